import type { BySeat, Seat, Viewer } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { MemoryRoundEnded } from './events';
import type { MemoryState } from './state';

/** A round on a grid as one viewer may know it. A face that was turned back is not in it: remembering is the game. */
export interface MemoryView {
  readonly family: 'memory';
  /** From 1. */
  readonly round: number;
  /** Deals of this round so far; 0 before the first. */
  readonly attempt: number;
  /** The side of each seat; `scores` is by side. */
  readonly sides: BySeat<number>;
  readonly scores: readonly number[];
  readonly leader?: Seat;
  /** Absent before the deal and after the end of the round. */
  readonly toMove?: Seat;
  /** 0 before the deal, as are the two that follow. */
  readonly rows: number;
  readonly columns: number;
  /** The pips of two tiles that capture them. */
  readonly pairTotal: number;
  /** Row by row. The grid does not close up: a captured tile leaves its cell empty. */
  readonly cells: readonly CellView[];
  /** What lies face up, in the order turned. */
  readonly up: readonly UpTileView[];
  /** The pair that was decided last, shown until the next tile is turned. */
  readonly lastPair?: LastPairView;
  /** What each seat has captured in this round, in that order. */
  readonly captured: BySeat<readonly Tile[]>;
  /** Times that two tiles were turned up in this round. */
  readonly turns: number;
  /** How the round ended. */
  readonly ended?: MemoryRoundEnded;
}

export interface CellView {
  /** From 1. */
  readonly cell: number;
  readonly state: 'down' | 'up' | 'taken';
  /** What lies there, as far as the viewer may see it. */
  readonly tile?: Tile;
}

export interface UpTileView {
  readonly cell: number;
  readonly tile: Tile;
}

export interface LastPairView {
  readonly seat: Seat;
  readonly tiles: readonly UpTileView[];
  readonly captured: boolean;
}

/** What `viewer` may know of the round: every field is named here, so that nothing else can leave. */
export function viewOfMemory(state: MemoryState<unknown>, viewer: Viewer): MemoryView {
  const { leader, toMove, lastPair, ended } = state;
  return {
    family: 'memory',
    round: state.round,
    attempt: state.attempt,
    sides: state.sides,
    scores: state.scores,
    ...(leader !== undefined && { leader }),
    ...(toMove !== undefined && { toMove }),
    rows: state.rows,
    columns: state.columns,
    pairTotal: state.pairTotal,
    cells: cellsSeenBy(state, viewer),
    up: state.up.map(upTile),
    ...(lastPair !== undefined && {
      lastPair: { seat: lastPair.seat, tiles: lastPair.tiles.map(upTile), captured: lastPair.captured },
    }),
    captured: state.captured,
    turns: state.turns,
    ...(ended !== undefined && { ended }),
  };
}

function upTile({ cell, tile }: UpTileView): UpTileView {
  return { cell, tile };
}

function cellsSeenBy(state: MemoryState<unknown>, viewer: Viewer): readonly CellView[] {
  // What is left on the grid is shown once the round has ended.
  const shown = new Map([...state.up, ...(state.ended?.leftover ?? [])].map(({ cell, tile }) => [cell, tile]));
  return state.cells.map(({ at, face }, index) => {
    const cell = index + 1;
    const tile = at === 'taken' ? undefined : viewer.kind === 'all' ? face : shown.get(cell);
    return { cell, state: at, ...(tile !== undefined && { tile }) };
  });
}
