import file from '../cases/examples.json';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import { ALL } from '../../src/engine/dominoes/seat';
import { traditional } from '../../src/engine/variants/traditional/traditional';
import { given } from '../kit/line-table';
import { step } from '../kit/play';
import { tile } from '../kit/tiles';

/* The worked positions of the traditional game (test/cases/examples.json), told lower half first. */
interface Example {
  readonly id: string;
  readonly game: string;
  readonly kind: string;
  readonly given: object;
  readonly expect: object;
  readonly note?: string;
}

const examples: readonly Example[] = file.examples;
const traditionals = examples.filter(({ game }) => game === 'traditional');

interface Case<Given, Expected> {
  readonly id: string;
  readonly note?: string;
  readonly given: Given;
  readonly expect: Expected;
}

function ofKind(kind: string): readonly Case<object, object>[] {
  return traditionals.filter((example) => example.kind === kind);
}

test('every kind of example is read', () => {
  expect(new Set(traditionals.map(({ kind }) => kind))).toEqual(
    new Set(['trad_deal', 'legal', 'trad_winner', 'replay']),
  );
});

interface DealGiven {
  readonly base: number;
  readonly deck: readonly string[];
}
interface DealExpected {
  readonly each: number;
  readonly owner: number;
  readonly next_to_move: number;
  readonly sleeping: number;
}

test.each(ofKind('trad_deal') as Case<DealGiven, DealExpected>[])(
  '$id: $note',
  ({ given: { base, deck }, expect: expected }) => {
    const start = traditional.beginRound({ baseHand: base }, 2, { round: 1, scores: [0, 0] });
    const { after, events } = step(traditional, start, { type: 'Deal', deck: deck.map(tile) });
    expect(events).toMatchObject([
      { type: 'RoundDealt', leader: expected.owner },
      { type: 'TilePlayed', seat: expected.owner, tile: '6-6', automatic: true },
    ]);
    const view = traditional.view(after, ALL);
    const held = view.hands.map((hand) => hand.tiles.length);
    expect(held[expected.owner]).toBe(expected.each - 1);
    expect(held[expected.next_to_move]).toBe(expected.each);
    expect(view.toMove).toBe(expected.next_to_move);
    expect(view.boneyard.tiles).toHaveLength(expected.sleeping);
  },
);

interface LegalGiven {
  readonly chain: readonly (readonly [string, string])[];
  readonly hand: readonly string[];
}
interface LegalExpected {
  readonly moves: readonly (readonly [string, string])[];
  readonly must_pass: boolean;
}

test.each(ofKind('legal') as Case<LegalGiven, LegalExpected>[])(
  '$id: $note',
  ({ given: { chain, hand }, expect: expected }) => {
    const [first] = chain;
    // The examples lay the lead with its lower pip to the left.
    const arm = (side: string): string => (first?.[0] === '6-6' ? side : side === 'L' ? 'R' : 'L');
    // Another seat can play, so that the round is not blocked.
    const other = '6-2 3-2 5-2';
    const table = given({ variant: traditional, hands: [hand.join(' '), other], row: chain.map(([t]) => t).join(' ') });
    const moves = expected.moves.map(([text, side]) => `${tile(text)}>${arm(side)}`);
    expect(new Set(table.legal())).toEqual(new Set(expected.must_pass ? ['pass'] : moves));
    if (!expected.must_pass) expect(table.refusal('pass').code).toBe('PASS_NOT_ALLOWED');
  },
);

interface WinnerGiven {
  readonly hands: readonly (readonly string[])[];
  readonly out?: number;
}
interface WinnerExpected {
  readonly pips: readonly number[];
  readonly winner: number | null;
}

test.each(ofKind('trad_winner') as Case<WinnerGiven, WinnerExpected>[])(
  '$id: $note',
  ({ given: { hands, out }, expect: expected }) => {
    // The last tile leaves ends that nobody can join.
    const last = out ?? 0;
    const held = hands.map((hand, seat) => [...hand, ...(seat === last ? ['6-3'] : [])].join(' '));
    const table = given({ variant: traditional, hands: held, row: '6-6', toMove: last }).play('6-3>R');
    const ended = table.view(ALL).ended;
    const winners = expected.winner === null ? [] : [expected.winner];
    expect(ended).toMatchObject({ pips: expected.pips, winners, reason: out === undefined ? 'blocked' : 'out' });
    const standing = { round: 1, scores: [0, 0], sides: [0, 1], resigned: [] };
    expect(ended && traditional.outcome({ baseHand: 6 }, standing, ended)?.winners).toEqual(winners);
  },
);

interface ReplayGiven {
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly order: readonly string[];
  readonly start: string;
  readonly moves: readonly (readonly [string, string, string])[];
}
interface ReplayExpected {
  readonly ends: readonly number[];
  readonly out: string;
  readonly pips: Readonly<Record<string, number>>;
}

test.each(ofKind('replay') as Case<ReplayGiven, ReplayExpected>[])(
  '$id: $note',
  ({ given: replay, expect: expected }) => {
    const { hands, order, moves } = replay;
    const held = order.map((name) => (hands[name] ?? []).map(tile));
    const dealt = held[0]?.flatMap((first, at) => [first, ...(held[1]?.slice(at, at + 1) ?? [])]) ?? [];
    const rest = tilesOf(traditional.tileSet({ baseHand: 6 }, 2)).filter((other) => !dealt.includes(other));
    const start = traditional.beginRound({ baseHand: 6 }, 2, { round: 1, scores: [0, 0] });
    let { after } = step(traditional, start, { type: 'Deal', deck: [...dealt, ...rest] });
    for (const [name, text, arm] of moves.slice(1)) {
      const move = traditional.parseMove(`${tile(text)}>${arm}`);
      if (!move.ok) throw new Error(move.error.message);
      ({ after } = step(traditional, after, { type: 'Move', seat: order.indexOf(name), move: move.value }));
    }
    const view = traditional.view(after, ALL);
    expect(view.openEnds).toEqual(expected.ends);
    expect(view.ended).toMatchObject({
      reason: 'out',
      winners: [order.indexOf(expected.out)],
      pips: order.map((name) => expected.pips[name]),
    });
  },
);
