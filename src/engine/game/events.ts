import type { JsonObject } from '../core/json';
import { integer, listOf, oneOf, record, text, type Shape, type Shaped } from '../core/shape';

/**
 * The events of a game's life around its rounds. Their names and fields are storage: they never change, a new shape is a
 * new version. The server adds to some of them what the engine knows nothing of (commitments, the secret at the end).
 */
export type LifeEvent =
  GameCreated | SeatTaken | SeatLeft | SeatsClosed | GameStarted | SeatResigned | GameEnded | GameAborted;

const json: Shape<JsonObject> = (value) =>
  // What the log holds was canonical JSON when it was written; options are read again by the variant.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;

const gameCreated = record({
  variant: text,
  rulesVersion: integer,
  options: json,
  seats: integer,
  start: oneOf(['host', 'full']),
  access: oneOf(['public', 'private']),
});
const seatTaken = record({ seat: integer, kind: oneOf(['person', 'computer']) }, { level: integer });
const seatLeft = record({ seat: integer });
const nothing = record({});
const seatResigned = record({ seat: integer });
const gameEnded = record({ reason: text, winners: listOf(integer), scores: listOf(integer) });
const gameAborted = record({ reason: text }, { seat: integer });

/** The first event: everything that is pinned for the game's whole life. */
export type GameCreated = { readonly type: 'GameCreated' } & Shaped<typeof gameCreated>;
export type SeatTaken = { readonly type: 'SeatTaken' } & Shaped<typeof seatTaken>;
export type SeatLeft = { readonly type: 'SeatLeft' } & Shaped<typeof seatLeft>;
/** From here on nobody joins or leaves. */
export type SeatsClosed = { readonly type: 'SeatsClosed' };
export type GameStarted = { readonly type: 'GameStarted' };
/** The seat gave up. In a game that goes on, the computer plays it from here. */
export type SeatResigned = { readonly type: 'SeatResigned' } & Shaped<typeof seatResigned>;
/** No winners is a tie. Scores by side. */
export type GameEnded = { readonly type: 'GameEnded' } & Shaped<typeof gameEnded>;
/** Over without a result. */
export type GameAborted = { readonly type: 'GameAborted' } & Shaped<typeof gameAborted>;

type Reader = (body: JsonObject) => LifeEvent | undefined;

function reader<T extends LifeEvent['type'], B>(
  type: T,
  shape: Shape<B>,
): (body: JsonObject) => ({ type: T } & B) | undefined {
  return (body) => {
    const read = shape(body);
    return read === undefined ? undefined : { type, ...read };
  };
}

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['GameCreated', reader('GameCreated', gameCreated)],
  ['SeatTaken', reader('SeatTaken', seatTaken)],
  ['SeatLeft', reader('SeatLeft', seatLeft)],
  ['SeatsClosed', reader('SeatsClosed', nothing)],
  ['GameStarted', reader('GameStarted', nothing)],
  ['SeatResigned', reader('SeatResigned', seatResigned)],
  ['GameEnded', reader('GameEnded', gameEnded)],
  ['GameAborted', reader('GameAborted', gameAborted)],
]);

const LIFE_TYPES: ReadonlySet<string> = new Set(READERS.keys());

export function isLifeEvent(event: { readonly type: string }): event is LifeEvent {
  return LIFE_TYPES.has(event.type);
}

/** A stored event of the game's life; undefined when the type is of another kind or the body does not fit. */
export function readLifeEvent(type: string, version: number, body: JsonObject): LifeEvent | undefined {
  return version === 1 ? READERS.get(type)?.(body) : undefined;
}
