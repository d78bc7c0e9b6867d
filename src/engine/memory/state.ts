import type { BySeat, Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { RoundStart } from '../variant';
import type { MemoryRoundEnded } from './events';

/** One round on a grid. A player's own fold of what he was sent has the same form, without faces. */
export interface MemoryState<Options> {
  readonly options: Options;
  readonly sides: BySeat<number>;
  readonly round: number;
  /** Deals of this round so far. */
  readonly attempt: number;
  /** Running total by side. */
  readonly scores: readonly number[];
  /** Who begins, once it is settled. */
  readonly leader: Seat | undefined;
  /** 0 before the deal, as are the two that follow. */
  readonly rows: number;
  readonly columns: number;
  readonly pairTotal: number;
  /** Row by row; empty before the deal. */
  readonly cells: readonly Cell[];
  /** What lies face up, in the order turned: nothing, one tile, or two until the pair is decided. */
  readonly up: readonly UpTile[];
  /** The pair that was decided last, until the next tile is turned. */
  readonly lastPair: DecidedPair | undefined;
  readonly captured: BySeat<readonly Tile[]>;
  /** Times that two tiles were turned up. */
  readonly turns: number;
  /** Whose turn it is; undefined before the deal and after the end. */
  readonly toMove: Seat | undefined;
  readonly ended: MemoryRoundEnded | undefined;
}

/** The state with some members replaced. Each is named because a spread takes fifteen times as long, and every event makes one. */
export function changed<O>(state: MemoryState<O>, changes: Partial<MemoryState<O>>): MemoryState<O> {
  const copy: MemoryState<O> = {
    options: state.options,
    sides: state.sides,
    round: state.round,
    attempt: state.attempt,
    scores: state.scores,
    leader: state.leader,
    rows: state.rows,
    columns: state.columns,
    pairTotal: state.pairTotal,
    cells: state.cells,
    up: state.up,
    lastPair: state.lastPair,
    captured: state.captured,
    turns: state.turns,
    toMove: state.toMove,
    ended: state.ended,
  };
  return Object.assign(copy, changes);
}

export interface Cell {
  readonly at: 'down' | 'up' | 'taken';
  /** What lies there, in the server's own state alone. */
  readonly face?: Tile;
  /** It was turned up in this deal. */
  readonly turned: boolean;
}

export interface UpTile {
  /** From 1. */
  readonly cell: number;
  readonly tile: Tile;
}

export interface DecidedPair {
  readonly seat: Seat;
  readonly tiles: readonly UpTile[];
  readonly captured: boolean;
}

export function beginMemoryRound<Options>(
  options: Options,
  seatCount: number,
  start: RoundStart,
): MemoryState<Options> {
  // Who sits alone always begins.
  const leader = seatCount === 1 ? 0 : start.leader;
  const sides = Array.from({ length: seatCount }, (_, seat) => seat);
  return {
    options,
    sides,
    round: start.round,
    attempt: 0,
    scores: start.scores,
    leader,
    rows: 0,
    columns: 0,
    pairTotal: 0,
    cells: [],
    up: [],
    lastPair: undefined,
    captured: sides.map(() => []),
    turns: 0,
    toMove: undefined,
    ended: undefined,
  };
}
