import type { JsonObject } from '../core/json';
import { event, integer, listOf, oneOf, text, yes, type Shape } from '../core/shape';
import type { Hand } from '../dominoes/hand';
import type { BySeat, Seat } from '../dominoes/seat';
import { storedHandShape, tileShape } from '../dominoes/shapes';
import type { Tile } from '../dominoes/tile';
import { CONTRACT_NAMES, DOUBLES_RANKS, SUITS, type Contract, type Suit } from '../dominoes/trick';
import type { LotDrawn } from '../round/lead-events';
import type { PointsScored, RoundEnded } from '../variant';
import { SPECIAL_BIDS, type SpecialBidKind } from './rules';

/** What happens in a round of a trick game. Stored for ever: names and fields never change their meaning. */
export type TricksEvent =
  | LotDrawn
  | RoundDealt
  | BidMade
  | PlayerPassed
  | DealDiscarded
  | BidWon
  | ContractNamed
  | TilePlayed
  | TrickWon
  | PointsScored
  | TricksRoundEnded;

export type RoundDealt = {
  readonly type: 'RoundDealt';
  readonly round: number;
  readonly attempt: number;
  /** Who bids first. */
  readonly leader: Seat;
  readonly hands: BySeat<Hand>;
};

export type BidMade = {
  readonly type: 'BidMade';
  readonly seat: Seat;
  /** What must be taken: 30 to 41, or 42 for each mark. */
  readonly points: number;
  /** The marks at stake. */
  readonly marks: number;
  readonly kind?: SpecialBidKind;
  readonly automatic?: true;
};

export type PlayerPassed = {
  readonly type: 'PlayerPassed';
  readonly seat: Seat;
  readonly automatic?: true;
};

/** All have passed: the tiles are dealt anew, and are not shown. */
export type DealDiscarded = {
  readonly type: 'DealDiscarded';
  readonly round: number;
  readonly attempt: number;
  /** Who bids first after the next deal. */
  readonly leader: Seat;
};

/** The bidding is over. */
export type BidWon = {
  readonly type: 'BidWon';
  readonly seat: Seat;
  readonly points: number;
  readonly marks: number;
  readonly kind?: SpecialBidKind;
  /** Who names what is played for, and leads. */
  readonly namer: Seat;
};

export type ContractNamed = {
  readonly type: 'ContractNamed';
  readonly seat: Seat;
  readonly contract: Contract['name'];
  readonly trump?: Suit;
  readonly doubles?: NonNullable<Contract['doubles']>;
  /** Whose tiles lie face down from here on. */
  readonly sitsOut?: Seat;
  readonly automatic?: true;
};

export type TilePlayed = {
  readonly type: 'TilePlayed';
  readonly seat: Seat;
  readonly tile: Tile;
  /** With the first tile of a trick: the suit that must be followed, where one must. */
  readonly led?: Suit;
  readonly automatic?: true;
};

export type TrickWon = {
  readonly type: 'TrickWon';
  readonly seat: Seat;
  /** In the order played. */
  readonly tiles: readonly Tile[];
  readonly points: number;
};

export type TricksRoundEnded = RoundEnded & {
  /** The bidder's side did what it had bid, or was set. */
  readonly reason: 'made' | 'set';
  /** Points in tricks, by side. */
  readonly taken: readonly number[];
  /** What each seat had left, shown to everybody. */
  readonly hands: BySeat<readonly Tile[]>;
};

/** Reads a stored event; undefined when it is none of a trick game's, or does not have that event's shape. */
export function readTricksEvent(type: string, version: number, body: JsonObject): TricksEvent | undefined {
  return version === 1 ? READERS.get(type)?.(body) : undefined;
}

const kind = oneOf(SPECIAL_BIDS);
const suit = oneOf(SUITS);

const READERS: ReadonlyMap<string, Shape<TricksEvent>> = new Map<string, Shape<TricksEvent>>([
  ['LotDrawn', event('LotDrawn', { toss: integer, name: oneOf(['lead']), seat: integer })],
  [
    'RoundDealt',
    event('RoundDealt', { round: integer, attempt: integer, leader: integer, hands: listOf(storedHandShape) }),
  ],
  ['BidMade', event('BidMade', { seat: integer, points: integer, marks: integer }, { kind, automatic: yes })],
  ['PlayerPassed', event('PlayerPassed', { seat: integer }, { automatic: yes })],
  ['DealDiscarded', event('DealDiscarded', { round: integer, attempt: integer, leader: integer })],
  ['BidWon', event('BidWon', { seat: integer, points: integer, marks: integer, namer: integer }, { kind })],
  [
    'ContractNamed',
    event(
      'ContractNamed',
      { seat: integer, contract: oneOf(CONTRACT_NAMES) },
      { trump: suit, doubles: oneOf(DOUBLES_RANKS), sitsOut: integer, automatic: yes },
    ),
  ],
  ['TilePlayed', event('TilePlayed', { seat: integer, tile: tileShape }, { led: suit, automatic: yes })],
  ['TrickWon', event('TrickWon', { seat: integer, tiles: listOf(tileShape), points: integer })],
  ['PointsScored', event('PointsScored', { side: integer, points: integer, reason: text })],
  [
    'RoundEnded',
    event(
      'RoundEnded',
      {
        round: integer,
        reason: oneOf(['made', 'set']),
        winners: listOf(integer),
        taken: listOf(integer),
        hands: listOf(listOf(tileShape)),
      },
      { nextLeader: integer },
    ),
  ],
]);
