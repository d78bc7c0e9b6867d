import type { DataSource } from 'typeorm';
import type { JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import type { GameStatus } from '../eventlog/port';
import type { GameEntity } from './game-entity';
import { makeCursor, pageSizeMax, parseCursor, type CursorRefusal, type Position } from './page-cursor';
import { visibleGames, type GameFilter } from './visible-games';

/** By what a list is sorted; equal instants in order of id. `ended` lists games with an end only. */
export const gameSorts = ['created', 'last-event', 'ended'] as const;
export type GameSort = (typeof gameSorts)[number];

/** A page as in Relay's connections: `first` after `after`, or `last` before `before`. */
export interface GamePageRequest {
  readonly sort: GameSort;
  readonly direction: 'asc' | 'desc';
  /** 1 to 100; either this or `last`. */
  readonly first?: number;
  /** 1 to 100. */
  readonly last?: number;
  readonly after?: string;
  readonly before?: string;
}

/** What a list tells of a game. When the server must act next is not for lists. */
export interface ListedGame {
  readonly gameId: string;
  readonly hostId: string;
  readonly version: number;
  readonly head: string;
  readonly status: GameStatus;
  readonly access: 'public' | 'private';
  readonly variant: string;
  readonly rulesVersion: number;
  readonly seatCount: number;
  readonly seatsFree: number;
  readonly unlisted: boolean;
  readonly rated: boolean;
  readonly round: number;
  readonly turnSeat?: number;
  readonly deadline?: Date;
  readonly createdAt: Date;
  readonly lastEventAt: Date;
  readonly endedAt?: Date;
  readonly result?: JsonObject;
}

export interface GamePage {
  readonly edges: readonly { readonly cursor: string; readonly game: ListedGame }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export type GamePageRefusal = CursorRefusal | { readonly kind: 'PAGE_SIZE'; readonly message: string };

const WITHOUT_END: ReadonlySet<GameStatus> = new Set(['open', 'opening', 'playing']);
const NO_GAMES: GamePage = { edges: [], hasNextPage: false, hasPreviousPage: false };

const sortColumns = { created: 'createdAt', 'last-event': 'lastEventAt', ended: 'endedAt' } as const;

/** One page of the games that the filter asks for and the viewer may see. */
export async function listGames(
  dataSource: DataSource,
  filter: GameFilter,
  request: GamePageRequest,
): Promise<Result<GamePage, GamePageRefusal>> {
  const page = readPage(request);
  if (!page.ok) return page;
  const { size, backwards, after, before } = page.value;
  const column = sortColumns[request.sort];
  // A page before a cursor is read from the cursor backwards, and turned round.
  const descending = (request.direction === 'desc') !== backwards;

  // Where none of the states has an end, the database would look through all ends to learn so.
  if (request.sort === 'ended' && filter.statuses?.every((status) => WITHOUT_END.has(status)) === true)
    return ok(NO_GAMES);

  const query = visibleGames(dataSource, filter);
  if (request.sort === 'ended') query.andWhere('game.endedAt IS NOT NULL');
  const beyond = request.direction === 'desc' ? '<' : '>';
  const short = request.direction === 'desc' ? '>' : '<';
  if (after) query.andWhere(`(game.${column}, game.id) ${beyond} (:afterAt, :afterId)`, named('after', after));
  if (before) query.andWhere(`(game.${column}, game.id) ${short} (:beforeAt, :beforeId)`, named('before', before));
  const order = descending ? 'DESC' : 'ASC';
  const found = await query
    .orderBy(`game.${column}`, order)
    .addOrderBy('game.id', order)
    .limit(size + 1)
    .getMany();

  const more = found.length > size;
  const games = backwards ? found.slice(0, size).reverse() : found.slice(0, size);
  return ok({
    edges: games.map((game) => {
      const at = game[column] ?? game.createdAt;
      return { cursor: makeCursor(request.sort, { at, id: game.id }), game: listedGame(game) };
    }),
    hasNextPage: backwards ? before !== undefined : more,
    hasPreviousPage: backwards ? more : after !== undefined,
  });
}

/** Games beyond this are not counted: a number that nobody reads to the last digit shall not cost a walk through all. */
export const gameCountMax = 10_000;

/** How many games the filter asks for and the viewer may see; `gameCountMax` for so many or more. */
export async function countGames(dataSource: DataSource, filter: GameFilter): Promise<number> {
  const listed = visibleGames(dataSource, filter).select('1').limit(gameCountMax);
  const counted = await dataSource
    .createQueryBuilder()
    .select('count(*)::int', 'count')
    .from(`(${listed.getQuery()})`, 'listed')
    .setParameters(listed.getParameters())
    .getRawOne<{ count: number }>();
  return counted?.count ?? 0;
}

function named(name: 'after' | 'before', { at, id }: Position): Record<string, Date | string> {
  return { [`${name}At`]: at, [`${name}Id`]: id };
}

interface ReadPage {
  readonly size: number;
  readonly backwards: boolean;
  readonly after: Position | undefined;
  readonly before: Position | undefined;
}

function readPage({ sort, first, last, after, before }: GamePageRequest): Result<ReadPage, GamePageRefusal> {
  const size = first ?? last;
  const both = first !== undefined && last !== undefined;
  if (size === undefined || both || !Number.isInteger(size) || size < 1 || size > pageSizeMax) {
    const message = `Ask for a page by either first or last, from 1 to ${pageSizeMax}.`;
    return refuse({ kind: 'PAGE_SIZE', message });
  }
  const afterPosition = after === undefined ? undefined : parseCursor(sort, after);
  if (afterPosition?.ok === false) return afterPosition;
  const beforePosition = before === undefined ? undefined : parseCursor(sort, before);
  if (beforePosition?.ok === false) return beforePosition;
  return ok({
    size,
    backwards: first === undefined,
    after: afterPosition?.value,
    before: beforePosition?.value,
  });
}

export function listedGame(game: GameEntity): ListedGame {
  return {
    gameId: game.id,
    hostId: game.hostId,
    version: game.version,
    head: game.head,
    status: game.status,
    access: game.access,
    variant: game.variant,
    rulesVersion: game.rulesVersion,
    seatCount: game.seatCount,
    seatsFree: game.seatsFree,
    unlisted: game.unlisted,
    rated: game.rated,
    round: game.round,
    createdAt: game.createdAt,
    lastEventAt: game.lastEventAt,
    ...(game.turnSeat !== null && { turnSeat: game.turnSeat }),
    ...(game.deadline !== null && { deadline: game.deadline }),
    ...(game.endedAt !== null && { endedAt: game.endedAt }),
    ...(game.result !== null && { result: game.result }),
  };
}
