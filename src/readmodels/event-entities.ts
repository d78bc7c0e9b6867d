import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { GameEntity } from './game-entity';

/** One event of a game. Written by the event log alone, never edited. */
@Entity('events')
@Index('events_feed', ['xid', 'gameId', 'seq'])
@Index('events_joined', ['commandBy', 'commandId'], { where: "command_id IS NOT NULL AND type = 'SeatTaken'" })
@Index('events_command', ['gameId', 'commandBy', 'commandId'], { unique: true, where: 'command_id IS NOT NULL' })
export class EventEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'events_key' })
  gameId: string;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'events_key' })
  seq: number;

  @Column({ type: 'text' })
  type: string;

  /** Schema version of the body. */
  @Column({ type: 'int' })
  v: number;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column({ type: 'text' })
  actor: string;

  /** The canonical public text, as it was hashed. */
  @Column({ type: 'text' })
  text: string;

  /** The head after this event. */
  @Column({ type: 'text' })
  head: string;

  /** The command that made this event and those up to `commandLast`: on the first of them only. */
  @Column({ name: 'command_by', type: 'uuid', nullable: true })
  commandBy: string | null;

  @Column({ name: 'command_id', type: 'uuid', nullable: true })
  commandId: string | null;

  @Column({ name: 'command_digest', type: 'text', nullable: true })
  commandDigest: string | null;

  @Column({ name: 'command_last', type: 'int', nullable: true })
  commandLast: number | null;

  /** The transaction that committed the event, for the order of all games' events (`src/eventlog/feed.ts`). */
  @Column({ type: 'bigint', default: () => 'feed_xid(pg_current_xact_id())' })
  xid: string;
}

/** What one owner alone may open of an event: `server`, `seat:0` … */
@Entity('event_sealed')
export class SealedPartEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'event_sealed_key' })
  gameId: string;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'event_sealed_key' })
  seq: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'event_sealed_key' })
  owner: string;

  @Column({ type: 'bytea' })
  bytes: Uint8Array;
}

/** The sealed secret that a game's deals follow from. */
@Entity('game_secrets')
export class GameSecretEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'game_secrets_key' })
  @ForeignKey(() => GameEntity, { name: 'game_secrets_of_game' })
  gameId: string;

  @Column({ type: 'bytea' })
  secret: Uint8Array;
}

/** A known text sealed under the servers' key (`src/infra/seal-check.ts`). */
@Entity('seal_checks')
export class SealCheckEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'seal_checks_key' })
  name: string;

  @Column({ type: 'bytea' })
  bytes: Uint8Array;
}
