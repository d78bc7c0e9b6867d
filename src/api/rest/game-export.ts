import type { FastifyInstance, FastifyRequest } from 'fastify';
import { playerIdOf } from '../../app/caller';
import type { ExportedGame } from '../../app/exports/export-tables';
import type { ExportFilter } from '../../app/ports/ended-games';
import { BadInput } from '../../app/refusal';
import { makeCursor, parseCursor } from '../../readmodels/page-cursor';
import type { WhoAsks } from '../auth/who-asks';
import { given } from '../graphql/given';
import { readVariantId } from '../graphql/variant-id';
import { networkOf } from '../network';
import type { Doors } from '../permissions/doors';
import { refuseSpent } from '../refuse-spent';
import type { Services } from '../services';
import { spendReading, type Spender } from '../spending';
import type { EventStreams } from './event-streams';

/** Where finished games are read as lines, below the prefix. */
export const EXPORT_PATH = '/export/games';

/** What a line may hold beside its game. */
export const EXPORT_PARTS = ['seats', 'rounds', 'decisions', 'events'] as const;
type Part = (typeof EXPORT_PARTS)[number];

/** Names the order of games for cursors. */
const ORDER = 'export';
/** What a game costs of the budget for reading, points. */
const GAME_COST = 2;
/** A game is there once no other can come to stand before it, however late it was committed. */
const SETTLED_MS = 10_000;

interface Kitchen {
  readonly services: Services;
  readonly streams: EventStreams;
  readonly doors: Doors;
}

/** The finished games that the caller may see, one a line, in the order in which they ended; resumable by a cursor. */
export function serveExport(rest: FastifyInstance, { services, streams, doors }: Kitchen): void {
  rest.route({
    method: 'GET',
    url: EXPORT_PATH,
    exposeHeadRoute: false,
    onRequest: refuseSpent(services),
    handler: async (request, reply) => {
      const who = doors.callerOf(request);
      const asked = readAsked(request, services.clock.now());
      const spender = { caller: who.caller, network: networkOf(request.raw, services.trustProxy) };
      await spendReading(services.budgets, spender, GAME_COST);
      await streams.lines(request, reply, who, spender, linesOf(services, asked, { who, spender }));
      return reply;
    },
  });
}

interface Asked {
  readonly filter: ExportFilter;
  readonly parts: readonly Part[];
  readonly after?: { readonly gameId: string; readonly endedAt: Date };
}

async function* linesOf(
  { exports, budgets }: Services,
  { filter, parts, after }: Asked,
  { who, spender }: { readonly who: WhoAsks; readonly spender: Spender },
): AsyncGenerator<string> {
  yield `${JSON.stringify({ server: exports.server, licence: exports.licence })}\n`;
  const viewerId = playerIdOf(who.caller);
  for await (const game of exports.source.games({ ...filter, ...given({ viewerId }) }, after)) {
    yield lineOf(game, parts);
    await spendReading(budgets, spender, GAME_COST);
  }
}

function lineOf({ gameId, endedAt, rows }: ExportedGame, parts: readonly Part[]): string {
  const more = Object.fromEntries(parts.map((part) => [part, rows[part] ?? []]));
  const cursor = makeCursor(ORDER, { at: endedAt, id: gameId });
  return `${JSON.stringify({ cursor, game: rows['games']?.[0], ...more })}\n`;
}

const KNOWN: ReadonlySet<string> = new Set(['variant', 'from', 'until', 'rated', 'include', 'after']);

function readAsked(request: FastifyRequest, now: Date): Asked {
  const query = request.query as Readonly<Record<string, string | string[]>>;
  const unknown = Object.keys(query).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw new BadInput(`There is no parameter ${unknown} here: ${[...KNOWN].join(', ')}.`);
  const one = (name: string): string | undefined => {
    const value = query[name];
    if (Array.isArray(value)) throw new BadInput(`Give ${name} once; variants and parts with commas between.`);
    return value === '' ? undefined : value;
  };
  const words = (name: string): readonly string[] | undefined => one(name)?.split(',');
  const rated = one('rated');
  if (rated !== undefined && rated !== 'true' && rated !== 'false') throw new BadInput('rated is true or false.');
  const settled = new Date(now.getTime() - SETTLED_MS);
  const until = readInstant('until', one('until'));
  const cursor = one('after');
  const after = cursor === undefined ? undefined : parseCursor(ORDER, cursor);
  if (after?.ok === false) throw new BadInput(after.error.message);
  return {
    filter: {
      ...given({ variants: words('variant')?.map((id) => readVariantId(id, 'variant') ?? id) }),
      ...given({ from: readInstant('from', one('from')), rated: rated === undefined ? undefined : rated === 'true' }),
      until: until === undefined || until > settled ? settled : until,
    },
    parts: (words('include') ?? []).map(readPart),
    ...(after === undefined ? {} : { after: { gameId: after.value.id, endedAt: after.value.at } }),
  };
}

function readPart(word: string): Part {
  const part = EXPORT_PARTS.find((known) => known === word);
  if (part === undefined) throw new BadInput(`include takes ${EXPORT_PARTS.join(', ')}, with commas between.`);
  return part;
}

function readInstant(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text) ? new Date(text) : undefined;
  if (instant === undefined || Number.isNaN(instant.getTime())) {
    throw new BadInput(`${name} is a day or an instant in UTC: 2026-03-01, or 2026-03-01T12:00:00Z.`);
  }
  return instant;
}
