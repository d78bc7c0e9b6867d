import type { DataSource, EntityManager } from 'typeorm';
import { DailyLeafEntity, DailyRootEntity, SigningKeyEntity } from './fair-play-entities';
import { GameEntity } from './game-entity';

// Any number will do as long as no other program on the same database takes it.
const KEYS_LOCK = 7_220_411_905;
const DAILY_LOCK = 7_220_411_906;

/** A key as the key file lists it, its brands apart. */
interface Key<PublicKey extends string> {
  readonly name: string;
  readonly keyId: string;
  readonly publicKey: PublicKey;
  readonly from: string;
  readonly until?: string;
  readonly revokedAt?: string;
  readonly intro: string;
}

/** The public halves of all keys. `read` turns a stored public key into what the rest of the house takes for one. */
export function keysIn<PublicKey extends string>(dataSource: DataSource, read: (text: string) => PublicKey) {
  const rows = dataSource.manager;
  const list = async (manager: EntityManager): Promise<readonly Key<PublicKey>[]> => {
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
    add: (decide: (keys: readonly Key<PublicKey>[]) => Key<PublicKey> | undefined): Promise<void> =>
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
    revoke: async (keyId: string, at: string): Promise<void> => {
      await rows.query('UPDATE signing_keys SET revoked_at = $2 WHERE key_id = $1 AND revoked_at IS NULL', [keyId, at]);
    },
  };
}

interface Head {
  readonly gameId: string;
  readonly seq: number;
  readonly head: string;
}

interface ToPublish {
  readonly date: string;
  readonly moved: readonly Head[];
  readonly previous: string | undefined;
}

interface Published {
  readonly size: number;
  readonly root: string;
  readonly note: string;
  readonly leaves: readonly (Head & { readonly leaf: string })[];
}

const ROWS_AT_ONCE = 5000;

/** The roots of days and the leaves behind them. */
export function dailyRootsIn(dataSource: DataSource) {
  const rows = dataSource.manager;
  return {
    publishUpTo: (date: string, make: (day: ToPublish) => Published): Promise<readonly string[]> =>
      dataSource.transaction(async (manager) => {
        // Whoever comes while another publishes waits, and then finds it done.
        await manager.query('SELECT pg_advisory_xact_lock($1)', [DAILY_LOCK]);
        const [last] = await manager.find(DailyRootEntity, { order: { date: 'DESC' }, take: 1 });
        const days = daysAfter(last?.date, date);
        let previous = last?.note;
        for (const day of days) {
          const moved = day === date ? await movedGames(manager, last?.date) : [];
          const { size, root, note, leaves } = make({ date: day, moved, previous });
          await manager.insert(DailyRootEntity, { date: day, size, root, note });
          await insertLeaves(manager, day, leaves);
          previous = note;
        }
        return days;
      }),
    note: async (date: string): Promise<string | undefined> =>
      (await rows.getRepository(DailyRootEntity).findOneBy({ date }))?.note,
    lastOf: async (gameId: string): Promise<(Head & { readonly date: string }) | undefined> => {
      const [last] = await rows.find(DailyLeafEntity, { where: { gameId }, order: { date: 'DESC' }, take: 1 });
      return last === undefined ? undefined : { gameId, date: last.date, seq: last.seq, head: last.head };
    },
    leaves: async (date: string): Promise<readonly string[]> => {
      const found = await rows.find(DailyLeafEntity, { select: { leaf: true }, where: { date } });
      return found.map(({ leaf }) => leaf);
    },
  };
}

const DAY_MS = 86_400_000;

/** Every day after `last` up to `date`; `date` alone where there was none before. */
function daysAfter(last: string | undefined, date: string): readonly string[] {
  if (last === undefined) return [date];
  const days: string[] = [];
  for (let at = Date.parse(last) + DAY_MS; at <= Date.parse(date); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

/**
 * Games that stand beyond the last leaf of theirs. What happened since the day of the last root, which was made after that
 * day had ended, leaves a day of room for events that were committed later than the instant that they bear.
 */
async function movedGames(manager: EntityManager, lastDate: string | undefined): Promise<readonly Head[]> {
  const covered = manager
    .createQueryBuilder(DailyLeafEntity, 'leaf')
    .where('leaf.gameId = game.id')
    .andWhere('leaf.seq >= game.version');
  return manager
    .createQueryBuilder(GameEntity, 'game')
    .select(['game.id AS "gameId"', 'game.version AS seq', 'game.head AS head'])
    .where('game.lastEventAt >= :since', { since: new Date(lastDate ?? 0) })
    .andWhere(`NOT EXISTS (${covered.getQuery()})`)
    .getRawMany<Head>();
}

async function insertLeaves(manager: EntityManager, date: string, leaves: Published['leaves']): Promise<void> {
  for (let from = 0; from < leaves.length; from += ROWS_AT_ONCE) {
    const rows = leaves.slice(from, from + ROWS_AT_ONCE);
    await manager.query(
      `INSERT INTO daily_leaves (game_id, date, seq, head, leaf)
       SELECT game_id, $1, seq, head, leaf
       FROM unnest($2::uuid[], $3::int[], $4::text[], $5::text[]) AS moved (game_id, seq, head, leaf)`,
      [
        date,
        rows.map((row) => row.gameId),
        rows.map((row) => row.seq),
        rows.map((row) => row.head),
        rows.map((row) => row.leaf),
      ],
    );
  }
}
