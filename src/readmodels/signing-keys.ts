import type { DataSource, EntityManager } from 'typeorm';
import type { KeyStore } from '../app/ports/key-store';
import { SigningKeyEntity } from './fair-play-entities';

// Any number will do as long as no other program on the same database takes it.
const KEYS_LOCK = 7_220_411_905;

type Key = Awaited<ReturnType<KeyStore['list']>>[number];

/** The public halves of all keys. `read` turns a stored public key into what the rest of the house takes for one. */
export function keysIn(dataSource: DataSource, read: (text: string) => Key['publicKey']): KeyStore {
  const rows = dataSource.manager;
  const list = async (manager: EntityManager): Promise<readonly Key[]> => {
    const rows = await manager.find(SigningKeyEntity, { order: { from: 'ASC', publicKey: 'ASC' } });
    return rows.map(({ name, keyId, publicKey, from, until, revokedAt, intro }) => ({
      name,
      keyId,
      publicKey: read(publicKey),
      from: from.toISOString(),
      ...(until === null ? {} : { until: until.toISOString() }),
      ...(revokedAt === null ? {} : { revokedAt: revokedAt.toISOString() }),
      intro,
    }));
  };
  return {
    list: () => list(rows),
    add: (decide) =>
      dataSource.transaction(async (manager) => {
        await manager.query('SELECT pg_advisory_xact_lock($1)', [KEYS_LOCK]);
        const keys = await list(manager);
        const key = decide(keys);
        if (key === undefined) return;
        const from = new Date(key.from);
        const before = keys.at(-1);
        if (before !== undefined && before.until === undefined) {
          const { name, publicKey } = before;
          await manager.update(SigningKeyEntity, { name, publicKey }, { until: from });
        }
        const { name, publicKey, keyId, intro } = key;
        await manager.insert(SigningKeyEntity, { name, publicKey, keyId, from, until: null, revokedAt: null, intro });
      }),
    revoke: async (keyId, at) => {
      await rows.query('UPDATE signing_keys SET revoked_at = $2 WHERE key_id = $1 AND revoked_at IS NULL', [keyId, at]);
    },
  };
}
