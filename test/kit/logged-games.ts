import { Pool, type PoolClient } from 'pg';
import { FinishedGames } from '../../src/app/finished-games';
import type { RowsOfGame } from '../../src/engine/analysis/rows-of-game';
import { rowsOfGame } from '../../src/engine/analysis/rows-of-game';
import type { EventLog } from '../../src/eventlog/port';
import { inTransaction } from '../../src/eventlog/transaction';
import { makeCanonical } from '../../src/fairness/canonical';
import { eventText, type Actor } from '../../src/fairness/chain';
import { makeSealer } from '../../src/infra/sealer';
import { KEY, RULES } from './house';
import type { FinishedGame } from './finished-games';

/** A finished game as it is put into a log: under an id, with those who sat there. */
export interface LoggedGame {
  readonly gameId: string;
  readonly game: FinishedGame;
  readonly hostId: string;
  /** By seat; none for a computer. */
  readonly players: readonly (string | undefined)[];
}

export const SERVER = 'test.example';
const HEAD = '0'.repeat(64);
const STATEMENT_MS = 60_000;

/** What the rows of the game must be, from the events as they were made. */
export function rowsExpected({ gameId, game, players }: LoggedGame): RowsOfGame {
  const sitting = players.flatMap((playerId, seat) => (playerId === undefined ? [] : [{ seat, playerId }]));
  return rowsOfGame({ gameId, server: SERVER, players: sitting }, game.events);
}

/** Reads finished games of a log that `logGames` filled. */
export function finishedGamesOf(log: EventLog): FinishedGames {
  return new FinishedGames({ log, rules: RULES, sealer: makeSealer(KEY), server: () => SERVER });
}

/**
 * Writes whole games into the log at once, far faster than they could be played through the API. Heads are none. As in the
 * log itself, nobody sees a game without its events: over a pool it is one transaction, over a client the caller's.
 */
export async function logGames(to: Pool | PoolClient, games: readonly LoggedGame[]): Promise<void> {
  if (to instanceof Pool) await inTransaction(to, STATEMENT_MS, (client) => write(client, games));
  else await write(to, games);
}

async function write(client: PoolClient, games: readonly LoggedGame[]): Promise<void> {
  const insert = (table: string, columns: string, rows: readonly object[]): Promise<unknown> =>
    client.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  await insert(
    'games',
    `id, host_id, version, head, created_at, status, access, variant, rules_version, seat_count, seats_free, unlisted,
     round, rated, last_event_at, ended_at, result`,
    games.map(headOf),
  );
  await insert('seats', 'game_id, seat, kind, player_id, level', games.flatMap(seatsOf));
  await insert('events', 'game_id, seq, type, v, at, actor, text, head', games.flatMap(eventsOf));
  await insert('event_sealed', 'game_id, seq, owner, bytes', games.flatMap(sealedOf));
}

function headOf({ gameId, hostId, game, players }: LoggedGame): object {
  const { events, variant, access, rated, seatCount } = game;
  const [first, last] = [events[0], events.at(-1)];
  const isEnded = last?.type === 'GameEnded';
  return {
    id: gameId,
    host_id: hostId,
    version: events.length,
    head: HEAD,
    created_at: first?.at,
    status: isEnded ? 'ended' : last?.type === 'GameAborted' ? 'aborted' : 'playing',
    access,
    variant,
    rules_version: first?.body['rulesVersion'],
    seat_count: seatCount,
    seats_free: 0,
    unlisted: new Set(players.filter((player) => player !== undefined)).size <= 1,
    round: 1,
    rated,
    last_event_at: last?.at,
    ended_at: last?.at,
    result: isEnded ? last.body : null,
  };
}

function seatsOf({ gameId, game, players }: LoggedGame): readonly object[] {
  return Array.from({ length: game.seatCount }, (_, seat) => {
    const player_id = players[seat] ?? null;
    const level = game.computers.includes(seat) ? 1 + (seat % 2) : null;
    return { game_id: gameId, seat, kind: level === null ? 'person' : 'computer', player_id, level };
  });
}

function eventsOf({ gameId, game }: LoggedGame): readonly object[] {
  return game.events.map(({ seq, type, v, at, actor }, index) => {
    const body = game.seen[index] ?? {};
    const text = eventText({ actor: actor as Actor, at: at.toISOString(), body, seq, type, v });
    return { game_id: gameId, seq, type, v, at, actor, text, head: HEAD };
  });
}

function sealedOf({ gameId, game }: LoggedGame): readonly object[] {
  const sealer = makeSealer(KEY);
  return game.events.flatMap(({ seq, body }, index) => {
    if (game.seen[index] === body) return [];
    const bytes = sealer.seal({ gameId, seq, owner: 'server' }, makeCanonical(body));
    return [{ game_id: gameId, seq, owner: 'server', bytes: `\\x${Buffer.from(bytes).toString('hex')}` }];
  });
}
