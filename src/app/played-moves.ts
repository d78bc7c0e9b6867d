import type { Seat } from '../engine/dominoes/seat';
import { playedMove } from '../engine/variants/played';
import type { SeenEvent } from './seen-events';

/** A move as people speak of it. */
export interface PlayedMove {
  readonly seq: number;
  readonly round: number;
  readonly seat: Seat;
  readonly notation: string;
  /** Played by the server, because nothing else was possible. */
  readonly automatic: boolean;
  readonly at: Date;
}

const BEGINS_ROUND: ReadonlySet<string> = new Set(['RoundDealt', 'PositionCopied']);

/** The moves among events that follow one another; `round` is the one in play before the first of them. */
export function playedMoves(family: string, events: readonly SeenEvent[], round: number): readonly PlayedMove[] {
  const moves: PlayedMove[] = [];
  let current = round;
  for (const event of events) {
    const { seq, at, body } = event;
    if (BEGINS_ROUND.has(event.type) && typeof body['round'] === 'number') current = body['round'];
    const notation = playedMove(family, event);
    const seat = body['seat'];
    if (notation === undefined || typeof seat !== 'number') continue;
    moves.push({ seq, round: current, seat, notation, automatic: body['automatic'] === true, at });
  }
  return moves;
}
