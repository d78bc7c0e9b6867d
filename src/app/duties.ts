import type { Table } from '../engine/game/table';
import { seriesStanding } from '../engine/game/series-rules';
import { isPlayedByComputer } from '../engine/game/state';
import type { GameRow, GameSummary } from '../eventlog/port';
import { runsOutAt } from './timing';

/** What the server itself owes a game, and when. Private: some of it would tell what a seat holds. */
export type Duty =
  | {
      readonly kind: 'computer-move' | 'planned-move' | 'run-out' | 'resume' | 'notice' | 'next-game';
      readonly at: Date;
    }
  | { readonly kind: 'only-move'; readonly at: Date; readonly move: string }
  | { readonly kind: 'abort'; readonly at: Date; readonly reason: 'expired' | 'abandoned' };

/** How long games may lie about, ms. */
export interface Patience {
  /** A game that has not started, since its last event. */
  readonly openMs: number;
  /** A game without a clock in which nothing happens. */
  readonly idleMs: number;
}

/** Turns of so much time or more, ms, have a notice when four fifths of it are gone. */
const NOTICE_FROM_MS = 600_000;
const NOTICE_AT = 0.8;
/** Between the end of a game and the next one of its series, so that everybody sees how it ended, ms. */
const BETWEEN_GAMES_MS = 5000;

type Stands = Pick<GameRow, 'lastEventAt'> & Pick<GameSummary, 'turnSince'>;

interface Asked {
  readonly table: Table;
  readonly row: Stands;
  readonly patience: Patience;
  /** Whether the seat to move has a plan. */
  readonly planned: boolean;
  /** Time that is charged to nobody since the last event, ms. */
  readonly credit: number;
}

/** What is owed to a game as it stands, soonest first. */
export function dutiesOf(asked: Asked): readonly Duty[] {
  const { table, row, patience } = asked;
  const { facts, turn } = table;
  const after = (ms: number): Date => new Date(row.lastEventAt.getTime() + ms);
  switch (facts.status) {
    case 'open':
      return [{ kind: 'abort', at: after(patience.openMs), reason: 'expired' }];
    case 'playing': {
      if (facts.pausedUntil !== undefined) return [{ kind: 'resume', at: new Date(facts.pausedUntil) }];
      if (turn.kind !== 'seat') return [];
      if (isPlayedByComputer(facts.sitters[turn.seat])) return [{ kind: 'computer-move', at: row.lastEventAt }];
      return sooner([...movesOwed(asked), ...timeOwed(asked)]);
    }
    case 'ended':
      return seriesStanding(facts)?.status === 'going-on' ? [{ kind: 'next-game', at: after(BETWEEN_GAMES_MS) }] : [];
    case 'opening':
    case 'aborted':
      return [];
  }
}

function movesOwed({ table, row, planned }: Asked): readonly Duty[] {
  if (planned) return [{ kind: 'planned-move', at: row.lastEventAt }];
  const { moveMs, passMs } = table.facts.pace.automatic;
  if (moveMs === undefined && passMs === undefined) return [];
  const move = table.onlyMove();
  const wait = move === 'pass' ? passMs : moveMs;
  if (move === undefined || wait === undefined) return [];
  return [{ kind: 'only-move', at: new Date(row.lastEventAt.getTime() + wait), move }];
}

function timeOwed({ table, row, patience, credit }: Asked): readonly Duty[] {
  const deadline = runsOutAt(table, credit);
  if (deadline === undefined) {
    return [{ kind: 'abort', at: new Date(row.lastEventAt.getTime() + patience.idleMs), reason: 'abandoned' }];
  }
  const runOut: Duty = { kind: 'run-out', at: deadline };
  const begun = (row.turnSince ?? row.lastEventAt).getTime();
  const given = deadline.getTime() - begun;
  if (given < NOTICE_FROM_MS) return [runOut];
  return [{ kind: 'notice', at: new Date(begun + given * NOTICE_AT) }, runOut];
}

function sooner(duties: readonly Duty[]): readonly Duty[] {
  return duties.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
