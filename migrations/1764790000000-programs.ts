import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs of others that players may let in, and the codes that they trade for tokens. */
export class Programs1764790000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const statements = [
  `CREATE TABLE oauth_clients (
    id uuid NOT NULL,
    name text NOT NULL,
    redirect_uris text[] NOT NULL,
    owner_id uuid,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT oauth_clients_key PRIMARY KEY (id)
  )`,
  'CREATE INDEX oauth_clients_by_owner ON oauth_clients (owner_id) WHERE owner_id IS NOT NULL',
  `CREATE TABLE oauth_codes (
    hash text NOT NULL,
    client_id uuid NOT NULL,
    player_id uuid NOT NULL,
    redirect_uri text NOT NULL,
    scopes text[] NOT NULL,
    challenge text NOT NULL,
    until timestamptz(3) NOT NULL,
    credential_id uuid,
    CONSTRAINT oauth_codes_key PRIMARY KEY (hash)
  )`,
  'CREATE INDEX oauth_codes_by_until ON oauth_codes (until)',
  'CREATE INDEX credentials_by_client ON credentials (client_id) WHERE client_id IS NOT NULL',
];
