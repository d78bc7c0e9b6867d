import file from '../cases/examples.json';
import type { Seat } from '../../src/engine/dominoes/seat';
import { pipCount, type Tile } from '../../src/engine/dominoes/tile';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import { hasPair, isPair } from '../../src/engine/memory/pairs';
import { pelmanism } from '../../src/engine/variants/pelmanism/pelmanism';
import { allPairs, laidOut } from '../kit/memory-table';
import { matesOf } from '../kit/memory-play';
import { playGame } from '../kit/play';
import { pick, seeded } from '../kit/seeded';
import { tile } from '../kit/tiles';

/* The worked positions of Pelmanism (test/cases/examples.json), told lower half first. */
type Example = { readonly id: string; readonly game: string; readonly note?: string } & (
  | { readonly kind: 'pelm_turn'; readonly given: TurnGiven; readonly expect: TurnExpected }
  | { readonly kind: 'pelm_combos'; readonly given: { set: number; a: number; b: number }; readonly expect: Count }
  | { readonly kind: 'pelm_terminal'; readonly given: { set: number }; readonly expect: TerminalExpected }
  | { readonly kind: 'pelm_matchings'; readonly given: { set: number }; readonly expect: Count }
  | { readonly kind: 'pelm_replay'; readonly given: ReplayGiven; readonly expect: ReplayExpected }
  | { readonly kind: 'pelm_bounds'; readonly given: { players: number }; readonly expect: BoundsExpected }
);
type Kind = Example['kind'];

interface Count {
  readonly count: number;
}

// The file says what each kind holds; a wrong guess above fails the test that reads it.
const ours = (file.examples as readonly unknown[] as readonly Example[]).filter(({ game }) => game === 'pelmanism');

function ofKind<K extends Kind>(kind: K): readonly Extract<Example, { readonly kind: K }>[] {
  return ours.filter((example): example is Extract<Example, { readonly kind: K }> => example.kind === kind);
}

test('every kind of example is read', () => {
  const kinds = ['turn', 'combos', 'terminal', 'matchings', 'replay', 'bounds'].map((kind) => `pelm_${kind}`);
  expect(new Set(ours.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

interface TurnGiven {
  readonly pick: readonly [string, string];
  readonly positions?: readonly [number, number];
}
interface TurnExpected {
  readonly legal?: boolean;
  readonly total?: number;
  readonly captured?: number;
  readonly same_player_again?: boolean;
}

test.each(ofKind('pelm_turn'))(
  '$id: $note',
  ({
    given: {
      pick: [a, b],
    },
    expect: expected,
  }) => {
    const up = laidOut().turnUp(a);
    if (expected.legal === false) {
      expect(up.refusal(up.cellOf(b)).code).toBe('MOVE_NOT_ALLOWED');
      return;
    }
    const after = up.turnUp(b);
    expect(pipCount(tile(a)) + pipCount(tile(b))).toBe(expected.total);
    expect(after.view().captured[0]).toHaveLength(expected.captured ?? NaN);
    expect(after.view().scores[0]).toBe(expected.captured);
    if (expected.same_player_again !== undefined) expect(after.toMove() === 0).toBe(expected.same_player_again);
  },
);

test.each(ofKind('pelm_combos'))('$id: $note', ({ given: { set, a, b }, expect: { count } }) => {
  const tiles = tilesOf(doubleSet(set));
  const pairs = tiles
    .filter((first) => pipCount(first) === a)
    .flatMap((first) => tiles.filter((second) => pipCount(second) === b && isPair(first, second, 2 * set)));
  expect(pairs).toHaveLength(count);
});

interface TerminalExpected {
  readonly states?: number;
  readonly left_over_tiles: number;
  readonly left_over_total?: number | null;
}

test.each(ofKind('pelm_terminal'))('$id: $note', ({ given: { set }, expect: expected }) => {
  const reached = reachable(set);
  if (expected.states !== undefined) expect(reached).toHaveLength(expected.states);
  const dead = reached.filter((left) => !hasPair(left, 2 * set));
  expect(dead).toHaveLength(1);
  expect(dead[0]?.map(pipCount)).toEqual(expected.left_over_tiles === 0 ? [] : [expected.left_over_total]);
});

/** Grids that captures can lead to, tiles of equal pips being alike. */
function reachable(set: number): readonly (readonly Tile[])[] {
  const all = tilesOf(doubleSet(set));
  const ofTotal = Array.from({ length: 2 * set + 1 }, (_, total) => all.filter((own) => pipCount(own) === total));
  // A capture takes a tile of a total and one of its complement, so that the lower half of the counts tells a grid.
  const keyOf = (counts: readonly number[]): number =>
    counts.slice(0, set + 1).reduce((key, count) => key * 8 + count, 0);
  const whole = ofTotal.map((tiles) => tiles.length);
  const found = new Set([keyOf(whole)]);
  const open = [whole];
  const grids: (readonly Tile[])[] = [];
  for (let counts = open.pop(); counts !== undefined; counts = open.pop()) {
    const left = counts;
    grids.push(ofTotal.flatMap((tiles, total) => tiles.slice(0, left[total])));
    for (let low = 0; low <= set; low++) {
      const taken = counts.slice();
      for (const total of [low, 2 * set - low]) taken[total] = (taken[total] ?? 0) - 1;
      const key = keyOf(taken);
      if (taken.some((count) => count < 0) || found.has(key)) continue;
      found.add(key);
      open.push(taken);
    }
  }
  return grids;
}

test.each(ofKind('pelm_matchings'))('$id: $note', ({ given: { set }, expect: { count } }) => {
  const ways = ([first, ...rest]: readonly Tile[]): number =>
    first === undefined
      ? 1
      : rest
          .filter((other) => isPair(first, other, 2 * set))
          .reduce((sum, mate) => sum + ways(rest.filter((other) => other !== mate)), 0);
  expect(ways(tilesOf(doubleSet(set)))).toBe(count);
});

interface ReplayGiven {
  readonly start_scores: Readonly<Record<string, number>>;
  readonly order: readonly string[];
  readonly to_move: string;
  readonly tiles_left: number;
  readonly picks: readonly (readonly [string, string])[];
}
interface ReplayExpected {
  readonly scores: Readonly<Record<string, number>>;
  readonly log?: readonly (readonly [string, number])[];
  readonly game_winner: string | null;
  readonly hand_over: boolean;
  readonly tiles_left: number;
  readonly to_move?: string;
}

test.each(ofKind('pelm_replay'))('$id: $note', ({ given, expect: expected }) => {
  const { order, start_scores: before, picks } = given;
  const opened = laidOut({ seats: order.length, leader: order.indexOf(given.to_move) });
  // What is gone from the grid was captured before by the seat to move, who so has the scores that are given.
  const gone = allPairs(opened, given.tiles_left < opened.left ? picks.flat().join(' ') : '');
  const position = given.tiles_left < opened.left ? opened.turnUp(gone) : opened;
  expect(position.left).toBe(given.tiles_left);
  expect(position.view().scores).toEqual(order.map((name) => before[name]));

  const log: [string, number][] = [];
  let table = position;
  for (const [a, b] of picks) {
    const seat: Seat = table.toMove();
    const scored = table.view().scores[seat] ?? NaN;
    table = table.turnUp(`${a} ${b}`);
    log.push([order[seat] ?? '', (table.view().scores[seat] ?? NaN) - scored]);
  }
  if (expected.log !== undefined) expect(log).toEqual(expected.log);
  expect(table.view().scores).toEqual(order.map((name) => expected.scores[name]));
  expect(table.left).toBe(expected.tiles_left);
  const ended = table.view().ended;
  expect(ended !== undefined).toBe(expected.hand_over);
  if (expected.to_move !== undefined) expect(order[table.toMove()]).toBe(expected.to_move);
  const standing = { round: 1, scores: table.view().scores, sides: order.map((_, seat) => seat), resigned: [] };
  const outcome = ended && pelmanism.outcome(pelmanism.options.defaults, standing, ended);
  expect(outcome?.winners[0] ?? null).toBe(expected.game_winner);
});

interface BoundsExpected {
  readonly min_hands: number;
  readonly max_hands: number;
}

test.each(ofKind('pelm_bounds'))(
  '$id: $note',
  ({ given: { players }, expect: { min_hands: fewest, max_hands: most } }) => {
    // At one extreme whoever is to move finds every pair; at the other the tiles are shared out evenly.
    const roundsBy = (favoured: number, seed: number): number => {
      const { rounds } = playGame(
        {
          variant: pelmanism,
          options: pelmanism.options.defaults,
          seatCount: players,
          choose: (view, legal, random) => {
            const mates = matesOf(view, legal);
            const ahead = view.scores.every((score) => score <= (view.scores[view.toMove ?? 0] ?? 0));
            const misses = legal.filter((move) => !mates.includes(move));
            const wants = favoured >= 0 ? view.toMove === favoured : !ahead || random(8) === 0;
            if (view.up.length === 0) return pick(legal, random);
            return pick(wants && mates.length > 0 ? mates : misses.length > 0 ? misses : legal, random);
          },
        },
        seeded(seed),
        { roundsMax: most + 1 },
      );
      return rounds.length;
    };
    const counts = Array.from({ length: 20 }, (_, seed) => [roundsBy(0, seed), roundsBy(-1, seed)]).flat();
    expect(Math.min(...counts)).toBe(fewest);
    expect(Math.max(...counts)).toBe(most);
  },
);
