import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What callers have used of their budgets, for servers to add up. A crash of Postgres empties it, which harms nobody. */
export class BudgetCounts1764740000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE UNLOGGED TABLE budget_counts (
      key varchar(255) NOT NULL,
      points integer NOT NULL DEFAULT 0,
      expire bigint,
      CONSTRAINT budget_counts_key PRIMARY KEY (key)
    )`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}
