import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { JsonObject } from '../engine/core/json';

/** What a seat will play; sealed, for its owner and the server alone. */
@Entity('plans')
@Index('plans_by_saved', ['savedAt'])
export class PlanEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'plans_key' })
  gameId: string;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'plans_key' })
  seat: number;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  /** The game's version when the plan was made. */
  @Column({ type: 'int' })
  since: number;

  @Column({ type: 'bytea' })
  bytes: Uint8Array;

  @Column({ name: 'saved_at', type: 'timestamptz', precision: 3 })
  savedAt: Date;
}

/** What one partner asks the other, for the two alone. */
@Entity('partner_questions')
export class PartnerQuestionEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'partner_questions_key' })
  gameId: string;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'partner_questions_key' })
  side: number;

  @Column({ type: 'int' })
  seat: number;

  @Column({ type: 'jsonb' })
  matter: JsonObject;

  @Column({ name: 'asked_at', type: 'timestamptz', precision: 3 })
  askedAt: Date;
}
