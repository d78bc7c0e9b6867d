import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A known text sealed under the key of the servers that use this database, so that another key is told at the start. */
export class SealCheck1764547200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE seal_checks (
        name text NOT NULL,
        bytes bytea NOT NULL,
        CONSTRAINT seal_checks_key PRIMARY KEY (name)
      )`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}
