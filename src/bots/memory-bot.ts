import { integer, record, text } from '../engine/core/shape';
import { parseTile, pipCount, type Tile } from '../engine/dominoes/tile';
import type { MemoryView } from '../engine/memory/view';
import type { LegalMove } from '../engine/variant';
import type { SeenRecord } from './seen-record';

/** The faces that the computer keeps in mind: those turned up last, of cells that are face down again. */
const REMEMBERED_MAX = 8;

const flip = record({ cell: integer, tile: text });

/**
 * Takes a pair that it knows of; otherwise turns up a cell that it knows nothing of. It knows the last
 * {@link REMEMBERED_MAX} faces that its seat saw, and forgets older ones as a person would.
 */
export function weighMemoryMoves(view: MemoryView, seen: readonly SeenRecord[]): (move: LegalMove) => number {
  const known = rememberedFaces(view, seen);
  const [up] = view.up;
  const mates = up === undefined ? [...known.values()] : [up.tile];
  return ({ cell }) => {
    const face = cell === undefined ? undefined : known.get(cell);
    if (face === undefined) return 1;
    const pairs = mates.some((mate) => mate !== face && pipCount(mate) + pipCount(face) === view.pairTotal);
    return pairs ? 2 : 0;
  };
}

function rememberedFaces(view: MemoryView, seen: readonly SeenRecord[]): ReadonlyMap<number, Tile> {
  const faces = new Map<number, Tile>();
  for (const { type, body } of seen.toReversed()) {
    if (faces.size === REMEMBERED_MAX) break;
    const flipped = type === 'TileFlipped' ? flip(body) : undefined;
    const tile = flipped && parseTile(flipped.tile);
    if (tile === undefined || flipped === undefined || faces.has(flipped.cell)) continue;
    if (view.cells[flipped.cell - 1]?.state === 'down') faces.set(flipped.cell, tile);
  }
  return faces;
}
