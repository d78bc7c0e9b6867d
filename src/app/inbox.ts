import { inboxStream, type InboxEntry, type InboxExtent, type InboxStore } from '../readmodels/inbox-store';
import type { Bus } from './ports/bus';
import type { Clock } from './ports/clock';
import type { Notices } from './ports/notices';
import { BadInput } from './refusal';
import { StreamFeed } from './stream-feed';

/** Entries that one read brings to a subscriber. */
const BATCH_MAX = 100;

export interface InboxPage extends InboxExtent {
  readonly entries: readonly InboxEntry[];
  /** The cursor to go on after. */
  readonly endCursor: number;
}

/** What a follower of his inbox is sent: first where he stands, then entries as they come. */
export type InboxFrame =
  | ({ readonly kind: 'stand'; readonly after: number } & InboxExtent)
  | { readonly kind: 'entries'; readonly entries: readonly InboxEntry[]; readonly isLive: boolean };

/** What a player was told, for him alone. */
export class Inbox {
  private readonly feed: StreamFeed<InboxEntry>;

  constructor(
    private readonly deps: {
      readonly inboxes: InboxStore;
      readonly bus: Bus;
      readonly onError: (error: unknown) => void;
    },
    pollMs: number,
  ) {
    const { inboxes } = deps;
    const reader = {
      read: (stream: string, after: number) => inboxes.read(playerOf(stream), { after, limit: BATCH_MAX }),
      heads: async (streams: readonly string[]) => {
        const heads = await inboxes.heads(streams.map(playerOf));
        return new Map([...heads].map(([playerId, head]) => [inboxStream(playerId), head]));
      },
    };
    this.feed = new StreamFeed({ ...deps, reader }, pollMs);
  }

  stop(): void {
    this.feed.stop();
  }

  /** At most `limit` entries after `after`; from the oldest that is kept when left out. */
  async page(playerId: string, after: number | undefined, limit: number): Promise<InboxPage> {
    const extent = await this.deps.inboxes.extent(playerId);
    const from = after ?? extent.oldest - 1;
    requireCursor(from, extent);
    const entries = await this.deps.inboxes.read(playerId, { after: from, limit });
    const endCursor = entries.at(-1)?.seq ?? from;
    // What came between the two looks is there too.
    return { ...extent, head: Math.max(extent.head, endCursor), entries, endCursor };
  }

  /** Where the player stands at `after` (at the end when left out), then every later entry; ends when `signal` does. */
  async *follow(playerId: string, after: number | undefined, signal: AbortSignal): AsyncGenerator<InboxFrame, void> {
    const { inboxes } = this.deps;
    const extent = await inboxes.extent(playerId);
    const from = after ?? extent.head;
    requireCursor(from, extent);
    yield { kind: 'stand', after: from, ...extent };
    for await (const entries of this.feed.follow(inboxStream(playerId), from, signal)) {
      yield { kind: 'entries', entries, isLive: entries.length < BATCH_MAX };
    }
  }
}

/** Tells players by their inbox what no event of a game tells. */
export function inboxNotices(deps: {
  readonly inboxes: Pick<InboxStore, 'tell'>;
  readonly bus: Bus;
  readonly clock: Clock;
}): Notices {
  const tell = async (note: Parameters<InboxStore['tell']>[0][number]): Promise<void> => {
    for (const growth of await deps.inboxes.tell([note])) deps.bus.tell(growth);
  };
  return {
    deadlineNear: ({ gameId, playerId, turnSeq, deadline }) =>
      tell({ playerId, kind: 'deadline-near', gameId, ref: turnSeq, at: deps.clock.now(), deadline }),
    partnerAsks: ({ gameId, playerId, askedAt }) =>
      tell({ playerId, kind: 'partner-asks', gameId, ref: askedAt.getTime(), at: askedAt }),
    webhookDisabled: ({ playerId, webhookId, failingSince }) =>
      tell({ playerId, kind: 'webhook-disabled', webhookId, ref: failingSince.getTime(), at: deps.clock.now() }),
  };
}

const STREAM_START = inboxStream('');

function playerOf(stream: string): string {
  return stream.slice(STREAM_START.length);
}

function requireCursor(after: number, { head }: InboxExtent): void {
  if (Number.isSafeInteger(after) && after >= 0 && after <= head) return;
  throw new BadInput(`after must be a whole number from 0 to ${head}, the last entry; nothing lies beyond it yet.`);
}
