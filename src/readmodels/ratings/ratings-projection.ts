import type { Pool, PoolClient } from 'pg';
import { present } from '../../engine/core/assert';
import type { Projection } from '../../eventlog/feed';
import { seatRowOf, type SeatRecord } from '../../eventlog/game-rows';
import { FOLLOWER_LOCK_CLASS } from '../../eventlog/postgres-follower';
import { inTransaction } from '../../eventlog/transaction';
import {
  FRESH,
  isProvisional,
  rateGame,
  shownDeviation,
  shownRating,
  type RatingResult,
  type Strength,
} from './rating';
import { ratedGame, TELLING_EVENTS, type RatedGame, type Subject } from './rated-game';

interface Known extends Strength {
  readonly games: number;
}

/** The name is storage. A look costs the database more than a rating that is a second late costs anybody. */
export const RATINGS = { name: 'ratings', restMs: 1000 } as const;
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Ratings from the ends of games, in the order of the feed of all games: the same log always makes the same ratings, however
 * often they are made anew.
 */
export function makeRatings(): Projection<PoolClient> {
  return {
    ...RATINGS,
    types: ['GameEnded'],
    texts: [],
    apply: async (client, events) => {
      const counting = await gamesThatMayCount(
        client,
        events.map(({ gameId }) => gameId),
      );
      for (const { gameId } of events) {
        const game = counting.has(gameId) ? await readGame(client, gameId) : undefined;
        if (game !== undefined) await count(client, game);
      }
      return [];
    },
  };
}

/**
 * Forgets all ratings and lets whoever follows the log make them anew from its beginning; until he is done, there are only as
 * many as he has made. Waits for a follower who is in the middle of a step.
 */
export async function remakeRatings(pool: Pool): Promise<void> {
  await inTransaction(pool, STATEMENT_TIMEOUT_MS, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [FOLLOWER_LOCK_CLASS, RATINGS.name]);
    for (const table of ['rating_changes', 'ratings']) await client.query(`DELETE FROM ${table}`);
    for (const table of ['checkpoints', 'parked_games']) {
      await client.query(`DELETE FROM ${table} WHERE projection = $1`, [RATINGS.name]);
    }
  });
}

/**
 * Most games are not rated: those are told by one look at all of them. Seats are counted, since Postgres would read all that
 * there are, once, to know whether there are any of a game.
 */
async function gamesThatMayCount(client: PoolClient, gameIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT g.id FROM games g WHERE g.id = ANY ($1) AND (
       g.rated OR (SELECT count(*) FROM seats s WHERE s.game_id = g.id AND s.kind = 'person') = 0
     )`,
    [gameIds],
  );
  return new Set(rows.map(({ id }) => id));
}

async function readGame(client: PoolClient, gameId: string): Promise<RatedGame | undefined> {
  const events = await client.query<{ text: string; at: Date }>(
    'SELECT text, at FROM events WHERE game_id = $1 AND type = ANY ($2) ORDER BY seq',
    [gameId, TELLING_EVENTS],
  );
  const seats = await client.query<SeatRecord>(
    'SELECT seat, kind, player_id, level, salt FROM seats WHERE game_id = $1 ORDER BY seat',
    [gameId],
  );
  const rows = seats.rows.map(seatRowOf);
  // Whoever has an owner is a bot, and stays one after it is gone.
  const bots = await client.query<{ id: string }>(
    'SELECT id FROM players WHERE id = ANY ($1) AND owner_id IS NOT NULL',
    [rows.flatMap(({ playerId }) => playerId ?? [])],
  );
  return ratedGame(gameId, events.rows, rows, new Set(bots.rows.map(({ id }) => id)));
}

async function count(client: PoolClient, game: RatedGame): Promise<void> {
  const { variant, sides } = game;
  const everybody = sides.flatMap(({ subjects }) => subjects);
  const known = await readRatings(client, variant, everybody);
  const before = (subject: Subject): Known => known.get(subject.id) ?? { ...FRESH, games: 0 };
  const after = rateGame(sides.map(({ rank, subjects }) => ({ rank, strengths: subjects.map(before) })));
  for (const [side, { subjects, rank }] of sides.entries()) {
    for (const [at, subject] of subjects.entries()) {
      const strength = present(after[side]?.[at], 'a rating of everybody who played');
      await write(client, game, { subject, former: before(subject), strength, result: resultOf(rank, sides) });
    }
  }
}

function resultOf(rank: number, sides: RatedGame['sides']): RatingResult {
  if (sides.every((side) => side.rank === 1)) return 'tied';
  return rank === 1 ? 'won' : 'lost';
}

async function readRatings(
  client: PoolClient,
  variant: string,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await client.query<Known & { readonly subject: string }>(
    'SELECT subject, mu, sigma, games FROM ratings WHERE variant = $1 AND kind = $2 AND subject = ANY ($3)',
    [variant, subjects[0]?.kind, subjects.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.subject, row]));
}

interface Change {
  readonly subject: Subject;
  readonly former: Known;
  readonly strength: Strength;
  readonly result: RatingResult;
}

async function write(client: PoolClient, game: RatedGame, change: Change): Promise<void> {
  const { gameId, variant, at } = game;
  const { subject, former, strength, result } = change;
  const number = former.games + 1;
  const [rating, deviation] = [shownRating(strength), shownDeviation(strength)];
  const provisional = isProvisional(strength, number);
  await client.query(
    `INSERT INTO ratings AS r
       (variant, kind, subject, mu, sigma, rating, deviation, provisional, games, won, lost, tied, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (variant, kind, subject) DO UPDATE SET mu = $4, sigma = $5, rating = $6, deviation = $7,
       provisional = $8, games = $9, won = r.won + $10, lost = r.lost + $11, tied = r.tied + $12, at = $13`,
    [
      ...[variant, subject.kind, subject.id, strength.mu, strength.sigma, rating, deviation, provisional, number],
      ...(['won', 'lost', 'tied'] as const).map((one) => (one === result ? 1 : 0)),
      at,
    ],
  );
  await client.query(
    `INSERT INTO rating_changes
       (variant, kind, subject, number, game_id, at, result, rating, deviation, change, provisional)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[variant, subject.kind, subject.id, number, gameId, at, result, rating, deviation],
      ...[rating - shownRating(former), provisional],
    ],
  );
}
