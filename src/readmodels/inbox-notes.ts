import { isJsonObject } from '../engine/core/json';
import { integer, listOf, record, text } from '../engine/core/shape';
import type { FeedEvent } from '../eventlog/feed';
import type { SeatRow } from '../eventlog/port';
import type { GameNow } from './games-now';
import type { InboxKind, InboxNote } from './inbox-store';

/** The types of events whose body matters here. */
export const NOTED_TEXTS = ['SeatKept', 'SeatReleased', 'SeatsClosed'] as const;

const seatKept = record({ seat: integer });
const seatReleased = record({ reason: text });
const seatsClosed = record({ openBy: integer, unopened: listOf(integer) });

/**
 * What the events of one game give its players to know. Whose turn it is, and for whom a seat is kept, is taken from the
 * game as it stands: what is over again already is not told. Nothing here is made of what somebody may not see: entries
 * go to those who see the game anyway, and are made of public events.
 */
export function notesOf({ row, seats }: GameNow, events: readonly FeedEvent[]): readonly InboxNote[] {
  const { gameId, hostId } = row;
  const people = [...new Set(seats.flatMap((seat) => (seat.kind === 'person' ? (seat.playerId ?? []) : [])))];
  const notes: InboxNote[] = [];
  const tell = (playerIds: readonly string[], kind: InboxKind, { seq, at }: FeedEvent, deadline?: Date): void => {
    for (const playerId of playerIds) {
      notes.push({ playerId, kind, gameId, ref: seq, at, ...(deadline === undefined ? {} : { deadline }) });
    }
  };
  for (const event of events) {
    switch (event.type) {
      case 'SeatsClosed': {
        const opening = row.status === 'opening' ? seatsClosed(bodyOf(event)) : undefined;
        const owing = seats.flatMap(({ seat, playerId }) => (opening?.unopened.includes(seat) ? (playerId ?? []) : []));
        tell(owing, 'open-seed', event, opening && new Date(opening.openBy));
        break;
      }
      case 'GameStarted':
        tell(people, 'game-started', event);
        break;
      case 'OfferMade':
        tell(others(people, seats, event), 'offer', event);
        break;
      case 'SeatKept':
        tell(keptFor(seats, seatKept(bodyOf(event))?.seat), 'challenge', event);
        break;
      case 'SeatReleased':
        if (seatReleased(bodyOf(event))?.reason === 'declined') tell([hostId], 'challenge-declined', event);
        break;
      case 'GameEnded':
      case 'GameHandedOver':
        tell(people, 'game-over', event);
        break;
      case 'GameAborted':
        // Also those who were still expected, and a host who does not play.
        tell([...new Set([...seats.flatMap(({ playerId }) => playerId ?? []), hostId])], 'game-over', event);
        break;
    }
  }
  const last = events.at(-1);
  if (last !== undefined && row.turnPlayerId !== undefined && row.turnSeq !== undefined) {
    notes.push({ playerId: row.turnPlayerId, kind: 'your-turn', gameId, ref: row.turnSeq, at: last.at });
  }
  return notes;
}

/** Everybody but whoever did it. */
function others(people: readonly string[], seats: readonly SeatRow[], { actor }: FeedEvent): readonly string[] {
  const by = seats.find(({ seat }) => actor === `seat:${seat}`)?.playerId;
  return people.filter((playerId) => playerId !== by);
}

function keptFor(seats: readonly SeatRow[], kept: number | undefined): readonly string[] {
  return seats.flatMap(({ seat, kind, playerId }) => (seat === kept && kind === 'kept' ? (playerId ?? []) : []));
}

function bodyOf({ text: canonical = '{}' }: FeedEvent) {
  const event: unknown = JSON.parse(canonical);
  const body = isJsonObject(event) ? event['body'] : undefined;
  return isJsonObject(body) ? body : {};
}
