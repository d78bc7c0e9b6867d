import type { JsonObject } from '../../src/engine/core/json';
import { ALL } from '../../src/engine/dominoes/seat';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Standing, Variant } from '../../src/engine/variant';
import { allFives } from '../../src/engine/variants/all-fives/all-fives';
import { bergen } from '../../src/engine/variants/bergen/bergen';
import { brazilian } from '../../src/engine/variants/brazilian/brazilian';
import { cuban } from '../../src/engine/variants/cuban/cuban';
import { fivesAndThrees } from '../../src/engine/variants/fives-and-threes/fives-and-threes';
import { jamaicanPartner } from '../../src/engine/variants/jamaican-partner/jamaican-partner';
import { matador } from '../../src/engine/variants/matador/matador';
import { muggins } from '../../src/engine/variants/muggins/muggins';
import { puertoRican500 } from '../../src/engine/variants/puerto-rican-500/puerto-rican-500';
import { sebastopol } from '../../src/engine/variants/sebastopol/sebastopol';
import { armsOf, examplesOf, kindsOf, rowOf } from '../kit/examples';
import { given } from '../kit/line-table';
import { tile } from '../kit/tiles';

/* The worked positions of the games that are played round the world (test/cases/examples.json). */
type Chain = readonly (readonly [string, string])[];

test('every kind of example is read', () => {
  const games = ['muggins', 'all_fives', 'bergen', 'matador', 'sebastopol', 'cuban', 'jamaican', 'latin', 'brazilian'];
  expect(new Set(games.flatMap((game) => [...kindsOf(game)]))).toEqual(
    new Set(['counts', 'legal', 'bergen', 'round_score', 'sixlove', 'capicua']),
  );
});

/** Plays the tiles in turn, each from the hand of whoever's turn it is; tiles of a larger set keep everybody in. */
function inTurn<O extends JsonObject>(variant: Variant<LineTypes<O>>, plays: Chain): ReturnType<typeof given<O>> {
  const held = [0, 1].map((seat) => plays.filter((_, at) => at % 2 === seat).map(([text]) => text));
  const arm = armsOf(plays);
  const table = given({ variant, hands: held.map((hand) => [...hand, '9-9', '9-8'].join(' ')) });
  return plays.reduce((at, [text, side], nth) => at.play(nth === 0 ? text : `${tile(text)}>${arm(side)}`), table);
}

/** What each play earned. */
function earnings<O extends JsonObject>(table: ReturnType<typeof given<O>>): readonly number[] {
  const earned: number[] = [];
  for (const event of table.events) {
    if (event.type === 'TilePlayed') earned.push(0);
    if (event.type === 'PointsScored' && event.reason === 'play') earned[earned.length - 1] = event.points;
  }
  return earned;
}

interface Counts {
  readonly counts: readonly number[];
  readonly scores?: readonly number[];
  readonly ends?: Readonly<Record<string, number>>;
}

test.each(examplesOf<{ plays: Chain }, Counts>('counts', 'muggins', 'all_fives'))(
  '$id: $note',
  ({ game, given: { plays }, expect: expected }) => {
    const variant = game === 'muggins' ? muggins : allFives;
    const counts = plays.map((_, at) => inTurn(variant, plays.slice(0, at + 1)).view(ALL).count);
    expect(counts).toEqual(expected.counts);
    const table = inTurn(variant, plays);
    if (expected.scores !== undefined) expect(earnings(table)).toEqual(expected.scores);
    if (expected.ends !== undefined) {
      expect(Object.fromEntries(table.view(ALL).arms.map(({ arm, end }) => [arm, end]))).toEqual(expected.ends);
    }
  },
);

test.each(
  examplesOf<{ chain: Chain; hand: readonly string[] }, { moves: Chain }>(
    'legal',
    'all_fives',
    'matador',
    'sebastopol',
  ),
)('$id: $note', ({ game, given: { chain, hand }, expect: { moves } }) => {
  const legal = (): readonly string[] => {
    const hands = [hand.join(' '), '9-9'];
    const row = rowOf(chain);
    if (game === 'all_fives') return given({ variant: allFives, hands, row }).legal();
    if (game === 'matador') return given({ variant: matador, hands, row }).legal();
    return given({ variant: sebastopol, hands: [...hands, '9-8', '9-7'], row }).legal();
  };
  const arm = armsOf(chain);
  const expected = moves.map(([text, side]) => `${tile(text)}>${arm(side)}`);
  // There a matador on an end is one move, whichever way round it lies.
  const ours = new Set(legal().map((move) => move.replace(/:\d+$/, '')));
  expect(ours).toEqual(new Set(expected));
});

test.each(examplesOf<{ plays: Chain }, { scores: readonly number[] }>('bergen', 'bergen'))(
  '$id: $note',
  ({ given: { plays }, expect: { scores } }) => {
    expect(earnings(inTurn(bergen, plays))).toEqual(scores);
  },
);

interface RoundScoreGiven {
  readonly hands: readonly (readonly string[])[];
  readonly out?: number;
  readonly blocker?: number;
}

test.each(examplesOf<RoundScoreGiven, { winner: number; points: number }>('round_score', 'cuban', 'brazilian'))(
  '$id: $note',
  ({ game, given: { hands, out, blocker = out }, expect: { winner, points } }) => {
    const seat = blocker ?? 0;
    const position = (last: string, row: string) => ({
      hands: hands.map((hand, at) => [...hand, ...(at === seat ? [last] : [])].join(' ')),
      row,
      toMove: seat,
    });
    // The last tile leaves ends that nobody has, so that it ends the round in either way.
    const played =
      game === 'cuban'
        ? given({ variant: cuban, ...position('6-6', '6-5') }).play('6-6>L')
        : given({ variant: brazilian, ...position('9-9', '9-6') }).play('9-9>L');
    expect(played.events.at(-2)).toMatchObject({ type: 'PointsScored', side: winner, points, reason: 'round' });
  },
);

test.each(examplesOf<{ wins: readonly number[] }, { scores: readonly number[]; won: number }>('sixlove', 'jamaican'))(
  '$id: $note',
  ({ given: { wins }, expect: { scores, won } }) => {
    let standing: readonly number[] = [0, 0];
    let outcome: unknown;
    for (const winner of wins) {
      const hands = ['6-6', '5-4', '3-2', '1-0'];
      const told = winner === 0 ? hands : [...hands.slice(-1), ...hands.slice(0, -1)];
      const played = given({ variant: jamaicanPartner, hands: told, toMove: winner, scores: standing }).play('6-6');
      standing = played.view(ALL).scores;
      const ended = played.view(ALL).ended;
      const after: Standing = { round: 1, scores: standing, sides: [0, 1, 0, 1], resigned: [] };
      outcome = ended && jamaicanPartner.outcome(jamaicanPartner.options.defaults, after, ended);
    }
    expect(standing).toEqual(scores);
    expect(outcome).toMatchObject({ winners: won === 0 ? [0, 2] : [1, 3] });
  },
);

test.each(examplesOf<{ chain: Chain; last: string }, { capicua: boolean }>('capicua', 'latin'))(
  '$id: $note',
  ({ given: { chain, last }, expect: { capicua } }) => {
    const table = given({ variant: puertoRican500, hands: [last, '9-9', '9-8', '9-7'], row: rowOf(chain) });
    const move = table.legal()[0] ?? '';
    const reasons = table.play(move).events.flatMap((event) => (event.type === 'PointsScored' ? [event.reason] : []));
    expect(reasons.includes('bonus-capicua')).toBe(capicua);
  },
);

/** A play that gains so much: on an empty table, or at an end of 6-6. */
const GAINING: Readonly<Record<number, { readonly hand: string; readonly row?: string; readonly move: string }>> = {
  2: { hand: '5-5 1-0', move: '5-5' },
  // Two for a count of six, and one for going out.
  3: { hand: '4-2', move: '4-2' },
  4: { hand: '6-6 1-0', move: '6-6' },
  8: { hand: '6-3 1-0', row: '6-6', move: '6-3>R' },
};

test.each(
  examplesOf<{ score: number; gains: readonly number[] }, { scores: readonly number[]; won: boolean }>(
    'pub61',
    'threes_fives',
  ),
)('$id: $note', ({ given: { score, gains }, expect: { scores, won } }) => {
  let now = score;
  let reason: string | undefined;
  const after = gains.map((gain) => {
    const { move = '?', hand = '', row = '' } = GAINING[gain] ?? {};
    const position = { variant: fivesAndThrees, hands: [hand, '6-5 5-3'], row, scores: [now, 0] };
    const view = given(position).play(move).view(ALL);
    now = view.scores[0] ?? 0;
    reason = view.ended?.reason;
    return now;
  });
  expect(after).toEqual(scores);
  expect(reason === 'target').toBe(won);
});

test('R11, R13: what a lone lead and a double at an end are worth', () => {
  const lead = <O extends JsonObject>(variant: Variant<LineTypes<O>>, text: string): readonly number[] =>
    earnings(inTurn(variant, [[text, '*']]));
  expect(['3-0', '5-5', '6-6', '0-0'].map((text) => lead(allFives, text))).toEqual([[0], [10], [0], [0]]);
  expect(['3-0', '5-5', '6-6', '0-0'].map((text) => lead(fivesAndThrees, text))).toEqual([[1], [2], [4], [0]]);
  const second = inTurn(fivesAndThrees, [
    ['0-3', '*'],
    ['3-3', 'R'],
  ]);
  expect(earnings(second)).toEqual([1, 2]);
});
