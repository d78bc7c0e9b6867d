import file from '../cases/examples.json';
import facts from '../cases/tsungshap_facts.json';
import { capturePoints } from '../../src/engine/dominoes/capture';
import { pipCount, sumPips, type Tile } from '../../src/engine/dominoes/tile';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import { disputingTens } from '../../src/engine/variants/disputing-tens/disputing-tens';
import { tsungShap } from '../../src/engine/variants/tsung-shap/tsung-shap';
import { given, trueCaptures } from '../kit/fishing-table';
import { eventsOf, playGame } from '../kit/play';
import { seeded } from '../kit/seeded';
import { tile, tiles } from '../kit/tiles';

/* The worked positions of Disputing Tens and Tsung Shap (test/cases/examples.json), told lower half first. */
interface Example {
  readonly id: string;
  readonly game: string;
  readonly kind: string;
  readonly given: object;
  readonly expect: object;
  readonly note?: string;
}

const examples: readonly Example[] = file.examples;
const tens = examples.filter(({ game }) => game === 'disputing_tens' || game === 'tsung_shap');

interface Case<Given, Expected> {
  readonly id: string;
  readonly note?: string;
  readonly given: Given;
  readonly expect: Expected;
}

/** The file says what each kind holds; a wrong guess below fails the test that reads it. */
function ofKind(kind: string): readonly Case<object, object>[] {
  return tens.filter((example) => example.kind === kind);
}

test('every kind of example is read', () => {
  const read = ['tens_set', 'tens_caps', 'tens_apply', 'tens_miss', 'tens_flow', 'tens_play', 'culin_total'];
  expect(new Set(tens.map(({ kind }) => kind))).toEqual(new Set(read));
});

/** Seat 0 is about to turn `first`; both have tiles left after it. */
function aboutToTurn(row: readonly string[], first: string) {
  return { row: row.join(' '), piles: [`${first} 2-1 2-1`, '2-1 2-1'] as const };
}

type SetExpected = Record<'tiles' | 'kinds' | 'pips' | 'doubled' | 'single', number>;

test.each(ofKind('tens_set') as readonly Case<object, SetExpected>[])(
  '$id: the Chinese set (R01)',
  ({ expect: expected }) => {
    const set = tilesOf(disputingTens.tileSet(disputingTens.options.defaults, 2));
    const copies = [...new Set(set)].map((face) => set.filter((other) => other === face).length);
    expect({
      tiles: set.length,
      kinds: copies.length,
      pips: sumPips(set),
      doubled: copies.filter((count) => count === 2).length,
      single: copies.filter((count) => count === 1).length,
    }).toEqual(expected);
  },
);

interface Turned {
  readonly row: readonly string[];
  readonly tile: string;
}

test.each(
  ofKind('tens_caps') as readonly Case<Turned, { captures: readonly string[]; values?: Record<string, number> }>[],
)('$id: $note', ({ given: { row, tile: first }, expect: { captures, values = {} } }) => {
  const made = trueCaptures(given({ variant: disputingTens, ...aboutToTurn(row, first) }).play('turn'));
  expect(Object.keys(made)).toEqual(captures);
  expect(made).toEqual(values);
});

interface Apply extends Turned {
  readonly action: string;
  readonly mode?: string;
}

function tableFor({ row, tile: first, mode }: Apply) {
  const position = aboutToTurn(row, first);
  switch (mode) {
    case undefined:
      return given({ variant: disputingTens, ...position });
    case 'culin_bonus':
      return given({ variant: tsungShap, ...position, options: { sweep: 'bonus' } });
    case 'culin_replace':
      return given({ variant: tsungShap, ...position, options: { sweep: 'instead' } });
    default:
      throw new Error(`no such mode: ${mode}`);
  }
}

test.each(ofKind('tens_apply') as readonly Case<Apply, { row: readonly string[]; points: number }>[])(
  '$id: $note',
  ({ given: apply, expect: { row, points } }) => {
    const after = tableFor(apply).after(`turn, ${apply.action}`);
    expect(after.row()).toBe(row.map(tile).join(' '));
    expect(after.view().scores).toEqual([points, 0]);
  },
);

interface MissExpected {
  readonly claim_ok: boolean;
  readonly points?: number;
  readonly row: readonly string[];
}

test.each(ofKind('tens_miss') as readonly Case<Turned & { claim: string }, MissExpected>[])(
  '$id: $note',
  ({ given: { row, tile: first, claim }, expect: { claim_ok, points = 0, row: left } }) => {
    const missed = given({ variant: disputingTens, ...aboutToTurn(row, first) }).after('turn, place');
    const claimed = missed.play(`claim ${claim}`);
    expect(claimed.events.some(({ type }) => type === 'TilesCaptured')).toBe(claim_ok);
    expect(claimed.view().scores).toEqual([0, points]);
    expect(claimed.row()).toBe(left.map(tile).join(' '));
    expect(claimed.toMove()).toBe(1);
  },
);

test.each(ofKind('tens_flow') as readonly Case<object, { flips: number; left: readonly number[] }>[])(
  '$id: $note',
  ({ expect: { flips, left } }) => {
    const setting = { variant: disputingTens, options: disputingTens.options.defaults, seatCount: 2 };
    const round = playGame(setting, seeded(14), { roundsMax: 1 }).rounds[0];
    if (round === undefined) throw new Error('no round was played');
    expect(eventsOf(round).filter(({ type }) => type === 'TileTurned')).toHaveLength(flips);
    const { leader = 0, piles } = round.last;
    expect([leader, 1 - leader].map((seat) => piles[seat]?.tiles.length)).toEqual(left);
  },
);

interface Play {
  readonly script: readonly (readonly [string, string])[];
}

test.each(ofKind('tens_play') as readonly Case<Play, { scores: readonly number[]; row: readonly string[] }>[])(
  '$id: $note',
  ({ given: { script }, expect: { scores, row } }) => {
    const pile = (seat: number): string =>
      [...script.filter((_, at) => at % 2 === seat).map(([face]) => face), '2-1'].join(' ');
    const moves = script.flatMap(([, act]) =>
      act.startsWith('miss:') ? ['turn', 'place', `claim ${act.slice('miss:'.length)}`] : ['turn', act],
    );
    const played = given({ variant: disputingTens, piles: [pile(0), pile(1)] }).after(moves.join(', '));
    expect(played.view().scores).toEqual(scores);
    expect(played.row()).toBe(row.map(tile).join(' '));
    const turned = sumPips(script.map(([face]) => tile(face)));
    expect(sumPips(played.view().row) + sumPips(played.view().captured.flat())).toBe(turned);
  },
);

/** What a capture counts in Tsung Shap when it is no sweep. */
function pointsOf(caught: readonly Tile[]): number {
  const [first, ...others] = caught;
  if (first === undefined) throw new Error('a capture has tiles');
  const { worth } = tsungShap.beginRound(tsungShap.options.defaults, 2, { round: 1, scores: [0, 0] }).terms;
  const kind = others.length === 1 ? 'pair-left' : 'ten-left';
  return capturePoints(first, [...others, tile('2-1')], { kind, worth }).reduce((sum, { points }) => sum + points, 0);
}

test.each(ofKind('culin_total') as readonly Case<{ catches: readonly (readonly string[])[] }, { points: number }>[])(
  '$id: $note',
  ({ given: { catches }, expect: { points } }) => {
    const total = catches.reduce((sum, caught) => sum + pointsOf(caught.map(tile)), 0);
    expect(total).toBe(points);
  },
);

describe('what the sources say of Tsung Shap (tsungshap_facts.json)', () => {
  const set = tilesOf(tsungShap.tileSet(tsungShap.options.defaults, 2));

  test('its set', () => {
    const { civilTwice, militaryOnce, tiles: count, totalPips, identicalPairs } = facts.set;
    const told = [...civilTwice, ...civilTwice, ...militaryOnce].map(tile);
    expect(set.toSorted()).toEqual(told.toSorted());
    expect(set).toHaveLength(count);
    expect(sumPips(set)).toBe(totalPips);
    expect(set.length - new Set(set).size).toBe(identicalPairs);
  });

  test.each(Object.entries(facts.pairScores))('a pair of %s scores %i', (face, score) => {
    expect(pointsOf([tile(face), tile(face)])).toBe(score);
    expect(pipCount(tile(face)) * 20).toBe(score);
  });

  test('the worked count: two groups of 20 pips and a pair of 24', () => {
    const twenty = tiles('6-5 5-2 1-1');
    expect(sumPips(twenty)).toBe(20);
    expect(2 * pointsOf(twenty) + pointsOf(tiles('6-6 6-6'))).toBe(facts.workedExample.score);
  });
});
