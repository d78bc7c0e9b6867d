import { present } from '../../src/engine/core/assert';
import type { AppendRequest, Command, CreateRequest, EventLog, GameSummary, NewEvent } from '../../src/eventlog/port';

let made = 0;

/** A new lower-case UUID; the n-th is the same in every run. */
export function newId(): string {
  made += 1;
  return `0190a5d0-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
}

/** An instant some seconds into a summer evening. */
export function evening(seconds: number): Date {
  return new Date(Date.UTC(2026, 6, 1, 20, 0, 0, 123) + seconds * 1000);
}

/** Stands for the hash chain: which head follows from a head and a text is not the log's concern. */
export function headAfter(gameId: string, seq: number): string {
  return `${gameId.replaceAll('-', '')}${seq.toString(16).padStart(32, '0')}`;
}

export function event(gameId: string, seq: number, given: Partial<NewEvent> = {}): NewEvent {
  return {
    type: 'TilePlayed',
    v: 1,
    at: evening(seq),
    actor: `seat:${(seq % 4).toString()}`,
    text: `{"seq":${seq.toString()},"tile":"6-4"}`,
    head: headAfter(gameId, seq),
    sealed: [],
    ...given,
  };
}

export function summary(given: Partial<GameSummary> = {}): GameSummary {
  return {
    status: 'playing',
    access: 'public',
    variant: 'block',
    rulesVersion: 1,
    seatCount: 4,
    seatsFree: 0,
    unlisted: false,
    rated: false,
    round: 1,
    ...given,
  };
}

export function creation(given: Partial<CreateRequest> = {}): CreateRequest {
  const gameId = given.gameId ?? newId();
  return {
    gameId,
    hostId: newId(),
    events: [event(gameId, 1, { type: 'GameCreated', actor: 'host' })],
    summary: summary(),
    seats: [],
    secret: Uint8Array.from({ length: 32 }, (_, index) => index),
    ...given,
  };
}

/** A game with so many events. */
export async function gameWith(log: EventLog, eventCount: number, given: Partial<CreateRequest> = {}): Promise<string> {
  const gameId = given.gameId ?? newId();
  const events = Array.from({ length: eventCount }, (_, index) => event(gameId, index + 1));
  await log.create(creation({ gameId, events, ...given }));
  return gameId;
}

/** The append of one or more events to a game that stands at `version`. */
export function move(
  gameId: string,
  version: number,
  given: Partial<AppendRequest> & { readonly eventCount?: number } = {},
): AppendRequest {
  const { eventCount = 1, ...request } = given;
  return {
    gameId,
    expected: { version, head: headAfter(gameId, version) },
    events: Array.from({ length: eventCount }, (_, index) => event(gameId, version + index + 1)),
    summary: summary(),
    ...request,
  };
}

export function command(given: Partial<Command> = {}): Command {
  return { by: newId(), commandId: newId(), digest: 'd1', ...given };
}

export async function everything(log: EventLog, gameId: string): Promise<unknown> {
  return {
    row: present(await log.row(gameId), 'the game'),
    events: await log.read(gameId, { after: 0, limit: 1000 }),
    sealed: await log.readSealed(gameId, { from: 1, to: 1000, owners: ['server', 'seat:0', 'seat:1'] }),
    seats: await log.readSeats(gameId),
  };
}
