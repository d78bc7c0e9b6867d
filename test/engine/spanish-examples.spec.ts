import { ALL } from '../../src/engine/dominoes/seat';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import type { Tile } from '../../src/engine/dominoes/tile';
import { pipsBySide } from '../../src/engine/line/scoring';
import { spanishIndividual } from '../../src/engine/variants/spanish-individual/spanish-individual';
import { spanishPairs } from '../../src/engine/variants/spanish-pairs/spanish-pairs';
import { armsOf, examplesOf, kindsOf, rowOf } from '../kit/examples';
import { given } from '../kit/line-table';
import { step } from '../kit/play';
import { paid } from '../kit/team-rounds';
import { tile, tiles } from '../kit/tiles';

/* The worked positions of the Spanish games (test/cases/examples.json). */
test('every kind of example is read', () => {
  expect(kindsOf('spanish_pairs')).toEqual(
    new Set([
      'draw_lead',
      'misdeal',
      'legal',
      'round_score',
      'replay',
      'next_leader',
      'game_over',
      // A theorem, which line-sanity.spec.ts looks for in generated play.
      'block_parity',
    ]),
  );
  expect(kindsOf('spanish_individual')).toEqual(new Set(['individual_deal', 'draw_until', 'round_score', 'misdeal']));
});

const start = (seatCount: number) => ({ round: 1, scores: Array.from({ length: seatCount }, () => 0) });

test.each(examplesOf<{ draws: Record<string, string> }, { leader: string }>('draw_lead', 'spanish_pairs'))(
  '$id: $note',
  ({ given: { draws }, expect: { leader } }) => {
    const before = spanishPairs.beginRound(spanishPairs.options.defaults, 4, start(2));
    expect(spanishPairs.turn(before)).toEqual({ kind: 'chance', chance: { kind: 'lead-draw', draw: 1 } });
    const drawn = Object.values(draws).map(tile);
    const seat = Object.keys(draws).indexOf(leader);
    const { events, after } = step(spanishPairs, before, { type: 'DrawLead', tiles: drawn });
    expect(events).toEqual([{ type: 'LeadDrawn', draw: 1, tiles: drawn, leader: seat }]);
    expect(spanishPairs.turn(after)).toEqual({ kind: 'chance', chance: { kind: 'deal', round: 1, attempt: 1 } });
  },
);

interface MisdealGiven {
  readonly more_than: number;
  readonly hands: readonly (readonly string[])[];
}
interface MisdealExpected {
  readonly max_doubles: number;
  readonly redeal: boolean;
}

/** The deck that deals these hands. */
function deckOf(hands: readonly (readonly string[])[]): readonly Tile[] {
  return (hands[0] ?? []).flatMap((_, at) => hands.map((hand) => tile(hand[at] ?? '?')));
}

test.each(examplesOf<MisdealGiven, MisdealExpected>('misdeal', 'spanish_pairs'))(
  '$id: $note',
  ({ given: { more_than: misdealMoreThan, hands }, expect: { redeal } }) => {
    const options = { ...spanishPairs.options.defaults, misdealMoreThan };
    const before = spanishPairs.beginRound(options, 4, { ...start(2), leader: 2 });
    const { events, after } = step(spanishPairs, before, { type: 'Deal', deck: deckOf(hands) });
    expect(events.map(({ type }) => type)).toEqual(redeal ? ['RoundDealt', 'DealDiscarded'] : ['RoundDealt']);
    expect(spanishPairs.turn(after)).toEqual(
      redeal ? { kind: 'chance', chance: { kind: 'deal', round: 1, attempt: 2 } } : { kind: 'seat', seat: 2 },
    );
  },
);

test.each(examplesOf<MisdealGiven, MisdealExpected>('misdeal', 'spanish_individual'))(
  '$id: $note',
  ({ given: { more_than: misdealMoreThan, hands }, expect: { max_doubles: doubles, redeal } }) => {
    const options = { ...spanishIndividual.options.defaults, handSize: 14, misdealMoreThan };
    const deal = (misdealHands: 'seven' | 'any'): readonly string[] => {
      const before = spanishIndividual.beginRound({ ...options, misdealHands }, 2, { ...start(2), leader: 0 });
      return step(spanishIndividual, before, { type: 'Deal', deck: deckOf(hands) }).events.map(({ type }) => type);
    };
    expect(deal('any').includes('DealDiscarded')).toBe(redeal);
    expect(spanishIndividual.checkOptions({ ...options, misdealHands: 'any' }, 2)).toEqual({
      option: 'misdealMoreThan',
      message: `misdealMoreThan must be at least ${doubles} here: of 2 hands of 14 tiles one always has ${doubles} doubles, so no deal could stand.`,
    });
    expect(spanishIndividual.checkOptions(options, 2)).toBeUndefined();
    expect(deal('seven')).toEqual(['RoundDealt']);
  },
);

interface LegalGiven {
  readonly chain: readonly (readonly [string, string])[];
  readonly hand: readonly string[];
}
interface LegalExpected {
  readonly moves: readonly (readonly [string, string])[];
  readonly must_pass?: boolean;
  readonly forced?: boolean;
}

test.each(examplesOf<LegalGiven, LegalExpected>('legal', 'spanish_pairs'))(
  '$id: $note',
  ({ given: { chain, hand }, expect: expected }) => {
    // Another seat can play, so that the round is not blocked.
    const hands = [hand.join(' '), '3-2 1-1', '3-1', '2-0'];
    const table = given({ variant: spanishPairs, hands, row: rowOf(chain) });
    const moves = expected.moves.map(([text, side]) => `${tile(text)}>${armsOf(chain)(side)}`);
    expect(new Set(table.legal())).toEqual(new Set(expected.must_pass === true ? ['pass'] : moves));
    const [first] = moves;
    if (expected.forced === undefined || first === undefined) return;
    const [played] = table.play(first).events;
    expect(played?.type === 'TilePlayed' && played.forced === true).toBe(expected.forced);
    if (expected.forced) expect(table.play(hand[0] ?? '?').events[0]).toMatchObject({ arm: 'L', forced: true });
    else expect(table.refusal(hand[0] ?? '?').code).toBe('MOVE_AMBIGUOUS');
  },
);

interface ScoreGiven {
  readonly hands: readonly (readonly string[])[];
  readonly teams: readonly (readonly number[])[];
  readonly out?: number;
  readonly scoring: 'all_hands' | 'losers';
  readonly tie?: 'blocker_loses';
  readonly blocker?: number;
}
interface ScoreExpected {
  readonly winner: number | null;
  readonly points: number;
  readonly team_pips?: readonly number[];
}

/** The end of a round that leaves these hands: the last tile is of a larger set, so that nobody can join it. */
function endOf({ hands, teams, out, scoring, tie, blocker = 0 }: ScoreGiven) {
  const lastMover = out ?? blocker;
  const position = {
    hands: hands.map((hand, seat) => [...hand, ...(seat === lastMover ? ['9-8'] : [])].join(' ')),
    row: '9-9',
    toMove: lastMover,
  };
  const score = scoring === 'losers' ? ('losers' as const) : ('all-hands' as const);
  const inPairs = teams.some((team) => team.length === 2);
  if (!inPairs) return given({ variant: spanishIndividual, options: { score }, ...position }).play('9-8>L').events;
  const blockTie = tie === undefined ? ('none' as const) : ('non-closer' as const);
  return given({ variant: spanishPairs, options: { score, blockTie }, ...position }).play('9-8>L').events;
}

test.each(examplesOf<ScoreGiven, ScoreExpected>('round_score', 'spanish_pairs', 'spanish_individual', 'brazilian'))(
  '$id: $note',
  ({ given: position, expect: { winner, points, team_pips: teamPips } }) => {
    const events = endOf(position);
    const ended = events.at(-1);
    if (ended?.type !== 'RoundEnded') throw new Error('the round has not ended');
    expect(ended.reason).toBe(position.out === undefined ? 'blocked' : 'out');
    expect(ended.winners).toEqual(winner === null ? [] : position.teams[winner]);
    expect(paid(events)).toEqual({ side: winner ?? undefined, points });
    const sides = position.hands.map((_, seat) => position.teams.findIndex((team) => team.includes(seat)));
    if (teamPips !== undefined) expect(pipsBySide({ sides, pips: ended.pips })).toEqual(teamPips);
  },
);

interface ReplayGiven {
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly order: readonly string[];
  readonly start: string;
  readonly moves: readonly (readonly [string, string, string?])[];
}
interface ReplayExpected {
  readonly ends: readonly number[];
  readonly pips: Readonly<Record<string, number>>;
}

test.each(examplesOf<ReplayGiven, ReplayExpected>('replay', 'spanish_pairs'))(
  '$id: $note',
  ({ given: { hands, order, start: first, moves }, expect: { ends, pips } }) => {
    const held = order.map((name) => (hands[name] ?? []).join(' '));
    let table = given({ variant: spanishPairs, hands: held, toMove: order.indexOf(first) });
    for (const [name, text, side] of moves) {
      expect(table.toMove()).toBe(order.indexOf(name));
      table = table.play(text === 'pass' || side === '*' ? text : `${tile(text)}>${side ?? '?'}`);
    }
    const view = table.view(ALL);
    expect(view.openEnds).toEqual(ends);
    expect(view.ended).toMatchObject({ reason: 'blocked', pips: order.map((name) => pips[name]), winners: [0, 2] });
  },
);

test.each(examplesOf<{ leader: number }, { leader: number }>('next_leader', 'spanish_pairs'))(
  '$id: $note',
  ({ given: { leader }, expect: expected }) => {
    const ended = (hands: readonly string[]) =>
      given({ variant: spanishPairs, hands, toMove: leader, row: '' }).play('6-6').view(ALL).ended;
    // The lead is the last tile of its hand; then it is a block that nobody wins.
    expect(ended(['1-0', '2-0', '3-0', '6-6'])).toMatchObject({ reason: 'out', nextLeader: expected.leader });
    expect(ended(['1-0', '2-0', '3-0', '6-6 1-1'])).toMatchObject({ reason: 'blocked', nextLeader: expected.leader });
  },
);

interface OverGiven {
  readonly scores: readonly number[];
  readonly add: readonly number[];
  readonly target: number;
}

test.each(examplesOf<OverGiven, { scores: readonly number[]; winner: number }>('game_over', 'spanish_pairs'))(
  '$id: $note',
  ({ given: { scores, add, target }, expect: expected }) => {
    const ended = { type: 'RoundEnded', round: 9, reason: 'out', winners: [0, 2] } as const;
    const outcome = (of: readonly number[]): unknown => {
      const standing = { round: 9, scores: of, sides: [0, 1, 0, 1], resigned: [] };
      return spanishPairs.outcome({ ...spanishPairs.options.defaults, target }, standing, ended);
    };
    expect(outcome(scores)).toBeUndefined();
    expect(scores.map((score, side) => score + (add[side] ?? 0))).toEqual(expected.scores);
    expect(outcome(expected.scores)).toEqual({ winners: [expected.winner, expected.winner + 2], reason: 'target' });
  },
);

interface DealExpected {
  readonly legal: boolean;
  readonly tiles: number;
  readonly stock: number;
}

test.each(examplesOf<{ players: number; hand: number }, DealExpected>('individual_deal', 'spanish_individual'))(
  '$id: $given.players players with $given.hand tiles, $expect.stock left',
  ({ given: { players, hand }, expect: { legal, tiles: all, stock } }) => {
    const options = { ...spanishIndividual.options.defaults, handSize: hand, misdealMoreThan: 0 };
    expect(spanishIndividual.checkOptions(options, players) === undefined).toBe(legal);
    const set = tilesOf(spanishIndividual.tileSet(options, players));
    expect(set).toHaveLength(all);
    const before = spanishIndividual.beginRound(options, players, { ...start(players), leader: 0 });
    const { after } = step(spanishIndividual, before, { type: 'Deal', deck: set });
    const view = spanishIndividual.view(after, ALL);
    expect(view.hands.map((held) => held.tiles.length)).toEqual(Array.from({ length: players }, () => hand));
    expect(view.boneyard.tiles).toHaveLength(stock);
  },
);

interface DrawGiven {
  readonly chain: readonly (readonly [string, string])[];
  readonly hand: readonly string[];
  readonly stock: readonly string[];
}
interface DrawExpected {
  readonly drawn: readonly string[];
  readonly moves: readonly (readonly [string, string])[];
  readonly pass: boolean;
  readonly stock_left: number;
}

test.each(examplesOf<DrawGiven, DrawExpected>('draw_until', 'spanish_individual'))(
  '$id: $note',
  ({ given: { chain, hand, stock }, expect: expected }) => {
    // The other seat can play, so that the round is not blocked when nothing is left to draw.
    const hands = [hand.join(' '), '3-2 5-4'];
    let table = given({ variant: spanishIndividual, hands, row: rowOf(chain), boneyard: stock.join(' ') });
    while (table.legal().includes('draw')) {
      expect(table.refusal('pass').code).toBe('PASS_NOT_ALLOWED');
      table = table.play('draw');
    }
    const drawn = table.events.map((event) => (event.type === 'TilesDrawn' ? event.tiles.tiles : []));
    expect(drawn.flat()).toEqual(tiles(expected.drawn.join(' ')));
    const moves = expected.moves.map(([text, side]) => `${tile(text)}>${armsOf(chain)(side)}`);
    expect(new Set(table.legal())).toEqual(new Set(expected.pass ? ['pass'] : moves));
    expect(table.view(ALL).boneyard.tiles).toHaveLength(expected.stock_left);
  },
);
