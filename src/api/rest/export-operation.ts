import { EXPORT_TABLES } from '../../app/exports/export-tables';
import type { JsonSchema } from './json-schema';
import { EXPORT_PARTS } from './game-export';

const parameter = (name: string, description: string, schema: JsonSchema) => ({
  ...{ name, in: 'query' as const, required: false, description, schema },
});

const row = (table: string): JsonSchema => ({
  type: 'object',
  description: EXPORT_TABLES.find(({ name }) => name === table)?.about ?? '',
});
const rows = (table: string): JsonSchema => ({
  type: 'array',
  items: row(table),
  description: `Its rows of \`${table}\`, where they were asked for.`,
});

/** What a line is. */
export const EXPORT_LINE: JsonSchema = {
  type: 'object',
  description: 'Of the first line `server` and `licence`; of each other `cursor`, `game`, and what was asked for.',
  properties: {
    server: { type: 'string', description: 'The name by which the server signs.' },
    licence: { type: 'string', description: 'The terms under which this may be used.' },
    cursor: { type: 'string', description: 'Where to go on after this game.' },
    game: row('games'),
    ...Object.fromEntries(EXPORT_PARTS.map((part) => [part, rows(part)])),
  },
};

/** The export over HTTP for the document; it is made from no GraphQL operation. */
export const EXPORT_OPERATION = {
  operationId: 'exportGames',
  tags: ['Log'],
  summary: 'Finished games as lines, for analysts',
  description:
    'Games that you may see and that ended with a result, in the order in which they ended, copies left out; players under pseudonyms. The rows are described in docs/analytics.md. A token with scopes needs `export:read`. The first line has the licence. When the answer breaks off, or its last line is a problem, ask again with the last `cursor` as `after`. A game is there ten seconds after its end.',
  security: [{ bearer: [] }],
  parameters: [
    parameter('after', 'Games after this cursor.', { type: 'string' }),
    parameter('from', 'Games that ended then or later: a day, or an instant in UTC.', { type: 'string' }),
    parameter('include', 'Rows beside those of games, with commas between: seats, rounds, decisions, events.', {
      type: 'string',
    }),
    parameter('rated', 'Those that count for ratings, or those that do not.', { type: 'boolean' }),
    parameter('until', 'Games that ended before: a day, or an instant in UTC.', { type: 'string' }),
    parameter('variant', 'The ids of variants, with commas between.', { type: 'string' }),
  ],
} as const;
