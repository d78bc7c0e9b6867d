import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An address of a player's to which his inbox is sent. */
@Entity('webhooks')
@Index('webhooks_of_player', ['playerId'])
export class WebhookEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'webhooks_key' })
  id: string;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  @Column({ type: 'text' })
  url: string;

  /** Name and port, which share a bound with all others of the same. */
  @Column({ type: 'text' })
  host: string;

  /** Null for all. */
  @Column({ type: 'text', array: true, nullable: true })
  kinds: string[] | null;

  @Column({ type: 'text' })
  state: 'unproved' | 'active' | 'disabled';

  /** Counts its addresses. */
  @Column({ type: 'int' })
  generation: number;

  /** Sealed, as the one before it. */
  @Column({ type: 'bytea' })
  secret: Buffer;

  @Column({ name: 'previous_secret', type: 'bytea', nullable: true })
  previousSecret: Buffer | null;

  @Column({ name: 'previous_until', type: 'timestamptz', precision: 3, nullable: true })
  previousUntil: Date | null;

  @Column({ type: 'boolean' })
  slow: boolean;

  @Column({ name: 'failing_since', type: 'timestamptz', precision: 3, nullable: true })
  failingSince: Date | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ name: 'proved_at', type: 'timestamptz', precision: 3, nullable: true })
  provedAt: Date | null;

  @Column({ name: 'disabled_at', type: 'timestamptz', precision: 3, nullable: true })
  disabledAt: Date | null;
}

/** Something that one webhook is told. `entry…` is a copy of the inbox's entry, which may be forgotten earlier. */
@Entity('deliveries')
@Index('deliveries_of_webhook', ['webhookId', 'state', 'id'])
@Index('deliveries_pending', ['nextAt'], { where: "state = 'pending'" })
@Index('deliveries_by_age', ['createdAt'])
export class DeliveryEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'deliveries_key' })
  id: string;

  @Column({ name: 'webhook_id', type: 'uuid' })
  webhookId: string;

  @Column({ type: 'text' })
  kind: string;

  @Column({ name: 'entry_seq', type: 'int', nullable: true })
  entrySeq: number | null;

  @Column({ name: 'entry_game_id', type: 'uuid', nullable: true })
  entryGameId: string | null;

  @Column({ name: 'entry_webhook_id', type: 'uuid', nullable: true })
  entryWebhookId: string | null;

  @Column({ name: 'entry_ref', type: 'bigint', nullable: true })
  entryRef: string | null;

  @Column({ name: 'entry_at', type: 'timestamptz', precision: 3, nullable: true })
  entryAt: Date | null;

  @Column({ name: 'entry_deadline', type: 'timestamptz', precision: 3, nullable: true })
  entryDeadline: Date | null;

  @Column({ type: 'int' })
  generation: number;

  @Column({ type: 'text' })
  state: 'pending' | 'delivered' | 'dead';

  @Column({ type: 'int' })
  tries: number;

  @Column({ name: 'next_at', type: 'timestamptz', precision: 3, nullable: true })
  nextAt: Date | null;

  @Column({ name: 'last_status', type: 'int', nullable: true })
  lastStatus: number | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ name: 'done_at', type: 'timestamptz', precision: 3, nullable: true })
  doneAt: Date | null;
}

/** A stranger's address was bothered. `target` is the host of a webhook, or stands for an address of mail without telling it. */
@Entity('address_proofs')
@Index('address_proofs_of_player', ['playerId', 'at'])
@Index('address_proofs_of_target', ['target', 'at'])
@Index('address_proofs_by_age', ['at'])
export class AddressProofEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'address_proofs_key' })
  id: string;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  @Column({ type: 'text' })
  target: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}

/** Where a player wants to be written to. */
@Entity('mail_addresses')
export class MailAddressEntity {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'mail_addresses_key' })
  playerId: string;

  /** Sealed. */
  @Column({ type: 'bytea' })
  address: Buffer;

  /** Null for all. */
  @Column({ type: 'text', array: true, nullable: true })
  kinds: string[] | null;

  @Column({ name: 'every_minutes', type: 'int' })
  everyMinutes: number;

  @Column({ type: 'text' })
  state: 'unproved' | 'proved' | 'refused';

  @Column({ type: 'uuid' })
  nonce: string;

  @Column({ name: 'code_until', type: 'timestamptz', precision: 3 })
  codeUntil: Date;

  @Column({ name: 'code_tries', type: 'int' })
  codeTries: number;

  /** The last entry of the inbox that mails have told of. */
  @Column({ name: 'told_seq', type: 'int' })
  toldSeq: number;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ name: 'sent_at', type: 'timestamptz', precision: 3, nullable: true })
  sentAt: Date | null;

  /** What takes its place once it is proved, sealed. */
  @Column({ name: 'next_address', type: 'bytea', nullable: true })
  nextAddress: Buffer | null;

  @Column({ name: 'next_nonce', type: 'uuid', nullable: true })
  nextNonce: string | null;

  @Column({ name: 'next_code_until', type: 'timestamptz', precision: 3, nullable: true })
  nextCodeUntil: Date | null;

  @Column({ name: 'next_code_tries', type: 'int', nullable: true })
  nextCodeTries: number | null;
}

/** A sign of life of those who carry out. Not kept through a crash of Postgres. */
@Entity('queue_workers')
export class QueueWorkerEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'queue_workers_key' })
  id: string;

  @Column({ name: 'beat_at', type: 'timestamptz', precision: 3 })
  beatAt: Date;
}
