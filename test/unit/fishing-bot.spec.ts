import { chooseMove } from '../../src/bots/bot';
import { NOTICE_CHANCE } from '../../src/bots/fishing-bot';
import type { JsonObject } from '../../src/engine/core/json';
import { viewerOf, type Seat } from '../../src/engine/dominoes/seat';
import type { Tile } from '../../src/engine/dominoes/tile';
import type { Table, TableCommand } from '../../src/engine/game/table';
import { disputingTens } from '../../src/engine/variants/disputing-tens/disputing-tens';
import { findVariant } from '../../src/engine/variants/registry';
import { tsungShap } from '../../src/engine/variants/tsung-shap/tsung-shap';
import type { AnyView } from '../../src/engine/variants/views';
import { given, type FishingTable } from '../kit/fishing-table';
import { seeded, shuffled, type Seeded } from '../kit/seeded';

/** A fraction at which everything, or nothing, is noticed. */
const NOTICED = (): number => 0;
const UNNOTICED = (): number => NOTICE_CHANCE;

interface Player {
  readonly level: number;
  readonly random: () => number;
}

/** What the computer plays at a given table. */
function choice<O extends JsonObject>(at: FishingTable<O>, random: () => number): string {
  const { variant, state } = at;
  const seat = at.toMove();
  const legal = variant.legalMoves(state, seat).map((move) => ({ ...move, notation: variant.makeMove(move) }));
  return chooseMove({ seat, level: 2, view: variant.view(state, viewerOf(seat)), legal, seen: [], random }).notation;
}

describe('the computer at level 2', () => {
  // 5-3 makes 30 at the left and 20 with the ends.
  const twoTens = given({ variant: disputingTens, row: '6-4 6-6 1-1', piles: ['5-3 2-1', '2-1 2-1'] }).play('turn');

  test('captures what scores most', () => {
    expect(choice(twoTens, NOTICED)).toBe('ten-left');
    const pairOrTen = given({ variant: tsungShap, row: '3-1 6-6 6-2', piles: ['3-1 2-1', '2-1 2-1'] }).play('turn');
    expect(choice(pairOrTen, NOTICED)).toBe('pair-left');
  });

  test('counts a sweep whole', () => {
    const sweep = given({ variant: tsungShap, row: '6-6 6-1', piles: ['6-5 2-1', '2-1 2-1'] }).play('turn');
    expect(choice(sweep, NOTICED)).toBe('ten-right');
  });

  test('places where it sees nothing, and names nothing that is not there', () => {
    expect(choice(twoTens, UNNOTICED)).toBe('place');
    const nothing = given({ variant: disputingTens, row: '6-6 6-6', piles: ['2-1 2-1', '2-1 2-1'] }).play('turn');
    expect(choice(nothing, NOTICED)).toBe('place');
  });

  test('claims what the other missed, and otherwise turns', () => {
    const missed = twoTens.play('place');
    expect(choice(missed, NOTICED)).toBe('claim ten-left');
    expect(choice(missed, UNNOTICED)).toBe('turn');
  });

  test('has a last word', () => {
    const last = given({ variant: disputingTens, row: '6-4 6-6 1-1', piles: ['5-3', '2-1'] }).after('turn, place');
    expect(choice(last, NOTICED)).toBe('claim ten-left');
    expect(choice(last, UNNOTICED)).toBe('decline');
  });
});

function fractions(random: Seeded): () => number {
  return () => random(1_000_000) / 1_000_000;
}

function accepted(table: Table<AnyView>, command: TableCommand): Table<AnyView> {
  const decided = table.decide(command);
  if (!decided.ok) throw new Error(decided.error.message);
  return decided.value.table;
}

function opened(id: string, options: JsonObject): Table<AnyView> {
  const created = findVariant(id)?.create({ options, seats: 2, start: 'full', access: 'public' });
  if (created?.ok !== true) throw new Error(`${id} cannot be played`);
  const seated = accepted(created.value.table, { type: 'TakeSeat', kind: 'computer', at: 0, level: 1 });
  return accepted(seated, { type: 'TakeSeat', kind: 'computer', at: 0, level: 2 });
}

function moveOf(table: Table<AnyView>, seat: Seat, { level, random }: Player): string {
  const view = table.view(viewerOf(seat));
  if (view === undefined) throw new Error('nothing to see');
  return chooseMove({ seat, level, view, legal: table.legalMoves(seat), seen: [], random }).notation;
}

/** Plays until the game is over, or a player declines to choose by `asked` returning nothing. */
function playOn(
  table: Table<AnyView>,
  deck: readonly Tile[],
  asked: (at: Table<AnyView>, seat: Seat) => string | undefined,
): Table<AnyView> {
  const { turn } = table;
  if (turn.kind === 'chance') {
    const command: TableCommand = turn.chance.kind === 'deal' ? { type: 'Deal', deck } : { type: 'Toss', value: 0 };
    return playOn(accepted(table, command), deck, asked);
  }
  const move = turn.kind === 'seat' ? asked(table, turn.seat) : undefined;
  if (turn.kind !== 'seat' || move === undefined) return table;
  return playOn(accepted(table, { type: 'Move', seat: turn.seat, move }), deck, asked);
}

describe.each(['disputing-tens', 'tsung-shap'])('computers at %s', (id) => {
  const OPTIONS: readonly JsonObject[] = [
    {},
    { falseClaim: 'loseTurn' },
    { falseClaim: 'minus10', lastTurn: 'equalise' },
    { claim: 'auto' },
  ];

  test.each(OPTIONS)('come to the end of a game, level 1 too, with %j', (options) => {
    const random = seeded(22);
    const players: readonly Player[] = [1, 2].map((level) => ({ level, random: fractions(random) }));
    for (let game = 0; game < 10; game++) {
      const table = opened(id, options);
      const over = playOn(table, shuffled(table.tiles, random), (at, seat) => {
        const player = players[seat];
        return player && moveOf(at, seat, player);
      });
      expect(over.facts.status).toBe('ended');
    }
  });

  test('level 2 beats level 1 more often than not where naming at random has its price', () => {
    const random = seeded(21);
    let points = 0;
    for (let game = 0; game < 20; game++) {
      const table = opened(id, { falseClaim: 'minus10' });
      const over = playOn(table, shuffled(table.tiles, random), (at, seat) =>
        moveOf(at, seat, { level: seat + 1, random: fractions(random) }),
      );
      const [first = 0, second = 0] = over.facts.standing.scores;
      points += Math.sign(second - first);
    }
    expect(points).toBeGreaterThan(10);
  });

  test('what lies face down never changes a move (R31)', () => {
    const random = seeded(31);
    let compared = 0;
    for (let game = 0; game < 40; game++) {
      const table = opened(id, {});
      const deck = shuffled(table.tiles, random);
      const stop = 1 + random(40);
      const moves: string[] = [];
      const before = playOn(table, deck, (at, seat) => {
        if (moves.length === stop) return undefined;
        const move = moveOf(at, seat, { level: 2, random: fractions(random) });
        moves.push(move);
        return move;
      });
      if (before.turn.kind !== 'seat') continue;
      // The same game, with whatever nobody has turned dealt in another order.
      const turned = turnedPlaces(before);
      const hidden = shuffled(
        deck.filter((_, place) => !turned.has(place)),
        random,
      );
      let next = 0;
      const other = deck.map((tile, place) => (turned.has(place) ? tile : (hidden[next++] ?? tile)));
      let at = 0;
      const again = playOn(table, other, () => moves[at++]);
      const { seat } = before.turn;
      for (let seed = 0; seed < 5; seed++) {
        const move = (from: Table<AnyView>) => moveOf(from, seat, { level: 2, random: fractions(seeded(seed)) });
        expect(move(again)).toBe(move(before));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

/** The places of the deck that were turned: seat s's pile is places s, s + 2, s + 4 … */
function turnedPlaces(table: Table<AnyView>): ReadonlySet<number> {
  const view = table.view(viewerOf(0));
  if (view?.family !== 'fishing') throw new Error('not a fishing game');
  const places = view.piles.flatMap((pile, seat) => Array.from({ length: 16 - pile.hidden }, (_, at) => at * 2 + seat));
  return new Set(places);
}
