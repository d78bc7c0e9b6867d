import type { Columns } from '../../engine/analysis/columns';
import { DECISION_COLUMNS, GAME_COLUMNS, ROUND_COLUMNS, SEAT_COLUMNS } from '../../engine/analysis/dictionary';

/** A table of rows in Postgres: what the dictionary says, and what the server alone knows. */
export interface RowTable {
  readonly name: string;
  readonly columns: Columns;
  readonly key: readonly string[];
  readonly indexes: readonly RowIndex[];
}

export interface RowIndex {
  readonly name: string;
  /** Of the table's columns; none where it is over an expression, which the migration alone says. */
  readonly columns?: readonly string[];
  readonly where?: string;
}

/** By which statistics choose games; repeated in the tables that they add up. */
const chosenBy = {
  listed: {
    type: 'boolean',
    about: 'Whether lists show the game to everybody: it is public, and no copy nor alone against computers.',
  },
  status: GAME_COLUMNS.status,
  origin: GAME_COLUMNS.origin,
} as const satisfies Columns;

const MEETING_COLUMNS = {
  gameId: GAME_COLUMNS.gameId,
  variant: GAME_COLUMNS.variant,
  playerId: { type: 'uuid', about: 'A player who sat in the game.' },
  otherId: { type: 'uuid', about: 'Another player who did.' },
  seatCount: GAME_COLUMNS.seatCount,
  together: { type: 'boolean', about: 'Whether they were of one side.' },
  result: SEAT_COLUMNS.result,
  otherResult: SEAT_COLUMNS.result,
  points: SEAT_COLUMNS.points,
  otherPoints: SEAT_COLUMNS.points,
  ...chosenBy,
  endedAt: SEAT_COLUMNS.endedAt,
} as const satisfies Columns;

export const GAME_TABLE = {
  name: 'analysis_games',
  columns: {
    ...GAME_COLUMNS,
    hostId: { type: 'uuid', about: 'Who opened the game.' },
    listed: chosenBy.listed,
  },
  key: ['gameId'],
  indexes: [
    { name: 'analysis_games_by_variant', columns: ['variant', 'endedAt'] },
    { name: 'analysis_games_by_host', columns: ['hostId'] },
  ],
} as const satisfies RowTable;

export const SEAT_TABLE = {
  name: 'analysis_seats',
  columns: { ...SEAT_COLUMNS, ...chosenBy },
  key: ['gameId', 'seat'],
  indexes: [{ name: 'analysis_seats_by_player', columns: ['playerId', 'endedAt'], where: 'player_id IS NOT NULL' }],
} as const satisfies RowTable;

export const ROUND_TABLE = {
  name: 'analysis_rounds',
  columns: { ...ROUND_COLUMNS, sideCount: { type: 'integer', about: 'How many sides there are.' } },
  key: ['gameId', 'round'],
  indexes: [{ name: 'analysis_rounds_by_lead', columns: ['variant', 'lead', 'answer'] }],
} as const satisfies RowTable;

export const DECISION_TABLE = {
  name: 'analysis_decisions',
  columns: DECISION_COLUMNS,
  key: ['gameId', 'seq'],
  indexes: [{ name: 'analysis_decisions_by_hand' }, { name: 'analysis_decisions_by_table' }],
} as const satisfies RowTable;

/** One row a pair of players and game, both ways round. */
export const MEETING_TABLE = {
  name: 'analysis_meetings',
  columns: MEETING_COLUMNS,
  key: ['gameId', 'playerId', 'otherId'],
  indexes: [{ name: 'analysis_meetings_by_players', columns: ['playerId', 'otherId', 'endedAt'] }],
} as const satisfies RowTable;

export const ROW_TABLES: readonly RowTable[] = [GAME_TABLE, SEAT_TABLE, ROUND_TABLE, DECISION_TABLE, MEETING_TABLE];
