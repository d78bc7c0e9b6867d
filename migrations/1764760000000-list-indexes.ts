import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every list of games by a state or a variant is read in its order from an index: without these, a list of what is rare
 * walked through all games beside it.
 */
export class ListIndexes1764760000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  'CREATE INDEX games_by_status_created ON games (status, created_at, id)',
  'CREATE INDEX games_by_status_ended ON games (status, ended_at, id) WHERE ended_at IS NOT NULL',
  'CREATE INDEX games_by_variant_last_event ON games (variant, last_event_at, id)',
  'CREATE INDEX games_by_variant_ended ON games (variant, ended_at, id) WHERE ended_at IS NOT NULL',
];
