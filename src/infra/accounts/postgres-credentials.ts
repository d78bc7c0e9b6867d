import type { Pool, PoolClient } from 'pg';
import type { Credential, CredentialKind, CredentialStore, Ended } from '../../app/ports/credential-store';
import { present } from '../../engine/core/assert';
import { reached } from '../../eventlog/log-failure';
import { inTransaction } from '../../eventlog/transaction';

const COLUMNS = `id, player_id, kind, label, scopes, client_id, created_at, used_at, expires_at, access_until, generation,
  rotated_at, ended_at`;
/**
 * A change may become visible so much later than the instant that it bears, which is that at which it was written, not that at which
 * its transaction began: it may have waited long before.
 */
const LATE_MS = 60_000;
/** What one change may take, ms. */
const STATEMENT_MS = 5000;
const ALIVE = 'ended_at IS NULL AND expires_at > ';

interface Row {
  readonly id: string;
  readonly player_id: string;
  readonly kind: CredentialKind;
  readonly label: string;
  readonly scopes: NonNullable<Credential['scopes']> | null;
  readonly client_id: string | null;
  readonly created_at: Date;
  readonly used_at: Date;
  readonly expires_at: Date;
  readonly access_until: Date;
  readonly generation: number;
  readonly rotated_at: Date | null;
  readonly ended_at: Date | null;
}

export function makeCredentialStore(pool: Pool): CredentialStore {
  const one = async (query: string, values: readonly unknown[]): Promise<Credential | undefined> => {
    const { rows } = await reached(() => pool.query<Row>(query, [...values]));
    return rows[0] === undefined ? undefined : credentialOf(rows[0]);
  };
  const count = async (query: string, values: readonly unknown[]): Promise<number> =>
    (await reached(() => pool.query(query, [...values]))).rowCount ?? 0;
  return {
    add: (credential, secretHash) => reached(() => insertCredential(pool, credential, secretHash)),
    find: (id) => one(`SELECT ${COLUMNS} FROM credentials WHERE id = $1`, [id]),
    findBySecret: (hash) => one(`SELECT ${COLUMNS} FROM credentials WHERE secret_hash = $1`, [hash]),
    rotate: ({ id, generation, at, accessUntil }) =>
      one(
        `UPDATE credentials SET generation = generation + 1, rotated_at = $3, used_at = $3,
           access_until = greatest(access_until, $4)
         WHERE id = $1 AND generation = $2 AND secret_hash IS NULL AND ${ALIVE} $3 RETURNING ${COLUMNS}`,
        [id, generation, at, accessUntil],
      ),
    list: async (playerId, now) => {
      const query = `SELECT ${COLUMNS} FROM credentials WHERE player_id = $1 AND ${ALIVE} $2 ORDER BY used_at DESC, id DESC`;
      const { rows } = await reached(() => pool.query<Row>(query, [playerId, now]));
      return rows.map(credentialOf);
    },
    used: async (id, at) => {
      await count('UPDATE credentials SET used_at = $2 WHERE id = $1', [id, at]);
    },
    end: async ({ id, playerId, clientId }) =>
      (await count(
        `UPDATE credentials SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL
         AND ($2::uuid IS NULL OR player_id = $2) AND ($3::text IS NULL OR client_id::text = $3)`,
        [id, playerId ?? null, clientId ?? null],
      )) > 0,
    endAll: (playerId, but) =>
      reached(() => inTransaction(pool, STATEMENT_MS, (client) => endCredentials(client, playerId, but))),
    ended: (since) => reached(() => ended(pool, since)),
    forget: async (before) => {
      await count(
        `DELETE FROM credentials WHERE expires_at < $1
         OR ended_at IS NOT NULL AND ended_at < $1 AND access_until < $1`,
        [before],
      );
    },
  };
}

export async function insertCredential(
  client: Pool | PoolClient,
  credential: Credential,
  secretHash?: string,
): Promise<void> {
  const { id, playerId, kind, label, scopes, clientId, createdAt, usedAt, expiresAt, accessUntil } = credential;
  await client.query(
    `INSERT INTO credentials (id, player_id, kind, label, scopes, client_id, created_at, used_at, expires_at, access_until,
       generation, secret_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[id, playerId, kind, label, scopes ?? null, clientId ?? null, createdAt, usedAt, expiresAt, accessUntil],
      ...[credential.generation, secretHash ?? null],
    ],
  );
}

/**
 * Ends what speaks for a player and for his bots, and the codes that could still be traded for more; answers with how many
 * there were. Whoever gives out more holds a share of the account's row, so that after this lock all that was given out is
 * seen, and what ended gives out nothing.
 */
export async function endCredentials(client: PoolClient, playerId: string, but?: string): Promise<number> {
  await client.query('SELECT FROM accounts WHERE player_id = $1 FOR NO KEY UPDATE', [playerId]);
  const { rowCount } = await client.query(
    `UPDATE credentials SET ended_at = clock_timestamp() WHERE ended_at IS NULL AND id IS DISTINCT FROM $2
     AND (player_id = $1 OR player_id IN (SELECT id FROM players WHERE owner_id = $1))`,
    [playerId, but ?? null],
  );
  await client.query('DELETE FROM oauth_codes WHERE player_id = $1', [playerId]);
  return rowCount ?? 0;
}

/** Keeps the account as it is until the transaction is over; false where there is none, or its password is another. */
export async function shareAccount(client: PoolClient, playerId: string, passwordHash?: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM accounts WHERE player_id = $1 AND ($2::text IS NULL OR password_hash = $2) FOR SHARE',
    [playerId, passwordHash ?? null],
  );
  return rowCount === 1;
}

/** The same, for something that `by` gives out: false, too, where that has ended, or does not speak for the account. */
export async function shareAccountFor(client: PoolClient, playerId: string, by: string): Promise<boolean> {
  if (!(await shareAccount(client, playerId))) return false;
  const { rowCount } = await client.query(
    'SELECT FROM credentials WHERE id = $1 AND player_id = $2 AND ended_at IS NULL FOR SHARE',
    [by, playerId],
  );
  return rowCount === 1;
}

/** Personal access tokens of a player that are alive. */
export async function countTokens(client: PoolClient, playerId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM credentials WHERE player_id = $1 AND kind = 'token' AND ${ALIVE} $2`,
    [playerId, now],
  );
  return present(rows[0], 'the count').count;
}

async function ended(pool: Pool, since: Date | undefined): Promise<Ended> {
  const { rows: clock } = await pool.query<{ now: Date }>('SELECT now()');
  const now = present(clock[0], 'the instant of Postgres').now;
  const { rows } = await pool.query<{ id: string; until: Date }>(
    `SELECT id, access_until AS until FROM credentials
     WHERE ended_at IS NOT NULL AND ${since === undefined ? 'access_until > now()' : 'ended_at >= $1'}`,
    since === undefined ? [] : [since],
  );
  const { rows: players } = await pool.query<{ id: string }>(
    `SELECT id FROM players WHERE old_tokens_void_at IS NOT NULL ${since === undefined ? '' : 'AND old_tokens_void_at >= $1'}`,
    since === undefined ? [] : [since],
  );
  return {
    credentials: rows,
    players: players.map(({ id }) => ({ playerId: id })),
    next: new Date(now.getTime() - LATE_MS),
  };
}

function credentialOf(row: Row): Credential {
  return {
    id: row.id,
    playerId: row.player_id,
    kind: row.kind,
    label: row.label,
    ...(row.scopes !== null && { scopes: row.scopes }),
    ...(row.client_id !== null && { clientId: row.client_id }),
    createdAt: row.created_at,
    usedAt: row.used_at,
    expiresAt: row.expires_at,
    accessUntil: row.access_until,
    generation: row.generation,
    ...(row.rotated_at !== null && { rotatedAt: row.rotated_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
  };
}
