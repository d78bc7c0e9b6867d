import { present } from '../core/assert';
import { hasPip, highPip, isDouble, lowPip, otherPip, pipCount, type Pip, type Tile } from './tile';

/**
 * The tiles on the table: the lead and the arms that run outwards from it. Only open arms are listed, so a tile may be
 * placed on each of them.
 */
export interface Layout {
  readonly lead: Tile | undefined;
  /** In the order in which they opened, `L` first. */
  readonly arms: readonly Arm[];
}

/** One run of tiles outwards. */
export interface Arm {
  /** `L` and `R` are the two sides of the lead, which lies with its higher pip to the left. */
  readonly name: string;
  /** The half that shows, which the next tile must join. */
  readonly end: Pip;
  /** The outermost tile of the arm; undefined while the arm has none of its own. */
  readonly outermost: PlacedTile | undefined;
}

/** A tile and what lies inwards of it: a list that shares its tail, so that placing copies nothing. */
export interface PlacedTile {
  readonly tile: Tile;
  readonly inner: PlacedTile | undefined;
}

export const EMPTY_LAYOUT: Layout = { lead: undefined, arms: [] };

/** The layout after its first tile. */
export function withLead(tile: Tile): Layout {
  return {
    lead: tile,
    arms: [
      { name: 'L', end: highPip(tile), outermost: undefined },
      { name: 'R', end: lowPip(tile), outermost: undefined },
    ],
  };
}

/** The layout with `tile` on the arm, its half `joins` touching; no rule is asked here. */
export function withPlaced(layout: Layout, placed: { tile: Tile; arm: string; joins: Pip }): Layout {
  const at = layout.arms.findIndex((arm) => arm.name === placed.arm);
  const before = present(layout.arms[at], `arm ${placed.arm}`);
  const arms = layout.arms.slice();
  arms[at] = {
    name: before.name,
    end: otherPip(placed.tile, placed.joins),
    outermost: { tile: placed.tile, inner: before.outermost },
  };
  return { lead: layout.lead, arms };
}

export function armNamed(layout: Layout, name: string): Arm | undefined {
  return layout.arms.find((arm) => arm.name === name);
}

/** The half of `tile` that may touch the arm's end, or undefined when the tile does not fit there. */
export function joinAt(tile: Tile, arm: Arm): Pip | undefined {
  return hasPip(tile, arm.end) ? arm.end : undefined;
}

/** The halves that may join the layout somewhere, as a set of bits: bit p stands for pip p. */
export function joinablePips(layout: Layout): number {
  let pips = 0;
  for (const arm of layout.arms) pips |= 1 << arm.end;
  return pips;
}

/** True when a half of the tile is among `pips`, a set of bits as of {@link joinablePips}. */
export function hasAnyPip(tile: Tile, pips: number): boolean {
  return (((1 << highPip(tile)) | (1 << lowPip(tile))) & pips) !== 0;
}

/** The pips that show, one an arm, in the order of the arms. */
export function openEnds(layout: Layout): readonly Pip[] {
  return layout.arms.map((arm) => arm.end);
}

/** The tiles of an arm, from the lead outwards. */
export function tilesOfArm(arm: Arm): readonly Tile[] {
  const tiles: Tile[] = [];
  for (let placed = arm.outermost; placed !== undefined; placed = placed.inner) tiles.push(placed.tile);
  return tiles.reverse();
}

/** What a double at an end counts: both its halves, or one. */
export type DoubleEnd = 'both' | 'single';

/** What the end of one arm counts; an arm without tiles of its own ends with the lead. */
export function endCount({ lead }: Layout, { end, outermost }: Arm, doubleEnd: DoubleEnd): number {
  const tile = outermost?.tile ?? lead;
  return doubleEnd === 'both' && tile !== undefined && isDouble(tile) ? 2 * end : end;
}

/**
 * The sum of the exposed pips: both halves of a lone lead, otherwise the end of each arm, by `doubleEnd` twice where the
 * end is a double (rules: section C, layout model).
 */
export function countOf(layout: Layout, doubleEnd: DoubleEnd = 'both'): number {
  const lead = layout.lead;
  if (lead === undefined) return 0;
  if (layout.arms.every((arm) => arm.outermost === undefined)) return pipCount(lead);
  let count = 0;
  for (const arm of layout.arms) count += endCount(layout, arm, doubleEnd);
  return count;
}
