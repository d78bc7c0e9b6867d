import { chooseMove, remembers } from '../../src/bots/bot';
import type { SeenRecord } from '../../src/bots/seen-record';
import { ALL, viewerOf, type Seat } from '../../src/engine/dominoes/seat';
import type { Tile } from '../../src/engine/dominoes/tile';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import type { MemoryEvent } from '../../src/engine/memory/events';
import type { MemoryTypes } from '../../src/engine/memory/memory-variant';
import { pelmanism, type PelmanismOptions } from '../../src/engine/variants/pelmanism/pelmanism';
import { laidOut, type GridTable } from '../kit/memory-table';
import { step } from '../kit/play';
import { pick, seeded, shuffled, type Seeded } from '../kit/seeded';

type State = MemoryTypes<PelmanismOptions>['State'];

/** The cell that the computer turns up, given what its seat saw of these events. */
function chosen(state: State, events: readonly MemoryEvent[], given: { level: number; random: Seeded }): number {
  const seat = seatToMove(state);
  const viewer = viewerOf(seat);
  const move = chooseMove({
    seat,
    level: given.level,
    view: pelmanism.view(state, viewer),
    legal: pelmanism.legalMoves(state, seat).map((legal) => ({ ...legal, notation: pelmanism.makeMove(legal) })),
    seen: events.map((event): SeenRecord => {
      const { type, ...body } = pelmanism.redact(event, viewer);
      return { type, body };
    }),
    random: () => given.random(1_000_000) / 1_000_000,
  });
  return move.cell ?? NaN;
}

function seatToMove(state: State): Seat {
  const turn = pelmanism.turn(state);
  if (turn.kind !== 'seat') throw new Error(`no seat is to move: ${turn.kind}`);
  return turn.seat;
}

/** Every cell that it turns up, whatever chance says. */
function choices(table: GridTable, level = 2): readonly number[] {
  const cells = Array.from({ length: 60 }, (_, seed) =>
    chosen(table.state, table.events, { level, random: seeded(seed) }),
  );
  return [...new Set(cells)].toSorted((a, b) => a - b);
}

test('level 2 takes a pair that it has seen, first one tile, then the other', () => {
  const table = laidOut().turnUp('6-6 1-0 0-0 2-0');
  expect(choices(table)).toEqual([1, 28]);
  expect(choices(table.turnUp('6-6'))).toEqual([1]);
});

test('level 2 turns up what it knows nothing of, while it knows of no pair', () => {
  const table = laidOut().turnUp('6-6 1-0 5-5 2-0');
  const known = ['6-6', '1-0', '5-5', '2-0'].map((name) => table.cellOf(name));
  expect(choices(table).filter((cell) => known.includes(cell))).toEqual([]);
  expect(choices(table.turnUp('4-4')).filter((cell) => known.includes(cell))).toEqual([]);
});

test('level 2 forgets what it saw before the last eight faces', () => {
  const later = '1-0 2-0 3-0 4-0 1-1 2-1 3-1';
  const seven = laidOut().turnUp(`6-6 ${later} 1-0 2-0`);
  expect(choices(seven.turnUp('0-0'))).toEqual([28]);
  const eight = laidOut().turnUp(`6-6 ${later} 2-2 1-0`);
  expect(choices(eight.turnUp('0-0'))).not.toEqual([28]);
});

test('level 1 turns up any cell', () => {
  const table = laidOut().turnUp('6-6 1-0 0-0 2-0');
  expect(choices(table, 1).length).toBeGreaterThan(15);
});

test('only level 2 of a memory game goes by what was seen earlier', () => {
  const view = laidOut().view();
  expect([1, 2].map((level) => remembers({ level, view }))).toEqual([false, true]);
});

test('what its seat cannot see never changes its move', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seeded(seed);
    const deck = shuffled(tilesOf(pelmanism.tileSet(pelmanism.options.defaults, 2)), random);
    const { state, events, at } = playedBy(deck, { flips: 1 + random(60), seed });
    const unseen = state.cells.flatMap(({ turned }, place) => (turned ? [] : [place]));
    if (unseen.length < 2) continue;
    const [a, b] = [pick(unseen, random), pick(unseen, random)];
    const swapped = deck.map((own, place) => (place === a ? deck[b] : place === b ? deck[a] : own) ?? own);
    const other = playedBy(swapped, { flips: at, seed });
    expect(other.cells).toEqual(playedBy(deck, { flips: at, seed }).cells);
    const move = chosen(state, events, { level: 2, random: seeded(seed) });
    expect(chosen(other.state, other.events, { level: 2, random: seeded(seed) })).toBe(move);
  }
});

/** The computer against itself at level 2, for so many flips or until the grid is done. */
function playedBy(
  deck: readonly Tile[],
  { flips, seed, level = 2 }: { flips: number; seed: number; level?: number },
): { state: State; events: readonly MemoryEvent[]; cells: readonly number[]; at: number } {
  const random = seeded(seed);
  const start = pelmanism.beginRound(pelmanism.options.defaults, 2, { round: 1, scores: [0, 0], leader: 0 });
  const dealt = step(pelmanism, start, { type: 'Deal', deck });
  let state = dealt.after;
  const events: MemoryEvent[] = [...dealt.events];
  const cells: number[] = [];
  while (cells.length < flips && pelmanism.turn(state).kind === 'seat') {
    const cell = chosen(state, events, { level, random });
    const flipped = step(pelmanism, state, { type: 'Move', seat: seatToMove(state), move: { type: 'flip', cell } });
    state = flipped.after;
    events.push(...flipped.events);
    cells.push(cell);
  }
  return { state, events, cells, at: cells.length };
}

test('level 2 clears a grid in less than half the turns of level 1', () => {
  const turnsAt = (level: number): number => {
    const turns = Array.from({ length: 20 }, (_, seed) => {
      const deck = shuffled(tilesOf(pelmanism.tileSet(pelmanism.options.defaults, 2)), seeded(seed));
      return pelmanism.view(playedBy(deck, { flips: 2000, seed, level }).state, ALL).turns;
    });
    return turns.reduce((sum, count) => sum + count, 0) / turns.length;
  };
  expect(turnsAt(2)).toBeLessThan(turnsAt(1) / 2);
});
