import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key that the server signs, or signed, notes with: its public half. */
@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'signing_keys_key' })
  name: string;

  @PrimaryColumn({ name: 'public_key', type: 'text', primaryKeyConstraintName: 'signing_keys_key' })
  publicKey: string;

  @Column({ name: 'key_id', type: 'text' })
  keyId: string;

  @Column({ name: 'from_at', type: 'timestamptz', precision: 3 })
  from: Date;

  @Column({ name: 'until_at', type: 'timestamptz', precision: 3, nullable: true })
  until: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', precision: 3, nullable: true })
  revokedAt: Date | null;

  /** The signed note that introduces it. */
  @Column({ type: 'text' })
  intro: string;
}

/** The signed root of one day. */
@Entity('daily_roots')
export class DailyRootEntity {
  /** Such as `2026-03-01`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'daily_roots_key' })
  date: string;

  @Column({ type: 'int' })
  size: number;

  @Column({ type: 'text' })
  root: string;

  @Column({ type: 'text' })
  note: string;
}

/** Where one game stood when the root of a day was made. */
@Entity('daily_leaves')
@Index('daily_leaves_by_date', ['date'])
export class DailyLeafEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'daily_leaves_key' })
  gameId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'daily_leaves_key' })
  date: string;

  @Column({ type: 'int' })
  seq: number;

  @Column({ type: 'text' })
  head: string;

  @Column({ type: 'text' })
  leaf: string;
}

/** A part of the tree of one day: 1,024 leaves in ascending order, or fewer at its end. */
@Entity('daily_subtrees')
export class DailySubtreeEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'daily_subtrees_key' })
  date: string;

  /** The place of its first leaf among all. */
  @PrimaryColumn({ name: 'first_index', type: 'int', primaryKeyConstraintName: 'daily_subtrees_key' })
  firstIndex: number;

  @Column({ name: 'first_leaf', type: 'bytea' })
  firstLeaf: Buffer;

  @Column({ type: 'bytea' })
  root: Buffer;

  /** 32 bytes each. */
  @Column({ type: 'bytea' })
  leaves: Buffer;
}
