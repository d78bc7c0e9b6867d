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

/** A game that the player may see, and the seats of it that he holds; {@link NotFound} for everybody else. */
export function visible(
  game: LiveGame | undefined,
  playerId: string | undefined,
): Pick<GameForCaller, 'game' | 'mySeats'> {
  if (game === undefined || !mayRead(game.row, game.seats, playerId)) throw outsider();
  return { game, mySeats: seatsOf(game.seats, playerId) };
}

/** The same, and what of it he may know now. */
export function forCaller(game: LiveGame | undefined, playerId: string | undefined, now: Date): GameForCaller {
  const found = visible(game, playerId);
  return { ...found, viewer: viewerFor(found.game, found.mySeats, now), playerId };
}

/** What whoever may not see a game is told, and whoever asks for one that is not. */
export function outsider(): NotFound {
  return new NotFound('There is no such game.');
}
