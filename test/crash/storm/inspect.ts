import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { head0, nextHead } from '../../../src/fairness/chain';
import { checkHistory, type LoggedEvent } from '../../kit/history-checker';
import type { Follower } from './follower';
import type { Ledger } from './ledger';
import { post } from './player';

/** Once for each connection that a fault may have broken in silence, which only its use finds out, and once more. */
const TRIES_MAX = 3;
const TRY_AGAIN_MS = 500;

interface StoredRow {
  readonly game_id: string;
  readonly seq: number;
  readonly type: string;
  readonly at: Date;
  readonly text: string;
  readonly head: string;
  readonly command_by: string | null;
  readonly command_id: string | null;
  readonly command_last: number | null;
}

interface HeadRow {
  readonly id: string;
  readonly version: number;
  readonly head: string;
}

/** The log of some games as it lies in Postgres, read past the server. */
export interface StoredLog {
  readonly heads: readonly HeadRow[];
  readonly games: ReadonlyMap<string, readonly StoredRow[]>;
  /** Since the statistics of this database began. */
  readonly deadlocks: number;
}

export async function readLog(databaseUrl: string, hosts: readonly string[]): Promise<StoredLog> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const heads = await client.query<HeadRow>('SELECT id, version, head FROM games WHERE host_id = ANY ($1)', [hosts]);
    const events = await client.query<StoredRow>(
      `SELECT game_id, seq, type, at, text, head, command_by, command_id, command_last FROM events
       WHERE game_id IN (SELECT id FROM games WHERE host_id = ANY ($1)) ORDER BY game_id, seq`,
      [hosts],
    );
    const statistics = await client.query<{ deadlocks: string }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    const games = new Map<string, StoredRow[]>(heads.rows.map(({ id }) => [id, []]));
    for (const row of events.rows) games.get(row.game_id)?.push(row);
    return { heads: heads.rows, games, deadlocks: Number(statistics.rows[0]?.deadlocks) };
  } finally {
    await client.end();
  }
}

/** Everything that the log must be, whatever happened to the machine: one sentence for each fault. */
export function faultsOf(log: StoredLog, ledger: Ledger, followers: readonly Follower[]): readonly string[] {
  const named = new Map([...log.games].map(([id, rows]) => [`game_${id}`, rows.map(loggedEvent)]));
  return [
    ...ledger.surprises,
    ...checkHistory(ledger, named),
    ...log.heads.flatMap((head) => chainFaults(head, log.games.get(head.id) ?? [])),
    ...[...log.games].flatMap(([id, rows]) => turnFaults(id, rows)),
    ...followers.flatMap((follower) => followerFaults(follower, log)),
    ...(log.deadlocks === 0 ? [] : [`Postgres broke ${log.deadlocks} deadlocks`]),
  ];
}

function loggedEvent({ seq, command_by, command_id, command_last }: StoredRow): LoggedEvent {
  if (command_by === null || command_id === null || command_last === null) return { seq };
  return { seq, command: { by: command_by, commandId: command_id, lastSeq: command_last } };
}

function chainFaults({ id, version, head }: HeadRow, rows: readonly StoredRow[]): readonly string[] {
  const faults: string[] = [];
  let chained = head0(id);
  let at = 0;
  for (const row of rows) {
    chained = nextHead(chained, row.text);
    if (row.head !== chained) faults.push(`game ${id}: the head of event ${row.seq} does not chain`);
    if (row.at.getTime() < at) faults.push(`game ${id}: event ${row.seq} is earlier than the one before`);
    at = row.at.getTime();
  }
  if (version !== rows.length) faults.push(`game ${id}: stands at ${version} and has ${rows.length} events`);
  if (head !== chained) faults.push(`game ${id}: its head is not that of its last event`);
  return faults;
}

/** On a line where nobody draws, a tile or a pass of the same seat twice running is a move made twice. */
function turnFaults(id: string, rows: readonly StoredRow[]): readonly string[] {
  const faults: string[] = [];
  let last: unknown;
  for (const { seq, type, text } of rows) {
    if (type !== 'TilePlayed' && type !== 'PlayerPassed') {
      if (type === 'RoundDealt') last = undefined;
      continue;
    }
    const { body } = JSON.parse(text) as { body: { seat: number } };
    if (body.seat === last) faults.push(`game ${id}: seat ${body.seat} moved twice running, at ${seq}`);
    last = body.seat;
  }
  return faults;
}

function followerFaults(follower: Follower, log: StoredLog): readonly string[] {
  const { gameId, texts } = follower;
  const rows = log.games.get(gameId.replace('game_', '')) ?? [];
  const faults = follower.faults.map((fault) => `a follower of ${gameId} ${fault}`);
  if (texts.length !== rows.length) faults.push(`a follower of ${gameId} has ${texts.length} of ${rows.length} events`);
  const differs = texts.findIndex((text, at) => rows[at] !== undefined && rows[at].text !== text);
  if (differs >= 0) faults.push(`a follower of ${gameId} was sent another event ${differs + 1}`);
  return faults;
}

/** What each server tells of a finished storm must be the stored texts, byte for byte. */
export async function toldFaults(
  servers: readonly string[],
  log: StoredLog,
  ledger: Ledger,
): Promise<readonly string[]> {
  return (await Promise.all(servers.map((server) => toldBy(server, log, ledger)))).flat();
}

async function toldBy(server: string, log: StoredLog, ledger: Ledger): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [id, rows] of log.games) {
    const query = `query ($id: ID!, $after: Int!) { game(id: $id) {
      version head events(after: $after) { nodes { seq canonical head } endCursor hasMore } } }`;
    const told: { canonical: string; head: string }[] = [];
    for (let more = true; more;) {
      const body = await askPatiently(() =>
        post(server, undefined, query, { id: `game_${id}`, after: told.length }, ledger),
      );
      const page = (body?.data?.['game'] as unknown as GamePage | undefined)?.events;
      if (page === undefined) return [...faults, `game ${id} cannot be read at ${server}`];
      told.push(...page.nodes);
      more = page.hasMore;
    }
    const same =
      told.length === rows.length &&
      told.every(({ canonical, head }, at) => {
        return rows[at]?.text === canonical && rows[at].head === head;
      });
    if (!same) faults.push(`game ${id} is told otherwise at ${server} than it is stored`);
  }
  return faults;
}

interface GamePage {
  readonly events: {
    readonly nodes: readonly { readonly canonical: string; readonly head: string }[];
    readonly hasMore: boolean;
  };
}

/** As a client asks again who was told that the database is away. */
async function askPatiently<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 1; tries < TRIES_MAX; tries++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(TRY_AGAIN_MS);
  }
  return ask();
}
