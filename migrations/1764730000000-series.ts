import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The games of one series are found by the id of its first, in their order. */
export class Series1764730000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  'ALTER TABLE games ADD COLUMN series_id uuid, ADD COLUMN series_number int',
  'CREATE UNIQUE INDEX games_by_series ON games (series_id, series_number) WHERE series_id IS NOT NULL',
];
