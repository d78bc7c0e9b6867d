import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The public halves of the keys that the server ever signed with, and the roots of days with the leaves behind them, from
 * which proofs are made (docs/fair-play.md section 2). All three are kept for ever.
 */
export class SignedHeads1764720000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of tables) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const tables = [
  `CREATE TABLE signing_keys (
    name text NOT NULL,
    public_key text NOT NULL,
    key_id text NOT NULL,
    from_at timestamptz(3) NOT NULL,
    until_at timestamptz(3),
    revoked_at timestamptz(3),
    intro text NOT NULL,
    CONSTRAINT signing_keys_key PRIMARY KEY (name, public_key)
  )`,
  `CREATE TABLE daily_roots (
    date text NOT NULL,
    size int NOT NULL,
    root text NOT NULL,
    note text NOT NULL,
    CONSTRAINT daily_roots_key PRIMARY KEY (date)
  )`,
  // The day comes second, so that a game's own row can be told from all others by its place in the index.
  `CREATE TABLE daily_leaves (
    game_id uuid NOT NULL,
    date text NOT NULL,
    seq int NOT NULL,
    head text NOT NULL,
    leaf text NOT NULL,
    CONSTRAINT daily_leaves_key PRIMARY KEY (game_id, date)
  )`,
  'CREATE INDEX daily_leaves_by_date ON daily_leaves (date)',
];
