import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** When a server last said that it is there: one row. */
@Entity('heartbeats')
export class HeartbeatEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'heartbeats_key' })
  name: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}

/** A time in which no server was there. */
@Entity('outages')
@Index('outages_by_end', ['to'])
export class OutageEntity {
  @PrimaryColumn({ name: 'from_at', type: 'timestamptz', precision: 3, primaryKeyConstraintName: 'outages_key' })
  from: Date;

  @Column({ name: 'to_at', type: 'timestamptz', precision: 3 })
  to: Date;
}

@Entity('vacations')
@Index('vacations_by_player', ['playerId', 'until'])
@Index('vacations_untold', ['id'], { where: 'NOT told' })
export class VacationEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'vacations_key' })
  id: string;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  @Column({ name: 'from_at', type: 'timestamptz', precision: 3 })
  from: Date;

  @Column({ name: 'until_at', type: 'timestamptz', precision: 3 })
  until: Date;

  /** Whether all games that it concerns know of it. */
  @Column({ type: 'boolean' })
  told: boolean;
}
