import { runMigrations } from 'graphile-worker';
import { DatabaseError, Pool, type ClientBase } from 'pg';
import { ConfigRefused } from '../config';
import { quietLogger } from './queue-logger';

/** The queue's own schema in the same database. Storage: never renamed. */
export const QUEUE_SCHEMA = 'capicua_queue';

/** After so many failures of our own (the database was away, a bug) a job is given up; what it was for is found again. */
const ATTEMPTS_MAX = 25;
const CONNECT_MS = 5000;

export type TaskName = 'deliver-quick' | 'deliver-slow' | 'mail-code' | 'mail-digest';

export interface JobSpec {
  readonly task: TaskName;
  readonly payload: Readonly<Record<string, string>>;
  /** One job a key: a later one takes the place of one that has not begun. */
  readonly key: string;
  readonly runAt: Date;
  /** What it shares a bound with. */
  readonly flag?: string;
}

/** Makes the queue's schema, or brings it up to date; to be called by one server at a time. */
export async function migrateQueue(url: string): Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    application_name: 'capicua',
    connectionTimeoutMillis: CONNECT_MS,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA, logger: quietLogger() });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') throw mayNot();
    throw error;
  } finally {
    await pool.end();
  }
}

/** Adds jobs in whatever transaction is open; they exist once it commits. */
export async function addJobs(
  client: Pick<ClientBase, 'query'>,
  jobs: readonly JobSpec[],
  { keepEarlier = false }: { readonly keepEarlier?: boolean } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map(({ task, payload, key, runAt, flag }) => ({
    identifier: task,
    payload,
    run_at: runAt,
    max_attempts: ATTEMPTS_MAX,
    job_key: key,
    flags: flag === undefined ? null : [flag],
  }));
  await client.query(
    `SELECT count(*) FROM ${QUEUE_SCHEMA}.add_jobs(
       ARRAY(SELECT json_populate_recordset(NULL::${QUEUE_SCHEMA}.job_spec, $1::json)), $2)`,
    [JSON.stringify(specs), keepEarlier],
  );
}

function mayNot(): ConfigRefused {
  return new ConfigRefused(
    `The user of DATABASE_URL may not make the schema ${QUEUE_SCHEMA}: let its owner run GRANT CREATE ON DATABASE … TO … first.`,
    'DATABASE_RIGHTS_MISSING',
  );
}
