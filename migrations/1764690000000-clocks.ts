import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Time in games: when a turn began, when servers were there, vacations; and what players keep to themselves: plans, and
 * what partners ask one another. None of the latter is an event, and none has a foreign key to `games`, whose rows are
 * locked by every move.
 */
export class Clocks1764690000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  'ALTER TABLE games ADD COLUMN turn_seq int, ADD COLUMN turn_since timestamptz(3)',

  // One row, moved on by every server that is there.
  `CREATE TABLE heartbeats (
    name text NOT NULL,
    at timestamptz(3) NOT NULL,
    CONSTRAINT heartbeats_key PRIMARY KEY (name)
  )`,
  `CREATE TABLE outages (
    from_at timestamptz(3) NOT NULL,
    to_at timestamptz(3) NOT NULL,
    CONSTRAINT outages_key PRIMARY KEY (from_at)
  )`,
  'CREATE INDEX outages_by_end ON outages (to_at)',

  `CREATE TABLE plans (
    game_id uuid NOT NULL,
    seat int NOT NULL,
    player_id uuid NOT NULL,
    since int NOT NULL,
    bytes bytea NOT NULL,
    saved_at timestamptz(3) NOT NULL,
    CONSTRAINT plans_key PRIMARY KEY (game_id, seat)
  )`,
  'CREATE INDEX plans_by_saved ON plans (saved_at)',

  `CREATE TABLE partner_questions (
    game_id uuid NOT NULL,
    side int NOT NULL,
    seat int NOT NULL,
    matter jsonb NOT NULL,
    asked_at timestamptz(3) NOT NULL,
    CONSTRAINT partner_questions_key PRIMARY KEY (game_id, side)
  )`,

  `CREATE TABLE vacations (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    from_at timestamptz(3) NOT NULL,
    until_at timestamptz(3) NOT NULL,
    told boolean NOT NULL,
    CONSTRAINT vacations_key PRIMARY KEY (id)
  )`,
  'CREATE INDEX vacations_by_player ON vacations (player_id, until_at)',
  'CREATE INDEX vacations_untold ON vacations (id) WHERE NOT told',
];
