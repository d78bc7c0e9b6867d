import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A proved address stays in force until the one that takes its place is proved. */
export class MailNext1764792000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_addresses
      ADD COLUMN next_address bytea, ADD COLUMN next_nonce uuid,
      ADD COLUMN next_code_until timestamptz(3), ADD COLUMN next_code_tries int`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}
