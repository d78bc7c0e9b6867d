import type { JsonObject } from '../../engine/core/json';
import { present } from '../../engine/core/assert';
import { ok, refuse, type Result } from '../../engine/core/result';
import type { Seat } from '../../engine/dominoes/seat';
import type { CopyStart } from '../../engine/game/events';
import type { Rules } from '../../engine/game/rules';
import type { EventRecord, Table } from '../../engine/game/table';
import { findVariant } from '../../engine/variants/registry';
import type { AnyView } from '../../engine/variants/views';
import { BUNDLE_LENGTH_MAX, parseBundle, type Bundle } from '../bundle';
import { makeCanonical } from '../canonical';
import { eventText, head0, nextHead, verifyChain, type ChainEvent } from '../chain';
import type { Hex64 } from '../hash';
import { NOT_OF_THE_RULES } from '../verify/judge-moves';
import { verifyBundle } from '../verify/verify';
import { actEnd, lastPlayable } from './act-ends';
import { KnownTiles } from './known-tiles';

/** What a copy is made from: the game as whoever brings the file knew it, after one of its events. */
export interface CopySource {
  /** The name under which the server signs that had the game. */
  readonly server: string;
  readonly gameId: string;
  /** The last event that is taken over: `atSeq`, or the end of the act that it belongs to. */
  readonly seq: number;
  readonly head: Hex64;
  readonly variant: string;
  readonly rulesVersion: number;
  readonly options: JsonObject;
  readonly seats: number;
  /** Absent before the first deal. */
  readonly start?: CopyStart;
  /** Whether nothing of the game is hidden from anybody any more: it was over, or handed over long enough ago. */
  readonly isOver: boolean;
  readonly access: 'public' | 'private';
  /** The seats of whoever was given the file, where the game runs. */
  readonly viewerSeats: readonly Seat[];
  /** The last event of the file. */
  readonly lastSeq: number;
  /** The key that signed the file, which whoever reads it may know or not. */
  readonly publicKey: Hex64;
}

export interface CopyFault {
  readonly code: 'COPY_UNREADABLE' | 'COPY_IMPOSSIBLE';
  /** For people. */
  readonly message: string;
}

export interface CopyRequest {
  /** After which event; when left out the last one, of a game that is over the last after which somebody is to move. */
  readonly atSeq?: number;
  /** True for a file that this program made itself and need not check. */
  readonly isOwn?: true;
}

/**
 * What a copy can be made of, from a bundle and nothing else (docs/copies.md): one way for a file from anywhere and for a
 * game of this server. Never throws for what a file holds.
 */
export function readCopy(file: string, { atSeq, isOwn }: CopyRequest = {}): Result<CopySource, CopyFault> {
  if (file.length > BUNDLE_LENGTH_MAX) return unreadable('The file is larger than any game is.');
  if (isOwn !== true) {
    const { broken, moves } = verifyBundle(file);
    if (broken !== undefined) return unreadable(broken.message);
    if (moves?.kind === 'illegal') return unreadable(`Event ${moves.seq} is against the rules: ${moves.message}`);
  }
  const bundle = parseBundle(file);
  if (!bundle.ok) return unreadable('The file is not written as a bundle is.');
  try {
    const chain = verifyChain(bundle.value.gameId, bundle.value.texts.map(makeCanonical));
    if (!chain.ok) return unreadable('The events of the file are no log.');
    const read = readAt(bundle.value, chain.value.events, atSeq);
    return isOwn === true || !read.ok ? read : tried(read.value);
  } catch {
    // The rules take their own events for granted; a game in which no rules made them is told here.
    return refuse({ code: 'COPY_IMPOSSIBLE', message: 'The events of the file are none that these rules make.' });
  }
}

function readAt(
  bundle: Bundle,
  events: readonly ChainEvent[],
  atSeq: number | undefined,
): Result<CopySource, CopyFault> {
  const [created] = events;
  const rules = created && rulesOf(created.body);
  if (created === undefined || rules === undefined) {
    return refuse({
      code: 'COPY_IMPOSSIBLE',
      message: 'This server does not know the variant of the game, or its rules version.',
    });
  }
  const last = lastPlayable(events);
  const wanted = atSeq ?? last;
  if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > events.length) {
    return refuse({
      code: 'COPY_IMPOSSIBLE',
      message: `The game has events 1 to ${events.length}, and no event ${wanted}.`,
    });
  }
  const seq = actEnd(events, wanted);
  const table = tableAfter(rules, bundle, events, seq);
  const start = table.copyStart();
  if (!start.ok) {
    return refuse({ code: 'COPY_IMPOSSIBLE', message: `${start.error} Choose an event from 1 to ${last}.` });
  }
  const { facts, options } = table;
  return ok({
    ...{ server: bundle.origin, gameId: bundle.gameId, seq, head: headAt(bundle.gameId, events, seq) },
    ...{ variant: facts.variant, rulesVersion: facts.rulesVersion, options, seats: facts.seatCount },
    ...(start.value === undefined ? {} : { start: start.value }),
    isOver: bundle.revealed !== undefined || events.some(({ type }) => OVER.has(type)),
    access: facts.access,
    viewerSeats: bundle.viewer.seats,
    lastSeq: events.length,
    publicKey: bundle.key,
  });
}

/** A file of others may be signed and yet hold a position in which nobody can play. */
function tried(source: CopySource): Result<CopySource, CopyFault> {
  const { variant, rulesVersion, options, seats, start } = source;
  const fault = start && rulesOf({ variant, rulesVersion })?.trialFault(options, seats, start);
  return fault === undefined ? ok(source) : refuse({ code: 'COPY_IMPOSSIBLE', message: fault });
}

const OVER: ReadonlySet<string> = new Set(['GameEnded', 'GameAborted', 'GameAbandoned']);

/** The game as the holder of the file knew it after event `seq`. */
function tableAfter(rules: Rules<AnyView>, bundle: Bundle, events: readonly ChainEvent[], seq: number): Table<AnyView> {
  const [created, ...rest] = events.slice(0, seq);
  let table = rules.open(recordOf(present(created, 'event 1')));
  const known = new KnownTiles(bundle.gameId, events, bundle, table.tiles);
  for (const event of rest) {
    if (NOT_OF_THE_RULES.has(event.type)) continue;
    const tileAt = known.after(event);
    table = table.apply(table.unveil(recordOf(event), tileAt));
  }
  return table;
}

function recordOf({ type, v, body }: EventRecord): EventRecord {
  return { type, v, body };
}

function rulesOf({ variant, rulesVersion }: JsonObject): Rules<AnyView> | undefined {
  return typeof variant === 'string' && typeof rulesVersion === 'number'
    ? findVariant(variant, rulesVersion)
    : undefined;
}

function headAt(gameId: string, events: readonly ChainEvent[], seq: number): Hex64 {
  return events.slice(0, seq).reduce((head, event) => nextHead(head, eventText(event)), head0(gameId));
}

function unreadable(message: string): Result<never, CopyFault> {
  return refuse({ code: 'COPY_UNREADABLE', message });
}
