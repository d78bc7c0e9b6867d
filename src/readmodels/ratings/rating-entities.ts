import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RatingResult } from './rating';

/** `computer`: the computer at a level, or a bot. */
export type RatedKind = 'person' | 'computer';

/** What somebody's strength in games of one variant is taken for. Filled from the log alone, by one projection. */
@Entity('ratings')
@Index('ratings_by_subject', ['subject', 'variant'])
@Index('ratings_ladder', ['variant', 'kind', 'rating', 'deviation', 'subject'], { where: 'NOT provisional' })
export class RatingEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'ratings_key' })
  variant: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'ratings_key' })
  kind: RatedKind;

  /** A player's id, or the level of the computer. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'ratings_key' })
  subject: string;

  @Column({ type: 'double precision' })
  mu: number;

  @Column({ type: 'double precision' })
  sigma: number;

  /** As people see them. */
  @Column({ type: 'int' })
  rating: number;

  @Column({ type: 'int' })
  deviation: number;

  @Column({ type: 'boolean' })
  provisional: boolean;

  @Column({ type: 'int' })
  games: number;

  @Column({ type: 'int' })
  won: number;

  @Column({ type: 'int' })
  lost: number;

  @Column({ type: 'int' })
  tied: number;

  /** When the last game that counted ended. */
  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}

/** One game's effect on one rating. */
@Entity('rating_changes')
@Index('rating_changes_by_game', ['gameId'])
export class RatingChangeEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rating_changes_key' })
  variant: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rating_changes_key' })
  kind: RatedKind;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'rating_changes_key' })
  subject: string;

  /** Which of his games that count it is, from 1. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'rating_changes_key' })
  number: number;

  @Column({ name: 'game_id', type: 'uuid' })
  gameId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column({ type: 'text' })
  result: RatingResult;

  /** After the game, as people see them. */
  @Column({ type: 'int' })
  rating: number;

  @Column({ type: 'int' })
  deviation: number;

  /** What the game added to the rating. */
  @Column({ type: 'int' })
  change: number;

  @Column({ type: 'boolean' })
  provisional: boolean;
}
