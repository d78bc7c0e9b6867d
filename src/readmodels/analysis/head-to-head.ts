import type { Pool } from 'pg';
import { reached } from '../../eventlog/log-failure';
import { chosen, Values, type StatisticsFilter } from './chosen-games';

/** What games came to in which two players sat, as one of them sees it. */
export interface MeetingFigures {
  readonly games: number;
  /** Against each other: he won and the other did not. Together: both did. */
  readonly won: number;
  /** Against each other: the other won and he did not. Together: somebody else won. */
  readonly lost: number;
  /** All others: a tie, or in a game of many neither won. */
  readonly undecided: number;
  readonly points: number;
  /** Of the other player; the same as `points` for two of one side. */
  readonly otherPoints: number;
}

export interface HeadToHead {
  readonly against: MeetingFigures;
  readonly together: MeetingFigures;
  /** The games against each other. */
  readonly byVariant: readonly (MeetingFigures & { readonly variant: string })[];
}

interface Row extends MeetingFigures {
  readonly together: boolean;
  readonly variant: string | null;
}

export async function headToHead(
  pool: Pool,
  { playerId, otherId }: { readonly playerId: string; readonly otherId: string },
  filter: StatisticsFilter,
): Promise<HeadToHead> {
  const values = new Values();
  const [player, other] = [values.add(playerId), values.add(otherId)];
  const won = `m.result = 'won' AND (m.together OR m.other_result <> 'won')`;
  const lost = `m.result <> 'won' AND CASE WHEN m.together THEN m.result = 'lost' ELSE m.other_result = 'won' END`;
  const text = `
    SELECT m.together, m.variant, count(*)::int AS games,
      (count(*) FILTER (WHERE ${won}))::int AS won, (count(*) FILTER (WHERE ${lost}))::int AS lost,
      (count(*) FILTER (WHERE ((${won}) OR (${lost})) IS NOT TRUE))::int AS undecided,
      sum(m.points)::float8 AS points, sum(m.other_points)::float8 AS "otherPoints"
    FROM analysis_meetings m
    WHERE m.player_id = ${player} AND m.other_id = ${other} AND ${chosen('m', filter, values)}
    GROUP BY GROUPING SETS ((m.together), (m.together, m.variant)) ORDER BY m.variant`;
  const rows = await reached(async () => (await pool.query<Row>(text, values.list)).rows);
  const figuresOf = (together: boolean): MeetingFigures => {
    const found = rows.find((row) => row.variant === null && row.together === together);
    return found === undefined ? NOTHING : meetingFigures(found);
  };
  return {
    against: figuresOf(false),
    together: figuresOf(true),
    byVariant: rows.flatMap((row) =>
      row.variant === null || row.together ? [] : [{ variant: row.variant, ...meetingFigures(row) }],
    ),
  };
}

function meetingFigures({ games, won, lost, undecided, points, otherPoints }: MeetingFigures): MeetingFigures {
  return { games, won, lost, undecided, points, otherPoints };
}

const NOTHING: MeetingFigures = { games: 0, won: 0, lost: 0, undecided: 0, points: 0, otherPoints: 0 };
