import type { Pool } from 'pg';
import { reached } from '../../eventlog/log-failure';
import { chosen, Values, type StatisticsFilter } from './chosen-games';

/** What games came to for one player. Each number is described in docs/analytics.md. */
export interface PlayerFigures {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly rounds: number;
  readonly roundsWon: number;
  readonly points: number;
  readonly pointsAgainst: number;
  readonly decisions: number;
  readonly passes: number;
  readonly blocksMade: number;
  readonly blocksSuffered: number;
  readonly capicuas: number;
  readonly pipsCaught: number;
  readonly roundsCaught: number;
  readonly thinkingMs: number;
  readonly thinkingDecisions: number;
}

export interface FiguresOfVariant extends PlayerFigures {
  readonly variant: string;
  readonly seatCount: number;
}

export interface FiguresOfSeat extends FiguresOfVariant {
  readonly seat: number;
}

/** A day, or the first day of a month, in UTC: `2026-03-01`. */
export interface FiguresOfPeriod extends PlayerFigures {
  readonly from: string;
}

export interface Streaks {
  /** The results in a row up to the last game; absent where there is none. */
  readonly current?: { readonly result: 'won' | 'lost' | 'tied'; readonly games: number };
  readonly longestWon: number;
  readonly longestLost: number;
}

export type PeriodUnit = 'day' | 'month';

/** The rows of the seats of one player: games count once, whatever seats he held together. */
type Counted = 'games' | 'seats';

export class PlayerStatistics {
  constructor(private readonly pool: Pool) {}

  /** Over all games of the filter. */
  async total(playerId: string, filter: StatisticsFilter): Promise<PlayerFigures> {
    const [figures] = await this.figures<PlayerFigures>(playerId, filter, { counted: 'games', columns: '', group: '' });
    return figures ?? NOTHING;
  }

  byVariant(playerId: string, filter: StatisticsFilter): Promise<readonly FiguresOfVariant[]> {
    const columns = 'variant, seat_count AS "seatCount",';
    return this.figures(playerId, filter, { counted: 'games', columns, group: 'variant, seat_count' });
  }

  /** As if each seat were a player of its own, where one player holds several. */
  bySeat(playerId: string, filter: StatisticsFilter): Promise<readonly FiguresOfSeat[]> {
    const columns = 'variant, seat_count AS "seatCount", seat,';
    return this.figures(playerId, filter, { counted: 'seats', columns, group: 'variant, seat_count, seat' });
  }

  /** Periods in which games ended, the earliest first. */
  byPeriod(playerId: string, unit: PeriodUnit, filter: StatisticsFilter): Promise<readonly FiguresOfPeriod[]> {
    const group = periodOf('s.ended_at', unit);
    return this.figures(playerId, filter, { counted: 'games', columns: `${group} AS "from",`, group });
  }

  async streaks(playerId: string, filter: StatisticsFilter): Promise<Streaks> {
    const values = new Values();
    const player = values.add(playerId);
    const rows = await this.ask<{ result: 'won' | 'lost' | 'tied'; games: number; last: number }>(
      `SELECT result, count(*)::int AS games, max(n)::int AS last
       FROM (
         SELECT result, row_number() OVER (ORDER BY ended_at, game_id) AS n,
           row_number() OVER (PARTITION BY result ORDER BY ended_at, game_id) AS nth
         FROM analysis_seats s
         WHERE s.player_id = ${player} AND s.is_first AND s.result IS NOT NULL AND ${chosen('s', filter, values)}
       ) games
       GROUP BY result, n - nth`,
      values,
    );
    const longest = (result: string): number =>
      Math.max(0, ...rows.filter((row) => row.result === result).map(({ games }) => games));
    const current = rows.toSorted((a, b) => b.last - a.last)[0];
    return {
      ...(current === undefined ? {} : { current: { result: current.result, games: current.games } }),
      longestWon: longest('won'),
      longestLost: longest('lost'),
    };
  }

  private figures<T extends object>(
    playerId: string,
    filter: StatisticsFilter,
    { counted, columns, group }: { readonly counted: Counted; readonly columns: string; readonly group: string },
  ): Promise<readonly T[]> {
    const values = new Values();
    const player = values.add(playerId);
    const by = group === '' ? '' : `GROUP BY ${group} ORDER BY ${group}`;
    return this.ask<T>(
      `SELECT ${columns} ${figures(counted)} FROM analysis_seats s
       WHERE s.player_id = ${player} AND ${chosen('s', filter, values)} ${by}`,
      values,
    );
  }

  private ask<T extends object>(text: string, { list }: Values): Promise<readonly T[]> {
    return reached(async () => (await this.pool.query<T>(text, list)).rows);
  }
}

/** The day or the first day of the month of an instant, in UTC. */
export function periodOf(column: string, unit: PeriodUnit): string {
  return `to_char(date_trunc('${unit}', ${column} AT TIME ZONE 'UTC'), 'YYYY-MM-DD')`;
}

function figures(counted: Counted): string {
  const once = counted === 'games' ? 's.is_first' : 'true';
  const count = (condition: string): string => `(count(*) FILTER (WHERE ${condition}))::int`;
  const sum = (column: string, condition = 'true'): string =>
    `coalesce(sum(s.${column}) FILTER (WHERE ${condition}), 0)::float8`;
  return `
    ${count(once)} AS games,
    ${count(`${once} AND s.result = 'won'`)} AS won,
    ${count(`${once} AND s.result = 'lost'`)} AS lost,
    ${count(`${once} AND s.result = 'tied'`)} AS tied,
    ${sum('rounds', once)} AS rounds,
    ${sum('rounds_won', once)} AS "roundsWon",
    ${sum('points', once)} AS points,
    ${sum('points_against', once)} AS "pointsAgainst",
    ${sum('decisions')} AS decisions,
    ${sum('passes')} AS passes,
    ${sum('blocks_made')} AS "blocksMade",
    ${sum('blocks_suffered')} AS "blocksSuffered",
    ${sum('capicuas')} AS capicuas,
    ${sum('pips_caught')} AS "pipsCaught",
    ${sum('rounds_caught')} AS "roundsCaught",
    ${sum('thinking_ms')} AS "thinkingMs",
    ${sum('thinking_decisions')} AS "thinkingDecisions"`;
}

const NOTHING: PlayerFigures = {
  ...{
    games: 0,
    won: 0,
    lost: 0,
    tied: 0,
    rounds: 0,
    roundsWon: 0,
    points: 0,
    pointsAgainst: 0,
    decisions: 0,
    passes: 0,
  },
  ...{
    blocksMade: 0,
    blocksSuffered: 0,
    capicuas: 0,
    pipsCaught: 0,
    roundsCaught: 0,
    thinkingMs: 0,
    thinkingDecisions: 0,
  },
};
