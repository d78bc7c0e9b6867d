import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { TokenKey } from '../api/auth/tokens';
import { DEFAULT_LIMITS, type ApiLimits } from '../api/limits';
import type { Readiness } from '../api/services';
import type { CommunityStores } from '../app/community/community';
import { findVariant } from '../engine/variants/registry';
import { makeChatStore } from '../infra/community/chat-store';
import { makeModerationStore } from '../infra/community/moderation-store';
import { makePresenceStore } from '../infra/community/presence-store';
import { makeRelationStore } from '../infra/community/relation-store';
import type { Config } from '../infra/config';
import type { readSecrets } from '../infra/secrets';

const READY_WITHIN_MS = 2000;

/** A node that has not said for so long that it lives counts as gone, ms. */
const NODE_SILENT_MS = 20_000;

export function communityStores(pool: Pool, nodeId: string): CommunityStores {
  return {
    chats: makeChatStore(pool),
    relations: makeRelationStore(pool),
    presence: makePresenceStore(pool, { nodeId, silentMsMax: NODE_SILENT_MS }),
    moderation: makeModerationStore(pool),
  };
}

/** The limits of the edge, as an operator set them. */
export function limitsOf(config: Config): ApiLimits {
  const { connectionsPerNetwork, socketsPerPlayer, subscriptionsPerPlayer, socketFramesPerSecond } = config;
  return { ...DEFAULT_LIMITS, connectionsPerNetwork, socketsPerPlayer, subscriptionsPerPlayer, socketFramesPerSecond };
}

export async function databaseReady(pool: Pool): Promise<Readiness> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), READY_WITHIN_MS).unref();
  });
  try {
    await Promise.race([pool.query('SELECT 1'), late]);
    return { ready: true, reasons: [] };
  } catch {
    return { ready: false, reasons: ['The database does not answer.'] };
  }
}

/** The name of a key is a hash of it, so that servers that share a secret agree on it. */
export function tokenKeys({ jwt, jwtPrevious }: ReturnType<typeof readSecrets>): readonly TokenKey[] {
  return [jwt, ...(jwtPrevious === undefined ? [] : [jwtPrevious])].map((secret) => ({
    kid: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    secret,
  }));
}

export async function rulesText(variant: string, language: 'en' | 'es'): Promise<string | undefined> {
  if (findVariant(variant) === undefined) return undefined;
  const file = language === 'en' ? 'rules.md' : 'rules.es.md';
  return readFile(join(__dirname, '..', 'engine', 'variants', variant, file), 'utf8').catch(() => undefined);
}
