import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PlayerEntity } from './people-entities';

/** A player who signs in with a password. */
@Entity('accounts')
@Index('accounts_by_name', ['nameKey'], { unique: true })
export class AccountEntity {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'accounts_key' })
  @ForeignKey(() => PlayerEntity, { name: 'accounts_of_player' })
  playerId: string;

  /** The name, folded. */
  @Column({ name: 'name_key', type: 'text' })
  nameKey: string;

  /** argon2id, with its salt and parameters. */
  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  @Column({ name: 'password_at', type: 'timestamptz', precision: 3 })
  passwordAt: Date;
}

/** What speaks for a player: a session, a program that he let in, or a personal access token. */
@Entity('credentials')
@Index('credentials_by_player', ['playerId'])
@Index('credentials_ended', ['endedAt'], { where: 'ended_at IS NOT NULL' })
@Index('credentials_expire', ['expiresAt'])
@Index('credentials_by_client', ['clientId'], { where: 'client_id IS NOT NULL' })
@Index('credentials_by_secret', ['secretHash'], { unique: true, where: 'secret_hash IS NOT NULL' })
export class CredentialEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'credentials_key' })
  id: string;

  @Column({ name: 'player_id', type: 'uuid' })
  @ForeignKey(() => PlayerEntity, { name: 'credentials_of_player' })
  playerId: string;

  @Column({ type: 'text' })
  kind: 'guest' | 'session' | 'oauth' | 'token';

  @Column({ type: 'text' })
  label: string;

  /** Null for everything. */
  @Column({ type: 'text', array: true, nullable: true })
  scopes: string[] | null;

  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId: string | null;

  /** SHA-256 of a personal access token, hex; sessions have no secret that is stored. */
  @Column({ name: 'secret_hash', type: 'text', nullable: true })
  secretHash: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ name: 'used_at', type: 'timestamptz', precision: 3 })
  usedAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** Until when an access token of it may be good. */
  @Column({ name: 'access_until', type: 'timestamptz', precision: 3 })
  accessUntil: Date;

  @Column({ type: 'int' })
  generation: number;

  @Column({ name: 'rotated_at', type: 'timestamptz', precision: 3, nullable: true })
  rotatedAt: Date | null;

  /** By the clock of Postgres: other nodes look for what ended since. */
  @Column({ name: 'ended_at', type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;
}

/** What may set another password, once. */
@Entity('password_resets')
@Index('password_resets_by_player', ['playerId'])
export class PasswordResetEntity {
  /** SHA-256 of the secret, hex. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'password_resets_key' })
  hash: string;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  until: Date;
}

/** How often something was tried for an account from a place; the key tells neither. */
@Entity('sign_in_tries')
@Index('sign_in_tries_by_last', ['lastAt'])
export class SignInTryEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sign_in_tries_key' })
  key: string;

  @Column({ type: 'int' })
  tries: number;

  @Column({ name: 'last_at', type: 'timestamptz', precision: 3 })
  lastAt: Date;

  @Column({ name: 'next_at', type: 'timestamptz', precision: 3 })
  nextAt: Date;
}

/** A program of others that players may let in. */
@Entity('oauth_clients')
@Index('oauth_clients_by_owner', ['ownerId'], { where: 'owner_id IS NOT NULL' })
export class OAuthClientEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'oauth_clients_key' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'redirect_uris', type: 'text', array: true })
  redirectUris: string[];

  /** Null where an operator registered it. */
  @Column({ name: 'owner_id', type: 'uuid', nullable: true })
  ownerId: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** What a program trades for tokens, once. */
@Entity('oauth_codes')
@Index('oauth_codes_by_until', ['until'])
export class OAuthCodeEntity {
  /** SHA-256 of the code, hex. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'oauth_codes_key' })
  hash: string;

  @Column({ name: 'client_id', type: 'uuid' })
  clientId: string;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  @Column({ name: 'redirect_uri', type: 'text' })
  redirectUri: string;

  @Column({ type: 'text', array: true })
  scopes: string[];

  @Column({ type: 'text' })
  challenge: string;

  @Column({ type: 'timestamptz', precision: 3 })
  until: Date;

  /** What it was traded for. */
  @Column({ name: 'credential_id', type: 'uuid', nullable: true })
  credentialId: string | null;
}
