import type { JsonObject } from '../engine/core/json';
import { SPECTATOR } from '../engine/dominoes/seat';
import type { Tile } from '../engine/dominoes/tile';
import type { EventRecord, Table } from '../engine/game/table';
import type { NewEvent, SeatRow } from '../eventlog/port';
import { makeCanonical } from '../fairness/canonical';
import { CHAIN_FORMAT, eventText, nextHead, type Actor } from '../fairness/chain';
import { DEAL_FORMAT, secretCommitment } from '../fairness/deal';
import { parseHex64, type Hex64 } from '../fairness/hash';
import { playerCommitment } from '../fairness/player';
import { present } from '../engine/core/assert';
import type { Dealer, DealMark } from './dealer';
import type { Sealer } from './ports/sealer';

/** Where a stream stands before the events to be written. */
export interface StreamPosition {
  readonly gameId: string;
  readonly version: number;
  readonly head: Hex64;
}

export interface Written {
  readonly events: readonly NewEvent[];
  readonly version: number;
  readonly head: Hex64;
  readonly deal?: DealMark;
}

interface Context {
  readonly table: Table;
  readonly dealer: Dealer;
  readonly deal: DealMark | undefined;
  /** The seats as they are after these events. */
  readonly seats: readonly SeatRow[];
  readonly at: Date;
  readonly sealer: Sealer;
}

/**
 * Turns the engine's events into what the log holds: the one public text with commitments and openings, its head, and
 * the sealed parts. What the engine hides from a spectator is in no text.
 */
export function writeEvents(position: StreamPosition, records: readonly EventRecord[], context: Context): Written {
  const events: NewEvent[] = [];
  let { version, head } = position;
  let { deal } = context;
  for (const record of records) {
    version += 1;
    deal = dealAfter(deal, record);
    const place: Place = { gameId: position.gameId, seq: version, deal };
    const actor: Actor = actorOf(context.table, record);
    const text = publicText(record, actor, place, context);
    head = nextHead(head, text);
    const sealed = sealedParts(record, place, context);
    events.push({ type: record.type, v: record.v, at: context.at, actor, text, head, sealed });
  }
  return { events, version, head, ...(deal === undefined ? {} : { deal }) };
}

function actorOf(table: Table, record: EventRecord): Actor {
  const seat = table.actor(record);
  return seat === undefined ? 'server' : `seat:${seat}`;
}

interface Place {
  readonly gameId: string;
  readonly seq: number;
  readonly deal: DealMark | undefined;
}

function publicText(record: EventRecord, actor: Actor, place: Place, context: Context): string {
  const { table, dealer, at } = context;
  const seen = table.redact(record, SPECTATOR);
  const open = table
    .reveals(record)
    .flatMap((reveal) => (reveal.to === 'everyone' ? dealer.openings(dealInPlay(place.deal), reveal) : []));
  const added = additions(record, place, context);
  return eventText({
    actor,
    at: at.toISOString(),
    body: added === undefined ? seen.body : { ...seen.body, ...added },
    ...(open.length === 0 ? {} : { open }),
    seq: place.seq,
    type: record.type,
    v: record.v,
  });
}

/** What the server adds to the engine's events, since the engine knows nothing of secrets and people; nothing to most. */
function additions(record: EventRecord, { gameId, deal }: Place, { dealer, seats }: Context): JsonObject | undefined {
  switch (record.type) {
    case 'GameCreated':
      return { chain: CHAIN_FORMAT, deal: DEAL_FORMAT, secretCommitment: secretCommitment(gameId, dealer.secret) };
    case 'SeatTaken': {
      const row = seats.find((candidate) => candidate.seat === record.body['seat']);
      if (row?.playerId === undefined || row.salt === undefined) return undefined;
      const salt = present(parseHex64(row.salt), 'a salt of 64 hex digits');
      return { player: playerCommitment(gameId, row.seat, row.playerId, salt) };
    }
    case 'GameStarted':
      return { seeds: dealer.seeds };
    case 'PositionCopied':
      return record.body['position'] === undefined ? undefined : { tiles: dealer.commitments(dealInPlay(deal)) };
    case 'RoundDealt':
      return { tiles: dealer.commitments(dealInPlay(deal)) };
    case 'GameEnded':
    case 'GameAborted':
      return revealedBy(dealer);
    default:
      return undefined;
  }
}

/** The whole body for the server where the public one hides something, and to each seat the openings that are its own. */
function sealedParts(
  record: EventRecord,
  { gameId, seq, deal }: Place,
  { table, dealer, sealer }: Context,
): NewEvent['sealed'] {
  const parts: { owner: string; bytes: Uint8Array }[] = [];
  const seal = (owner: string, content: JsonObject) =>
    parts.push({ owner, bytes: sealer.seal({ gameId, seq, owner }, makeCanonical(content)) });
  if (table.redact(record, SPECTATOR) !== record) seal('server', record.body);
  for (const reveal of table.reveals(record)) {
    if (reveal.to === 'everyone') continue;
    seal(`seat:${reveal.to}`, { open: dealer.openings(dealInPlay(deal), reveal) });
  }
  return parts;
}

/** What opens all deals. What a copy began with follows from no secret, so that it is told beside it. */
export function revealedBy({ secret, copiedDeck }: Dealer): {
  readonly secret: Hex64;
  readonly copied?: readonly Tile[];
} {
  return { secret, ...(copiedDeck === undefined ? {} : { copied: copiedDeck }) };
}

function dealInPlay(deal: DealMark | undefined): DealMark {
  return present(deal, 'the deal that tiles were shown of');
}

/** The deal in play after the event. */
export function dealAfter(deal: DealMark | undefined, { type, body }: EventRecord): DealMark | undefined {
  const deals = type === 'RoundDealt' || (type === 'PositionCopied' && body['position'] !== undefined);
  return deals ? dealMark(body) : deal;
}

/** The dealer after the event, which is whole: a copy begins with a deck that no shuffle leads to. */
export function afterCopy(dealer: Dealer, table: Table, event: EventRecord): Dealer {
  if (event.type !== 'PositionCopied') return dealer;
  const deck = table.deckOfCopy(event);
  return deck === undefined ? dealer : dealer.withCopy({ ...dealMark(event.body), deck });
}

/** Which deal a body states. */
function dealMark(body: JsonObject): DealMark {
  const { round, attempt } = body;
  return {
    round: present(typeof round === 'number' ? round : undefined, 'the round of a deal'),
    attempt: present(typeof attempt === 'number' ? attempt : undefined, 'the attempt of a deal'),
  };
}
