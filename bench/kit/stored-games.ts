import type { DataSource } from 'typeorm';

/**
 * Games as a server has them after years, by the million and without playing them: the same rows with the same sizes and
 * the same spread over time, variants, people and states; their texts are filled with what looks like events, so nothing
 * can fold them, and they stand before the beginning of the global feed, so that no read model takes them in. 97 in 100 are over, 2 are played, 1 waits for somebody; one player for ten games.
 */
export interface StoredGames {
  readonly games: number;
  readonly events: number;
}

const EVENTS_EACH = 10;
/** Rows that one statement makes, so that progress can be told. */
const STEP = 50_000;

/** UUIDs that run in the order of time, as those of real games do; `kind` tells tables apart. */
const ID = (n: string): string => `(lpad(to_hex(1600000000000 + ${n} * 1000), 12, '0') || '7000' ||
  'a' || substr(md5(${n}::text), 1, 15))::uuid`;
const PLAYER = (n: string): string => `md5('player' || (${n}))::uuid`;
const AT = (n: string): string => `to_timestamp(1600000000 + ${n})`;

const FILL: readonly string[] = [
  `INSERT INTO games (id, host_id, version, head, status, access, variant, rules_version, seat_count, seats_free, unlisted,
      round, turn_seat, due_at, deadline, turn_player_id, created_at, last_event_at, ended_at, result, turn_seq, turn_since)
    SELECT ${ID('n')}, ${PLAYER('n % greatest($3 / 10, 10)')}, ${EVENTS_EACH}, md5(n::text) || md5('h' || n),
      CASE WHEN n % 100 < 97 THEN 'ended' WHEN n % 100 < 99 THEN 'playing' ELSE 'open' END,
      CASE WHEN n / 100 % 10 < 8 THEN 'public' ELSE 'private' END,
      (ARRAY['block', 'draw', 'spanish-pairs', 'muggins', 'all-fives', 'threes-and-fives', 'traditional', 'cuban', 'sniff',
        'kozel'])[CASE WHEN n % 1000 = 0 THEN 10 ELSE 1 + n % 9 END],
      1, 2, CASE WHEN n % 100 = 99 THEN 1 ELSE 0 END, n / 100 % 10 = 3, 1, CASE WHEN n % 100 IN (97, 98) THEN 0 END,
      CASE WHEN n % 100 IN (97, 98) THEN now() + interval '1000 days' + n * interval '1 second' END,
      CASE WHEN n % 100 IN (97, 98) THEN now() + interval '1000 days' + n * interval '1 second' END,
      CASE WHEN n % 100 IN (97, 98) THEN ${PLAYER('n % greatest($3 / 10, 10)')} END, ${AT('n')}, ${AT('n + 600')}, CASE WHEN n % 100 < 97 THEN ${AT('n + 600')} END,
      CASE WHEN n % 100 < 97 THEN '{"reason":"target","scores":[100,40],"winners":[0]}'::jsonb END,
      CASE WHEN n % 100 IN (97, 98) THEN ${EVENTS_EACH} END, CASE WHEN n % 100 IN (97, 98) THEN ${AT('n + 600')} END
    FROM generate_series($1::bigint, $2::bigint) n WHERE $3::bigint > 0`,
  `INSERT INTO seats (game_id, seat, kind, player_id)
    SELECT ${ID('n')}, seat, 'person', ${PLAYER('(n + seat * 7) % greatest($3 / 10, 10)')}
    FROM generate_series($1::bigint, $2::bigint) n, generate_series(0, 1) seat
    WHERE $3::bigint > 0 AND (seat = 0 OR n % 100 < 99)`,
  `INSERT INTO events (game_id, seq, type, v, at, actor, text, head, command_by, command_id, command_digest, command_last, xid)
    SELECT ${ID('n')}, seq, 'TilePlayed', 1, ${AT('n + seq * 60')}, 'seat:' || seq % 2,
      '{"at":"2026-01-01T00:00:00.000Z","actor":"seat:0","body":{"arm":"L","joins":4,"seat":0,"tile":"6-4"},"gameId":"' || ${ID('n')} ||
        '","prev":"' || md5(n::text) || md5(seq::text) || '","seq":' || seq || ',"type":"TilePlayed","v":1}',
      md5(n::text) || md5(seq::text), ${PLAYER('n % greatest($3 / 10, 10)')}, md5(n::text || seq)::uuid,
      md5(n::text) || md5('d' || seq), seq, -2
    FROM generate_series($1::bigint, $2::bigint) n, generate_series(1, ${EVENTS_EACH}) seq WHERE $3::bigint > 0`,
];

/** Fills an empty database; `tell` hears how far it is. */
export async function fillWithGames(
  dataSource: DataSource,
  games: number,
  tell: (done: number) => void,
): Promise<StoredGames> {
  await dataSource.query(
    `INSERT INTO players (id, name, kind, created_at)
      SELECT ${PLAYER('n')}, 'Player ' || n, 'guest', ${AT('n')} FROM generate_series(0, greatest($1::bigint / 10, 10) - 1) n`,
    [games],
  );
  for (let from = 1; from <= games; from += STEP) {
    const to = Math.min(games, from + STEP - 1);
    for (const statement of FILL) await dataSource.query(statement, [from, to, games]);
    tell(to);
  }
  await dataSource.query('VACUUM ANALYZE');
  return { games, events: games * EVENTS_EACH };
}
