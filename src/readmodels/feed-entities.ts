import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a projection has come: the last event that it took in (`src/eventlog/feed.ts`). */
@Entity('checkpoints')
export class CheckpointEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'checkpoints_key' })
  projection: string;

  @Column({ type: 'bigint' })
  xid: string;

  @Column({ name: 'game_id', type: 'uuid' })
  gameId: string;

  @Column({ type: 'int' })
  seq: number;
}

/** A game whose events, from `seq` on, a projection could not take in yet. */
@Entity('parked_games')
export class ParkedGameEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'parked_games_key' })
  projection: string;

  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'parked_games_key' })
  gameId: string;

  @Column({ type: 'int' })
  seq: number;

  @Column({ type: 'int' })
  tries: number;

  @Column({ name: 'next_at', type: 'timestamptz', precision: 3 })
  nextAt: Date;

  @Column({ type: 'text' })
  error: string;
}
