import { assert } from '../engine/core/assert';

const LOWER_CASE_UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The game's id as it enters a preimage. Another spelling of the same UUID would give other hashes: our own error. */
export function gameIdField(gameId: string): string {
  assert(LOWER_CASE_UUID.test(gameId), 'a game id is a lower-case UUID');
  return gameId;
}
