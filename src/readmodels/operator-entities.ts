import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { JsonObject } from '../engine/core/json';

/** A player who may act as an operator. */
@Entity('operators')
export class OperatorEntity {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'operators_key' })
  playerId: string;

  @Column({ name: 'granted_at', type: 'timestamptz', precision: 3 })
  grantedAt: Date;
}

/** What an operator forbade a player; over when `until` is past, never where it is null. */
@Entity('sanctions')
@Index('sanctions_by_change', ['changedAt'])
export class SanctionEntity {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'sanctions_key' })
  playerId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sanctions_key' })
  kind: 'ban' | 'silence';

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  until: Date | null;

  @Column({ type: 'text' })
  why: string;

  @Column({ name: 'changed_at', type: 'timestamptz', precision: 3 })
  changedAt: Date;
}

/** What a player told operators of another. */
@Entity('reports')
@Index('reports_by_at', ['at', 'id'])
@Index('reports_open', ['at', 'id'], { where: 'resolved_at IS NULL' })
@Index('reports_by_reporter', ['reporterId', 'at'])
export class ReportEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'reports_key' })
  id: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column({ name: 'reporter_id', type: 'uuid' })
  reporterId: string;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  @Column({ name: 'game_id', type: 'uuid', nullable: true })
  gameId: string | null;

  @Column({ type: 'text', nullable: true })
  room: 'players' | 'spectators' | null;

  @Column({ type: 'int', nullable: true })
  seq: number | null;

  @Column({ type: 'text' })
  why: string;

  /** The message and those around it, as they stood. */
  @Column({ type: 'jsonb', nullable: true })
  copy: JsonObject | null;

  @Column({ name: 'resolved_at', type: 'timestamptz', precision: 3, nullable: true })
  resolvedAt: Date | null;

  @Column({ name: 'resolved_by', type: 'uuid', nullable: true })
  resolvedBy: string | null;

  @Column({ type: 'text', nullable: true })
  resolution: string | null;
}

/** Something that an operator did. Never changed: a trigger refuses it. */
@Entity('operator_acts')
@Index('operator_acts_by_at', ['at', 'id'])
@Index('operator_acts_command', ['byId', 'commandId'], { unique: true, where: 'command_id IS NOT NULL' })
export class OperatorActEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'operator_acts_key' })
  id: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** Null for the command line. */
  @Column({ name: 'by_id', type: 'uuid', nullable: true })
  byId: string | null;

  @Column({ type: 'text' })
  act: string;

  @Column({ type: 'text' })
  why: string;

  @Column({ name: 'player_id', type: 'uuid', nullable: true })
  playerId: string | null;

  @Column({ name: 'game_id', type: 'uuid', nullable: true })
  gameId: string | null;

  @Column({ name: 'report_id', type: 'uuid', nullable: true })
  reportId: string | null;

  @Column({ type: 'jsonb' })
  details: JsonObject;

  @Column({ name: 'command_id', type: 'uuid', nullable: true })
  commandId: string | null;

  @Column({ type: 'text', nullable: true })
  digest: string | null;
}
