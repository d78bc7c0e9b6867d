import type { JsonObject } from '../core/json';
import { event, integer, listOf, oneOf, text, yes, type Shape } from '../core/shape';
import type { Hand } from '../dominoes/hand';
import type { BySeat, Seat } from '../dominoes/seat';
import { storedHandShape, tileShape } from '../dominoes/shapes';
import type { Pip, Tile } from '../dominoes/tile';
import type { LeadDrawn, LotDrawn } from '../round/lead-events';
import type { PointsScored, RoundEnded } from '../variant';

/** What happens in a round on a line. Stored for ever: names and fields never change their meaning. */
export type LineEvent =
  | LotDrawn
  | LeadDrawn
  | RoundDealt
  | DealDiscarded
  | HandTaken
  | LeadYielded
  | TilePlayed
  | TilesDrawn
  | PlayerPassed
  | PointsScored
  | LineRoundEnded;

export type RoundDealt = {
  readonly type: 'RoundDealt';
  readonly round: number;
  /** From 1; a misdeal is followed by the next. */
  readonly attempt: number;
  /** Who begins. */
  readonly leader: Seat;
  /** In the order dealt: one tile at a time, seat 0 first. */
  readonly hands: BySeat<Hand>;
  /** The rest, in the order of the deck. */
  readonly boneyard: Hand;
  /** Seats that may not look at their tiles before the lead. */
  readonly blind?: readonly Seat[];
};

/** A misdeal: the tiles go back and are dealt anew. */
export type DealDiscarded = {
  readonly type: 'DealDiscarded';
  readonly round: number;
  /** The deal that is void. */
  readonly attempt: number;
  /** Whose hands were the cause. */
  readonly seats: readonly Seat[];
  /** Those hands in the order dealt, shown to everybody; of the others, how many tiles they were. */
  readonly hands: BySeat<Hand>;
  /** Who leads all the same; absent where the deal itself settles it. */
  readonly leader?: Seat;
  /** Who asked for it; absent where the rule discards by itself. */
  readonly seat?: Seat;
};

/** A seat that had to wait for the lead took up its tiles. */
export type HandTaken = {
  readonly type: 'HandTaken';
  readonly seat: Seat;
  /** In the order dealt. */
  readonly hand: Hand;
  /** Where in the deck each of them lay, from 0. */
  readonly places: readonly number[];
};

/** The seat that was to lead left the lead to its partner. */
export type LeadYielded = {
  readonly type: 'LeadYielded';
  readonly seat: Seat;
  /** Who leads now. */
  readonly to: Seat;
  readonly automatic?: true;
};

export type TilePlayed = {
  readonly type: 'TilePlayed';
  readonly seat: Seat;
  readonly tile: Tile;
  /** Absent on the lead, which has no arm. */
  readonly arm?: string;
  /** The half of the tile that touches; absent on the lead. */
  readonly joins?: Pip;
  /** The half that points outwards, where the tile could lie either way round. */
  readonly outward?: Pip;
  /** Played by the server. */
  readonly automatic?: true;
  /** The seat had no other move, where the rules make that public. */
  readonly forced?: true;
};

export type TilesDrawn = {
  readonly type: 'TilesDrawn';
  readonly seat: Seat;
  /** Where in the deck the first of them lay, from 0; the others followed it. */
  readonly place: number;
  /** In the order drawn. */
  readonly tiles: Hand;
  readonly automatic?: true;
};

export type PlayerPassed = {
  readonly type: 'PlayerPassed';
  readonly seat: Seat;
  readonly automatic?: true;
};

/** The end of a round on a line. */
export type LineRoundEnded = RoundEnded & {
  readonly reason: LineEndReason;
  /** Who played the last tile; not always a winner. */
  readonly lastMover: Seat;
  /** What each seat's tiles count. */
  readonly pips: BySeat<number>;
  /** What each seat has left, shown to everybody; sorted, since the order dealt would tell where tiles came from. */
  readonly hands: BySeat<readonly Tile[]>;
};

/**
 * `out`: a seat, or where the rules say so both of a pair, has no tiles. `blocked`: nobody can play or draw. `target`: a play
 * brought a side to the target. `doubles`: a hand of doubles won as it was dealt, and its seat is `lastMover`.
 */
export const LINE_END_REASONS = ['out', 'blocked', 'target', 'doubles'] as const;
export type LineEndReason = (typeof LINE_END_REASONS)[number];

/** Reads a stored event; undefined when it is none of a line game's, or does not have that event's shape. */
export function readLineEvent(type: string, version: number, body: JsonObject): LineEvent | undefined {
  return version === 1 ? READERS.get(type)?.(body) : undefined;
}

const READERS: ReadonlyMap<string, Shape<LineEvent>> = new Map<string, Shape<LineEvent>>([
  ['LotDrawn', event('LotDrawn', { toss: integer, name: oneOf(['lead']), seat: integer })],
  ['LeadDrawn', event('LeadDrawn', { draw: integer, tiles: listOf(tileShape), leader: integer })],
  [
    'RoundDealt',
    event(
      'RoundDealt',
      { round: integer, attempt: integer, leader: integer, hands: listOf(storedHandShape), boneyard: storedHandShape },
      { blind: listOf(integer) },
    ),
  ],
  [
    'DealDiscarded',
    event(
      'DealDiscarded',
      { round: integer, attempt: integer, seats: listOf(integer), hands: listOf(storedHandShape) },
      { leader: integer, seat: integer },
    ),
  ],
  ['HandTaken', event('HandTaken', { seat: integer, hand: storedHandShape, places: listOf(integer) })],
  ['LeadYielded', event('LeadYielded', { seat: integer, to: integer }, { automatic: yes })],
  [
    'TilePlayed',
    event(
      'TilePlayed',
      { seat: integer, tile: tileShape },
      { arm: text, joins: integer, outward: integer, automatic: yes, forced: yes },
    ),
  ],
  ['TilesDrawn', event('TilesDrawn', { seat: integer, place: integer, tiles: storedHandShape }, { automatic: yes })],
  ['PlayerPassed', event('PlayerPassed', { seat: integer }, { automatic: yes })],
  [
    'PointsScored',
    event('PointsScored', { side: integer, points: integer, reason: text }, { seat: integer, count: integer }),
  ],
  [
    'RoundEnded',
    event(
      'RoundEnded',
      {
        round: integer,
        reason: oneOf(LINE_END_REASONS),
        winners: listOf(integer),
        lastMover: integer,
        pips: listOf(integer),
        hands: listOf(listOf(tileShape)),
      },
      { nextLeader: integer },
    ),
  ],
]);
