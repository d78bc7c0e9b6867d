import type { Table } from '../engine/game/table';
import { seriesStanding } from '../engine/game/series-rules';
import { isPlayedByComputer } from '../engine/game/state';
import type { GameRow, GameSummary } from '../eventlog/port';
import { runsOutAt, timeRunsSince } from './timing';

/** What the server itself owes a game, and when. Private: some of it would tell what a seat holds. */
export type Duty =
  | {
      readonly kind: 'computer-move' | 'planned-move' | 'run-out' | 'end-opening' | 'resume' | 'notice' | 'next-game';
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
    case 'opening':
      return seedsAwaited(asked);
    case 'ended':
      return seriesStanding(facts)?.status === 'going-on' ? [{ kind: 'next-game', at: after(BETWEEN_GAMES_MS) }] : [];
    case 'aborted':
    case 'handed-over':
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

/** Whoever has not opened his seed is told when most of the time is gone, and the game ends when all of it is. */
function seedsAwaited({ table, row, credit }: Asked): readonly Duty[] {
  const until = runsOutAt(table, credit);
  return until === undefined
    ? []
    : [...notices({ from: timeRunsSince(table, row), until }), { kind: 'end-opening', at: until }];
}

function timeOwed({ table, row, patience, credit }: Asked): readonly Duty[] {
  const deadline = runsOutAt(table, credit);
  if (deadline === undefined) {
    return [{ kind: 'abort', at: new Date(row.lastEventAt.getTime() + patience.idleMs), reason: 'abandoned' }];
  }
  return [...notices({ from: row.turnSince ?? row.lastEventAt, until: deadline }), { kind: 'run-out', at: deadline }];
}

function notices({ from, until }: { readonly from: Date; readonly until: Date }): readonly Duty[] {
  const given = until.getTime() - from.getTime();
  return given < NOTICE_FROM_MS ? [] : [{ kind: 'notice', at: new Date(from.getTime() + given * NOTICE_AT) }];
}

function sooner(duties: readonly Duty[]): readonly Duty[] {
  return duties.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
