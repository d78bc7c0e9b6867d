import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { GameEntity } from './game-entity';

/** Who holds a seat of a game. */
@Entity('seats')
@Index('seats_by_player', ['playerId', 'gameId'], { where: 'player_id IS NOT NULL' })
export class SeatEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'seats_key' })
  @ForeignKey(() => GameEntity, { name: 'seats_of_game' })
  gameId: string;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'seats_key' })
  seat: number;

  @Column({ type: 'text' })
  kind: 'person' | 'computer' | 'kept';

  @Column({ name: 'player_id', type: 'uuid', nullable: true })
  playerId: string | null;

  @Column({ type: 'int', nullable: true })
  level: number | null;

  /** Belongs to the player's commitment in the log; never leaves the server. */
  @Column({ type: 'text', nullable: true })
  salt: string | null;
}

/** Who plays: a person, or a bot. */
@Entity('players')
@Index('players_by_owner', ['ownerId'], { where: 'owner_id IS NOT NULL' })
@Index('players_old_tokens_void', ['oldTokensVoidAt'], { where: 'old_tokens_void_at IS NOT NULL' })
export class PlayerEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'players_key' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  kind: 'guest' | 'account' | 'bot' | 'deleted';

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Of a bot: whose it is. */
  @Column({ name: 'owner_id', type: 'uuid', nullable: true })
  ownerId: string | null;

  /** Since when tokens that name no credential are void for this player; such were made before there were credentials. */
  @Column({ name: 'old_tokens_void_at', type: 'timestamptz', precision: 3, nullable: true })
  oldTokensVoidAt: Date | null;
}

/** An accepted command that made a game. */
@Entity('creations')
export class CreationEntity {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'creations_key' })
  playerId: string;

  @PrimaryColumn({ name: 'command_id', type: 'uuid', primaryKeyConstraintName: 'creations_key' })
  commandId: string;

  @Column({ type: 'text' })
  digest: string;

  @Column({ name: 'game_id', type: 'uuid' })
  @ForeignKey(() => GameEntity, { name: 'creations_of_game', deferrable: 'INITIALLY DEFERRED' })
  gameId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}
