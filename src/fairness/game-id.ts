import { assert } from '../engine/core/assert';

const LOWER_CASE_UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isGameId(text: string): boolean {
  return LOWER_CASE_UUID.test(text);
}

/** The game's id as it enters a preimage. Another spelling of the same UUID would give other hashes: our own error. */
export function gameIdField(gameId: string): string {
  assert(isGameId(gameId), 'a game id is a lower-case UUID');
  return gameId;
}
