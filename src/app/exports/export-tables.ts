import { columnName, type Columns } from '../../engine/analysis/columns';
import { DICTIONARY } from '../../engine/analysis/dictionary';
import { rowsOfGame, type GameOfRows, type WholeEvent } from '../../engine/analysis/rows-of-game';
import type { ExportColumn, ExportRow, ExportTable } from '../ports/export-table';

/** Names of players in exports; see docs/analytics.md. */
const PSEUDONYM =
  'Who holds the seat: a pseudonym, the same in all exports of one server; null for a computer and for a free seat.';

const EVENTS: ExportTable = {
  name: 'events',
  about: 'One row an event of such a game, whole: what was hidden while it ran as well (docs/events.md).',
  columns: [
    { name: 'game_id', type: 'uuid', about: 'The game.' },
    { name: 'variant', type: 'text', about: 'The id of the variant.' },
    { name: 'seq', type: 'integer', about: 'The number of the event in its game, from 1.' },
    { name: 'type', type: 'text', about: 'The type of the event.' },
    { name: 'v', type: 'integer', about: 'The version of the shape of its body.' },
    { name: 'at', type: 'instant', about: 'When it was written.' },
    { name: 'actor', type: 'text', about: '`server`, or the seat whose act it is: `seat:2`.' },
    { name: 'body', type: 'json', about: 'What happened.' },
  ],
};

/** What an export consists of, table by table. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  ...Object.entries(DICTIONARY).map(([name, { about, columns }]) => ({ name, about, columns: columnsOf(columns) })),
  EVENTS,
];

/** A game that is over, ready to be written. */
export interface ExportedGame {
  readonly gameId: string;
  readonly variant: string;
  /** `played`, or what kind of copy it is. */
  readonly origin: string;
  readonly status: string;
  readonly endedAt: Date;
  /** By the names of {@link EXPORT_TABLES}. */
  readonly rows: Readonly<Record<string, readonly ExportRow[]>>;
}

/** An event of a game that is over, and whose act it is. */
export interface ExportedEvent extends WholeEvent {
  readonly actor: string;
}

/** The rows of a game that is over; `nameOf` gives the pseudonym of a player. */
export function exportedGame(
  of: GameOfRows,
  events: readonly ExportedEvent[],
  nameOf: (playerId: string) => string,
): ExportedGame {
  const { game, seats, rounds, decisions } = rowsOfGame(of, events);
  const { gameId, variant, origin, status, endedAt } = game;
  const written = (row: object): ExportRow => renamed(row, nameOf);
  return {
    ...{ gameId, variant, origin, status, endedAt },
    rows: {
      games: [written(game)],
      seats: seats.map(written),
      rounds: rounds.map(written),
      decisions: decisions.map(written),
      events: events.map(({ seq, type, v, at, actor, body }) => ({
        ...{ game_id: gameId, variant, seq, type, v, at, actor, body },
      })),
    },
  };
}

/** Decisions of a game, which exports are counted by. */
export function decisionsOf(game: ExportedGame): number {
  return game.rows['decisions']?.length ?? 0;
}

function columnsOf(columns: Columns): readonly ExportColumn[] {
  return Object.entries(columns).map(([name, { type, about }]) =>
    name === 'playerId'
      ? { name: columnName(name), type: 'text', about: PSEUDONYM }
      : { name: columnName(name), type, about },
  );
}

const names = new Map<string, string>();

/** A row by the names that files have. A dictionary has few names and an export many rows. */
function renamed(row: object, nameOf: (playerId: string) => string): ExportRow {
  const written: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    let column = names.get(name);
    if (column === undefined) names.set(name, (column = columnName(name)));
    written[column] = name === 'playerId' && typeof value === 'string' ? nameOf(value) : value;
  }
  return written;
}
