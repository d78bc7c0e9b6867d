import type { Pool, PoolClient } from 'pg';
import type { OAuthClient, OAuthCode, OAuthStore } from '../../app/ports/oauth-store';
import { reached } from '../../eventlog/log-failure';
import { inTransaction } from '../../eventlog/transaction';
import { insertCredential, shareAccount, shareAccountFor } from './postgres-credentials';

/** What one change may take, ms. */
const STATEMENT_MS = 5000;

interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly redirect_uris: readonly string[];
  readonly owner_id: string | null;
  readonly created_at: Date;
}

interface CodeRow {
  readonly hash: string;
  readonly client_id: string;
  readonly player_id: string;
  readonly redirect_uri: string;
  readonly scopes: OAuthCode['scopes'];
  readonly challenge: string;
  readonly until: Date;
  readonly credential_id: string | null;
}

const CLIENT = 'id, name, redirect_uris, owner_id, created_at';
const CODE = 'hash, client_id, player_id, redirect_uri, scopes, challenge, until, credential_id';

export function makeOAuthStore(pool: Pool): OAuthStore {
  const transacted = <T>(work: (client: PoolClient) => Promise<T>): Promise<T> =>
    reached(() => inTransaction(pool, STATEMENT_MS, work));
  const clients = async (where: string, values: readonly unknown[]): Promise<readonly OAuthClient[]> => {
    const query = `SELECT ${CLIENT} FROM oauth_clients WHERE ${where} ORDER BY created_at, id`;
    return (await reached(() => pool.query<ClientRow>(query, [...values]))).rows.map(clientOf);
  };
  return {
    addClient: async ({ id, name, redirectUris, createdAt }) => {
      const query = `INSERT INTO oauth_clients (${CLIENT}) VALUES ($1, $2, $3, NULL, $4)`;
      await reached(() => pool.query(query, [id, name, redirectUris, createdAt]));
    },
    addClientOf: ({ id, name, redirectUris, ownerId, createdAt }, { by, most }) =>
      transacted(async (client) => {
        if (!(await shareAccountFor(client, ownerId, by))) return 'over';
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`programs of ${ownerId}`]);
        const { rowCount } = await client.query(
          `INSERT INTO oauth_clients (${CLIENT}) SELECT $1::uuid, $2, $3::text[], $4::uuid, $5
           WHERE (SELECT count(*) FROM oauth_clients WHERE owner_id = $4) < $6`,
          [id, name, redirectUris, ownerId, createdAt, most],
        );
        return rowCount === 1 ? 'made' : 'full';
      }),
    client: async (id) => (await clients('id = $1', [id]))[0],
    clients: (ownerId) => (ownerId === undefined ? clients('true', []) : clients('owner_id = $1', [ownerId])),
    removeClient: ({ id, ownerId }) =>
      transacted(async (client) => {
        const { rowCount } = await client.query(
          'DELETE FROM oauth_clients WHERE id = $1 AND ($2::uuid IS NULL OR owner_id = $2)',
          [id, ownerId ?? null],
        );
        if (rowCount === 0) return false;
        await client.query('DELETE FROM oauth_codes WHERE client_id = $1', [id]);
        await client.query(
          'UPDATE credentials SET ended_at = clock_timestamp() WHERE client_id = $1 AND ended_at IS NULL',
          [id],
        );
        return true;
      }),
    saveCode: ({ hash, clientId, playerId, redirectUri, scopes, challenge, until }, passwordHash) =>
      transacted(async (client) => {
        if (!(await shareAccount(client, playerId, passwordHash))) return false;
        const query = `INSERT INTO oauth_codes (${CODE}) VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)`;
        await client.query(query, [hash, clientId, playerId, redirectUri, scopes, challenge, until]);
        return true;
      }),
    code: async (hash) => {
      const query = `SELECT ${CODE} FROM oauth_codes WHERE hash = $1`;
      const [row] = (await reached(() => pool.query<CodeRow>(query, [hash]))).rows;
      return row === undefined ? undefined : codeOf(row);
    },
    useCode: (hash, credential) =>
      transacted(async (client) => {
        if (!(await shareAccount(client, credential.playerId))) return false;
        const query = 'UPDATE oauth_codes SET credential_id = $2 WHERE hash = $1 AND credential_id IS NULL';
        if ((await client.query(query, [hash, credential.id])).rowCount !== 1) return false;
        await insertCredential(client, credential);
        return true;
      }),
    forget: async (before) => {
      await reached(() => pool.query('DELETE FROM oauth_codes WHERE until < $1', [before]));
    },
  };
}

function clientOf({ id, name, redirect_uris, owner_id, created_at }: ClientRow): OAuthClient {
  const owner = owner_id === null ? {} : { ownerId: owner_id };
  return { id, name, redirectUris: redirect_uris, ...owner, createdAt: created_at };
}

function codeOf(row: CodeRow): OAuthCode {
  return {
    hash: row.hash,
    clientId: row.client_id,
    playerId: row.player_id,
    redirectUri: row.redirect_uri,
    scopes: row.scopes,
    challenge: row.challenge,
    until: row.until,
    ...(row.credential_id !== null && { credentialId: row.credential_id }),
  };
}
