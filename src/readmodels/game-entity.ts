import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { JsonObject } from '../engine/core/json';
import type { GameStatus } from '../eventlog/port';

/** The head row of a game: where its stream stands, and what lists and sweepers query. Written by the event log alone. */
@Entity('games')
@Index('games_by_last_event', ['lastEventAt', 'id'])
@Index('games_by_status', ['status', 'lastEventAt', 'id'])
@Index('games_by_status_created', ['status', 'createdAt', 'id'])
@Index('games_by_status_ended', ['status', 'endedAt', 'id'], { where: 'ended_at IS NOT NULL' })
@Index('games_by_created', ['createdAt', 'id'])
@Index('games_by_variant', ['variant', 'createdAt', 'id'])
@Index('games_by_variant_last_event', ['variant', 'lastEventAt', 'id'])
@Index('games_by_variant_ended', ['variant', 'endedAt', 'id'], { where: 'ended_at IS NOT NULL' })
@Index('games_by_ended', ['endedAt', 'id'], { where: 'ended_at IS NOT NULL' })
@Index('games_due', ['dueAt', 'id'], { where: 'due_at IS NOT NULL' })
@Index('games_seeks', ['seekKey', 'createdAt', 'id'], { where: 'seek_key IS NOT NULL' })
@Index('games_open_by_host', ['hostId'], { where: "status = 'open'" })
@Index('games_waiting', ['turnPlayerId', 'deadline', 'id'], { where: 'turn_player_id IS NOT NULL' })
@Index('games_by_series', ['seriesId', 'seriesNumber'], { unique: true, where: 'series_id IS NOT NULL' })
@Index('games_rated', ['lastEventAt', 'id'], { where: 'rated' })
@Index('games_by_host', ['hostId', 'createdAt', 'id'])
export class GameEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'games_key' })
  id: string;

  @Column({ name: 'host_id', type: 'uuid' })
  hostId: string;

  @Column({ type: 'int' })
  version: number;

  /** 64 hex digits. */
  @Column({ type: 'text' })
  head: string;

  @Column({ type: 'text' })
  status: GameStatus;

  @Column({ type: 'text' })
  access: 'public' | 'private';

  @Column({ type: 'text' })
  variant: string;

  @Column({ name: 'rules_version', type: 'int' })
  rulesVersion: number;

  @Column({ name: 'seat_count', type: 'int' })
  seatCount: number;

  @Column({ name: 'seats_free', type: 'int' })
  seatsFree: number;

  @Column({ type: 'boolean' })
  unlisted: boolean;

  /** Whether it counts for ratings. */
  @Column({ type: 'boolean', default: false })
  rated: boolean;

  @Column({ type: 'int' })
  round: number;

  @Column({ name: 'turn_seat', type: 'int', nullable: true })
  turnSeat: number | null;

  /** The event with which the present turn began, and when that was. */
  @Column({ name: 'turn_seq', type: 'int', nullable: true })
  turnSeq: number | null;

  @Column({ name: 'turn_since', type: 'timestamptz', precision: 3, nullable: true })
  turnSince: Date | null;

  /** The person to move; null while the computer plays the seat. */
  @Column({ name: 'turn_player_id', type: 'uuid', nullable: true })
  turnPlayerId: string | null;

  /** What is offered to anybody who looks for a game; equal where one game is as good as the other. */
  @Column({ name: 'seek_key', type: 'text', nullable: true })
  seekKey: string | null;

  /** Private: it could tell that a move is forced. */
  @Column({ name: 'due_at', type: 'timestamptz', precision: 3, nullable: true })
  dueAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deadline: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ name: 'last_event_at', type: 'timestamptz', precision: 3 })
  lastEventAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;

  @Column({ type: 'jsonb', nullable: true })
  result: JsonObject | null;

  /** The first game of the series that it is part of. */
  @Column({ name: 'series_id', type: 'uuid', nullable: true })
  seriesId: string | null;

  /** Which of its games this is, from 1. */
  @Column({ name: 'series_number', type: 'int', nullable: true })
  seriesNumber: number | null;
}
