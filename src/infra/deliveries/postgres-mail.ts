import type { Pool, PoolClient } from 'pg';
import type { Digest, MailSettings, MailStore } from '../../app/ports/mail-store';
import type { ProofRates, TooOften } from '../../app/ports/webhook-store';
import { reached } from '../../eventlog/log-failure';
import { inTransaction } from '../../eventlog/transaction';
import { entryOf, type EntryRecord } from '../../readmodels/postgres-inbox';
import type { InboxKind } from '../../readmodels/inbox-store';
import { codeJob, digestJob } from './jobs';
import { countProof } from './proof-rates';
import { addJobs } from './queue-schema';

const STATEMENT_MS = 10_000;
const COLUMNS =
  'player_id, address, kinds, every_minutes, state, nonce, code_until, code_tries, told_seq, created_at, sent_at, ' +
  'next_address, next_nonce, next_code_until, next_code_tries';

/** The proved one is the only one again. */
const NO_NEXT = 'next_address = NULL, next_nonce = NULL, next_code_until = NULL, next_code_tries = NULL';

type Key = Pick<MailSettings, 'playerId' | 'nonce'>;

/** Addresses for mail in Postgres. */
export class PostgresMail implements MailStore {
  constructor(private readonly pool: Pool) {}

  find(playerId: string): Promise<MailSettings | undefined> {
    return this.one(`SELECT ${COLUMNS} FROM mail_addresses WHERE player_id = $1`, [playerId]);
  }

  set(settings: MailSettings, target: string, rates: ProofRates): Promise<'set' | TooOften> {
    const { playerId, address, kinds, everyMinutes, state, nonce, codeUntil, createdAt } = settings;
    return this.transaction(async (client) => {
      const tooOften = await countProof(client, { playerId, target, at: createdAt }, rates);
      if (tooOften !== undefined) return tooOften;
      const { rowCount } = await client.query(
        `UPDATE mail_addresses SET kinds = $3, every_minutes = $4, next_address = $2, next_nonce = $5,
           next_code_until = $6, next_code_tries = 0 WHERE player_id = $1 AND state = 'proved'`,
        [playerId, Buffer.from(address), kinds ?? null, everyMinutes, nonce, codeUntil],
      );
      if (rowCount === 0) {
        await client.query('DELETE FROM mail_addresses WHERE player_id = $1', [playerId]);
        await client.query(
          `INSERT INTO mail_addresses (player_id, address, kinds, every_minutes, state, nonce, code_until, code_tries,
           told_seq, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8)`,
          [playerId, Buffer.from(address), kinds ?? null, everyMinutes, state, nonce, codeUntil, createdAt],
        );
      }
      await addJobs(client, [codeJob(playerId, createdAt)]);
      return 'set';
    });
  }

  change(
    playerId: string,
    { kinds, everyMinutes }: { readonly kinds: readonly InboxKind[] | undefined; readonly everyMinutes: number },
  ): Promise<MailSettings | undefined> {
    return this.one(
      `UPDATE mail_addresses SET kinds = $2, every_minutes = $3, ${NO_NEXT} WHERE player_id = $1 RETURNING ${COLUMNS}`,
      [playerId, kinds ?? null, everyMinutes],
    );
  }

  prove({ playerId, nonce }: Key): Promise<MailSettings | undefined> {
    return this.one(
      `UPDATE mail_addresses SET state = 'proved', nonce = $2,
         address = CASE WHEN next_nonce = $2 THEN next_address ELSE address END,
         told_seq = CASE WHEN next_nonce = $2 THEN told_seq
           ELSE coalesce((SELECT seq FROM inbox_heads h WHERE h.player_id = $1), 0) END, ${NO_NEXT}
       WHERE player_id = $1 AND (nonce = $2 OR next_nonce = $2) RETURNING ${COLUMNS}`,
      [playerId, nonce],
    );
  }

  countCode({ playerId, nonce }: Key, most: number): Promise<boolean> {
    return reached(async () => {
      const { rowCount } = await this.pool.query(
        `UPDATE mail_addresses SET code_tries = code_tries + (nonce = $2)::int,
           next_code_tries = next_code_tries + (next_nonce = $2)::int
         WHERE player_id = $1 AND (nonce = $2 AND code_tries < $3 OR next_nonce = $2 AND next_code_tries < $3)`,
        [playerId, nonce, most],
      );
      return rowCount === 1;
    });
  }

  remove({ playerId, nonce }: { readonly playerId: string; readonly nonce?: string }): Promise<boolean> {
    return reached(async () => {
      const { rowCount } = await this.pool.query(
        'DELETE FROM mail_addresses WHERE player_id = $1 AND ($2::uuid IS NULL OR nonce = $2)',
        [playerId, nonce ?? null],
      );
      return rowCount === 1;
    });
  }

  digest(playerId: string, entriesMax: number): Promise<Digest | undefined> {
    return reached(async () => {
      const settings = await this.find(playerId);
      if (settings === undefined) return undefined;
      const heads = await this.pool.query<{ seq: number }>('SELECT seq FROM inbox_heads WHERE player_id = $1', [
        playerId,
      ]);
      const upTo = heads.rows[0]?.seq ?? 0;
      const { rows } = await this.pool.query<EntryRecord & { count: number }>(DIGEST, [playerId, upTo, entriesMax]);
      return { settings, entries: rows.reverse().map(entryOf), count: rows[0]?.count ?? 0, upTo };
    });
  }

  told({ playerId, nonce }: Key, upTo: number, sentAt?: Date): Promise<void> {
    return this.run(
      `UPDATE mail_addresses SET told_seq = greatest(told_seq, $3), sent_at = coalesce($4, sent_at)
       WHERE player_id = $1 AND nonce = $2`,
      [playerId, nonce, upTo, sentAt ?? null],
    );
  }

  refused({ playerId, nonce }: Key): Promise<void> {
    return this.run(`UPDATE mail_addresses SET state = 'refused' WHERE player_id = $1 AND nonce = $2`, [
      playerId,
      nonce,
    ]);
  }

  later(playerId: string, at: Date): Promise<void> {
    return this.transaction((client) => addJobs(client, [digestJob(playerId, at)]));
  }

  private one(query: string, values: readonly unknown[]): Promise<MailSettings | undefined> {
    return reached(async () => {
      const { rows } = await this.pool.query<MailRow>(query, [...values]);
      return rows[0] === undefined ? undefined : settingsOf(rows[0]);
    });
  }

  private run(query: string, values: readonly unknown[]): Promise<void> {
    return reached(async () => {
      await this.pool.query(query, [...values]);
    });
  }

  private transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return reached(() => inTransaction(this.pool, STATEMENT_MS, work));
  }
}

/** A turn that is over, and its deadline, are no news. The latest come first. */
const DIGEST = `
SELECT e.player_id, e.seq, e.kind, e.game_id, e.webhook_id, e.ref, e.at, e.deadline, count(*) OVER ()::int AS count
FROM mail_addresses m JOIN inbox_entries e ON e.player_id = m.player_id AND e.seq > m.told_seq AND e.seq <= $2
  AND (m.kinds IS NULL OR e.kind = ANY (m.kinds))
LEFT JOIN games g ON g.id = e.game_id
WHERE m.player_id = $1
  AND (e.kind NOT IN ('your-turn', 'deadline-near') OR (g.turn_player_id = m.player_id AND g.turn_seq = e.ref))
ORDER BY e.seq DESC LIMIT $3`;

interface MailRow {
  readonly player_id: string;
  readonly address: Buffer;
  readonly kinds: InboxKind[] | null;
  readonly every_minutes: number;
  readonly state: MailSettings['state'];
  readonly nonce: string;
  readonly code_until: Date;
  readonly code_tries: number;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly next_address: Buffer | null;
  readonly next_nonce: string | null;
  readonly next_code_until: Date | null;
  readonly next_code_tries: number | null;
}

function settingsOf(row: MailRow): MailSettings {
  return {
    playerId: row.player_id,
    address: row.address,
    kinds: row.kinds ?? undefined,
    everyMinutes: row.every_minutes,
    state: row.state,
    nonce: row.nonce,
    codeUntil: row.code_until,
    codeTries: row.code_tries,
    createdAt: row.created_at,
    ...(row.sent_at === null ? {} : { sentAt: row.sent_at }),
    ...nextOf(row),
  };
}

function nextOf(row: MailRow): Pick<MailSettings, 'next'> {
  const { next_address: address, next_nonce: nonce, next_code_until: codeUntil, next_code_tries: codeTries } = row;
  if (address === null || nonce === null || codeUntil === null || codeTries === null) return {};
  return { next: { address, nonce, codeUntil, codeTries } };
}
