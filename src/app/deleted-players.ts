import type { SeatRow } from '../eventlog/port';
import type { Players } from './ports/players';

/** The players of these seats who are deleted by now. */
export async function deletedAmong(
  players: Pick<Players, 'find'>,
  seats: readonly SeatRow[],
): Promise<ReadonlySet<string>> {
  const found = await players.find([...new Set(seats.flatMap(({ playerId }) => playerId ?? []))]);
  return new Set(found.filter(({ kind }) => kind === 'deleted').map(({ id }) => id));
}
