import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { InboxKind } from './inbox-store';

/** The number of the last entry that a player was given; locked while he is given more. */
@Entity('inbox_heads')
export class InboxHeadEntity {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'inbox_heads_key' })
  playerId: string;

  @Column({ type: 'int' })
  seq: number;
}

/** Something that a player was told. */
@Entity('inbox_entries')
@Index('inbox_entries_once', ['playerId', 'gameId', 'kind', 'ref'], { unique: true })
@Index('inbox_entries_by_age', ['at'])
export class InboxEntryEntity {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'inbox_entries_key' })
  playerId: string;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'inbox_entries_key' })
  seq: number;

  @Column({ type: 'text' })
  kind: InboxKind;

  @Column({ name: 'game_id', type: 'uuid', nullable: true })
  gameId: string | null;

  @Column({ name: 'webhook_id', type: 'uuid', nullable: true })
  webhookId: string | null;

  /** What tells two entries of one kind about one game apart (`inbox-store.ts`). */
  @Column({ type: 'bigint' })
  ref: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deadline: Date | null;
}
