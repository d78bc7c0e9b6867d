import type { Strength } from '../engine/game/events';
import type { LiveGame } from './live-game';
import { RATING_AT_FIRST, type RatingBook } from './ports/rating-book';
import type { AppRefusal } from './refusal';

const RATING_MAX = 10_000;

/** Why there cannot be such bounds; undefined where there can. */
export function strengthFault({ min = 0, max = RATING_MAX }: Strength): AppRefusal | undefined {
  if (min >= 0 && max <= RATING_MAX && min <= max) return undefined;
  const message = `A strength is a lowest and a highest rating, from 0 to ${RATING_MAX}, of which either may be left out.`;
  return { code: 'STRENGTH_INVALID', message };
}

/** Whether a rating is one that is asked for; everything is where nothing is asked for. */
function isWithin(rating: number, { min = 0, max = Infinity }: Strength = {}): boolean {
  return rating >= min && rating <= max;
}

/** Refuses a player who is stronger or weaker than the host of a game asks for. */
export async function tooStrongOrWeak(
  ratings: RatingBook,
  game: LiveGame | undefined,
  playerId: string,
): Promise<AppRefusal | undefined> {
  const { strength, variant } = game?.table.facts ?? {};
  if (strength === undefined || variant === undefined) return undefined;
  const rating = (await ratings.of(variant, [playerId])).get(playerId) ?? RATING_AT_FIRST;
  if (isWithin(rating, strength)) return undefined;
  const { min, max } = strength;
  const bounds = [...(min === undefined ? [] : [`at least ${min}`]), ...(max === undefined ? [] : [`at most ${max}`])];
  const message = `The host looks for players with a rating of ${bounds.join(' and ')}; yours is ${rating}.`;
  return { code: 'NOT_IN_STRENGTH', message };
}

/** Those of the games at which the player is as strong as their hosts want, and everybody as strong as he wants. */
export async function gamesOfStrength(
  ratings: RatingBook,
  games: readonly LiveGame[],
  { playerId, strength }: { readonly playerId: string; readonly strength: Strength | undefined },
): Promise<readonly LiveGame[]> {
  const variant = games[0]?.row.variant;
  const isAsked = strength !== undefined || games.some(({ table }) => table.facts.strength !== undefined);
  if (variant === undefined || !isAsked) return games;
  const sitting = games.flatMap(({ seats }) => seats.flatMap((row) => row.playerId ?? []));
  const known = await ratings.of(variant, [...new Set([playerId, ...sitting])]);
  const ratingOf = (id: string): number => known.get(id) ?? RATING_AT_FIRST;
  return games.filter(({ seats, table }) => {
    const others = seats.flatMap((row) => row.playerId ?? []);
    return (
      isWithin(ratingOf(playerId), table.facts.strength) && others.every((other) => isWithin(ratingOf(other), strength))
    );
  });
}
