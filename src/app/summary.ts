import type { Table } from '../engine/game/table';
import type { Sitter } from '../engine/game/state';
import type { GameRow, GameSummary, SeatRow } from '../eventlog/port';

/** What lists and sweepers are told of a game as it stands at `at`. */
export function summarise(
  table: Table,
  at: Date,
  before: Pick<GameRow, 'endedAt' | 'turnSeat' | 'turnSeq'> | undefined,
  seats: readonly SeatRow[],
): GameSummary {
  const { facts, turn } = table;
  const seatsFree = facts.sitters.filter((sitter) => sitter === undefined).length;
  // Who holds two hands is one person.
  const people = facts.places.filter((place) => place.some((seat) => facts.sitters[seat]?.kind === 'person')).length;
  const over = facts.status === 'ended' || facts.status === 'aborted';
  const turnSeat = turn.kind === 'seat' ? turn.seat : undefined;
  const turnSeq = before?.turnSeat === turnSeat && before?.turnSeq !== undefined ? before.turnSeq : table.version;
  const turnPlayerId = personToMove(table, seats);
  return {
    status: facts.status,
    access: facts.access,
    variant: facts.variant,
    rulesVersion: facts.rulesVersion,
    seatCount: facts.seatCount,
    seatsFree,
    unlisted: seatsFree === 0 && people <= 1,
    round: facts.standing.round,
    ...(turnSeat === undefined ? {} : { turnSeat, turnSeq }),
    ...(turnPlayerId === undefined ? {} : { turnPlayerId }),
    ...(turnSeat !== undefined && isPlayedByComputer(facts.sitters[turnSeat]) ? { dueAt: at } : {}),
    ...(over ? { endedAt: before?.endedAt ?? at } : {}),
    ...(facts.outcome === undefined ? {} : { result: { ...facts.outcome, scores: facts.standing.scores } }),
  };
}

/** The player whose move the game waits for; none where the computer plays. */
function personToMove({ turn, facts }: Table, seats: readonly SeatRow[]): string | undefined {
  if (turn.kind !== 'seat' || isPlayedByComputer(facts.sitters[turn.seat])) return undefined;
  return seats.find(({ seat }) => seat === turn.seat)?.playerId;
}

/** The computer also plays on for whoever resigned. */
export function isPlayedByComputer(sitter: Sitter | undefined): boolean {
  return sitter !== undefined && (sitter.kind === 'computer' || sitter.resigned === true);
}
