import { present } from '../engine/core/assert';
import { MARK_POINTS, parseBid } from '../engine/dominoes/bid';
import type { Tile } from '../engine/dominoes/tile';
import { doubleSet, tilesOf } from '../engine/dominoes/tile-set';
import { isOfSuit, pointsOfTile, strengthIn, suitLed, SUITS, type Contract } from '../engine/dominoes/trick';
import type { TricksView } from '../engine/tricks/view';
import type { LegalMove } from '../engine/variant';
import { weighTiles } from './tricks-play';

/** What a lost trick costs besides its point and the points of the own tile: others throw theirs to it. */
const THROWN = 5;
/** Leading a trump takes as many from the other three hands, more or less. */
const TRUMPS_DRAWN = 2;
/** With fewer the hand is no hand to bid on. */
const TRUMPS_MIN = 3;
/** Of a hand that seems to lose no trick. */
const SURE_BID = 2 * MARK_POINTS;

/** Bids what its hand seems to be worth, names the trumps that make it worth most, and plays tile by tile. */
export function weighTricksMoves(view: TricksView): (move: LegalMove) => number {
  const { toMove, phase } = view;
  if (toMove === undefined || phase === undefined) return () => 0;
  const hand = present(view.hands[toMove], 'the own hand').tiles;
  switch (phase) {
    case 'bid':
      return weighBids(view, worthOf(hand));
    case 'name':
      return ({ notation }) => {
        const contract = CONTRACTS.find(({ move }) => move === notation)?.contract;
        // Nello and sevens are never named: the bid was made on a hand that wins tricks.
        return contract === undefined ? -Infinity : promiseOf(hand, contract);
      };
    case 'play':
      return weighTiles(view);
  }
}

const CONTRACTS: readonly { readonly move: string; readonly contract: Contract }[] = [
  ...SUITS.map((trump) => ({ move: `trump ${trump}`, contract: { name: 'trump', trump } as const })),
  { move: 'no-trump', contract: { name: 'no-trump' } },
];

/**
 * Whoever bids last bids no more than he needs; who does not bids what his hand is worth, since he is not asked again. A
 * partner's bid is left alone.
 */
function weighBids(view: TricksView, worth: number): (move: LegalMove) => number {
  const { bid, bids, sides, toMove } = view;
  const isLast = bids.length === sides.length - 1;
  const isPartners = bid !== undefined && toMove !== undefined && sides[bid.seat] === sides[toMove];
  return ({ type, notation }) => {
    if (type === 'pass') return 0;
    const points = type === 'bid' ? parseBid(notation.slice('bid '.length)) : undefined;
    // A plunge or a splash trusts to a hand that nobody has seen.
    if (points === undefined) return -Infinity;
    if (points > worth || (isPartners && worth < SURE_BID)) return -points;
    return isLast ? SURE_BID + 1 - points : points;
  };
}

/** What the hand may bid with the best trumps for it. */
function worthOf(hand: readonly Tile[]): number {
  const estimates = CONTRACTS.filter(({ contract }) => isBiddable(hand, contract)).map(({ contract }) =>
    estimate(hand, contract),
  );
  const best = Math.max(0, ...estimates);
  return best === MARK_POINTS ? SURE_BID : best;
}

function isBiddable(hand: readonly Tile[], contract: Contract): boolean {
  return contract.trump === undefined || trumpsIn(hand, contract) >= TRUMPS_MIN;
}

function trumpsIn(hand: readonly Tile[], contract: Contract): number {
  const { trump } = contract;
  return trump === undefined ? 0 : hand.filter((tile) => isOfSuit(tile, trump, contract)).length;
}

/** Trumps that are worth a bid come first; then what costs least, and of such the longest trumps. */
function promiseOf(hand: readonly Tile[], contract: Contract): number {
  const bid = isBiddable(hand, contract) ? MARK_POINTS * hand.length : 0;
  return bid + estimate(hand, contract) + trumpsIn(hand, contract) / hand.length;
}

/** The 42 points of a round less what the tiles cost that seem to lose their tricks. */
function estimate(hand: readonly Tile[], contract: Contract): number {
  return losers(hand, contract).reduce((sum, tile) => sum - 1 - pointsOfTile(tile) - THROWN, MARK_POINTS);
}

const SET = tilesOf(doubleSet(6));

/** The tiles that do not win when they are led in turn, trumps first. */
function losers(hand: readonly Tile[], contract: Contract): readonly Tile[] {
  const { trump } = contract;
  const others = SET.filter((tile) => !hand.includes(tile));
  const isTrump = (tile: Tile): boolean => trump !== undefined && isOfSuit(tile, trump, contract);
  const out = others.filter(isTrump).length;
  let led = 0;
  return hand
    .toSorted((a, b) => strengthAlone(b, contract) - strengthAlone(a, contract))
    .filter((tile) => {
      const higher = others.filter((other) => isTrump(other) === isTrump(tile) && beats(other, tile, contract));
      const wins = higher.length === 0 || (isTrump(tile) && out <= led * TRUMPS_DRAWN);
      if (isTrump(tile)) led += 1;
      return !wins;
    });
}

function strengthAlone(tile: Tile, contract: Contract): number {
  return strengthIn(tile, suitLed(tile, contract), contract);
}

function beats(other: Tile, lead: Tile, contract: Contract): boolean {
  const led = present(suitLed(lead, contract), 'the suit that is led');
  return strengthIn(other, led, contract) > strengthIn(lead, led, contract);
}
