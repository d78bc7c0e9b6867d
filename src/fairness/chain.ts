import { assert } from '../engine/core/assert';
import { isJsonObject, type Json, type JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import { makeCanonical, parseCanonical, type CanonicalFault } from './canonical';
import { gameIdField } from './game-id';
import { H, type Hex64 } from './hash';

/** Chain format 1 (docs/fair-play.md section 2), written in event 1 as `chain`. */
export const CHAIN_FORMAT = 1;

/** Who made an event: the server itself, or a seat (also by a computer, or by an automatic move). */
export type Actor = 'server' | `seat:${Seat}`;

/** One event as everybody sees it. What one viewer gets beyond it comes beside its text, never in it. */
export type ChainEvent = {
  readonly actor: Actor;
  /** The server's instant: UTC with milliseconds, `2025-03-01T10:00:00.000Z`. */
  readonly at: string;
  readonly body: JsonObject;
  /** Openings of tile commitments; left out where there are none. */
  readonly open?: readonly JsonObject[];
  /** From 1, without gaps. */
  readonly seq: number;
  /** In the past tense, such as `TilePlayed`. */
  readonly type: string;
  /** Version of the body's shape, from 1. */
  readonly v: number;
};

export type EventFault =
  | { readonly code: 'not-canonical'; readonly fault: CanonicalFault }
  | { readonly code: 'member-missing' | 'member-malformed' | 'member-unknown'; readonly member: string };

/** The head of a game without events. */
export function head0(gameId: string): Hex64 {
  return H('game', gameIdField(gameId));
}

/** The head after the event whose text follows `head`. */
export function nextHead(head: Hex64, text: string): Hex64 {
  return H('head', head, text);
}

/** The canonical text of an event: stored, sent and hashed as it stands. A malformed event is our own error. */
export function eventText(event: ChainEvent): string {
  const member = malformedMember(event);
  if (member !== undefined) assert(false, `the ${member} of event ${event.seq} is malformed`);
  return makeCanonical(event);
}

/** Reads what {@link eventText} writes, and nothing else. */
export function parseEventText(text: string): Result<ChainEvent, EventFault> {
  const parsed = parseCanonical(text);
  if (!parsed.ok) return refuse({ code: 'not-canonical', fault: parsed.error });
  const json = parsed.value;
  const unknown = Object.keys(json).find((key) => !Object.hasOwn(MEMBERS, key));
  if (unknown !== undefined) return refuse({ code: 'member-unknown', member: unknown });
  const missing = REQUIRED.find((key) => !Object.hasOwn(json, key));
  if (missing !== undefined) return refuse({ code: 'member-missing', member: missing });
  if (isChainEvent(json)) return ok(json);
  return refuse({ code: 'member-malformed', member: malformedMember(json) ?? '' });
}

const ACTOR = /^(?:server|seat:(?:0|[1-9]\d*))$/;
const TYPE = /^[A-Z][A-Za-z]*$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const MEMBERS: Record<keyof ChainEvent, (json: Json | undefined) => boolean> = {
  actor: (json) => typeof json === 'string' && ACTOR.test(json),
  at: (json) => typeof json === 'string' && isInstant(json),
  body: isJsonObject,
  open: (json) => json === undefined || (Array.isArray(json) && json.length > 0 && json.every(isJsonObject)),
  seq: isCount,
  type: (json) => typeof json === 'string' && TYPE.test(json),
  v: isCount,
};
const CHECKS = Object.entries(MEMBERS);
const REQUIRED = ['actor', 'at', 'body', 'seq', 'type', 'v'] as const;

function malformedMember(json: JsonObject): string | undefined {
  for (const [member, isWellFormed] of CHECKS) {
    if (!isWellFormed(json[member])) return member;
  }
  return undefined;
}

function isChainEvent(json: JsonObject): json is ChainEvent {
  return malformedMember(json) === undefined;
}

function isCount(json: Json | undefined): boolean {
  return typeof json === 'number' && Number.isSafeInteger(json) && json >= 1;
}

/** A day that the calendar does not have, such as 30 February, comes back as another one. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false;
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}

/** How far a reader has followed a chain: the last event's number, its head, and its instant where there was one. */
export interface ChainPosition {
  readonly seq: number;
  readonly head: Hex64;
  readonly at?: string;
}

/** The first event, by its number, at which a text is no link of the chain, and why. */
export type ChainFault =
  | { readonly seq: number; readonly code: 'event'; readonly fault: EventFault }
  | { readonly seq: number; readonly code: 'out-of-sequence'; readonly found: number }
  | { readonly seq: number; readonly code: 'time-runs-backwards' }
  | { readonly seq: number; readonly code: 'unknown-format' };

/** What the texts say, and where the chain stands after them. */
export interface ChainRead {
  readonly events: readonly ChainEvent[];
  readonly position: ChainPosition;
}

/** Where every game begins. */
export function chainStart(gameId: string): ChainPosition {
  return { seq: 0, head: head0(gameId) };
}

/**
 * Follows the texts of a whole game, from event 1. The caller compares `position.head` with a head that he trusts: only
 * that shows that nothing was rewritten.
 */
export function verifyChain(gameId: string, texts: readonly string[]): Result<ChainRead, ChainFault> {
  return continueChain(chainStart(gameId), texts);
}

/** As {@link verifyChain}, from the position that a reader holds. */
export function continueChain(from: ChainPosition, texts: readonly string[]): Result<ChainRead, ChainFault> {
  const events: ChainEvent[] = [];
  let position = from;
  for (const text of texts) {
    const seq = position.seq + 1;
    const parsed = parseEventText(text);
    if (!parsed.ok) return refuse({ seq, code: 'event', fault: parsed.error });
    const event = parsed.value;
    if (event.seq !== seq) return refuse({ seq, code: 'out-of-sequence', found: event.seq });
    // Instants of one shape and one zone sort as text.
    if (position.at !== undefined && event.at < position.at) return refuse({ seq, code: 'time-runs-backwards' });
    if (seq === 1 && !opensKnownChain(event)) return refuse({ seq, code: 'unknown-format' });
    events.push(event);
    position = { seq, head: nextHead(position.head, text), at: event.at };
  }
  return ok({ events, position });
}

/** The formats stand in event 1 and never change within a game; the deal's is for the checker of deals to judge. */
function opensKnownChain(event: ChainEvent): boolean {
  return event.type === 'GameCreated' && event.body['chain'] === CHAIN_FORMAT;
}
