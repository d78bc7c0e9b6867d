import type { DataSource } from 'typeorm';

/**
 * How many games ended before their deal because this player had not opened the seed that his seat had sealed; those that
 * everybody may see, or the number would tell of others.
 */
export async function countUnopenedSeeds(rows: DataSource, playerId: string): Promise<number> {
  const found = await rows.query<readonly { readonly games: number }[]>(
    `SELECT count(DISTINCT g.id)::int AS games FROM seats s
     JOIN games g ON g.id = s.game_id AND g.status = 'aborted' AND g.access = 'public' AND NOT g.unlisted
     JOIN events e ON e.game_id = g.id AND e.type = 'GameAborted'
     WHERE s.player_id = $1 AND s.kind = 'person' AND e.text::jsonb #> '{body,unopened}' @> to_jsonb(s.seat)`,
    [playerId],
  );
  return found[0]?.games ?? 0;
}
