import { isJsonObject, type JsonObject } from '../engine/core/json';
import { ALL, type Viewer } from '../engine/dominoes/seat';
import type { EventRecord, Table } from '../engine/game/table';
import type { EventLog, SealedPart, StoredEvent } from '../eventlog/port';
import { parseObject, readEvent } from './live-game';
import type { Sealer } from './ports/sealer';

/** One event as one viewer may know it. */
export interface SeenEvent {
  readonly seq: number;
  readonly type: string;
  readonly v: number;
  readonly at: Date;
  readonly actor: string;
  /** The public text as stored and hashed: the same for every viewer. */
  readonly canonical: string;
  readonly head: string;
  /** The body with what this viewer may know; equal to the public body where he knows no more. */
  readonly body: JsonObject;
  /** Openings of this viewer's own tiles, which check them against the deal's commitments. */
  readonly mine: readonly JsonObject[];
}

export interface WholeEvent {
  readonly stored: StoredEvent;
  readonly whole: EventRecord;
}

/** One redaction serves every channel: queries, subscriptions and bundles come through here. */
export class SeenEvents {
  constructor(
    private readonly log: EventLog,
    private readonly sealer: Sealer,
  ) {}

  async see(request: {
    readonly gameId: string;
    readonly table: Table;
    readonly events: readonly WholeEvent[];
    readonly viewer: Viewer;
  }): Promise<readonly SeenEvent[]> {
    const { gameId, table, events, viewer } = request;
    const own = await this.ownParts(gameId, events, viewer);
    return events.map(({ stored, whole }) => {
      const text = readEvent(stored);
      const seen = viewer === ALL ? whole : table.redact(whole, viewer);
      // The server's additions (commitments, seeds, the secret) stand in the public body alone.
      const body = { ...text.body, ...seen.body };
      const mine = own
        .filter((part) => part.seq === stored.seq)
        .flatMap((part) => openingsIn(this.sealer.open({ gameId, ...part }, part.bytes)));
      const { seq, type, v, at, actor, head } = stored;
      return { seq, type, v, at, actor, canonical: stored.text, head, body, mine };
    });
  }

  private async ownParts(
    gameId: string,
    events: readonly WholeEvent[],
    viewer: Viewer,
  ): Promise<readonly SealedPart[]> {
    const first = events[0]?.stored.seq;
    const last = events.at(-1)?.stored.seq;
    if (first === undefined || last === undefined || viewer.kind !== 'seats') return [];
    const owners = viewer.seats.map((seat) => `seat:${seat}`);
    return this.log.readSealed(gameId, { from: first, to: last, owners });
  }
}

function openingsIn(text: string): readonly JsonObject[] {
  const { open } = parseObject(text);
  const openings: readonly unknown[] = Array.isArray(open) ? open : [];
  return openings.filter(isJsonObject);
}
