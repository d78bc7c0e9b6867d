import type { Seat, Viewer } from '../engine/dominoes/seat';
import { mayRead, seatsOf, viewerFor, type LiveGame } from './live-game';
import { NotFound } from './refusal';

/** What one caller may see of a game. */
export interface GameForCaller {
  readonly game: LiveGame;
  readonly viewer: Viewer;
  readonly mySeats: readonly Seat[];
  readonly playerId: string | undefined;
}

/** The game as it stands, for whoever may see it; {@link NotFound} for everybody else. */
export function forCaller(game: LiveGame | undefined, playerId: string | undefined): GameForCaller {
  if (game === undefined || !mayRead(game.row, game.seats, playerId)) throw outsider();
  const mySeats = seatsOf(game.seats, playerId);
  return { game, viewer: viewerFor(game.row, mySeats), mySeats, playerId };
}

/** What whoever may not see a game is told, and whoever asks for one that is not. */
export function outsider(): NotFound {
  return new NotFound('There is no such game.');
}
