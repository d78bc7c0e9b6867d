import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Games that anybody may join. `seek_key` says what a game offers, `seeks` what the lobby shows, and `lobby_entries` how
 * that has changed, numbered without a gap by the projection that writes it.
 */
export class Seeks1764700200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  'ALTER TABLE games ADD COLUMN seek_key text',
  'CREATE INDEX games_seeks ON games (seek_key, created_at, id) WHERE seek_key IS NOT NULL',
  // The first builds of all had another index of this name, and none of the other.
  'DROP INDEX IF EXISTS games_open_by_host',
  'CREATE INDEX IF NOT EXISTS games_by_host ON games (host_id, created_at, id)',
  `CREATE INDEX games_open_by_host ON games (host_id) WHERE status = 'open'`,
  // A command that looks for a game does not know beforehand which one it will be.
  `CREATE INDEX events_joined ON events (command_by, command_id) WHERE command_id IS NOT NULL AND type = 'SeatTaken'`,

  `CREATE TABLE seeks (
    game_id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    variant text NOT NULL,
    pace text NOT NULL,
    seek jsonb NOT NULL,
    CONSTRAINT seeks_key PRIMARY KEY (game_id)
  )`,
  'CREATE INDEX seeks_by_created ON seeks (created_at, game_id)',
  `CREATE TABLE lobby_entries (
    seq int NOT NULL,
    change text NOT NULL,
    game_id uuid NOT NULL,
    at timestamptz(3) NOT NULL,
    variant text NOT NULL,
    pace text NOT NULL,
    seek jsonb,
    CONSTRAINT lobby_entries_key PRIMARY KEY (seq)
  )`,
];
