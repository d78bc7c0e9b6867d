import type { Seat } from '../engine/dominoes/seat';
import { gameIdField } from './game-id';
import { H, type Hex64 } from './hash';

/**
 * What the log holds instead of an account: `SeatTaken.body.player`. The salt lies in a row that can be deleted, and
 * with it goes every way back to the person (docs/fair-play.md section 2).
 */
export function playerCommitment(gameId: string, seat: Seat, playerId: string, salt: Hex64): Hex64 {
  return H('player', gameIdField(gameId), seat, playerId, salt);
}
