import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { ProofRates, Rate, TooOften } from '../../app/ports/webhook-store';

/**
 * Counts that a player has an address bothered, unless there was too much of it lately. Players take turns, each for
 * himself, to the end of the transaction.
 */
export async function countProof(
  client: PoolClient,
  proof: { readonly playerId: string; readonly target: string; readonly at: Date },
  rates: ProofRates,
): Promise<TooOften | undefined> {
  const { playerId, target, at } = proof;
  await takeTurn(client, playerId);
  const waits = [
    await oldestThatCounts(client, 'player_id = $1', playerId, at, rates.perPlayer),
    await oldestThatCounts(client, 'target = $1', target, at, rates.perTarget),
  ].flatMap((wait) => wait ?? []);
  if (waits.length > 0) {
    return { kind: 'too-often', retryAt: new Date(Math.max(...waits.map((wait) => wait.getTime()))) };
  }
  await client.query('INSERT INTO address_proofs (id, player_id, target, at) VALUES ($1, $2, $3, $4)', [
    uuidv7({ msecs: at.getTime() }),
    playerId,
    target,
    at,
  ]);
  return undefined;
}

/** What one player does with his addresses is done one after the other. */
export async function takeTurn(client: PoolClient, playerId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`addresses of ${playerId}`]);
}

/** When there is room again; undefined when there is now. */
async function oldestThatCounts(
  client: PoolClient,
  which: 'player_id = $1' | 'target = $1',
  value: string,
  at: Date,
  { most, withinMs }: Rate,
): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date }>(
    `SELECT at FROM address_proofs WHERE ${which} AND at > $2 ORDER BY at DESC OFFSET $3 LIMIT 1`,
    [value, new Date(at.getTime() - withinMs), most - 1],
  );
  const [oldest] = rows;
  return oldest === undefined ? undefined : new Date(oldest.at.getTime() + withinMs);
}
