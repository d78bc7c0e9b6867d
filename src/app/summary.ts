import type { Table } from '../engine/game/table';
import type { Sitter } from '../engine/game/state';
import type { GameRow, GameSummary } from '../eventlog/port';

/** What lists and sweepers are told of a game as it stands at `at`. */
export function summarise(table: Table, at: Date, before: Pick<GameRow, 'endedAt'> | undefined): GameSummary {
  const { facts, turn } = table;
  const seatsFree = facts.sitters.filter((sitter) => sitter === undefined).length;
  // Who holds two hands is one person.
  const people = facts.places.filter((place) => place.some((seat) => facts.sitters[seat]?.kind === 'person')).length;
  const over = facts.status === 'ended' || facts.status === 'aborted';
  const turnSeat = turn.kind === 'seat' ? turn.seat : undefined;
  return {
    status: facts.status,
    access: facts.access,
    variant: facts.variant,
    rulesVersion: facts.rulesVersion,
    seatCount: facts.seatCount,
    seatsFree,
    unlisted: seatsFree === 0 && people <= 1,
    round: facts.standing.round,
    ...(turnSeat === undefined ? {} : { turnSeat }),
    ...(turnSeat !== undefined && isPlayedByComputer(facts.sitters[turnSeat]) ? { dueAt: at } : {}),
    ...(over ? { endedAt: before?.endedAt ?? at } : {}),
    ...(facts.outcome === undefined ? {} : { result: { ...facts.outcome, scores: facts.standing.scores } }),
  };
}

/** The computer also plays on for whoever resigned. */
export function isPlayedByComputer(sitter: Sitter | undefined): boolean {
  return sitter !== undefined && (sitter.kind === 'computer' || sitter.resigned === true);
}
