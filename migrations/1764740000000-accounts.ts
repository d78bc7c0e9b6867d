import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has an account, and what speaks for whom. No secret is stored: hashes, and what tokens are made from under a key. */
export class Accounts1764740000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...people, ...credentials, ...passwords]) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const people = [
  'ALTER TABLE players ADD COLUMN owner_id uuid',
  // Tokens that name no credential, from before there were any, are void since.
  'ALTER TABLE players ADD COLUMN old_tokens_void_at timestamptz(3)',
  'CREATE INDEX players_by_owner ON players (owner_id) WHERE owner_id IS NOT NULL',
  'CREATE INDEX players_old_tokens_void ON players (old_tokens_void_at) WHERE old_tokens_void_at IS NOT NULL',
  `CREATE TABLE accounts (
    player_id uuid NOT NULL,
    name_key text NOT NULL,
    password_hash text NOT NULL,
    password_at timestamptz(3) NOT NULL,
    CONSTRAINT accounts_key PRIMARY KEY (player_id),
    CONSTRAINT accounts_of_player FOREIGN KEY (player_id) REFERENCES players (id)
  )`,
  'CREATE UNIQUE INDEX accounts_by_name ON accounts (name_key)',
];

const credentials = [
  `CREATE TABLE credentials (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    scopes text[],
    client_id uuid,
    secret_hash text,
    created_at timestamptz(3) NOT NULL,
    used_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    access_until timestamptz(3) NOT NULL,
    generation int NOT NULL,
    rotated_at timestamptz(3),
    ended_at timestamptz(3),
    CONSTRAINT credentials_key PRIMARY KEY (id),
    CONSTRAINT credentials_of_player FOREIGN KEY (player_id) REFERENCES players (id)
  )`,
  'CREATE INDEX credentials_by_player ON credentials (player_id)',
  'CREATE INDEX credentials_ended ON credentials (ended_at) WHERE ended_at IS NOT NULL',
  'CREATE INDEX credentials_expire ON credentials (expires_at)',
  'CREATE UNIQUE INDEX credentials_by_secret ON credentials (secret_hash) WHERE secret_hash IS NOT NULL',
];

const passwords = [
  `CREATE TABLE password_resets (
    hash text NOT NULL,
    player_id uuid NOT NULL,
    until timestamptz(3) NOT NULL,
    CONSTRAINT password_resets_key PRIMARY KEY (hash)
  )`,
  'CREATE INDEX password_resets_by_player ON password_resets (player_id)',
  `CREATE TABLE sign_in_tries (
    key text NOT NULL,
    tries int NOT NULL,
    last_at timestamptz(3) NOT NULL,
    next_at timestamptz(3) NOT NULL,
    CONSTRAINT sign_in_tries_key PRIMARY KEY (key)
  )`,
  'CREATE INDEX sign_in_tries_by_last ON sign_in_tries (last_at)',
];
