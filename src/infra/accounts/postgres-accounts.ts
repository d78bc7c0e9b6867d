import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { Account, AccountStore, NewAccount } from '../../app/ports/account-store';
import { reached } from '../../eventlog/log-failure';
import { inTransaction } from '../../eventlog/transaction';
import { countTokens, endCredentials, insertCredential, shareAccount, shareAccountFor } from './postgres-credentials';

/** What one change to an account may take, ms. */
const STATEMENT_MS = 5000;
const UNIQUE_VIOLATION = '23505';

interface AccountRow {
  readonly player_id: string;
  readonly name_key: string;
  readonly password_hash: string;
}

interface BotRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
}

const ACCOUNT = 'player_id, name_key, password_hash';

export function makeAccountStore(pool: Pool): AccountStore {
  const transacted = <T>(work: (client: PoolClient) => Promise<T>): Promise<T> =>
    reached(() => inTransaction(pool, STATEMENT_MS, work));
  const one = async (where: string, value: string): Promise<Account | undefined> => {
    const query = `SELECT ${ACCOUNT} FROM accounts WHERE ${where} = $1`;
    const [row] = (await reached(() => pool.query<AccountRow>(query, [value]))).rows;
    if (row === undefined) return undefined;
    return { playerId: row.player_id, nameKey: row.name_key, passwordHash: row.password_hash };
  };
  return {
    signUp: (account) =>
      unlessTaken(() =>
        transacted(async (client) => {
          const { playerId, name, at } = account;
          await client.query(`INSERT INTO players (id, name, kind, created_at) VALUES ($1, $2, 'account', $3)`, [
            playerId,
            name,
            at,
          ]);
          await insertAccount(client, account);
          return 'made' as const;
        }),
      ),
    upgrade: (account) =>
      unlessTaken(() =>
        transacted(async (client) => {
          const { playerId, name, at } = account;
          const { rowCount } = await client.query(
            `UPDATE players SET kind = 'account', name = $2, old_tokens_void_at = clock_timestamp() WHERE id = $1 AND kind = 'guest'`,
            [playerId, name],
          );
          if (rowCount === 0) return 'no-guest' as const;
          await endCredentials(client, playerId);
          await insertAccount(client, { ...account, at });
          return 'made' as const;
        }),
      ),
    byName: (nameKey) => one('name_key', nameKey),
    find: (playerId) => one('player_id', playerId),
    addToken: ({ ownerId, credential, secretHash }, { by, most }) =>
      transacted(async (client) => {
        if (!(await shareAccountFor(client, ownerId, by))) return 'over';
        const { playerId, createdAt } = credential;
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`tokens of ${playerId}`]);
        if ((await countTokens(client, playerId, createdAt)) >= most) return 'full';
        await insertCredential(client, credential, secretHash);
        return 'made';
      }),
    addBot: ({ id, name, createdAt, ownerId }, { by, most }) =>
      transacted(async (client) => {
        if (!(await shareAccountFor(client, ownerId, by))) return 'over';
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`bots of ${ownerId}`]);
        const { rowCount } = await client.query(
          `INSERT INTO players (id, name, kind, created_at, owner_id)
           SELECT $1::uuid, $2, 'bot', $3, $4::uuid WHERE (SELECT count(*) FROM players WHERE owner_id = $4) < $5`,
          [id, name, createdAt, ownerId, most],
        );
        return rowCount === 1 ? 'made' : 'full';
      }),
    bots: async (ownerId) => {
      const query = 'SELECT id, name, created_at FROM players WHERE owner_id = $1 ORDER BY created_at, id';
      const { rows } = await reached(() => pool.query<BotRow>(query, [ownerId]));
      return rows.map(({ id, name, created_at }) => ({ id, name, kind: 'bot', createdAt: created_at, ownerId }));
    },
    openSession: (session, passwordHash) =>
      transacted(async (client) => {
        if (!(await shareAccount(client, session.playerId, passwordHash))) return false;
        await insertCredential(client, session);
        return true;
      }),
    setPassword: ({ playerId, passwordHash, keep, at }) =>
      transacted(async (client) => {
        const { rowCount } = await client.query(
          'UPDATE accounts SET password_hash = $2, password_at = $3 WHERE player_id = $1',
          [playerId, passwordHash, at],
        );
        if (rowCount === 0) return false;
        await endCredentials(client, playerId, keep);
        await client.query('DELETE FROM password_resets WHERE player_id = $1', [playerId]);
        return true;
      }),
    startReset: ({ playerId, hash, at, until, most }) =>
      transacted(async (client) => {
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`resets of ${playerId}`]);
        const { rowCount } = await client.query(
          `INSERT INTO password_resets (hash, player_id, until)
           SELECT $1, $2::uuid, $3 WHERE (SELECT count(*) FROM password_resets WHERE player_id = $2 AND until > $4) < $5`,
          [hash, playerId, until, at, most],
        );
        return rowCount === 1;
      }),
    resetOf: async (hash, now) => {
      const query = 'SELECT player_id FROM password_resets WHERE hash = $1 AND until > $2';
      const { rows } = await reached(() => pool.query<{ player_id: string }>(query, [hash, now]));
      return rows[0]?.player_id;
    },
    takeReset: async (hash, now) => {
      const query = 'DELETE FROM password_resets WHERE hash = $1 RETURNING player_id, until';
      const { rows } = await reached(() => pool.query<{ player_id: string; until: Date }>(query, [hash]));
      const [row] = rows;
      return row !== undefined && row.until > now ? row.player_id : undefined;
    },
    beginTry: (key, now, { waits, forgetMs }) =>
      reached(async () => {
        const forgotten = new Date(now.getTime() - forgetMs);
        const { rowCount } = await pool.query(
          `INSERT INTO sign_in_tries AS known (key, tries, last_at, next_at)
           VALUES ($1, 1, $2, $2::timestamptz + make_interval(secs => ($4::float8[])[1] / 1000))
           ON CONFLICT (key) DO UPDATE SET last_at = $2,
             tries = CASE WHEN known.last_at < $3 THEN 1 ELSE known.tries + 1 END,
             next_at = $2::timestamptz + make_interval(secs => ($4::float8[])[
               CASE WHEN known.last_at < $3 THEN 1 ELSE least(known.tries + 1, cardinality($4::float8[])) END] / 1000)
           WHERE known.next_at <= $2 OR known.last_at < $3`,
          [key, now, forgotten, waits],
        );
        if (rowCount === 1) return undefined;
        const query = 'SELECT next_at FROM sign_in_tries WHERE key = $1';
        const { rows } = await pool.query<{ next_at: Date }>(query, [key]);
        return rows[0]?.next_at ?? now;
      }),
    clearTries: async (key) => {
      await reached(() => pool.query('DELETE FROM sign_in_tries WHERE key = $1', [key]));
    },
    forget: async (before) => {
      await reached(() => pool.query('DELETE FROM sign_in_tries WHERE last_at < $1', [before]));
      await reached(() => pool.query('DELETE FROM password_resets WHERE until < $1', [before]));
    },
  };
}

async function insertAccount(client: PoolClient, account: NewAccount): Promise<void> {
  const { playerId, nameKey, passwordHash, session, at } = account;
  await client.query('INSERT INTO accounts (player_id, name_key, password_hash, password_at) VALUES ($1, $2, $3, $4)', [
    playerId,
    nameKey,
    passwordHash,
    at,
  ]);
  await insertCredential(client, session);
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T | 'name-taken'> {
  try {
    return await work();
  } catch (error) {
    const isTaken = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
    if (isTaken && error.constraint === 'accounts_by_name') return 'name-taken';
    throw error;
  }
}
