import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { GameEntity } from './game-entity';

/** The chat of a game: who may write, and where its two rooms stand. */
@Entity('game_chats')
export class GameChatEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'game_chats_key' })
  @ForeignKey(() => GameEntity, { name: 'game_chats_of_game' })
  gameId: string;

  @Column({ name: 'open_to', type: 'text' })
  openTo: 'everyone' | 'players' | 'none';

  /** The number of the last entry of each room. */
  @Column({ name: 'players_seq', type: 'int' })
  playersSeq: number;

  @Column({ name: 'spectators_seq', type: 'int' })
  spectatorsSeq: number;
}

/** A message, or word that one was deleted. */
@Entity('chat_entries')
@Index('chat_entries_command', ['gameId', 'authorId', 'commandId'], { unique: true, where: 'command_id IS NOT NULL' })
@Index('chat_entries_by_author', ['authorId', 'at'], { where: 'author_id IS NOT NULL' })
export class ChatEntryEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'chat_entries_key' })
  gameId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'chat_entries_key' })
  room: 'players' | 'spectators';

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'chat_entries_key' })
  seq: number;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** Of a message. */
  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  /** Of a message that was not deleted. */
  @Column({ type: 'text', nullable: true })
  text: string | null;

  /** The message that was deleted. */
  @Column({ type: 'int', nullable: true })
  deletes: number | null;

  @Column({ name: 'command_id', type: 'uuid', nullable: true })
  commandId: string | null;

  @Column({ type: 'text', nullable: true })
  digest: string | null;
}

/** Whom a player does not want to hear of. */
@Entity('player_relations')
@Index('player_relations_blocked', ['otherId', 'playerId'], { where: "kind = 'block'" })
export class PlayerRelationEntity {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'player_relations_key' })
  playerId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'player_relations_key' })
  kind: 'mute' | 'block';

  @PrimaryColumn({ name: 'other_id', type: 'uuid', primaryKeyConstraintName: 'player_relations_key' })
  otherId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}

/** A server that lately said it lives. */
@Entity('presence_nodes')
export class PresenceNodeEntity {
  @PrimaryColumn({ name: 'node_id', type: 'uuid', primaryKeyConstraintName: 'presence_nodes_key' })
  nodeId: string;

  @Column({ name: 'seen_at', type: 'timestamptz', precision: 3 })
  seenAt: Date;
}

/** A player who follows a game of his through a server, now. */
@Entity('presence')
@Index('presence_by_node', ['nodeId'])
export class PresenceEntity {
  @PrimaryColumn({ name: 'game_id', type: 'uuid', primaryKeyConstraintName: 'presence_key' })
  gameId: string;

  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'presence_key' })
  playerId: string;

  @PrimaryColumn({ name: 'node_id', type: 'uuid', primaryKeyConstraintName: 'presence_key' })
  nodeId: string;
}

/** A player who does not want to be seen present. */
@Entity('presence_hidden')
export class PresenceHiddenEntity {
  @PrimaryColumn({ name: 'player_id', type: 'uuid', primaryKeyConstraintName: 'presence_hidden_key' })
  playerId: string;
}
