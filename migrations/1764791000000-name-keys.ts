import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names are compared without what nobody sees. Where two accounts had been told apart by that alone, the one whose name is
 * without it keeps its key; the other is found no more by its name, until an operator sees to it.
 */
export class NameKeys1764791000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE accounts a SET name_key = regexp_replace(name_key, '${UNSEEN}', '', 'g')
      WHERE name_key ~ '${UNSEEN}' AND NOT EXISTS (SELECT FROM accounts b WHERE b.player_id <> a.player_id
        AND regexp_replace(b.name_key, '${UNSEEN}', '', 'g') = regexp_replace(a.name_key, '${UNSEEN}', '', 'g'))`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

/** Those that names could hold: the two joiners, and the selector of pictures. */
const UNSEEN = '[\\u200C\\u200D\\uFE0F]';
