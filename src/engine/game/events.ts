import type { JsonObject } from '../core/json';
import { flag, integer, listOf, oneOf, record, text, type Shape, type Shaped } from '../core/shape';
import { tileShape } from '../dominoes/shapes';
import { clockRules, TIMEOUT_POLICIES } from './clock';
import { SEED_POLICIES } from './seat-seed';
import { seriesShape } from './series';

/**
 * The events of a game's life around its rounds. Their names and fields are storage: they never change, a new shape is a
 * new version. The server adds to some of them what the engine knows nothing of (commitments, the secret at the end).
 */
export type LifeEvent =
  | GameCreated
  | SeatTaken
  | HandBrought
  | SeatLeft
  | SeatKept
  | SeatReleased
  | InvitationRenewed
  | SeedGiven
  | SeatsClosed
  | SeedOpened
  | GameStarted
  | PositionCopied
  | SeatResigned
  | TimeRanOut
  | SeatHandedOver
  | SeatReturned
  | VacationBegan
  | VacationEnded
  | OfferMade
  | OfferAccepted
  | OfferDeclined
  | OfferWithdrawn
  | OfferLapsed
  | GamePaused
  | GameResumed
  | GameEnded
  | GameAborted
  | GameHandedOver;

const json: Shape<JsonObject> = (value) =>
  // What the log holds was canonical JSON when it was written; options are read again by the variant.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;

/** Delays in ms; what is absent is not done. */
const automatic = record({}, { moveMs: integer, passMs: integer });

/** What kinds of copies there are (docs/copies.md). */
export const COPY_KINDS = ['fork', 'resume', 'sandbox'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];
/** What a copy was made from: an event of a game, as its server signs it; nothing but the kind for a chosen position. */
export type Origin = Shaped<typeof origin>;
const origin = record({ server: text, kind: oneOf(COPY_KINDS) }, { gameId: text, seq: integer, head: text });

/** Where a copy begins; without a position between rounds, the round given being over. */
export type CopyStart = Shaped<typeof copyStart>;
const copyStart = record(
  { round: integer, attempt: integer, scores: listOf(integer) },
  { leader: integer, position: json },
);

/** Between which ratings, both included, somebody must be to sit down unasked; no bound where one is absent. */
export type Strength = Shaped<typeof strengthShape>;
const strengthShape = record({}, { min: integer, max: integer });

const gameCreated = record(
  {
    variant: text,
    rulesVersion: integer,
    options: json,
    seats: integer,
    start: oneOf(['host', 'full']),
    access: oneOf(['public', 'private']),
  },
  // Absent in games without a clock, and in those that were created before there were any.
  {
    clock: clockRules,
    onTimeout: oneOf(TIMEOUT_POLICIES),
    vacation: flag,
    automatic,
    rematchOf: text,
    origin,
    copied: copyStart,
    series: seriesShape,
    // Absent where the host said nothing of it.
    seeds: oneOf(SEED_POLICIES),
    // Where it counts for ratings; absent where it does not, and in games that began before there were any.
    rated: flag,
    strength: strengthShape,
  },
);
const givenSeed = { seed: text, seedCommitment: text };
const seatTaken = record(
  { seat: integer, kind: oneOf(['person', 'computer']) },
  // Seeds: absent in seats that gave none when they were taken, and in games that began before there were any.
  { level: integer, ...givenSeed },
);
const handBrought = record({ seat: integer }, { places: listOf(integer), tiles: listOf(tileShape) });
const seatLeft = record({ seat: integer });
const seatKept = record({ seat: integer });
export const RELEASE_REASONS = ['declined', 'withdrawn'] as const;
const seatReleased = record({ seat: integer, reason: oneOf(RELEASE_REASONS) });
const nothing = record({});
const seedGiven = record({ seat: integer }, givenSeed);
// Both where there are sealed seeds to be opened.
const seatsClosed = record({}, { openBy: integer, unopened: listOf(integer) });
const seedOpened = record({ seat: integer, seed: text });
const positionCopied = record(
  { round: integer, attempt: integer, scores: listOf(integer) },
  { leader: integer, position: json, shuffled: listOf(integer) },
);
const seatResigned = record({ seat: integer });
const timeRanOut = record({ seat: integer, then: oneOf(TIMEOUT_POLICIES) });
const seatHandedOver = record({ seat: integer, level: integer });
const seatReturned = record({ seat: integer });
const vacationBegan = record({ seat: integer, until: integer });
const vacationEnded = record({ seat: integer });
export const OFFERS = ['tie', 'pause', 'computer', 'hand-over'] as const;
const offerMade = record(
  { seat: integer, offer: oneOf(OFFERS), agreed: listOf(integer) },
  { days: integer, target: integer },
);
const offerAnswered = record({ seat: integer, offer: oneOf(OFFERS) });
const offerLapsed = record({ offer: oneOf(OFFERS) });
const gamePaused = record({ until: integer });
const gameResumed = record({}, { seat: integer });
const gameEnded = record({ reason: text, winners: listOf(integer), scores: listOf(integer) });
const gameAborted = record({ reason: text }, { seat: integer, unopened: listOf(integer) });
const gameHandedOver = record({ revealAfter: integer });

/** The first event: everything that is pinned for the game's whole life. */
export type GameCreated = { readonly type: 'GameCreated' } & Shaped<typeof gameCreated>;
export type SeatTaken = { readonly type: 'SeatTaken' } & Shaped<typeof seatTaken>;
/** In a game that goes on elsewhere, whoever sits down has shown what he held; which tiles these are, only he is told. */
export type HandBrought = { readonly type: 'HandBrought' } & Shaped<typeof handBrought>;
export type SeatLeft = { readonly type: 'SeatLeft' } & Shaped<typeof seatLeft>;
/** Only somebody whom the host named may take the seat. For whom it is kept is no part of the game. */
export type SeatKept = { readonly type: 'SeatKept' } & Shaped<typeof seatKept>;
/** The seat is free for everybody again: the one it was kept for does not want it, or the host thought again. */
export type SeatReleased = { readonly type: 'SeatReleased' } & Shaped<typeof seatReleased>;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
/** The word that lets its bearer join is another one from here on. */
export type InvitationRenewed = { readonly type: 'InvitationRenewed' };
/** What the seat gives from here on, one of the two, in place of what it gave before. */
export type SeedGiven = { readonly type: 'SeedGiven' } & Shaped<typeof seedGiven>;
/**
 * From here on nobody joins or leaves, and no seed changes. Where seats have sealed seeds (`unopened`) the game waits for
 * all of them until `openBy`, ms since 1970, and is called off then.
 */
export type SeatsClosed = { readonly type: 'SeatsClosed' } & Shaped<typeof seatsClosed>;
/** The seat shows the seed that it had sealed. */
export type SeedOpened = { readonly type: 'SeedOpened' } & Shaped<typeof seedOpened>;
export type GameStarted = { readonly type: 'GameStarted' };
/**
 * The game goes on from a position of another game. `position`: the round as its family writes it, hands as far as the
 * reader may know them. `shuffled`: the places of the deck whose tiles were shuffled anew, since the maker had not seen them.
 */
export type PositionCopied = { readonly type: 'PositionCopied' } & Shaped<typeof positionCopied>;
/** The seat gave up. In a game that goes on, the computer plays it from here. */
export type SeatResigned = { readonly type: 'SeatResigned' } & Shaped<typeof seatResigned>;
/** The seat to move had no time left; what follows from that by the game's policy. */
export type TimeRanOut = { readonly type: 'TimeRanOut' } & Shaped<typeof timeRanOut>;
/** From here on the computer plays the seat, until whoever holds it comes back. */
export type SeatHandedOver = { readonly type: 'SeatHandedOver' } & Shaped<typeof seatHandedOver>;
/** Whoever holds the seat plays it again. */
export type SeatReturned = { readonly type: 'SeatReturned' } & Shaped<typeof seatReturned>;
/** The seat's time does not run before `until`, ms since 1970. */
export type VacationBegan = { readonly type: 'VacationBegan' } & Shaped<typeof vacationBegan>;
export type VacationEnded = { readonly type: 'VacationEnded' } & Shaped<typeof vacationEnded>;
/** What one side offers to all others. */
export type OfferKind = (typeof OFFERS)[number];
/**
 * `agreed`: the sides that need not be asked, the one that offers first. `days`: how long a pause is to last at most, or for how
 * long what is hidden stays so after a hand-over. `target`: the seat that the computer is to play.
 */
export type OfferMade = { readonly type: 'OfferMade' } & Shaped<typeof offerMade>;
/** The seat's side agrees. When all have, what was offered happens. */
export type OfferAccepted = { readonly type: 'OfferAccepted' } & Shaped<typeof offerAnswered>;
export type OfferDeclined = { readonly type: 'OfferDeclined' } & Shaped<typeof offerAnswered>;
export type OfferWithdrawn = { readonly type: 'OfferWithdrawn' } & Shaped<typeof offerAnswered>;
/** Another side has played on instead of answering. */
export type OfferLapsed = { readonly type: 'OfferLapsed' } & Shaped<typeof offerLapsed>;
/** Nobody's time runs and nobody moves, until somebody resumes or `until`, ms since 1970, has come. */
export type GamePaused = { readonly type: 'GamePaused' } & Shaped<typeof gamePaused>;
/** Without a seat: the pause was over. */
export type GameResumed = { readonly type: 'GameResumed' } & Shaped<typeof gameResumed>;
/** No winners is a tie. Scores by side. */
export type GameEnded = { readonly type: 'GameEnded' } & Shaped<typeof gameEnded>;
/** Over without a result. `unopened`: the seats that did not open their seeds in time, where that is why; `seat` is the first. */
export type GameAborted = { readonly type: 'GameAborted' } & Shaped<typeof gameAborted>;
/**
 * The log ends here without a result: the game goes on elsewhere. What is hidden stays so until `revealAfter`, ms since
 * 1970; nothing follows this event, the secret is then shown beside the log.
 */
export type GameHandedOver = { readonly type: 'GameHandedOver' } & Shaped<typeof gameHandedOver>;

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
  ['HandBrought', reader('HandBrought', handBrought)],
  ['SeatLeft', reader('SeatLeft', seatLeft)],
  ['SeatKept', reader('SeatKept', seatKept)],
  ['SeatReleased', reader('SeatReleased', seatReleased)],
  ['InvitationRenewed', reader('InvitationRenewed', nothing)],
  ['SeedGiven', reader('SeedGiven', seedGiven)],
  ['SeatsClosed', reader('SeatsClosed', seatsClosed)],
  ['SeedOpened', reader('SeedOpened', seedOpened)],
  ['GameStarted', reader('GameStarted', nothing)],
  ['PositionCopied', reader('PositionCopied', positionCopied)],
  ['SeatResigned', reader('SeatResigned', seatResigned)],
  ['TimeRanOut', reader('TimeRanOut', timeRanOut)],
  ['SeatHandedOver', reader('SeatHandedOver', seatHandedOver)],
  ['SeatReturned', reader('SeatReturned', seatReturned)],
  ['VacationBegan', reader('VacationBegan', vacationBegan)],
  ['VacationEnded', reader('VacationEnded', vacationEnded)],
  ['OfferMade', reader('OfferMade', offerMade)],
  ['OfferAccepted', reader('OfferAccepted', offerAnswered)],
  ['OfferDeclined', reader('OfferDeclined', offerAnswered)],
  ['OfferWithdrawn', reader('OfferWithdrawn', offerAnswered)],
  ['OfferLapsed', reader('OfferLapsed', offerLapsed)],
  ['GamePaused', reader('GamePaused', gamePaused)],
  ['GameResumed', reader('GameResumed', gameResumed)],
  ['GameEnded', reader('GameEnded', gameEnded)],
  ['GameAborted', reader('GameAborted', gameAborted)],
  ['GameHandedOver', reader('GameHandedOver', gameHandedOver)],
]);

/** What the server or the host does to a seat, and what nobody who sits does, is no act of the seat. */
const SERVERS_OWN: ReadonlySet<string> = new Set<LifeEvent['type']>([
  'TimeRanOut',
  'SeatHandedOver',
  'SeatKept',
  'SeatReleased',
]);

/** The seat whose act an event of the game's life is; undefined for what the host or the server did. */
export function seatOfLifeEvent(event: LifeEvent): number | undefined {
  if (event.type === 'GameAborted' && event.unopened !== undefined) return undefined;
  return 'seat' in event && !SERVERS_OWN.has(event.type) ? event.seat : undefined;
}

const LIFE_TYPES: ReadonlySet<string> = new Set(READERS.keys());

export function isLifeEvent(event: { readonly type: string }): event is LifeEvent {
  return LIFE_TYPES.has(event.type);
}

/** A stored event of the game's life; undefined when the type is of another kind or the body does not fit. */
export function readLifeEvent(type: string, version: number, body: JsonObject): LifeEvent | undefined {
  return version === 1 ? READERS.get(type)?.(body) : undefined;
}
