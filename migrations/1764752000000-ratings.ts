import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What everybody's strength is taken for, and how it came to that. Filled from the log. */
export class Ratings1764752000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  `CREATE TABLE ratings (
    variant text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    rating int NOT NULL,
    deviation int NOT NULL,
    provisional boolean NOT NULL,
    games int NOT NULL,
    won int NOT NULL,
    lost int NOT NULL,
    tied int NOT NULL,
    at timestamptz(3) NOT NULL,
    CONSTRAINT ratings_key PRIMARY KEY (variant, kind, subject)
  )`,
  'CREATE INDEX ratings_by_subject ON ratings (subject, variant)',
  'CREATE INDEX ratings_ladder ON ratings (variant, kind, rating, deviation, subject) WHERE NOT provisional',
  `CREATE TABLE rating_changes (
    variant text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    number int NOT NULL,
    game_id uuid NOT NULL,
    at timestamptz(3) NOT NULL,
    result text NOT NULL,
    rating int NOT NULL,
    deviation int NOT NULL,
    change int NOT NULL,
    provisional boolean NOT NULL,
    CONSTRAINT rating_changes_key PRIMARY KEY (variant, kind, subject, number)
  )`,
  'CREATE INDEX rating_changes_by_game ON rating_changes (game_id)',
];
