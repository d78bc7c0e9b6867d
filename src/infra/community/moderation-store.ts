import type { Pool, PoolClient } from 'pg';
import type {
  Effect,
  ListRange,
  ModerationStore,
  NewAct,
  NewReport,
  OperatorAct,
  Report,
  Sanction,
} from '../../app/ports/moderation-store';
import { present } from '../../engine/core/assert';
import { reached } from '../../eventlog/log-failure';
import { inTransaction } from '../../eventlog/transaction';
import { nextSeq, nthLatest, STATEMENT_MS } from './chat-store';
import { actOf, actValues, reportOf, reportValues, sanctionOf } from './moderation-rows';
import type { ActRow, ReportRow, SanctionRow } from './moderation-rows';

const ACT = 'id, at, by_id, act, why, player_id, game_id, report_id, details, command_id, digest';
const REPORT = 'id, at, reporter_id, player_id, game_id, room, seq, why, copy, resolved_at, resolved_by, resolution';
/** A change may become visible so much later than the instant that it bears. */
const LATE_MS = 10_000;

export function makeModerationStore(pool: Pool): ModerationStore {
  const one = async <R extends object>(query: string, values: readonly unknown[]): Promise<R | undefined> =>
    (await reached(() => pool.query<R>(query, [...values]))).rows[0];
  return {
    isOperator: async (playerId) =>
      (await one('SELECT true AS is FROM operators WHERE player_id = $1', [playerId])) !== undefined,
    operators: () =>
      reached(async () => {
        const { rows } = await pool.query<{ player_id: string; granted_at: Date }>(
          'SELECT player_id, granted_at FROM operators ORDER BY granted_at, player_id',
        );
        return rows.map(({ player_id, granted_at }) => ({ playerId: player_id, grantedAt: granted_at }));
      }),
    perform: (act, effect) =>
      reached(() => inTransaction(pool, STATEMENT_MS, (client) => perform(client, act, effect))),
    findAct: (byId, commandId) => reached(() => findAct(pool, byId, commandId)),
    act: async (id) => {
      const row = await one<ActRow>(`SELECT ${ACT} FROM operator_acts WHERE id = $1`, [id]);
      return row === undefined ? undefined : actOf(row);
    },
    acts: async (range) =>
      (await listed<ActRow>(pool, `SELECT ${ACT} FROM operator_acts WHERE true`, range)).map(actOf),
    sanctions: (since) => reached(() => sanctions(pool, since)),
    report: (report, rate) => reached(() => inTransaction(pool, STATEMENT_MS, (client) => tell(client, report, rate))),
    reports: async ({ open, ...range }) => {
      const which = open === undefined ? 'true' : `resolved_at IS ${open ? '' : 'NOT '}NULL`;
      const rows = await listed<ReportRow>(pool, `SELECT ${REPORT} FROM reports WHERE ${which}`, range);
      return rows.map(reportOf);
    },
    findReport: async (id): Promise<Report | undefined> => {
      const row = await one<ReportRow>(`SELECT ${REPORT} FROM reports WHERE id = $1`, [id]);
      return row === undefined ? undefined : reportOf(row);
    },
  };
}

async function listed<R extends object>(
  pool: Pool,
  select: string,
  { limit, after }: ListRange,
): Promise<readonly R[]> {
  const beyond = after === undefined ? '' : 'AND (at, id) < ($2, $3)';
  const values = [limit, ...(after === undefined ? [] : [after.at, after.id])];
  const query = `${select} ${beyond} ORDER BY at DESC, id DESC LIMIT $1`;
  return (await reached(() => pool.query<R>(query, values))).rows;
}

async function perform(client: PoolClient, act: NewAct, effect: Effect): ReturnType<ModerationStore['perform']> {
  const { command, ...done } = act;
  if (command !== undefined) {
    // One act of an operator at a time: the same command from two sendings is done once.
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`acts of ${act.byId ?? ''}`]);
    const known = await findAct(client, act.byId ?? '', command.commandId);
    if (known !== undefined) return { kind: 'command-known', ...known };
  }
  const nothing = await take(client, act, effect);
  if (nothing !== undefined) return { kind: nothing };
  await client.query(
    `INSERT INTO operator_acts (${ACT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    actValues(act),
  );
  return { kind: 'done', act: done };
}

async function findAct(
  client: Pool | PoolClient,
  byId: string,
  commandId: string,
): ReturnType<ModerationStore['findAct']> {
  const query = `SELECT ${ACT} FROM operator_acts WHERE by_id = $1 AND command_id = $2`;
  const { rows } = await client.query<ActRow>(query, [byId, commandId]);
  const [row] = rows;
  return row === undefined ? undefined : { act: actOf(row), digest: row.digest ?? '' };
}

/** Does what the act changes; or says why there is nothing to do, and has changed nothing. */
async function take(
  client: PoolClient,
  act: OperatorAct,
  effect: Effect,
): Promise<'unknown' | 'done-before' | undefined> {
  switch (effect.kind) {
    case 'none':
      return undefined;
    case 'grant': {
      const { rowCount } = await client.query(
        'INSERT INTO operators (player_id, granted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [effect.playerId, act.at],
      );
      return rowCount === 0 ? 'done-before' : undefined;
    }
    case 'revoke': {
      const { rowCount } = await client.query('DELETE FROM operators WHERE player_id = $1', [effect.playerId]);
      return rowCount === 0 ? 'unknown' : undefined;
    }
    case 'sanction': {
      const { playerId, kind, until, why } = effect.sanction;
      await client.query(
        `INSERT INTO sanctions (player_id, kind, until, why, changed_at) VALUES ($1, $2, $3, $4, clock_timestamp())
         ON CONFLICT (player_id, kind) DO UPDATE
         SET until = excluded.until, why = excluded.why, changed_at = excluded.changed_at`,
        [playerId, kind, until ?? null, why],
      );
      return undefined;
    }
    case 'delete-message':
      return deleteMessage(client, act.at, effect);
    case 'resolve-report': {
      const { rowCount } = await client.query(
        `UPDATE reports SET resolved_at = $2, resolved_by = $3, resolution = $4 WHERE id = $1 AND resolved_at IS NULL`,
        [effect.reportId, act.at, act.byId ?? null, effect.resolution],
      );
      if (rowCount === 1) return undefined;
      const { rowCount: there } = await client.query('SELECT FROM reports WHERE id = $1', [effect.reportId]);
      return there === 0 ? 'unknown' : 'done-before';
    }
  }
}

async function deleteMessage(
  client: PoolClient,
  at: Date,
  { place, seq }: Extract<Effect, { kind: 'delete-message' }>,
): Promise<'unknown' | 'done-before' | undefined> {
  const { gameId, room } = place;
  const { rows } = await client.query<{ text: string | null }>(
    `SELECT text FROM chat_entries WHERE game_id = $1 AND room = $2 AND seq = $3 AND author_id IS NOT NULL FOR UPDATE`,
    [gameId, room, seq],
  );
  const [message] = rows;
  if (message === undefined) return 'unknown';
  if (message.text === null) return 'done-before';
  await client.query('UPDATE chat_entries SET text = NULL WHERE game_id = $1 AND room = $2 AND seq = $3', [
    gameId,
    room,
    seq,
  ]);
  await client.query('INSERT INTO chat_entries (game_id, room, seq, at, deletes) VALUES ($1, $2, $3, $4, $5)', [
    gameId,
    room,
    await nextSeq(client, place),
    at,
    seq,
  ]);
  return undefined;
}

async function sanctions(
  pool: Pool,
  since: Date | undefined,
): Promise<{ readonly changed: readonly Sanction[]; readonly next: Date }> {
  const { rows: clock } = await pool.query<{ now: Date }>('SELECT now()');
  const { rows } = await pool.query<SanctionRow>(
    `SELECT player_id, kind, until, why FROM sanctions
     WHERE ${since === undefined ? 'until IS NULL OR until > now()' : 'changed_at >= $1'}`,
    since === undefined ? [] : [since],
  );
  const now = present(clock[0], 'the instant of Postgres').now;
  return { changed: rows.map(sanctionOf), next: new Date(now.getTime() - LATE_MS) };
}

async function tell(
  client: PoolClient,
  report: NewReport,
  { most, withinMs }: { readonly most: number; readonly withinMs: number },
): ReturnType<ModerationStore['report']> {
  const { reporterId, playerId, gameId, message, at } = report;
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`reports of ${reporterId}`]);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM reports WHERE resolved_at IS NULL AND reporter_id = $1 AND player_id = $2
     AND game_id IS NOT DISTINCT FROM $3 AND room IS NOT DISTINCT FROM $4 AND seq IS NOT DISTINCT FROM $5`,
    [reporterId, playerId, gameId ?? null, message?.room ?? null, message?.seq ?? null],
  );
  const [open] = rows;
  if (open !== undefined) return { kind: 'open-already', reportId: open.id };
  const oldest = await nthLatest(
    client,
    'SELECT at FROM reports WHERE reporter_id = $1 AND at > $2 ORDER BY at DESC OFFSET $3 LIMIT 1',
    [reporterId, new Date(at.getTime() - withinMs), most - 1],
  );
  if (oldest !== undefined) return { kind: 'too-many', retryAt: new Date(oldest.getTime() + withinMs) };
  await client.query(
    `INSERT INTO reports (id, at, reporter_id, player_id, game_id, room, seq, why, copy)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    reportValues(report),
  );
  return { kind: 'stored', reportId: report.id };
}
