import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What players are told: one sequence a player, numbered without a gap by a row of its own. `turn_player_id` is the person
 * whose move a game waits for; none while the computer plays the seat.
 */
export class Inbox1764700100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  'ALTER TABLE games ADD COLUMN turn_player_id uuid',
  `UPDATE games g SET turn_player_id = s.player_id FROM seats s
   WHERE g.status = 'playing' AND s.game_id = g.id AND s.seat = g.turn_seat`,
  'CREATE INDEX games_waiting ON games (turn_player_id, deadline, id) WHERE turn_player_id IS NOT NULL',

  `CREATE TABLE inbox_heads (
    player_id uuid NOT NULL,
    seq int NOT NULL,
    CONSTRAINT inbox_heads_key PRIMARY KEY (player_id)
  )`,
  `CREATE TABLE inbox_entries (
    player_id uuid NOT NULL,
    seq int NOT NULL,
    kind text NOT NULL,
    game_id uuid NOT NULL,
    ref bigint NOT NULL,
    at timestamptz(3) NOT NULL,
    deadline timestamptz(3),
    CONSTRAINT inbox_entries_key PRIMARY KEY (player_id, seq)
  )`,
  'CREATE UNIQUE INDEX inbox_entries_once ON inbox_entries (player_id, game_id, kind, ref)',
  'CREATE INDEX inbox_entries_by_age ON inbox_entries (at)',
];
