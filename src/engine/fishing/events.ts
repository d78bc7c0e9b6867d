import type { JsonObject } from '../core/json';
import { event, integer, listOf, oneOf, text, yes, type Shape } from '../core/shape';
import { CAPTURE_KINDS, ROW_SIDES, type CaptureKind, type RowSide } from '../dominoes/capture';
import type { Hand } from '../dominoes/hand';
import type { BySeat, Seat } from '../dominoes/seat';
import { storedHandShape, tileShape } from '../dominoes/shapes';
import type { Tile } from '../dominoes/tile';
import type { LotDrawn } from '../round/lead-events';
import type { PointsScored, RoundEnded } from '../variant';

/** What happens in a fishing round. Stored for ever: names and fields never change their meaning. */
export type FishingEvent =
  | LotDrawn
  | RoundDealt
  | TileTurned
  | TilesCaptured
  | CaptureFailed
  | TilePlaced
  | ClaimDeclined
  | SweepMade
  | TurnLost
  | PointsScored
  | FishingRoundEnded;

export type RoundDealt = {
  readonly type: 'RoundDealt';
  readonly round: number;
  readonly attempt: number;
  /** Who begins. */
  readonly leader: Seat;
  /** Face down, unknown to their owners too, in the order in which they are turned. */
  readonly piles: BySeat<Hand>;
};

export type TileTurned = {
  readonly type: 'TileTurned';
  readonly seat: Seat;
  readonly tile: Tile;
  /** Where in the deck it lay, from 0. */
  readonly place: number;
  /** Turned by the server. */
  readonly automatic?: true;
};

export type TilesCaptured = {
  readonly type: 'TilesCaptured';
  readonly seat: Seat;
  readonly kind: CaptureKind;
  /** The turned tile, then those of the row from left to right. */
  readonly tiles: readonly Tile[];
  /** What the other seat missed on its last tile. */
  readonly claim?: true;
  readonly automatic?: true;
};

/** The seat named a capture that was none. */
export type CaptureFailed = {
  readonly type: 'CaptureFailed';
  readonly seat: Seat;
  readonly kind: CaptureKind;
  readonly claim?: true;
};

export type TilePlaced = {
  readonly type: 'TilePlaced';
  readonly seat: Seat;
  readonly tile: Tile;
  /** Absent where there was no choice: then the right, or the row was empty. */
  readonly side?: RowSide;
  readonly automatic?: true;
};

/** After the last tile the other seat claims nothing. */
export type ClaimDeclined = {
  readonly type: 'ClaimDeclined';
  readonly seat: Seat;
  readonly automatic?: true;
};

/** The seat took both tiles of a row of two, and turns the tile that begins the row anew. */
export type SweepMade = {
  readonly type: 'SweepMade';
  readonly seat: Seat;
};

/** The seat may not turn a tile this time, since it claimed what was none. */
export type TurnLost = {
  readonly type: 'TurnLost';
  readonly seat: Seat;
};

export type FishingRoundEnded = RoundEnded & {
  /** A player had no tiles left to turn. */
  readonly reason: 'out';
  /** What lies in the row: it belongs to nobody. */
  readonly row: readonly Tile[];
  /** How many tiles each seat turned. */
  readonly turned: BySeat<number>;
  /** What each seat did not turn, shown to everybody. */
  readonly piles: BySeat<readonly Tile[]>;
};

/** Reads a stored event; undefined when it is none of a fishing game's, or does not have that event's shape. */
export function readFishingEvent(type: string, version: number, body: JsonObject): FishingEvent | undefined {
  return version === 1 ? READERS.get(type)?.(body) : undefined;
}

const kind = oneOf(CAPTURE_KINDS);

const READERS: ReadonlyMap<string, Shape<FishingEvent>> = new Map<string, Shape<FishingEvent>>([
  ['LotDrawn', event('LotDrawn', { toss: integer, name: oneOf(['lead']), seat: integer })],
  [
    'RoundDealt',
    event('RoundDealt', { round: integer, attempt: integer, leader: integer, piles: listOf(storedHandShape) }),
  ],
  ['TileTurned', event('TileTurned', { seat: integer, tile: tileShape, place: integer }, { automatic: yes })],
  [
    'TilesCaptured',
    event('TilesCaptured', { seat: integer, kind, tiles: listOf(tileShape) }, { claim: yes, automatic: yes }),
  ],
  ['CaptureFailed', event('CaptureFailed', { seat: integer, kind }, { claim: yes })],
  ['TilePlaced', event('TilePlaced', { seat: integer, tile: tileShape }, { side: oneOf(ROW_SIDES), automatic: yes })],
  ['ClaimDeclined', event('ClaimDeclined', { seat: integer }, { automatic: yes })],
  ['SweepMade', event('SweepMade', { seat: integer })],
  ['TurnLost', event('TurnLost', { seat: integer })],
  ['PointsScored', event('PointsScored', { side: integer, points: integer, reason: text }, { seat: integer })],
  [
    'RoundEnded',
    event(
      'RoundEnded',
      {
        round: integer,
        reason: oneOf(['out']),
        winners: listOf(integer),
        row: listOf(tileShape),
        turned: listOf(integer),
        piles: listOf(listOf(tileShape)),
      },
      { nextLeader: integer },
    ),
  ],
]);
