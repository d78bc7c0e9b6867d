import { pipCount, sumPips, type Tile } from './tile';

/** Which tiles of a row a turned tile is said to take; in this order the program breaks ties. */
export const CAPTURE_KINDS = ['pair-left', 'pair-right', 'ten-left', 'ten-right', 'ten-ends'] as const;
export type CaptureKind = (typeof CAPTURE_KINDS)[number];

/** The two ends of a row at which a tile may be placed. */
export const ROW_SIDES = ['left', 'right'] as const;
export type RowSide = (typeof ROW_SIDES)[number];

/** A tile that was placed although it may have taken something. */
export type PlacedInRow = {
  readonly tile: Tile;
  readonly side: RowSide;
};

/** What captures count, in points. */
export type CaptureWorth = {
  /** Points of a pair for each pip of its two tiles. */
  readonly pairPerPip: number;
  /** The most that a pair counts; absent where nothing limits it. */
  readonly pairMax?: number;
  /** A ten with the only two tiles of a row: 40 beside its pips, or in their stead; absent where it is a ten like others. */
  readonly sweep?: 'bonus' | 'instead';
};

/** One item of a capture's worth. */
export interface CapturePoints {
  readonly points: number;
  readonly reason: 'pair' | 'ten' | 'sweep';
}

const SWEEP_POINTS = 40;

/** The kinds that a row of so many tiles makes possible, each capture under one name. */
export function kindsInRow(length: number): readonly CaptureKind[] {
  if (length === 0) return [];
  if (length === 1) return ['pair-left'];
  if (length === 2) return ['pair-left', 'pair-right', 'ten-right'];
  return CAPTURE_KINDS;
}

/** The one name of a capture in a short row, where two kinds mean the same tiles. */
export function nameInRow(kind: CaptureKind, length: number): CaptureKind {
  if (length === 1 && isPair(kind)) return 'pair-left';
  if (length === 2 && !isPair(kind)) return 'ten-right';
  return kind;
}

/** The tiles of the row that the kind names, left to right; the row must be long enough. */
export function takenFromRow(row: readonly Tile[], kind: CaptureKind): readonly Tile[] {
  switch (kind) {
    case 'pair-left':
      return row.slice(0, 1);
    case 'pair-right':
      return row.slice(-1);
    case 'ten-left':
      return row.slice(0, 2);
    case 'ten-right':
      return row.slice(-2);
    case 'ten-ends':
      return [...row.slice(0, 1), ...row.slice(-1)];
  }
}

/** What stays of the row. */
export function leftInRow(row: readonly Tile[], kind: CaptureKind): readonly Tile[] {
  switch (kind) {
    case 'pair-left':
      return row.slice(1);
    case 'pair-right':
      return row.slice(0, -1);
    case 'ten-left':
      return row.slice(2);
    case 'ten-right':
      return row.slice(0, -2);
    case 'ten-ends':
      return row.slice(1, -1);
  }
}

/** True when the tile takes what the kind names: an identical tile, or two that make the pips a multiple of ten. */
export function takes(tile: Tile, row: readonly Tile[], kind: CaptureKind): boolean {
  if (!kindsInRow(row.length).includes(kind)) return false;
  const taken = takenFromRow(row, kind);
  return isPair(kind) ? taken[0] === tile : (pipCount(tile) + sumPips(taken)) % 10 === 0;
}

/** What the capture counts; the items are scored one by one. */
export function capturePoints(
  tile: Tile,
  row: readonly Tile[],
  { kind, worth }: { readonly kind: CaptureKind; readonly worth: CaptureWorth },
): readonly CapturePoints[] {
  const pips = pipCount(tile) + sumPips(takenFromRow(row, kind));
  if (isPair(kind)) {
    const points = Math.min(pips * worth.pairPerPip, worth.pairMax ?? Infinity);
    return [{ points, reason: 'pair' }];
  }
  const ten: CapturePoints = { points: pips, reason: 'ten' };
  if (!isSweep(row, { kind, worth })) return [ten];
  const sweep: CapturePoints = { points: SWEEP_POINTS, reason: 'sweep' };
  return worth.sweep === 'instead' ? [sweep] : [ten, sweep];
}

/** True when the capture takes both tiles of a row of two, where that counts as a sweep. */
export function isSweep(
  row: readonly Tile[],
  { kind, worth }: { readonly kind: CaptureKind; readonly worth: CaptureWorth },
): boolean {
  return worth.sweep !== undefined && row.length === 2 && !isPair(kind);
}

/** The row with the tile at one end of it. */
export function withPlacedInRow(row: readonly Tile[], { tile, side }: PlacedInRow): readonly Tile[] {
  return side === 'left' ? [tile, ...row] : [...row, tile];
}

/** The row as it stood before the tile was placed. */
export function rowBefore(row: readonly Tile[], { side }: PlacedInRow): readonly Tile[] {
  return side === 'left' ? row.slice(1) : row.slice(0, -1);
}

function isPair(kind: CaptureKind): boolean {
  return kind === 'pair-left' || kind === 'pair-right';
}
