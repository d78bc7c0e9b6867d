import { present, unreachable } from '../core/assert';
import type { PointsScored } from '../variant';
import type { MemoryEvent, PairCaptured, PairMissed, RoundDealt, TileFlipped, TileTurnedBack } from './events';
import { changed, type Cell, type MemoryState } from './state';

/** Writes one event down; whole events and redacted ones alike. */
export function evolveMemory<O>(state: MemoryState<O>, event: MemoryEvent): MemoryState<O> {
  switch (event.type) {
    case 'LotDrawn':
      return changed(state, { leader: event.seat });
    case 'LeadDrawn':
      return changed(state, { leader: event.leader });
    case 'RoundDealt':
      return dealt(state, event);
    case 'TileFlipped':
      return flipped(state, event);
    case 'PairCaptured':
      return captured(state, event);
    case 'PairMissed':
      return missed(state, event);
    case 'TileTurnedBack':
      return turnedBack(state, event);
    case 'PointsScored':
      return scored(state, event);
    case 'RoundEnded':
      return changed(state, { toMove: undefined, ended: event });
    default:
      return unreachable(event);
  }
}

function dealt<O>(state: MemoryState<O>, event: RoundDealt): MemoryState<O> {
  const { tiles, hidden } = event.grid;
  const unknown = Array.from({ length: hidden }, (): Cell => ({ at: 'down', turned: false }));
  return changed(state, {
    attempt: event.attempt,
    leader: event.leader,
    rows: event.rows,
    columns: event.columns,
    pairTotal: event.pairTotal,
    cells: [...tiles.map((face): Cell => ({ at: 'down', face, turned: false })), ...unknown],
    toMove: event.leader,
  });
}

function flipped<O>(state: MemoryState<O>, { cell, tile }: TileFlipped): MemoryState<O> {
  return changed(state, {
    // Whoever saw it knows what lies there, whether he was dealt the grid or not; his view does not remember it for him.
    cells: withCells(state.cells, [cell], () => ({ at: 'up', face: tile, turned: true })),
    up: [...state.up, { cell, tile }],
    lastPair: undefined,
  });
}

function captured<O>(state: MemoryState<O>, { seat, cells, tiles, next }: PairCaptured): MemoryState<O> {
  return changed(state, {
    cells: withCells(state.cells, cells, (before) => ({ ...before, at: 'taken' })),
    up: [],
    lastPair: { seat, tiles: state.up, captured: true },
    captured: state.captured.map((own, of) => (of === seat ? [...own, ...tiles] : own)),
    turns: state.turns + 1,
    toMove: next,
  });
}

function missed<O>(state: MemoryState<O>, { seat, cells, next }: PairMissed): MemoryState<O> {
  return changed(state, {
    cells: withCells(state.cells, cells, (before) => ({ ...before, at: 'down' })),
    up: [],
    lastPair: { seat, tiles: state.up, captured: false },
    turns: state.turns + 1,
    toMove: next,
  });
}

function turnedBack<O>(state: MemoryState<O>, { cell, next }: TileTurnedBack): MemoryState<O> {
  return changed(state, {
    cells: withCells(state.cells, [cell], (before) => ({ ...before, at: 'down' })),
    up: [],
    toMove: next,
  });
}

function withCells(
  cells: readonly Cell[],
  changed: readonly number[],
  change: (before: Cell) => Cell,
): readonly Cell[] {
  const copy = cells.slice();
  for (const cell of changed) copy[cell - 1] = change(present(cells[cell - 1], `cell ${cell}`));
  return copy;
}

function scored<O>(state: MemoryState<O>, event: PointsScored): MemoryState<O> {
  const scores = state.scores.slice();
  scores[event.side] = present(scores[event.side], `score of side ${event.side}`) + event.points;
  return changed(state, { scores });
}
