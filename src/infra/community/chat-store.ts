import type { Pool, PoolClient } from 'pg';
import type { ChatEntry, ChatOpenTo, ChatPlace, ChatRoom, ChatStore, NewMessage } from '../../app/ports/chat-store';
import { present } from '../../engine/core/assert';
import { reached } from '../../eventlog/log-failure';
import { inTransaction } from '../../eventlog/transaction';

/** What one change around the tables may take; nobody waits for it at a game. */
export const STATEMENT_MS = 5000;

interface EntryRow {
  readonly seq: number;
  readonly at: Date;
  readonly author_id: string | null;
  readonly text: string | null;
  readonly deletes: number | null;
}

interface SentRow extends EntryRow {
  readonly digest: string;
}

const ENTRY = 'seq, at, author_id, text, deletes';
/** The column of a game that numbers a room. */
const SEQ_OF = { players: 'players_seq', spectators: 'spectators_seq' } as const;

export function makeChatStore(pool: Pool): ChatStore {
  return {
    append: (message) => reached(() => inTransaction(pool, STATEMENT_MS, (client) => append(client, message))),
    findSent: (gameId, key) => reached(() => findSent(pool, gameId, key)),
    read: ({ gameId, room }, { after, limit }) =>
      reached(async () => {
        const { rows } = await pool.query<EntryRow>(
          `SELECT ${ENTRY} FROM chat_entries WHERE game_id = $1 AND room = $2 AND seq > $3 ORDER BY seq LIMIT $4`,
          [gameId, room, after, limit],
        );
        return rows.map(entryOf);
      }),
    lastSeqs: (gameIds) =>
      reached(async () => {
        const { rows } = await pool.query<{ game_id: string } & Record<ChatRoom, number>>(
          `SELECT game_id, players_seq AS players, spectators_seq AS spectators FROM game_chats WHERE game_id = ANY ($1)`,
          [gameIds],
        );
        return new Map(rows.map(({ game_id, players, spectators }) => [game_id, { players, spectators }]));
      }),
    openTo: (gameId) =>
      reached(async () => {
        const { rows } = await pool.query<{ open_to: ChatOpenTo }>(
          'SELECT open_to FROM game_chats WHERE game_id = $1',
          [gameId],
        );
        return rows[0]?.open_to ?? 'everyone';
      }),
    setOpenTo: (gameId, openTo) =>
      reached(async () => {
        await pool.query(
          `INSERT INTO game_chats (game_id, open_to, players_seq, spectators_seq) VALUES ($1, $2, 0, 0)
           ON CONFLICT (game_id) DO UPDATE SET open_to = excluded.open_to`,
          [gameId, openTo],
        );
      }),
  };
}

async function append(client: PoolClient, message: NewMessage): ReturnType<ChatStore['append']> {
  const { gameId, room, authorId, text, at, commandId, digest, rate } = message;
  // One message of an author at a time, on all nodes: what he has sent is counted before the next is written.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`chat of ${authorId}`]);
  const before = await findSent(client, gameId, { by: authorId, commandId });
  if (before !== undefined) return { kind: 'command-known', ...before };
  const oldest = await nthLatest(
    client,
    'SELECT at FROM chat_entries WHERE author_id = $1 AND at > $2 ORDER BY at DESC OFFSET $3 LIMIT 1',
    [authorId, new Date(at.getTime() - rate.withinMs), rate.most - 1],
  );
  if (oldest !== undefined) return { kind: 'too-many', retryAt: new Date(oldest.getTime() + rate.withinMs) };
  const seq = await nextSeq(client, message);
  await client.query(
    `INSERT INTO chat_entries (game_id, room, seq, at, author_id, text, command_id, digest)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [gameId, room, seq, at, authorId, text, commandId, digest],
  );
  return { kind: 'sent', entry: { seq, at, authorId, text } };
}

/** The instant that a query finds, if any. */
export async function nthLatest(
  client: PoolClient,
  query: string,
  values: readonly unknown[],
): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date }>(query, [...values]);
  return rows[0]?.at;
}

/** Takes the next number of a room; its row stays locked to the end of the transaction, so that none is left out. */
export async function nextSeq(client: PoolClient, { gameId, room }: ChatPlace): Promise<number> {
  const column = SEQ_OF[room];
  const { rows } = await client.query<{ seq: number }>(
    `INSERT INTO game_chats AS chat (game_id, open_to, players_seq, spectators_seq) VALUES ($1, 'everyone', $2, $3)
     ON CONFLICT (game_id) DO UPDATE SET ${column} = chat.${column} + 1 RETURNING ${column} AS seq`,
    [gameId, room === 'players' ? 1 : 0, room === 'spectators' ? 1 : 0],
  );
  return present(rows[0], 'the number of a message').seq;
}

async function findSent(
  client: Pick<PoolClient, 'query'> | Pool,
  gameId: string,
  { by, commandId }: { readonly by: string; readonly commandId: string },
): ReturnType<ChatStore['findSent']> {
  const { rows } = await client.query<SentRow>(
    `SELECT ${ENTRY}, digest FROM chat_entries WHERE game_id = $1 AND author_id = $2 AND command_id = $3`,
    [gameId, by, commandId],
  );
  const [row] = rows;
  return row === undefined ? undefined : { digest: row.digest, entry: entryOf(row) };
}

function entryOf({ seq, at, author_id, text, deletes }: EntryRow): ChatEntry {
  return {
    seq,
    at,
    ...(author_id === null ? {} : { authorId: author_id }),
    ...(text === null ? {} : { text }),
    ...(deletes === null ? {} : { deletes }),
  };
}
