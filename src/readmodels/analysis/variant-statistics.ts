import type { Pool } from 'pg';
import { reached } from '../../eventlog/log-failure';
import { chosen, Values, type StatisticsFilter } from './chosen-games';
import { periodOf, type PeriodUnit } from './player-statistics';

/** What games of one variant are like. Each number is described in docs/analytics.md. */
export interface VariantFigures {
  readonly games: number;
  readonly tied: number;
  readonly rounds: number;
  readonly decisions: number;
  readonly passes: number;
  readonly draws: number;
  readonly blocked: number;
  readonly capicuas: number;
  /** Rounds that one side won. */
  readonly decided: number;
  /** Those of them that the side of the lead won. */
  readonly leadWon: number;
  /** How many that would be if every side won alike. */
  readonly leadEven: number;
  readonly points: number;
  /** From the start to the end of games, ms, added up. */
  readonly durationMs: number;
}

export interface VariantFiguresOf extends VariantFigures {
  readonly seatCount: number;
}

export interface VariantFiguresIn extends VariantFigures {
  readonly from: string;
}

/** How many games ended so. */
export interface VariantEnding {
  readonly status: 'ended' | 'aborted';
  /** The `reason` of the event that ended them. */
  readonly reason: string;
  readonly games: number;
}

/** One variant's games. */
export interface VariantFilter extends StatisticsFilter {
  readonly variant: string;
}

export interface Opening {
  readonly lead: string;
  readonly figures: OpeningFigures;
  /** The moves made next, the most frequent first. */
  readonly answers: readonly { readonly answer: string; readonly figures: OpeningFigures }[];
}

/** How rounds ended that began so. */
export interface OpeningFigures {
  readonly rounds: number;
  readonly decided: number;
  readonly leadWon: number;
  readonly blocked: number;
  /** Points of the side of the lead less those of all others, added up. */
  readonly pointsAhead: number;
}

const ANSWERS_MAX = 10;

export class VariantStatistics {
  constructor(private readonly pool: Pool) {}

  async total(filter: VariantFilter): Promise<VariantFigures> {
    const [figures] = await this.figures<VariantFigures>(filter, undefined);
    return figures ?? NOTHING;
  }

  bySeatCount(filter: VariantFilter): Promise<readonly VariantFiguresOf[]> {
    return this.figures(filter, { column: 'g.seat_count', name: 'seatCount' });
  }

  /** Periods in which games ended, the earliest first. */
  byPeriod(unit: PeriodUnit, filter: VariantFilter): Promise<readonly VariantFiguresIn[]> {
    return this.figures(filter, { column: periodOf('g.ended_at', unit), name: 'from' });
  }

  /** How games ended, the most frequent first. */
  endings(filter: VariantFilter): Promise<readonly VariantEnding[]> {
    const values = new Values();
    return this.ask(
      `SELECT g.status, g.reason, count(*)::int AS games FROM analysis_games g
       WHERE ${chosen('g', filter, values)}
       GROUP BY g.status, g.reason ORDER BY games DESC, g.status, g.reason`,
      values,
    );
  }

  /** The first moves of rounds, the most frequent first; of one lead alone where it is named. */
  async openings(
    filter: VariantFilter,
    wanted: { readonly first: number; readonly lead?: string },
  ): Promise<readonly Opening[]> {
    const values = new Values();
    const variant = values.add(filter.variant);
    const lead = wanted.lead === undefined ? 'IS NOT NULL' : `= ${values.add(wanted.lead)}`;
    const rows = await this.ask<OpeningFigures & { lead: string; answer: string | null; isLead: boolean }>(
      `SELECT r.lead, r.answer, GROUPING(r.answer) = 1 AS "isLead", count(*)::int AS rounds, ${DECIDED},
         (count(*) FILTER (WHERE r.blocked))::int AS blocked,
         coalesce(sum(2 * r.points[r.lead_side + 1] - (SELECT sum(p) FROM unnest(r.points) p)), 0)::float8 AS "pointsAhead"
       FROM analysis_rounds r JOIN analysis_games g USING (game_id)
       WHERE r.variant = ${variant} AND r.lead ${lead} AND r.reason IS NOT NULL AND ${chosen('g', filter, values)}
       GROUP BY GROUPING SETS ((r.lead), (r.lead, r.answer))
       ORDER BY rounds DESC, r.lead, r.answer`,
      values,
    );
    const answers = rows.filter(({ isLead, answer }) => !isLead && answer !== null);
    return rows
      .filter(({ isLead }) => isLead)
      .slice(0, wanted.first)
      .map((row) => ({
        lead: row.lead,
        figures: openingFigures(row),
        answers: answers
          .filter((answer) => answer.lead === row.lead)
          .slice(0, ANSWERS_MAX)
          .map((answer) => ({ answer: answer.answer ?? '', figures: openingFigures(answer) })),
      }));
  }

  /** Games and their rounds are added up apart, or a game would count once a round. */
  private figures<T extends object>(
    filter: VariantFilter,
    group: { readonly column: string; readonly name: string } | undefined,
  ): Promise<readonly T[]> {
    const values = new Values();
    const key = group?.column ?? '1';
    const name = group === undefined ? '' : `games.key AS "${group.name}",`;
    const figuresSql = `
      WITH chosen AS MATERIALIZED (
        SELECT g.game_id, ${key} AS key, g.status, g.winners, g.started_at, g.ended_at
        FROM analysis_games g WHERE ${chosen('g', filter, values)}
      ), games AS (
        SELECT key, count(*)::int AS games,
          (count(*) FILTER (WHERE status = 'ended' AND winners = '{}'))::int AS tied,
          coalesce(sum(extract(epoch FROM ended_at - started_at) * 1000), 0)::float8 AS "durationMs"
        FROM chosen GROUP BY key
      ), rounds AS (
        SELECT key, count(*)::int AS rounds, ${DECIDED},
          coalesce(sum(1.0 / r.side_count) FILTER (WHERE ${IS_DECIDED}), 0)::float8 AS "leadEven",
          sum(r.decisions)::float8 AS decisions, sum(r.passes)::float8 AS passes, sum(r.draws)::float8 AS draws,
          (count(*) FILTER (WHERE r.blocked))::int AS blocked, (count(*) FILTER (WHERE r.capicua))::int AS capicuas,
          sum((SELECT sum(p) FROM unnest(r.points) p))::float8 AS points
        FROM chosen JOIN analysis_rounds r USING (game_id) WHERE r.reason IS NOT NULL GROUP BY key
      )
      SELECT ${name} games, tied, "durationMs", ${ROUND_FIGURES.map((figure) => `coalesce(rounds."${figure}", 0) AS "${figure}"`).join(', ')}
      FROM games LEFT JOIN rounds USING (key) ORDER BY games.key`;
    return this.ask<T>(figuresSql, values);
  }

  private ask<T extends object>(text: string, { list }: Values): Promise<readonly T[]> {
    return reached(async () => (await this.pool.query<T>(text, list)).rows);
  }
}

const IS_DECIDED = 'r.winner_side IS NOT NULL AND r.lead_side IS NOT NULL';
const DECIDED = `(count(*) FILTER (WHERE ${IS_DECIDED}))::int AS decided,
  (count(*) FILTER (WHERE r.winner_side = r.lead_side))::int AS "leadWon"`;
const ROUND_FIGURES = [
  'rounds',
  'decided',
  'leadWon',
  'leadEven',
  'decisions',
  'passes',
  'draws',
  'blocked',
  'capicuas',
  'points',
] as const;

function openingFigures({ rounds, decided, leadWon, blocked, pointsAhead }: OpeningFigures): OpeningFigures {
  return { rounds, decided, leadWon, blocked, pointsAhead };
}

const NOTHING: VariantFigures = {
  ...{ games: 0, tied: 0, rounds: 0, decisions: 0, passes: 0, draws: 0, blocked: 0, capicuas: 0 },
  ...{ decided: 0, leadWon: 0, leadEven: 0, points: 0, durationMs: 0 },
};
