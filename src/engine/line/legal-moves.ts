import { hasAnyPip, joinablePips, joinAt, type Layout } from '../dominoes/layout';
import type { LineMove } from '../dominoes/notation';
import type { Hand } from '../dominoes/hand';
import type { Seat } from '../dominoes/seat';
import type { LineState } from './state';

const PASS: readonly LineMove[] = [{ type: 'pass' }];
const NONE: readonly LineMove[] = [];

/** Every move of the seat to move, places named; equal ends are two places all the same. */
export function legalLineMoves(state: LineState<unknown>, seat: Seat): readonly LineMove[] {
  if (state.toMove !== seat) return NONE;
  const plays = playsOf(state.hands[seat]?.tiles ?? [], state.layout);
  return plays.length === 0 ? PASS : plays;
}

function playsOf(tiles: Hand['tiles'], layout: Layout): readonly LineMove[] {
  if (layout.lead === undefined) return tiles.map((tile) => ({ type: 'play', tile }));
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

/** True when no seat holds a tile that fits: the round is blocked, whoever is to move. */
export function isBlocked(state: LineState<unknown>): boolean {
  if (state.layout.lead === undefined) return false;
  const pips = joinablePips(state.layout);
  for (const hand of state.hands) if (anyFits(hand.tiles, pips)) return false;
  return true;
}

function anyFits(tiles: Hand['tiles'], pips: number): boolean {
  for (const tile of tiles) if (hasAnyPip(tile, pips)) return true;
  return false;
}
