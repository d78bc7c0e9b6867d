import type { JsonObject } from '../core/json';
import { event, integer, listOf, oneOf, text, yes, type Shape } from '../core/shape';
import type { Hand } from '../dominoes/hand';
import type { BySeat, Seat } from '../dominoes/seat';
import { storedHandShape, tileShape } from '../dominoes/shapes';
import type { Pip, Tile } from '../dominoes/tile';
import type { LotDrawn } from '../round/lead-events';
import type { PointsScored, RoundEnded } from '../variant';

/** What happens in a round of trains. Stored for ever: names and fields never change their meaning. */
export type TrainsEvent =
  | RoundDealt
  // Nobody was dealt the engine: a lot says who draws first to find it.
  | LotDrawn<'draw'>
  | TilePlayed
  | MarkerPlaced
  | MarkerRemoved
  | TilesDrawn
  | PlayerPassed
  | TurnEnded
  | PointsScored
  | TrainsRoundEnded;

export type RoundDealt = {
  readonly type: 'RoundDealt';
  readonly round: number;
  readonly attempt: number;
  /** Who holds the engine and lays it; absent where it is in the boneyard. */
  readonly leader?: Seat;
  /** Its pip. */
  readonly engine: Pip;
  /** In the order dealt: one tile at a time, seat 0 first. */
  readonly hands: BySeat<Hand>;
  /** The rest, in the order of the deck. */
  readonly boneyard: Hand;
};

export type TilePlayed = {
  readonly type: 'TilePlayed';
  readonly seat: Seat;
  readonly tile: Tile;
  /** Absent on the engine. One that was not there before opens, out from the double that demanded it. */
  readonly arm?: string;
  /** The half of the tile that touches; absent on the engine. */
  readonly joins?: Pip;
  /** Tiles that must be played on the last double before anything else; absent where there are none. */
  readonly owed?: number;
  /** Whose turn it is now; absent where the round ends. */
  readonly next?: Seat;
  /** Played by the server. */
  readonly automatic?: true;
};

/** The seat whose train it is could not play: others may play on it from here on. */
export type MarkerPlaced = {
  readonly type: 'MarkerPlaced';
  readonly arm: string;
};

/** Its owner played on it: it is his alone again. */
export type MarkerRemoved = {
  readonly type: 'MarkerRemoved';
  readonly arm: string;
};

export type TilesDrawn = {
  readonly type: 'TilesDrawn';
  readonly seat: Seat;
  /** Where in the deck the first of them lay, from 0; the others followed it. */
  readonly place: number;
  /** In the order drawn. */
  readonly tiles: Hand;
  /** Drawn by the server, in search of the engine. */
  readonly automatic?: true;
};

export type PlayerPassed = {
  readonly type: 'PlayerPassed';
  readonly seat: Seat;
  readonly next: Seat;
  readonly automatic?: true;
};

/** The seat lays no more of its opening chain. */
export type TurnEnded = {
  readonly type: 'TurnEnded';
  readonly seat: Seat;
  readonly next: Seat;
  readonly automatic?: true;
};

/** The end of a round of trains. */
export type TrainsRoundEnded = RoundEnded & {
  readonly reason: TrainsEndReason;
  /** Who played the last tile. */
  readonly lastMover: Seat;
  /** What each seat's tiles count, 0-0 by the rules of the game. */
  readonly pips: BySeat<number>;
  /** What each seat has left, shown to everybody; sorted, since the order dealt would tell where tiles came from. */
  readonly hands: BySeat<readonly Tile[]>;
};

const TRAINS_END_REASONS = ['out', 'blocked'] as const;
export type TrainsEndReason = (typeof TRAINS_END_REASONS)[number];

/** Reads a stored event; undefined when it is none of a game of trains, or does not have that event's shape. */
export function readTrainsEvent(type: string, version: number, body: JsonObject): TrainsEvent | undefined {
  return version === 1 ? READERS.get(type)?.(body) : undefined;
}

const READERS: ReadonlyMap<string, Shape<TrainsEvent>> = new Map<string, Shape<TrainsEvent>>([
  [
    'RoundDealt',
    event(
      'RoundDealt',
      { round: integer, attempt: integer, engine: integer, hands: listOf(storedHandShape), boneyard: storedHandShape },
      { leader: integer },
    ),
  ],
  ['LotDrawn', event('LotDrawn', { toss: integer, name: oneOf(['draw']), seat: integer })],
  [
    'TilePlayed',
    event(
      'TilePlayed',
      { seat: integer, tile: tileShape },
      { arm: text, joins: integer, owed: integer, next: integer, automatic: yes },
    ),
  ],
  ['MarkerPlaced', event('MarkerPlaced', { arm: text })],
  ['MarkerRemoved', event('MarkerRemoved', { arm: text })],
  ['TilesDrawn', event('TilesDrawn', { seat: integer, place: integer, tiles: storedHandShape }, { automatic: yes })],
  ['PlayerPassed', event('PlayerPassed', { seat: integer, next: integer }, { automatic: yes })],
  ['TurnEnded', event('TurnEnded', { seat: integer, next: integer }, { automatic: yes })],
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
        reason: oneOf(TRAINS_END_REASONS),
        winners: listOf(integer),
        lastMover: integer,
        pips: listOf(integer),
        hands: listOf(listOf(tileShape)),
      },
      { nextLeader: integer },
    ),
  ],
]);
