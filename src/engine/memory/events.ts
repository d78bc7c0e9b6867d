import type { JsonObject } from '../core/json';
import { event, integer, listOf, oneOf, record, text, yes, type Shape } from '../core/shape';
import type { Hand } from '../dominoes/hand';
import type { BySeat, Seat } from '../dominoes/seat';
import { storedHandShape, tileShape } from '../dominoes/shapes';
import type { Tile } from '../dominoes/tile';
import type { LeadDrawn, LotDrawn } from '../round/lead-events';
import type { PointsScored, RoundEnded } from '../variant';

/** What happens in a round on a grid. Stored for ever: names and fields never change their meaning. */
export type MemoryEvent =
  | LotDrawn
  | LeadDrawn
  | RoundDealt
  | TileFlipped
  | PairCaptured
  | PairMissed
  | TileTurnedBack
  | PointsScored
  | MemoryRoundEnded;

export type RoundDealt = {
  readonly type: 'RoundDealt';
  readonly round: number;
  /** From 1. */
  readonly attempt: number;
  /** Who begins. */
  readonly leader: Seat;
  readonly rows: number;
  readonly columns: number;
  /** The pips of two tiles that capture them. */
  readonly pairTotal: number;
  /** Row by row: cell c is the c-th tile. Nobody may see them. */
  readonly grid: Hand;
};

export type TileFlipped = {
  readonly type: 'TileFlipped';
  readonly seat: Seat;
  /** From 1, row by row. */
  readonly cell: number;
  readonly tile: Tile;
  /** The cell was never turned up before in this deal. */
  readonly first?: true;
  /** Turned by the server. */
  readonly automatic?: true;
};

/** The two tiles that are up leave the grid. */
export type PairCaptured = {
  readonly type: 'PairCaptured';
  readonly seat: Seat;
  /** In the order turned. */
  readonly cells: readonly number[];
  readonly tiles: readonly Tile[];
  /** Whose turn it is now; absent where the round ends. */
  readonly next?: Seat;
};

/** The tiles that are up are turned back. */
export type PairMissed = {
  readonly type: 'PairMissed';
  readonly seat: Seat;
  /** In the order turned. */
  readonly cells: readonly number[];
  /** Whose turn it is now. */
  readonly next: Seat;
};

/** The seat had no time left for its second tile: the first is turned back (rules.md G, A1). */
export type TileTurnedBack = {
  readonly type: 'TileTurnedBack';
  readonly seat: Seat;
  readonly cell: number;
  /** Whose turn it is now. */
  readonly next: Seat;
};

/** The end of a round on a grid. Its winner is who captured most in it. */
export type MemoryRoundEnded = RoundEnded & {
  readonly reason: MemoryEndReason;
  /** Times that two tiles were turned up. */
  readonly turns: number;
  /** How many tiles each seat captured in this round. */
  readonly captured: BySeat<number>;
  /** What is left on the grid, shown to everybody; it belongs to nobody. */
  readonly leftover: readonly LeftOver[];
};

export type LeftOver = {
  readonly cell: number;
  readonly tile: Tile;
  /** The cell was never turned up before in this deal. */
  readonly first?: true;
};

/** The grid is empty; no two of the tiles left pair; somebody has reached the target. */
export const MEMORY_END_REASONS = ['cleared', 'no-pair-left', 'target'] as const;
export type MemoryEndReason = (typeof MEMORY_END_REASONS)[number];

/** Reads a stored event; undefined when it is none of a memory game's, or does not have that event's shape. */
export function readMemoryEvent(type: string, version: number, body: JsonObject): MemoryEvent | undefined {
  return version === 1 ? READERS.get(type)?.(body) : undefined;
}

const READERS: ReadonlyMap<string, Shape<MemoryEvent>> = new Map<string, Shape<MemoryEvent>>([
  ['LotDrawn', event('LotDrawn', { toss: integer, name: oneOf(['lead']), seat: integer })],
  ['LeadDrawn', event('LeadDrawn', { draw: integer, tiles: listOf(tileShape), leader: integer })],
  [
    'RoundDealt',
    event('RoundDealt', {
      round: integer,
      attempt: integer,
      leader: integer,
      rows: integer,
      columns: integer,
      pairTotal: integer,
      grid: storedHandShape,
    }),
  ],
  [
    'TileFlipped',
    event('TileFlipped', { seat: integer, cell: integer, tile: tileShape }, { first: yes, automatic: yes }),
  ],
  [
    'PairCaptured',
    event('PairCaptured', { seat: integer, cells: listOf(integer), tiles: listOf(tileShape) }, { next: integer }),
  ],
  ['TileTurnedBack', event('TileTurnedBack', { seat: integer, cell: integer, next: integer })],
  ['PairMissed', event('PairMissed', { seat: integer, cells: listOf(integer), next: integer })],
  ['PointsScored', event('PointsScored', { side: integer, points: integer, reason: text }, { seat: integer })],
  [
    'RoundEnded',
    event(
      'RoundEnded',
      {
        round: integer,
        reason: oneOf(MEMORY_END_REASONS),
        winners: listOf(integer),
        turns: integer,
        captured: listOf(integer),
        leftover: listOf(record({ cell: integer, tile: tileShape }, { first: yes })),
      },
      { nextLeader: integer },
    ),
  ],
]);
