import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The trees of days in parts of 1,024 leaves, from which a proof is made without the rest of its day. Days from before have
 * none: they are divided when the first proof of theirs is asked for, as are those that an older server still publishes.
 */
export class DailySubtrees1764793000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  // Hashes as bytes, 32 each: `leaves` are those of the subtree, in order and without a gap.
  `CREATE TABLE daily_subtrees (
    date text NOT NULL,
    first_index int NOT NULL,
    first_leaf bytea NOT NULL,
    root bytea NOT NULL,
    leaves bytea NOT NULL,
    CONSTRAINT daily_subtrees_key PRIMARY KEY (date, first_index)
  )`,
  // Hashes cannot be made smaller, so that nobody tries.
  'ALTER TABLE daily_subtrees ALTER COLUMN leaves SET STORAGE EXTERNAL',
];
