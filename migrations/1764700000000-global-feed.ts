import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order of all events of all games, for projections: `xid` is the transaction that committed an event. What is below
 * the oldest transaction that still runs is complete, so that a follower who stays below it skips nothing, however late
 * somebody commits. Events from before this migration share one number and stand in order of game and seq.
 *
 * Transactions of another cluster are numbered anew. `feed_xid` adds what keeps new events behind those that came with a
 * backup (`src/infra/feed-order.ts` replaces it then); checkpoints go on meaning what they meant.
 */
export class GlobalFeed1764700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  `CREATE OR REPLACE FUNCTION feed_xid(xid xid8) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT
   AS 'SELECT xid::text::bigint + 0'`,
  'ALTER TABLE events ADD COLUMN xid bigint NOT NULL DEFAULT 0',
  'ALTER TABLE events ALTER COLUMN xid SET DEFAULT feed_xid(pg_current_xact_id())',
  'CREATE INDEX events_feed ON events (xid, game_id, seq)',

  `CREATE TABLE checkpoints (
    projection text NOT NULL,
    xid bigint NOT NULL,
    game_id uuid NOT NULL,
    seq int NOT NULL,
    CONSTRAINT checkpoints_key PRIMARY KEY (projection)
  )`,

  // Games whose events a projection could not take in; it goes on without them, and tries them again.
  `CREATE TABLE parked_games (
    projection text NOT NULL,
    game_id uuid NOT NULL,
    seq int NOT NULL,
    tries int NOT NULL,
    next_at timestamptz(3) NOT NULL,
    error text NOT NULL,
    CONSTRAINT parked_games_key PRIMARY KEY (projection, game_id)
  )`,
];
