import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { JsonObject } from '../engine/core/json';
import type { LobbyEntry, SeekPace } from './lobby-store';

/** A game that anybody may join, as the lobby shows it. */
@Entity('seeks')
@Index('seeks_by_created', ['createdAt', 'gameId'])
export class SeekEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'seeks_key' })
  gameId: string;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'text' })
  variant: string;

  @Column({ type: 'text' })
  pace: SeekPace;

  @Column({ type: 'jsonb' })
  seek: JsonObject;
}

/** How the lobby changed. */
@Entity('lobby_entries')
export class LobbyEntryEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'lobby_entries_key' })
  seq: number;

  @Column({ type: 'text' })
  change: LobbyEntry['change'];

  @Column({ name: 'game_id', type: 'uuid' })
  gameId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column({ type: 'text' })
  variant: string;

  @Column({ type: 'text' })
  pace: SeekPace;

  @Column({ type: 'jsonb', nullable: true })
  seek: JsonObject | null;
}
