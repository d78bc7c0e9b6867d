import type { DataSource, EntityManager } from 'typeorm';
import type { DailyRootStore, DayToDivide, StoredHead, SubtreeOfLeaf } from '../app/ports/daily-roots';
import { DailyLeafEntity, DailyRootEntity } from './fair-play-entities';
import { GameEntity } from './game-entity';

// Any number will do as long as no other program on the same database takes it.
const DAILY_LOCK = 7_220_411_906;
/** A class of locks, one a day. */
const DIVIDE_LOCKS = 722_041_197;

type Leaf = StoredHead & { readonly leaf: string };

/** Read, hashed or written in one breath; other work of the server waits for no more. */
const ROWS_AT_ONCE = 500;
/** A node that is cut off in the middle keeps the others from it no longer, ms. */
const IDLE_MS_MAX = 10_000;

/** Leaves that one sort of Postgres's takes, in a second or two. While it sorts it says nothing, which is not borne for long. */
const SORTED_AT_ONCE = 500_000;

/** The roots of days and the leaves behind them. `sortedAtOnce`: for tests. */
export function dailyRootsIn(dataSource: DataSource, sortedAtOnce: number = SORTED_AT_ONCE): DailyRootStore {
  const rows = dataSource.manager;
  const alone = <T>(lock: (manager: EntityManager) => Promise<boolean>, work: (manager: EntityManager) => Promise<T>) =>
    dataSource.transaction(async (manager): Promise<T | undefined> => {
      await manager.query(`SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS_MAX}`);
      return (await lock(manager)) ? work(manager) : undefined;
    });
  return {
    publishUpTo: (date, make) =>
      alone(tryLock, async (manager) => {
        const [last] = await manager.find(DailyRootEntity, { order: { date: 'DESC' }, take: 1 });
        const days = daysAfter(last?.date, date);
        let previous = last?.note;
        for (const day of days) {
          const { size, root, note } = await make({
            ...divisible(manager, day, sortedAtOnce),
            date: day,
            previous,
            moved: () => (day === date ? movedGames(manager, last?.date) : nothing()),
            addLeaves: (leaves) => insertLeaves(manager, day, leaves),
          });
          await manager.insert(DailyRootEntity, { date: day, size, root, note });
          previous = note;
        }
        return days;
      }),
    note: async (date) => (await rows.getRepository(DailyRootEntity).findOneBy({ date }))?.note,
    lastOf: async (gameId) => {
      const [last] = await rows.find(DailyLeafEntity, { where: { gameId }, order: { date: 'DESC' }, take: 1 });
      return last === undefined ? undefined : { gameId, date: last.date, seq: last.seq, head: last.head };
    },
    subtreeOf: (date, leaf) => subtreeOf(rows, date, leaf),
    divide: async (date, make) => {
      await alone(
        async (manager) => {
          // Whoever comes while another divides waits, and then finds it done.
          await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [DIVIDE_LOCKS, date]);
          const divided = await manager.query<unknown[]>('SELECT 1 FROM daily_subtrees WHERE date = $1 LIMIT 1', [
            date,
          ]);
          return divided.length === 0;
        },
        (manager) => make(divisible(manager, date, sortedAtOnce)),
      );
    },
  };
}

async function tryLock(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ mine: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS mine', [DAILY_LOCK]);
  return row?.mine === true;
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

function divisible(manager: EntityManager, date: string, sortedAtOnce: number): DayToDivide {
  return {
    leaves: async function* () {
      const [row] = await manager.query<{ size: number }[]>(
        'SELECT count(*)::int AS size FROM daily_leaves WHERE date = $1',
        [date],
      );
      const parts = Math.max(1, Math.ceil((row?.size ?? 0) / sortedAtOnce));
      // By bytes: the order of the tree is no matter of languages.
      const sql = `SELECT leaf FROM daily_leaves
        WHERE date = $1 AND leaf COLLATE "C" >= $2 AND leaf COLLATE "C" < $3 ORDER BY leaf COLLATE "C"`;
      for (let part = 0; part < parts; part++) {
        const given = [date, boundary(part, parts), boundary(part + 1, parts)];
        await declare(manager, { name: 'leaves_of_day', sql, given });
        for await (const page of pagesOf<{ leaf: string }>(manager, 'leaves_of_day'))
          yield page.map(({ leaf }) => leaf);
      }
    },
    addSubtree: async ({ firstIndex, leaves, root }) => {
      await manager.query(
        `INSERT INTO daily_subtrees (date, first_index, first_leaf, root, leaves)
         VALUES ($1, $2, decode($3, 'hex'), decode($4, 'hex'), decode($5, 'hex'))`,
        [date, firstIndex, leaves[0], root, leaves.join('')],
      );
    },
  };
}

/** Where a part of all leaves begins: hashes lie evenly, so that parts of their range are parts of their number. */
function boundary(part: number, parts: number): string {
  // Beyond any hex digit.
  if (part === parts) return 'g';
  return Math.floor((part * 0x10000) / parts)
    .toString(16)
    .padStart(4, '0');
}

/**
 * Games that stand beyond the last leaf of theirs. What happened since the day of the last root, which was made after that
 * day had ended, leaves a day of room for events that were committed later than the instant that they bear.
 */
async function* movedGames(
  manager: EntityManager,
  lastDate: string | undefined,
): AsyncGenerator<readonly StoredHead[]> {
  const covered = manager
    .createQueryBuilder(DailyLeafEntity, 'leaf')
    .where('leaf.gameId = game.id')
    .andWhere('leaf.seq >= game.version');
  const [sql, given] = manager
    .createQueryBuilder(GameEntity, 'game')
    .select(['game.id AS "gameId"', 'game.version AS seq', 'game.head AS head'])
    .where('game.lastEventAt >= :since', { since: new Date(lastDate ?? 0) })
    .andWhere(`NOT EXISTS (${covered.getQuery()})`)
    .getQueryAndParameters();
  // While its pages are read, leaves are written, which it does not see but passes over. Were `daily_leaves` small so far,
  // Postgres would look all of it through for each game: a thousand times more at the end than when it made the plan.
  await manager.query('SET LOCAL enable_seqscan = off');
  await declare(manager, { name: 'moved_games', sql, given });
  await manager.query('SET LOCAL enable_seqscan TO DEFAULT');
  yield* pagesOf<StoredHead>(manager, 'moved_games');
}

interface Cursor {
  readonly name: string;
  readonly sql: string;
  readonly given: unknown[];
}

/** It sees what there is when it is declared: its pages are of one instant, whatever is written meanwhile. */
async function declare(manager: EntityManager, { name, sql, given }: Cursor): Promise<void> {
  await manager.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${sql}`, given);
}

async function* pagesOf<Row>(manager: EntityManager, cursor: string): AsyncGenerator<readonly Row[]> {
  for (;;) {
    const page = await manager.query<Row[]>(`FETCH ${ROWS_AT_ONCE} FROM ${cursor}`);
    if (page.length === 0) break;
    yield page;
  }
  await manager.query(`CLOSE ${cursor}`);
}

async function* nothing(): AsyncGenerator<never> {
  // A day that was missed.
}

async function insertLeaves(manager: EntityManager, date: string, rows: readonly Leaf[]): Promise<void> {
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

async function subtreeOf(manager: EntityManager, date: string, leaf: string): Promise<SubtreeOfLeaf | undefined> {
  const subtrees = await manager.query<{ first: number; root: string; leaves: string | null }[]>(
    `SELECT first_index AS first, encode(root, 'hex') AS root, CASE WHEN first_index = (
         SELECT first_index FROM daily_subtrees
         WHERE date = $1 AND first_leaf <= decode($2, 'hex') ORDER BY first_leaf DESC LIMIT 1
       ) THEN encode(leaves, 'hex') END AS leaves
     FROM daily_subtrees WHERE date = $1 ORDER BY first_index`,
    [date, leaf],
  );
  const number = subtrees.findIndex(({ leaves }) => leaves !== null);
  const found = subtrees[number];
  if (found === undefined) return undefined;
  return {
    roots: subtrees.map(({ root }) => root),
    number,
    firstIndex: found.first,
    leaves: found.leaves?.match(/.{64}/g) ?? [],
  };
}
