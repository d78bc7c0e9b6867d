import { present } from '../core/assert';
import { hasPip, highPip, isDouble, lowPip, otherPip, pipCount, type Pip, type Tile } from './tile';

/** The suits of a double-six set: one for each pip, and the doubles where they are a suit of their own. */
export const SUITS = ['0', '1', '2', '3', '4', '5', '6', 'doubles'] as const;
export type Suit = (typeof SUITS)[number];

export const CONTRACT_NAMES = ['trump', 'no-trump', 'nello', 'sevens'] as const;
export const DOUBLES_RANKS = ['low', 'suit'] as const;

/** What is played for, as far as it says which tile follows and which wins a trick. */
export type Contract = {
  readonly name: (typeof CONTRACT_NAMES)[number];
  /** With `trump` only. */
  readonly trump?: Suit;
  /** Doubles end the suits of their pips, or are a suit of their own; absent where they head those suits. */
  readonly doubles?: (typeof DOUBLES_RANKS)[number];
};

/** What a trick is worth besides the tiles in it. */
const TRICK_POINTS = 1;
/** Above every other pip of a suit, and below. */
const DOUBLE_HIGH = 7;
const DOUBLE_LOW = -1;
/** Above every tile that is no trump. */
const TRUMPS = 10;
/** Below every tile that follows. */
const OFF_SUIT = -2;
const SEVEN = 7;

/** The suits that a tile belongs to, the one it leads first. A trump belongs to no other suit. */
export function suitsOf(tile: Tile, { trump, doubles }: Contract): readonly Suit[] {
  const double = isDouble(tile);
  if (double && (trump === 'doubles' || doubles === 'suit')) return ['doubles'];
  if (trump !== undefined && trump !== 'doubles' && hasPip(tile, Number(trump))) return [trump];
  const high = suitOfPip(highPip(tile));
  return double ? [high] : [high, suitOfPip(lowPip(tile))];
}

function suitOfPip(pip: Pip): Suit {
  return present(SUITS[pip], `the suit of ${pip}`);
}

export function isOfSuit(tile: Tile, suit: Suit, contract: Contract): boolean {
  return suitsOf(tile, contract).includes(suit);
}

/** What the first tile of a trick asks for; undefined where no suit is followed. */
export function suitLed(lead: Tile, contract: Contract): Suit | undefined {
  return contract.name === 'sevens' ? undefined : suitsOf(lead, contract)[0];
}

/** The tiles of a hand that may be played to the trick, whose tiles are in the order played. */
export function playableTiles(hand: readonly Tile[], trick: readonly Tile[], contract: Contract): readonly Tile[] {
  if (contract.name === 'sevens') {
    const nearest = Math.min(...hand.map(fromSeven));
    return hand.filter((tile) => fromSeven(tile) === nearest);
  }
  const [lead] = trick;
  const led = lead === undefined ? undefined : suitLed(lead, contract);
  const following = led === undefined ? [] : hand.filter((tile) => isOfSuit(tile, led, contract));
  return following.length > 0 ? following : hand;
}

function fromSeven(tile: Tile): number {
  return Math.abs(SEVEN - pipCount(tile));
}

/**
 * How high a tile is in a trick that was led so; the highest wins. Only the order counts: a trump is above every other
 * tile, and a tile that neither follows nor is a trump is below.
 */
export function strengthIn(tile: Tile, led: Suit | undefined, contract: Contract): number {
  if (contract.name === 'sevens') return -fromSeven(tile);
  const { trump } = contract;
  if (trump !== undefined && isOfSuit(tile, trump, contract)) return TRUMPS + rankIn(tile, trump, contract);
  return led !== undefined && isOfSuit(tile, led, contract) ? rankIn(tile, led, contract) : OFF_SUIT;
}

/** Within a suit: the double, then by the other half. */
function rankIn(tile: Tile, suit: Suit, { doubles }: Contract): number {
  if (suit === 'doubles') return highPip(tile);
  if (isDouble(tile)) return doubles === 'low' ? DOUBLE_LOW : DOUBLE_HIGH;
  return otherPip(tile, Number(suit));
}

/** Which of the tiles, in the order played, wins the trick; of equal ones the first. From 0. */
export function winnerAt(trick: readonly Tile[], contract: Contract): number {
  const led = suitLed(present(trick[0], 'the first tile of a trick'), contract);
  const strengths = trick.map((tile) => strengthIn(tile, led, contract));
  return strengths.indexOf(Math.max(...strengths));
}

/** The points that a tile carries to whoever wins its trick: its pips where they come to five or ten. */
export function pointsOfTile(tile: Tile): number {
  const pips = pipCount(tile);
  return pips === 5 || pips === 10 ? pips : 0;
}

export function sumPoints(tiles: readonly Tile[]): number {
  return tiles.reduce((sum, tile) => sum + pointsOfTile(tile), 0);
}

/** A trick is worth one point and the points of its tiles; the seven tricks of a round come to 42. */
export function pointsOfTrick(trick: readonly Tile[]): number {
  return TRICK_POINTS + sumPoints(trick);
}
