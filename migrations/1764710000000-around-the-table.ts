import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What happens around the tables and never in a game's stream: chat, who does not want to hear of whom, who is there,
 * and what operators do about it.
 */
export class AroundTheTable1764710000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...chat, ...people, ...presence, ...operators]) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const chat = [
  // Made with the first message of a game; its lock is what numbers messages without a gap.
  `CREATE TABLE game_chats (
    game_id uuid NOT NULL,
    open_to text NOT NULL,
    players_seq int NOT NULL,
    spectators_seq int NOT NULL,
    CONSTRAINT game_chats_key PRIMARY KEY (game_id),
    CONSTRAINT game_chats_of_game FOREIGN KEY (game_id) REFERENCES games (id)
  )`,
  `CREATE TABLE chat_entries (
    game_id uuid NOT NULL,
    room text NOT NULL,
    seq int NOT NULL,
    at timestamptz(3) NOT NULL,
    author_id uuid,
    text text,
    deletes int,
    command_id uuid,
    digest text,
    CONSTRAINT chat_entries_key PRIMARY KEY (game_id, room, seq)
  )`,
  `CREATE UNIQUE INDEX chat_entries_command ON chat_entries (game_id, author_id, command_id)
    WHERE command_id IS NOT NULL`,
  'CREATE INDEX chat_entries_by_author ON chat_entries (author_id, at) WHERE author_id IS NOT NULL',
];

const people = [
  `CREATE TABLE player_relations (
    player_id uuid NOT NULL,
    kind text NOT NULL,
    other_id uuid NOT NULL,
    at timestamptz(3) NOT NULL,
    CONSTRAINT player_relations_key PRIMARY KEY (player_id, kind, other_id)
  )`,
  `CREATE INDEX player_relations_blocked ON player_relations (other_id, player_id) WHERE kind = 'block'`,
];

// Unlogged: what Postgres forgets when it crashes, and no backup holds.
const presence = [
  `CREATE UNLOGGED TABLE presence_nodes (
    node_id uuid NOT NULL,
    seen_at timestamptz(3) NOT NULL,
    CONSTRAINT presence_nodes_key PRIMARY KEY (node_id)
  )`,
  `CREATE UNLOGGED TABLE presence (
    game_id uuid NOT NULL,
    player_id uuid NOT NULL,
    node_id uuid NOT NULL,
    CONSTRAINT presence_key PRIMARY KEY (game_id, player_id, node_id)
  )`,
  'CREATE INDEX presence_by_node ON presence (node_id)',
  `CREATE TABLE presence_hidden (
    player_id uuid NOT NULL,
    CONSTRAINT presence_hidden_key PRIMARY KEY (player_id)
  )`,
];

const operators = [
  `CREATE TABLE operators (
    player_id uuid NOT NULL,
    granted_at timestamptz(3) NOT NULL,
    CONSTRAINT operators_key PRIMARY KEY (player_id)
  )`,
  // A sanction that was lifted stays, with its end in the past: other servers learn of it by when it changed.
  `CREATE TABLE sanctions (
    player_id uuid NOT NULL,
    kind text NOT NULL,
    until timestamptz(3),
    why text NOT NULL,
    changed_at timestamptz(3) NOT NULL,
    CONSTRAINT sanctions_key PRIMARY KEY (player_id, kind)
  )`,
  'CREATE INDEX sanctions_by_change ON sanctions (changed_at)',
  `CREATE TABLE reports (
    id uuid NOT NULL,
    at timestamptz(3) NOT NULL,
    reporter_id uuid NOT NULL,
    player_id uuid NOT NULL,
    game_id uuid,
    room text,
    seq int,
    why text NOT NULL,
    copy jsonb,
    resolved_at timestamptz(3),
    resolved_by uuid,
    resolution text,
    CONSTRAINT reports_key PRIMARY KEY (id)
  )`,
  'CREATE INDEX reports_by_at ON reports (at, id)',
  'CREATE INDEX reports_open ON reports (at, id) WHERE resolved_at IS NULL',
  'CREATE INDEX reports_by_reporter ON reports (reporter_id, at)',
  `CREATE TABLE operator_acts (
    id uuid NOT NULL,
    at timestamptz(3) NOT NULL,
    by_id uuid,
    act text NOT NULL,
    why text NOT NULL,
    player_id uuid,
    game_id uuid,
    report_id uuid,
    details jsonb NOT NULL,
    command_id uuid,
    digest text,
    CONSTRAINT operator_acts_key PRIMARY KEY (id)
  )`,
  'CREATE INDEX operator_acts_by_at ON operator_acts (at, id)',
  `CREATE UNIQUE INDEX operator_acts_command ON operator_acts (by_id, command_id) WHERE command_id IS NOT NULL`,
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = '23000'; END $$`,
  `CREATE TRIGGER operator_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_acts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];
