import {
  fits,
  LOBBY_STREAM,
  type LobbyEntry,
  type LobbyFilter,
  type LobbySnapshot,
  type LobbyStore,
} from '../readmodels/lobby-store';
import type { Bus } from './ports/bus';
import { BadInput } from './refusal';
import { StreamFeed } from './stream-feed';

/** Changes that one read brings to a subscriber. */
const BATCH_MAX = 200;
/** Seeks of a first frame. */
export const LOBBY_SNAPSHOT_MAX = 200;

/** What a follower of the lobby is sent: first what is open or where he stands, then changes as they come. */
export type LobbyFrame =
  | ({ readonly kind: 'snapshot' } & LobbySnapshot)
  /** For whoever has all that was open at `after`. */
  | { readonly kind: 'stand'; readonly after: number; readonly head: number }
  | {
      readonly kind: 'changes';
      readonly changes: readonly LobbyEntry[];
      readonly upTo: number;
      readonly isLive: boolean;
    };

/** The games that anybody may join. The same for all who look. */
export class Lobby {
  private readonly feed: StreamFeed<LobbyEntry>;

  constructor(
    private readonly deps: {
      readonly lobby: LobbyStore;
      readonly bus: Bus;
      readonly onError: (error: unknown) => void;
    },
    pollMs: number,
  ) {
    const { lobby } = deps;
    const reader = {
      read: (_stream: string, after: number) => lobby.read({ after, limit: BATCH_MAX }),
      heads: async () => new Map([[LOBBY_STREAM, (await lobby.extent()).head]]),
    };
    this.feed = new StreamFeed({ ...deps, reader }, pollMs);
  }

  stop(): void {
    this.feed.stop();
  }

  page(
    filter: LobbyFilter,
    page: { readonly limit: number; readonly after?: { readonly at: Date; readonly id: string } },
  ): Promise<LobbySnapshot> {
    return this.deps.lobby.snapshot(filter, page);
  }

  /**
   * What is open, then every change of it, the oldest first. With `after`, only the changes since; whoever was away for
   * longer than changes are kept is given what is open instead. Ends when `signal` does.
   */
  async *follow(filter: LobbyFilter, after: number | undefined, signal: AbortSignal): AsyncGenerator<LobbyFrame, void> {
    const { lobby } = this.deps;
    const { head, oldest } = await lobby.extent();
    if (after !== undefined && !(Number.isSafeInteger(after) && after >= 0 && after <= head)) {
      throw new BadInput(
        `after must be a whole number from 0 to ${head}, the last change; nothing lies beyond it yet.`,
      );
    }
    let from = after ?? 0;
    if (after === undefined || after < oldest - 1) {
      const snapshot = await lobby.snapshot(filter, { limit: LOBBY_SNAPSHOT_MAX });
      from = snapshot.head;
      yield { kind: 'snapshot', ...snapshot };
    } else {
      yield { kind: 'stand', after, head };
    }
    for await (const entries of this.feed.follow(LOBBY_STREAM, from, signal)) {
      const changes = entries.filter((entry) => fits(filter, entry));
      // Of what he does not look for a follower hears nothing: the next change has his cursor jump over it.
      if (changes.length === 0) continue;
      const upTo = entries.at(-1)?.seq ?? from;
      yield { kind: 'changes', changes, upTo, isLive: entries.length < BATCH_MAX };
    }
  }
}
