import { present } from '../engine/core/assert';
import type { Seat } from '../engine/dominoes/seat';
import { isDouble, type Tile } from '../engine/dominoes/tile';
import { doubleSet, tilesOf } from '../engine/dominoes/tile-set';
import { isOfSuit, pointsOfTrick, strengthIn, suitLed, winnerAt, type Contract } from '../engine/dominoes/trick';
import type { TricksView } from '../engine/tricks/view';
import type { LegalMove } from '../engine/variant';

/** To lead the next trick is worth as much as so many points. */
const LEAD_WORTH = 2;
/** What it costs to part with a trump, or with another double. */
const TRUMP_COST = 2.5;
const DOUBLE_COST = 1.5;
/** The bidders lead high trumps as long as others may hold some. */
const DRAWS_TRUMPS = 4;
/** How often a hand that holds a trump may play it to another suit. */
const TRUMPS_IN = 0.4;
/** Hands that the seat does not see. */
const HIDDEN_HANDS = 3;

/** What a seat goes by when it plays a tile. */
interface Table {
  readonly view: TricksView;
  readonly contract: Contract;
  readonly seat: Seat;
  /** Tiles that the seat has not seen. */
  readonly unseen: readonly Tile[];
}

/**
 * Weighs the points of the trick by how likely the own side is to win it, and what the tile is worth in hand. In nello
 * the bidder gets rid of high tiles where they lose, and the others stay below him. In sevens all choices are alike.
 */
export function weighTiles(view: TricksView): (move: LegalMove) => number {
  const { contract, toMove: seat } = view;
  if (contract === undefined || seat === undefined || contract.name === 'sevens') return () => 0;
  const own = present(view.hands[seat], 'the own hand').tiles;
  const shown = new Set([...own, ...view.trick.map(tileOf), ...view.tricks.flatMap(({ plays }) => plays.map(tileOf))]);
  const table = { view, contract, seat, unseen: SET.filter((tile) => !shown.has(tile)) };
  const weigh = contract.name === 'nello' ? weighToLose : weighToWin;
  return ({ tile }) => (tile === undefined ? 0 : weigh(table, tile));
}

const SET = tilesOf(doubleSet(6));

function tileOf({ tile }: { readonly tile: Tile }): Tile {
  return tile;
}

function weighToWin(table: Table, tile: Tile): number {
  const { view, contract, seat } = table;
  const trick = [...view.trick, { seat, tile }].map(tileOf);
  const stake = pointsOfTrick(trick) + LEAD_WORTH;
  const chance = chanceToWin(table, tile);
  const cost = isTrump(tile, contract) ? TRUMP_COST : isDouble(tile) ? DOUBLE_COST : 0;
  return (
    (2 * chance - 1) * stake -
    cost +
    strengthOf(tile, contract) * -0.1 +
    (drawsTrumps(table, tile, chance) ? DRAWS_TRUMPS : 0)
  );
}

function isTrump(tile: Tile, { trump, ...contract }: Contract): boolean {
  return trump !== undefined && isOfSuit(tile, trump, { ...contract, trump });
}

function strengthOf(tile: Tile, contract: Contract): number {
  return strengthIn(tile, suitLed(tile, contract), contract);
}

function drawsTrumps({ view, contract, seat, unseen }: Table, tile: Tile, chance: number): boolean {
  const { bid, sides, trick } = view;
  const bids = bid !== undefined && sides[bid.seat] === sides[seat];
  return (
    bids && trick.length === 0 && chance === 1 && isTrump(tile, contract) && unseen.some((t) => isTrump(t, contract))
  );
}

/** How likely the own side is to win the trick with this tile in it, from 0 to 1. */
function chanceToWin({ view, contract, seat, unseen }: Table, tile: Tile): number {
  const { sides, sitsOut } = view;
  const plays = [...view.trick, { seat, tile }];
  const tiles = plays.map(tileOf);
  const led = suitLed(present(tiles[0], 'the tile that was led'), contract);
  const best = present(plays[winnerAt(tiles, contract)], 'the best tile so far');
  const toPlay = sides.flatMap((_, at) => (at === sitsOut || plays.some((play) => play.seat === at) ? [] : [at]));
  const ownSide = sides[seat];
  const beaters = unseen
    .filter((other) => strengthIn(other, led, contract) > strengthIn(best.tile, led, contract))
    .reduce(
      (sum, other) => sum + (isTrump(other, contract) && !isTrump(tiles[0] ?? other, contract) ? TRUMPS_IN : 1),
      0,
    );
  const unbeaten = (seats: readonly Seat[]): number => Math.exp((-beaters * seats.length) / HIDDEN_HANDS);
  if (sides[best.seat] === ownSide) return unbeaten(toPlay.filter((other) => sides[other] !== ownSide));
  return 1 - unbeaten(toPlay.filter((other) => sides[other] === ownSide));
}

/** The bidder is to lose every trick. */
function weighToLose(table: Table, tile: Tile): number {
  const { view, contract, seat } = table;
  const { bid } = view;
  const high = strengthOf(tile, contract) / 10;
  if (bid?.seat === seat) return high - 10 * chanceToWin(table, tile);
  const plays = [...view.trick, { seat, tile }];
  const best = plays[winnerAt(plays.map(tileOf), contract)];
  if (best?.seat === bid?.seat) return 10 - high;
  const bidderPlayed = plays.some((play) => play.seat === bid?.seat);
  return bidderPlayed ? high : -high;
}
