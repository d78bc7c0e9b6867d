import type { JsonObject } from '../core/json';
import { hasAnyPip, joinablePips, joinAt, type Layout } from '../dominoes/layout';
import { handSize, type Hand } from '../dominoes/hand';
import type { LineMove } from '../dominoes/notation';
import type { Seat } from '../dominoes/seat';
import { mayAskForRedeal } from './misdeal';
import type { LineRules } from './rules';
import type { LineState } from './state';

const PASS: readonly LineMove[] = [{ type: 'pass' }];
const DRAW: readonly LineMove[] = [{ type: 'draw' }];
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
  return redeal.length === 0 ? plays : [...plays, ...redeal];
}

/** Every way in which the seat can place a tile. */
export function playsOf({ hands, layout }: LineState<unknown>, seat: Seat): readonly LineMove[] {
  const tiles = hands[seat]?.tiles ?? [];
  return layout.lead === undefined ? tiles.map((tile) => ({ type: 'play', tile })) : joins(tiles, layout);
}

function joins(tiles: Hand['tiles'], layout: Layout): readonly LineMove[] {
  const pips = joinablePips(layout);
  const moves: LineMove[] = [];
  for (const tile of tiles) {
    if (!hasAnyPip(tile, pips)) continue;
    for (const arm of layout.arms) {
      if (joinAt(tile, arm) !== undefined) moves.push({ type: 'play', tile, arm: arm.name });
    }
  }
  return moves;
}

/** True when the seat holds a tile that fits somewhere. */
export function canPlay(state: LineState<unknown>, seat: Seat): boolean {
  const tiles = state.hands[seat]?.tiles ?? [];
  return state.layout.lead === undefined ? tiles.length > 0 : anyFits(tiles, joinablePips(state.layout));
}

/** True while tiles are left over that whoever cannot play must draw. */
export function mayDraw(rules: Pick<LineRules<never>, 'boneyard'>, { boneyard }: LineState<unknown>): boolean {
  return rules.boneyard === 'draw-until-playable' && handSize(boneyard) > 0;
}

/** True when no seat can play or draw: the round is blocked, whoever is to move. */
export function isBlocked(rules: Pick<LineRules<never>, 'boneyard'>, state: LineState<unknown>): boolean {
  if (state.layout.lead === undefined || mayDraw(rules, state)) return false;
  const pips = joinablePips(state.layout);
  for (const hand of state.hands) if (anyFits(hand.tiles, pips)) return false;
  return true;
}

function anyFits(tiles: Hand['tiles'], pips: number): boolean {
  for (const tile of tiles) if (hasAnyPip(tile, pips)) return true;
  return false;
}
