import type { Seat } from '../engine/dominoes/seat';
import { hasPip, highPip, isDouble, lowPip, otherPip, pipCount, type Pip, type Tile } from '../engine/dominoes/tile';
import type { TrainsView, TrainView } from '../engine/trains/view';
import type { LegalMove } from '../engine/variant';

/** More than any hand counts. */
const LAST_TILE = 10_000;
/** Tiles that can follow one another on the own train are worth keeping there: this share of their pips. */
const CHAIN_SHARE = 0.6;
/** What it is worth to have the own train to oneself again. */
const MARKER_WORTH = 12;
/** About what a tile from the boneyard counts, which a double costs that the hand has nothing to play on. */
const DRAWN_TILE = 12;
/** What a tile is worth that could be played where this one leaves its end. */
const FOLLOWER_WORTH = 2;
/** Positions that a search for the best chain looks at; a hand with more ways is searched in part. */
const CHAIN_STEPS_MAX = 1000;

/**
 * Gets rid of the most pips, but keeps what can follow on its own train for later and plays elsewhere first. It plays no
 * double that it could not play on itself while another tile will do, and goes on with an opening chain.
 */
export function weighTrainsMoves(view: TrainsView): (move: LegalMove) => number {
  const seat = view.toMove;
  const hand = seat === undefined ? [] : (view.hands[seat]?.tiles ?? []);
  return ({ tile, arm, type }) => {
    if (type === 'stop') return -LAST_TILE;
    if (seat === undefined || tile === undefined || arm === undefined) return 0;
    const rest = hand.filter((held) => held !== tile);
    if (rest.length === 0) return LAST_TILE;
    const before = view.trains.find((train) => train.arm === arm);
    const end = otherPip(tile, before?.end ?? highPip(view.demand?.double ?? tile));
    return worthOf(tile, view) + doubleWorth(tile, rest) + placeWorth(view, { seat, before, end, rest });
  };
}

/** What the tile would cost when it is left. */
function worthOf(tile: Tile, { terms }: TrainsView): number {
  const pips = pipCount(tile);
  return pips === 0 ? terms.doubleBlank : pips;
}

function doubleWorth(tile: Tile, rest: readonly Tile[]): number {
  if (!isDouble(tile)) return 0;
  return rest.some((held) => hasPip(held, highPip(tile))) ? DRAWN_TILE : -DRAWN_TILE;
}

interface Placed {
  readonly seat: Seat;
  readonly before: TrainView | undefined;
  /** What shows there now. */
  readonly end: Pip;
  readonly rest: readonly Tile[];
}

/** Where trains have owners, what the own one can still take; elsewhere, what could be played on the new end. */
function placeWorth(view: TrainsView, { seat, before, end, rest }: Placed): number {
  if (view.terms.arms.kind === 'shared') {
    return FOLLOWER_WORTH * rest.filter((held) => hasPip(held, end)).length;
  }
  const own = view.trains.find(({ owner }) => owner === seat);
  if (own === undefined) return 0;
  if (before !== own) return CHAIN_SHARE * heaviestChain(own.end, rest);
  // An opening chain goes down in one turn, so that all of it counts.
  const atOnce = view.terms.arms.openingChain && own.tiles.length === 0;
  return (own.marked ? MARKER_WORTH : 0) + (atOnce ? 1 : CHAIN_SHARE) * heaviestChain(end, rest);
}

/** The most pips that can be laid one after the other from an end, as far as the search goes. */
function heaviestChain(from: Pip, hand: readonly Tile[]): number {
  const tiles = hand.map((tile) => ({ high: highPip(tile), low: lowPip(tile), used: false }));
  let steps = 0;
  const search = (end: Pip): number => {
    let best = 0;
    for (const tile of tiles) {
      const { high, low, used } = tile;
      if (used || (high !== end && low !== end)) continue;
      if (++steps > CHAIN_STEPS_MAX) break;
      tile.used = true;
      best = Math.max(best, high + low + search(high === end ? low : high));
      tile.used = false;
    }
    return best;
  };
  return search(from);
}
