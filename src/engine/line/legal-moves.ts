import type { JsonObject } from '../core/json';
import { fitsSomewhere, joinablePips, joinsAt, openArms, type Layout } from '../dominoes/layout';
import { handSize, type Hand } from '../dominoes/hand';
import type { LineMove } from '../dominoes/notation';
import type { Seat } from '../dominoes/seat';
import { otherPip } from '../dominoes/tile';
import { mayAskForRedeal } from './misdeal';
import type { Boneyard, LineRules } from './rules';
import type { LineState } from './state';

const PASS: readonly LineMove[] = [{ type: 'pass' }];
const DRAW: readonly LineMove[] = [{ type: 'draw' }];
const YIELD: readonly LineMove[] = [{ type: 'yield' }];
const REDEAL: readonly LineMove[] = [{ type: 'redeal' }];
const NONE: readonly LineMove[] = [];

/** Every move of the seat, places named; equal ends are two places all the same. */
export function legalLineMoves<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  seat: Seat,
): readonly LineMove[] {
  const redeal = mayAskForRedeal(rules, state, seat) ? REDEAL : NONE;
  if (state.toMove !== seat) return redeal;
  const plays = playsOf(state, seat);
  if (plays.length === 0) return mayDraw(rules, state) ? DRAW : PASS;
  const others = [
    ...(mayDrawAtWill(rules, state) ? DRAW : NONE),
    ...(mayYield(rules, state, seat) ? YIELD : NONE),
    ...redeal,
  ];
  return others.length === 0 ? plays : [...plays, ...others];
}

/** Every way in which the seat can place a tile. */
export function playsOf({ hands, layout }: LineState<unknown>, seat: Seat): readonly LineMove[] {
  const tiles = hands[seat]?.tiles ?? [];
  return layout.lead === undefined ? tiles.map((tile) => ({ type: 'play', tile })) : joins(tiles, layout);
}

function joins(tiles: Hand['tiles'], layout: Layout): readonly LineMove[] {
  const pips = joinablePips(layout);
  const arms = openArms(layout);
  const moves: LineMove[] = [];
  for (const tile of tiles) {
    if (!fitsSomewhere(layout, tile, pips)) continue;
    for (const arm of arms) {
      const halves = joinsAt(layout, tile, arm);
      if (halves.length === 1) moves.push({ type: 'play', tile, arm: arm.name });
      else for (const half of halves) moves.push({ type: 'play', tile, arm: arm.name, outward: otherPip(tile, half) });
    }
  }
  return moves;
}

/** True when the seat holds a tile that fits somewhere. */
export function canPlay(state: LineState<unknown>, seat: Seat): boolean {
  const tiles = state.hands[seat]?.tiles ?? [];
  return state.layout.lead === undefined ? tiles.length > 0 : anyFits(tiles, state.layout, joinablePips(state.layout));
}

/** How tiles are drawn in this round; undefined where they sleep. */
export function boneyardOf<O extends JsonObject>(
  { boneyard }: Pick<LineRules<O>, 'boneyard'>,
  { options, sides }: LineState<O>,
): Boneyard | undefined {
  return boneyard?.(options, sides.length);
}

/** True while the seat to move, which cannot play, must draw. */
export function mayDraw<O extends JsonObject>(rules: Pick<LineRules<O>, 'boneyard'>, state: LineState<O>): boolean {
  const rule = boneyardOf(rules, state);
  return rule !== undefined && areLeft(rule, state) && (rule.draws === 'until-playable' || state.drawn === 0);
}

/** True when the seat to move may draw though it can play. */
export function mayDrawAtWill<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>): boolean {
  return state.layout.lead !== undefined && boneyardOf(rules, state)?.atWill === true && mayDraw(rules, state);
}

function areLeft({ reserve }: Boneyard, { boneyard }: LineState<unknown>): boolean {
  return handSize(boneyard) > reserve;
}

/** True when the seat may leave the lead to its partner, which it may once. */
export function mayYield<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>, seat: Seat): boolean {
  const { layout, yielded, toMove, options, sides } = state;
  if (layout.lead !== undefined || yielded || toMove !== seat || rules.mayYield?.(options) !== true) return false;
  return partnerOf(sides, seat) !== undefined;
}

/** The other seat of a pair; undefined for who plays alone. */
export function partnerOf(sides: LineState<unknown>['sides'], seat: Seat): Seat | undefined {
  const partner = sides.findIndex((side, other) => other !== seat && side === sides[seat]);
  return partner < 0 ? undefined : partner;
}

/** True when no seat can play or draw: the round is blocked, whoever is to move. */
export function isBlocked<O extends JsonObject>(rules: Pick<LineRules<O>, 'boneyard'>, state: LineState<O>): boolean {
  const { layout } = state;
  if (layout.lead === undefined) return false;
  const rule = boneyardOf(rules, state);
  if (rule !== undefined && areLeft(rule, state)) return false;
  const pips = joinablePips(layout);
  for (const hand of state.hands) if (anyFits(hand.tiles, layout, pips)) return false;
  return true;
}

function anyFits(tiles: Hand['tiles'], layout: Layout, pips: number): boolean {
  for (const tile of tiles) if (fitsSomewhere(layout, tile, pips)) return true;
  return false;
}
