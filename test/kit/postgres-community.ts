import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { CommunityStores } from '../../src/app/community/community';
import { makeChatStore } from '../../src/infra/community/chat-store';
import { makeModerationStore } from '../../src/infra/community/moderation-store';
import { makePresenceStore } from '../../src/infra/community/presence-store';
import { makeRelationStore } from '../../src/infra/community/relation-store';

/** For how long a node that says nothing still counts, ms. */
const SILENT_MS = 60_000;

/** What happens around the tables, kept in Postgres, as one more node has it. */
export function postgresCommunity(pool: Pool): CommunityStores {
  return {
    chats: makeChatStore(pool),
    relations: makeRelationStore(pool),
    presence: makePresenceStore(pool, { nodeId: randomUUID(), silentMsMax: SILENT_MS }),
    moderation: makeModerationStore(pool),
  };
}
