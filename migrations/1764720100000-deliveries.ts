import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What players are told away from the server, by webhook and by mail. These tables are the truth; the queue that carries it
 * out lies in a schema of its own (`src/infra/deliveries/queue-schema.ts`), is in no backup, and is filled again from here.
 */
export class Deliveries1764720100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  `CREATE TABLE webhooks (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    url text NOT NULL,
    host text NOT NULL,
    kinds text[],
    state text NOT NULL,
    generation int NOT NULL,
    secret bytea NOT NULL,
    previous_secret bytea,
    previous_until timestamptz(3),
    slow boolean NOT NULL,
    failing_since timestamptz(3),
    last_error text,
    created_at timestamptz(3) NOT NULL,
    proved_at timestamptz(3),
    disabled_at timestamptz(3),
    CONSTRAINT webhooks_key PRIMARY KEY (id)
  )`,
  'CREATE INDEX webhooks_of_player ON webhooks (player_id)',

  `CREATE TABLE deliveries (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    kind text NOT NULL,
    entry_seq int,
    entry_game_id uuid,
    entry_webhook_id uuid,
    entry_ref bigint,
    entry_at timestamptz(3),
    entry_deadline timestamptz(3),
    generation int NOT NULL,
    state text NOT NULL,
    tries int NOT NULL,
    next_at timestamptz(3),
    last_status int,
    last_error text,
    created_at timestamptz(3) NOT NULL,
    done_at timestamptz(3),
    CONSTRAINT deliveries_key PRIMARY KEY (id)
  )`,
  'CREATE INDEX deliveries_of_webhook ON deliveries (webhook_id, state, id)',
  `CREATE INDEX deliveries_pending ON deliveries (next_at) WHERE state = 'pending'`,
  'CREATE INDEX deliveries_by_age ON deliveries (created_at)',

  // How often strangers' addresses were bothered lately.
  `CREATE TABLE address_proofs (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    target text NOT NULL,
    at timestamptz(3) NOT NULL,
    CONSTRAINT address_proofs_key PRIMARY KEY (id)
  )`,
  'CREATE INDEX address_proofs_of_player ON address_proofs (player_id, at)',
  'CREATE INDEX address_proofs_of_target ON address_proofs (target, at)',
  'CREATE INDEX address_proofs_by_age ON address_proofs (at)',

  `CREATE TABLE mail_addresses (
    player_id uuid NOT NULL,
    address bytea NOT NULL,
    kinds text[],
    every_minutes int NOT NULL,
    state text NOT NULL,
    nonce uuid NOT NULL,
    code_until timestamptz(3) NOT NULL,
    code_tries int NOT NULL,
    told_seq int NOT NULL,
    created_at timestamptz(3) NOT NULL,
    sent_at timestamptz(3),
    CONSTRAINT mail_addresses_key PRIMARY KEY (player_id)
  )`,

  // Signs of life of those who carry out: what a dead one had begun, another takes over.
  `CREATE UNLOGGED TABLE queue_workers (
    id text NOT NULL,
    beat_at timestamptz(3) NOT NULL,
    CONSTRAINT queue_workers_key PRIMARY KEY (id)
  )`,

  // What is about a webhook is about no game.
  'ALTER TABLE inbox_entries ALTER COLUMN game_id DROP NOT NULL',
  'ALTER TABLE inbox_entries ADD COLUMN webhook_id uuid',
];
