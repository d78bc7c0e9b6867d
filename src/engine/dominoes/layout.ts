import { assert, present } from '../core/assert';
import { hasPip, highPip, isDouble, lowPip, otherPip, pipCount, type Pip, type Tile } from './tile';

/**
 * The tiles on the table: the lead and the arms that run outwards from it. How tiles join and which doubles branch goes
 * with them, so that whoever lays the next tile needs no more.
 */
export interface Layout {
  readonly rule: LayoutRule;
  readonly lead: Tile | undefined;
  /** In the order in which they opened, `L` and `R` first. */
  readonly arms: readonly Arm[];
  /** Doubles that will branch once what is named here is covered. */
  readonly waiting: readonly WaitingDouble[];
}

/** What a game on a line says of its table (rules.md section C). */
export interface LayoutRule {
  readonly joining: Joining;
  readonly branching: Branching;
}

/** `equal`: touching halves are equal. `sum`: together they are `total`; a tile of `wild` joins anywhere, either way round. */
export type Joining =
  { readonly by: 'equal' } | { readonly by: 'sum'; readonly total: number; readonly wild: readonly Tile[] };

/**
 * Which doubles are open on more than two sides. The first double of the round, or every one: its cross arms open once
 * both its sides are covered. `star`: a double that is led opens that many arms at once, and no tile may lie elsewhere
 * before each of them has one.
 */
export type Branching =
  | { readonly by: 'none' }
  | { readonly by: 'first-double' }
  | { readonly by: 'every-double' }
  | { readonly by: 'star'; readonly arms: number };

/** Equal halves touch, and no double branches. */
export const PLAIN_LAYOUT: LayoutRule = {
  joining: { by: 'equal' },
  branching: { by: 'none' },
};

/** A double whose cross arms are not open yet. */
export interface WaitingDouble {
  readonly pip: Pip;
  /** The arms at whose ends it lies, still without a tile on it. */
  readonly uncovered: readonly string[];
}

/** One run of tiles outwards. */
export interface Arm {
  /**
   * `L` and `R` are the two sides of the lead, which lies with its higher pip to the left; `U` and `D` the next two that
   * opened; then `3`, `4` …
   */
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

/** The table before the first tile. */
export function emptyLayout(rule: LayoutRule): Layout {
  return { rule, lead: undefined, arms: [], waiting: [] };
}

const NO_DOUBLES: readonly WaitingDouble[] = [];

/** The layout after its first tile. */
export function withLead({ rule }: Layout, tile: Tile): Layout {
  const sides: readonly Arm[] = [
    { name: 'L', end: highPip(tile), outermost: undefined },
    { name: 'R', end: lowPip(tile), outermost: undefined },
  ];
  const { branching } = rule;
  if (branching.by === 'none' || !isDouble(tile)) return { rule, lead: tile, arms: sides, waiting: NO_DOUBLES };
  const pip = highPip(tile);
  if (branching.by !== 'star') {
    return { rule, lead: tile, arms: sides, waiting: [{ pip, uncovered: ['L', 'R'] }] };
  }
  return { rule, lead: tile, arms: withBareArms(sides, pip, branching.arms - sides.length), waiting: NO_DOUBLES };
}

/** The layout with `tile` on the arm, its half `joins` touching; no rule is asked here. */
export function withPlaced(layout: Layout, placed: { tile: Tile; arm: string; joins: Pip }): Layout {
  const { rule, lead } = layout;
  const at = layout.arms.findIndex((arm) => arm.name === placed.arm);
  const before = present(layout.arms[at], 'the arm that is played at');
  const end = otherPip(placed.tile, placed.joins);
  const arms = layout.arms.slice();
  arms[at] = { name: before.name, end, outermost: { tile: placed.tile, inner: before.outermost } };
  if (rule.branching.by === 'none' || rule.branching.by === 'star') {
    return { rule, lead, arms, waiting: layout.waiting };
  }
  return branched({ rule, lead, arms, waiting: layout.waiting }, before.name, branches(layout, placed.tile));
}

/** The layout in which what lies at the end of `arm` has just been covered, by a double that branches or by another tile. */
function branched(layout: Layout, arm: string, isSpinner: boolean): Layout {
  const { rule, lead } = layout;
  let arms = layout.arms;
  const waiting: WaitingDouble[] = [];
  for (const double of layout.waiting) {
    const uncovered = double.uncovered.filter((name) => name !== arm);
    if (uncovered.length === 0) arms = withBareArms(arms, double.pip, 2);
    else waiting.push({ pip: double.pip, uncovered });
  }
  if (isSpinner)
    waiting.push({ pip: present(armNamed(layout, arm), 'the arm that is played at').end, uncovered: [arm] });
  return { rule, lead, arms, waiting };
}

/** True when the tile, laid on an arm, is a double that branches. */
function branches(layout: Layout, tile: Tile): boolean {
  if (!isDouble(tile)) return false;
  return layout.rule.branching.by === 'every-double' || !hasDouble(layout);
}

function hasDouble({ lead, arms }: Layout): boolean {
  return (lead !== undefined && isDouble(lead)) || arms.some((arm) => tilesOfArm(arm).some(isDouble));
}

function withBareArms(arms: readonly Arm[], end: Pip, more: number): readonly Arm[] {
  const opened = Array.from({ length: more }, (_, at): Arm => ({
    name: nameOf(arms.length + at),
    end,
    outermost: undefined,
  }));
  return [...arms, ...opened];
}

/** The name of the n-th arm to open, from 0. */
function nameOf(nth: number): string {
  return ['L', 'R', 'U', 'D'][nth] ?? String(nth - 1);
}

export function armNamed(layout: Pick<Layout, 'arms'>, name: string): Arm | undefined {
  return layout.arms.find((arm) => arm.name === name);
}

/** The arms on which a tile may be laid now: while a star has a bare arm, its bare ones. */
export function openArms({ rule, lead, arms }: Layout): readonly Arm[] {
  if (rule.branching.by !== 'star' || lead === undefined || !isDouble(lead)) return arms;
  const bare = arms.filter((arm) => arm.outermost === undefined);
  return bare.length > 0 ? bare : arms;
}

/** The halves of `tile` that may touch the arm's end: none, one, or both where the tile may lie either way round. */
export function joinsAt({ rule: { joining } }: Layout, tile: Tile, arm: Arm): readonly Pip[] {
  if (joining.by === 'equal') return hasPip(tile, arm.end) ? [arm.end] : NO_PIPS;
  if (joining.wild.includes(tile)) return isDouble(tile) ? [highPip(tile)] : [highPip(tile), lowPip(tile)];
  const wanted = joining.total - arm.end;
  return hasPip(tile, wanted) ? [wanted] : NO_PIPS;
}

const NO_PIPS: readonly Pip[] = [];

/** The halves that may join the layout somewhere, as a set of bits: bit p stands for pip p. */
export function joinablePips(layout: Layout): number {
  const { joining } = layout.rule;
  let pips = 0;
  for (const arm of openArms(layout)) {
    const wanted = joining.by === 'equal' ? arm.end : joining.total - arm.end;
    pips |= 1 << wanted;
  }
  return pips;
}

/** True when a half of the tile is among `pips`, as of {@link joinablePips}, or the tile joins anywhere. */
export function fitsSomewhere({ rule: { joining } }: Layout, tile: Tile, pips: number): boolean {
  if ((((1 << highPip(tile)) | (1 << lowPip(tile))) & pips) !== 0) return true;
  return joining.by === 'sum' && joining.wild.includes(tile);
}

/** The pips that show, one an arm that is open, in the order of the arms. */
export function openEnds(layout: Layout): readonly Pip[] {
  return openArms(layout).map((arm) => arm.end);
}

/** The tiles of an arm, from the lead outwards. */
export function tilesOfArm(arm: Arm): readonly Tile[] {
  const tiles: Tile[] = [];
  for (let placed = arm.outermost; placed !== undefined; placed = placed.inner) tiles.push(placed.tile);
  return tiles.reverse();
}

/** What a double at an end counts: both its halves, or one. */
export type DoubleEnd = 'both' | 'single';

/** What of the table counts. */
export interface CountRule {
  readonly doubleEnd: DoubleEnd;
  /** A spinner's cross arm counts the half that shows while no tile lies on it; absent where it counts nothing. */
  readonly bareArm?: 'half';
}

const WHOLE_DOUBLES: CountRule = { doubleEnd: 'both' };

/** What the end of one arm counts; a side of the lead without tiles of its own ends with the lead. */
export function endCount({ lead }: Pick<Layout, 'lead'>, arm: Arm, { doubleEnd, bareArm }: CountRule): number {
  const { end, outermost } = arm;
  if (isBareAcross(arm)) return bareArm === 'half' ? end : 0;
  const tile = outermost?.tile ?? lead;
  return doubleEnd === 'both' && tile !== undefined && isDouble(tile) ? 2 * end : end;
}

/** True for an arm across a double on which no tile lies yet. */
function isBareAcross({ name, outermost }: Arm): boolean {
  return outermost === undefined && name !== 'L' && name !== 'R';
}

/**
 * The sum of the exposed pips: both halves of a lead that is free on either side, otherwise the end of each arm, by
 * `doubleEnd` twice where the end is a double (rules.md section C, layout model).
 */
export function countOf({ lead, arms }: Pick<Layout, 'lead' | 'arms'>, rule: CountRule = WHOLE_DOUBLES): number {
  if (lead === undefined) return 0;
  const [left, right, ...others] = arms;
  assert(left !== undefined && right !== undefined, 'a lead has two sides');
  const isFree = left.outermost === undefined && right.outermost === undefined;
  let count = isFree ? pipCount(lead) : endCount({ lead }, left, rule) + endCount({ lead }, right, rule);
  for (const arm of others) count += endCount({ lead }, arm, rule);
  return count;
}

/**
 * What a tile on this arm would cover: the bare side of a spinner, a double that will branch, or any other end. The bare arms
 * of a star are all alike.
 */
export function endKind({ rule, waiting }: Layout, arm: Arm): 'bare-arm' | 'spinner' | 'end' {
  if (waiting.some((double) => double.uncovered.includes(arm.name))) return 'spinner';
  return isBareAcross(arm) && rule.branching.by !== 'star' ? 'bare-arm' : 'end';
}
