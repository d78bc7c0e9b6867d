import type { Pool } from 'pg';
import type { StatisticsFilter } from '../../src/readmodels/analysis/chosen-games';
import { headToHead } from '../../src/readmodels/analysis/head-to-head';
import { PlayerStatistics } from '../../src/readmodels/analysis/player-statistics';
import { VariantStatistics } from '../../src/readmodels/analysis/variant-statistics';
import { present } from '../../src/engine/core/assert';
import {
  endOf,
  plainMeetings,
  plainOpenings,
  plainPlayer,
  plainStreaks,
  plainVariant,
  type PlainGame,
} from '../reference/plain-statistics';

/** One number, or a few, as the API tells them and as they are worked out again. */
export interface Compared {
  readonly what: string;
  readonly told: unknown;
  readonly plain: unknown;
}

/** What the filter chooses, worked out again. */
export function plainChoice(games: readonly PlainGame[], filter: StatisticsFilter): readonly PlainGame[] {
  const { viewerId, variant, seatCount, playerId, rated, statuses = ['ended'], since, until } = filter;
  return games.filter((game) => {
    const { players, hostId, game: made } = game.of;
    const isListed = made.access === 'public' && new Set(players.filter((player) => player !== undefined)).size > 1;
    const isOwn = viewerId !== undefined && (hostId === viewerId || players.includes(viewerId));
    const end = endOf(game);
    return (
      (isListed || isOwn) &&
      (variant === undefined || made.variant === variant) &&
      (seatCount === undefined || made.seatCount === seatCount) &&
      (playerId === undefined || players.includes(playerId)) &&
      (rated === undefined || made.rated === rated) &&
      statuses.includes(game.isEnded ? 'ended' : 'aborted') &&
      (since === undefined || end >= since.getTime()) &&
      (until === undefined || end < until.getTime())
    );
  });
}

/** All statistics of these players and variants under the filter, told and worked out again. */
export async function compareStatistics(
  pool: Pool,
  games: readonly PlainGame[],
  { players, variants, filter }: { players: readonly string[]; variants: readonly string[]; filter: StatisticsFilter },
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  const add = (what: string, told: unknown, plain: unknown): number => compared.push({ what, told, plain });
  const [ofPlayers, ofVariants] = [new PlayerStatistics(pool), new VariantStatistics(pool)];
  const choice = plainChoice(games, filter);
  for (const [at, player] of players.entries()) {
    add(`${player} in all`, await ofPlayers.total(player, filter), plainPlayer(choice, player));
    add(`${player} in a row`, await ofPlayers.streaks(player, filter), plainStreaks(choice, player));
    for (const { variant, seatCount, ...figures } of await ofPlayers.byVariant(player, filter)) {
      const own = choice.filter(({ of: { game } }) => game.variant === variant && game.seatCount === seatCount);
      add(`${player} in ${variant} of ${seatCount}`, figures, plainPlayer(own, player));
    }
    for (const { variant, seatCount, seat, ...figures } of await ofPlayers.bySeat(player, filter)) {
      const own = choice.filter(({ of: { game } }) => game.variant === variant && game.seatCount === seatCount);
      add(`${player} in ${variant} of ${seatCount} on ${seat}`, figures, plainPlayer(own, player, seat));
    }
    for (const unit of ['day', 'month'] as const) {
      const length = unit === 'day' ? 10 : 7;
      const held = choice.filter(({ of }) => of.players.includes(player));
      const told = await ofPlayers.byPeriod(player, unit, filter);
      add(
        `${player}: each ${unit}`,
        told,
        periodsOf(held, length, (own) => plainPlayer(own, player)),
      );
    }
    const other = present(players[(at + 1) % players.length], 'another player');
    const meetings = await headToHead(pool, { playerId: player, otherId: other }, filter);
    add(`${player} against ${other}`, meetings.against, plainMeetings(choice, player, other, false));
    add(`${player} with ${other}`, meetings.together, plainMeetings(choice, player, other, true));
    for (const { variant, ...figures } of meetings.byVariant) {
      const own = choice.filter(({ of }) => of.game.variant === variant);
      add(`${player} against ${other} in ${variant}`, figures, plainMeetings(own, player, other, false));
    }
  }
  for (const variant of variants) {
    const own = choice.filter(({ of }) => of.game.variant === variant);
    const ofOne = { ...filter, variant };
    add(variant, rounded(await ofVariants.total(ofOne)), rounded(plainVariant(own)));
    for (const { seatCount, ...figures } of await ofVariants.bySeatCount(ofOne)) {
      const some = own.filter(({ of }) => of.game.seatCount === seatCount);
      add(`${variant} of ${seatCount}`, rounded(figures), rounded(plainVariant(some)));
    }
    const told = (await ofVariants.byPeriod('month', ofOne)).map(rounded);
    add(`${variant} each month`, told, periodsOf(own, 7, plainVariant).map(rounded));
    const openings = plainOpenings(own);
    for (const { lead, figures, answers } of await ofVariants.openings(ofOne, { first: 100 })) {
      add(`${variant}: ${lead}`, figures, openings.get(lead));
      for (const answer of answers)
        add(`${variant}: ${lead}, ${answer.answer}`, answer.figures, openings.get(`${lead}|${answer.answer}`));
    }
  }
  return compared;
}

function periodsOf<T extends object>(
  games: readonly PlainGame[],
  length: number,
  figures: (games: readonly PlainGame[]) => T,
): readonly (T & { from: string })[] {
  const day = (game: PlainGame): string => new Date(endOf(game)).toISOString().slice(0, length).padEnd(10, '-01');
  const days = [...new Set(games.map(day))].toSorted();
  return days.map((from) => ({ from, ...figures(games.filter((game) => day(game) === from)) }));
}

/** Sums of fractions differ in their last digits. */
function rounded<T extends { readonly leadEven: number }>(figures: T): T {
  return { ...figures, leadEven: Math.round(figures.leadEven * 1e6) / 1e6 };
}
