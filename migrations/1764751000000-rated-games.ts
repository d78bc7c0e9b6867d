import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a game counts for ratings, for lists; none of those before did. */
export class RatedGames1764751000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  'ALTER TABLE games ADD COLUMN rated boolean NOT NULL DEFAULT false',
  'CREATE INDEX games_rated ON games (last_event_at, id) WHERE rated',
];
