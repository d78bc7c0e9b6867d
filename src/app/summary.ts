import type { Writable } from '../engine/core/writable';
import type { EventRecord, Table } from '../engine/game/table';
import type { GameRow, GameSummary, SeatRow } from '../eventlog/port';
import { isOver, isPlayedByComputer } from '../engine/game/state';
import { dutiesOf, type Patience } from './duties';
import { offeredBy } from './seek-key';
import { runsOutAt, turnEnded } from './timing';

/** What was done to a game last, and what else says when the server must act next. */
export interface Summarised {
  readonly table: Table;
  /** The table before, and the events since; absent at the creation. */
  readonly before?: { readonly table: Table; readonly row: GameRow };
  readonly events: readonly EventRecord[];
  readonly at: Date;
  /** As they are now. */
  readonly seats: readonly SeatRow[];
  readonly patience: Patience;
  readonly planned: boolean;
}

/** What lists and sweepers are told of a game as it stands at `at`. */
export function summarise({ table, before, events, at, seats, patience, planned }: Summarised): GameSummary {
  const { facts, turn, version } = table;
  const seatsFree = facts.sitters.filter((sitter) => sitter === undefined).length;
  // Who holds two hands is one person.
  const people = facts.places.filter((place) => place.some((seat) => facts.sitters[seat]?.kind === 'person')).length;
  const over = isOver(facts);
  const turnSeat = turn.kind === 'seat' ? turn.seat : undefined;
  const goesOn =
    before !== undefined && before.table.turn.kind === 'seat' && turnEnded(before.table, events, table) === undefined;
  const begun = goesOn && before.row.turnSince !== undefined ? before.row : { turnSeq: version, turnSince: at };
  const { turnSeq, turnSince } = begun;
  const row = { lastEventAt: at, ...(turnSince === undefined ? {} : { turnSince }) };
  const [first] = dutiesOf({ table, row, patience, planned, credit: 0 });
  const turnPlayerId = personToMove(table, seats);
  const seekKey = offeredBy(table);
  const deadline = runsOutAt(table, 0);
  // Member by member, since this is done at each move and many small spreads take long.
  const summary: Writable<GameSummary> = {
    status: facts.status,
    access: facts.access,
    variant: facts.variant,
    rulesVersion: facts.rulesVersion,
    seatCount: facts.seatCount,
    seatsFree,
    unlisted: facts.origin !== undefined || (seatsFree === 0 && people <= 1),
    rated: facts.rated === true,
    round: facts.standing.round,
  };
  if (turnSeat !== undefined) {
    summary.turnSeat = turnSeat;
    if (turnSeq !== undefined) summary.turnSeq = turnSeq;
    if (turnSince !== undefined) summary.turnSince = turnSince;
  }
  if (turnPlayerId !== undefined) summary.turnPlayerId = turnPlayerId;
  if (seekKey !== undefined) summary.seekKey = seekKey;
  if (first !== undefined) summary.dueAt = first.at;
  if (deadline !== undefined && !over) summary.deadline = deadline;
  if (over) summary.endedAt = before?.row.endedAt ?? at;
  if (facts.outcome !== undefined) summary.result = { ...facts.outcome, scores: facts.standing.scores };
  return summary;
}

/** The player whose move the game waits for; none where the computer plays, nor during a pause. */
function personToMove({ turn, facts }: Table, seats: readonly SeatRow[]): string | undefined {
  if (turn.kind !== 'seat' || facts.pausedUntil !== undefined) return undefined;
  if (isPlayedByComputer(facts.sitters[turn.seat])) return undefined;
  return seats.find(({ seat }) => seat === turn.seat)?.playerId;
}
