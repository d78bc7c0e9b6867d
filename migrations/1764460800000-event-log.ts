import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log of games, the players, and what lists and sweepers query.
 *
 * Every key starts with the game id, so that tables can be partitioned or distributed by it. `events` and `event_sealed`
 * have no foreign key to `games`: they are written only by statements that join to the head row they have just moved
 * and hold locked, and a check would look that row up again for every event of every move. `seats`, `game_secrets` and
 * `creations` are written once or twice a game, so there the check is cheap. `seats.player_id` has none, since a player
 * may be forgotten while the game's history stays.
 *
 * Migrations run forwards only: a log is never unmade. A mistake is mended by the next migration.
 */
export class EventLog1764460800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...logTables, ...peopleTables]) await queryRunner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations run forwards only; restore a backup to go back.'));
  }
}

const logTables = [
  `CREATE TABLE games (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    version int NOT NULL,
    head text NOT NULL,
    status text NOT NULL,
    access text NOT NULL,
    variant text NOT NULL,
    rules_version int NOT NULL,
    seat_count int NOT NULL,
    seats_free int NOT NULL,
    unlisted boolean NOT NULL,
    round int NOT NULL,
    turn_seat int,
    due_at timestamptz(3),
    deadline timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    last_event_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    result jsonb,
    CONSTRAINT games_key PRIMARY KEY (id)
  )`,
  'CREATE INDEX games_by_last_event ON games (last_event_at, id)',
  'CREATE INDEX games_by_status ON games (status, last_event_at, id)',
  'CREATE INDEX games_by_created ON games (created_at, id)',
  'CREATE INDEX games_by_variant ON games (variant, created_at, id)',
  'CREATE INDEX games_by_ended ON games (ended_at, id) WHERE ended_at IS NOT NULL',
  'CREATE INDEX games_due ON games (due_at, id) WHERE due_at IS NOT NULL',
  'CREATE INDEX games_by_host ON games (host_id, created_at, id)',

  `CREATE TABLE events (
    game_id uuid NOT NULL,
    seq int NOT NULL,
    type text NOT NULL,
    v int NOT NULL,
    at timestamptz(3) NOT NULL,
    actor text NOT NULL,
    text text NOT NULL,
    head text NOT NULL,
    command_by uuid,
    command_id uuid,
    command_digest text,
    command_last int,
    CONSTRAINT events_key PRIMARY KEY (game_id, seq)
  )`,
  `CREATE UNIQUE INDEX events_command ON events (game_id, command_by, command_id) WHERE command_id IS NOT NULL`,

  `CREATE TABLE event_sealed (
    game_id uuid NOT NULL,
    seq int NOT NULL,
    owner text NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT event_sealed_key PRIMARY KEY (game_id, seq, owner)
  )`,

  `CREATE TABLE game_secrets (
    game_id uuid NOT NULL,
    secret bytea NOT NULL,
    CONSTRAINT game_secrets_key PRIMARY KEY (game_id),
    CONSTRAINT game_secrets_of_game FOREIGN KEY (game_id) REFERENCES games (id)
  )`,
];

const peopleTables = [
  `CREATE TABLE seats (
    game_id uuid NOT NULL,
    seat int NOT NULL,
    kind text NOT NULL,
    player_id uuid,
    level int,
    salt text,
    CONSTRAINT seats_key PRIMARY KEY (game_id, seat),
    CONSTRAINT seats_of_game FOREIGN KEY (game_id) REFERENCES games (id)
  )`,
  // Not unique: in some modes one person holds two seats.
  'CREATE INDEX seats_by_player ON seats (player_id, game_id) WHERE player_id IS NOT NULL',

  // The row goes in first, so that a command sent again stops there; the game follows in the same transaction.
  `CREATE TABLE creations (
    player_id uuid NOT NULL,
    command_id uuid NOT NULL,
    digest text NOT NULL,
    game_id uuid NOT NULL,
    at timestamptz(3) NOT NULL,
    CONSTRAINT creations_key PRIMARY KEY (player_id, command_id),
    CONSTRAINT creations_of_game FOREIGN KEY (game_id) REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED
  )`,

  `CREATE TABLE players (
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT players_key PRIMARY KEY (id)
  )`,
];
