import { present } from '../core/assert';
import type { Seat } from '../dominoes/seat';
import type { TableFacts } from '../game/state';
import type { DecisionRow, RoundRow, SeatRow } from './dictionary';
import { resultOf, type RoundsOf } from './round-rows';

interface Played {
  readonly of: RoundsOf;
  readonly facts: TableFacts;
  readonly players: readonly { readonly seat: Seat; readonly playerId: string }[];
  /** Undefined for a game that was aborted. */
  readonly winners: readonly Seat[] | undefined;
  readonly rounds: readonly RoundRow[];
  readonly decisions: readonly DecisionRow[];
  /** Points by side. */
  readonly gained: readonly number[];
  readonly endedAt: Date;
}

/** What a game came to, seat by seat. */
export function seatRows(played: Played): readonly SeatRow[] {
  return played.of.sides.map((_, seat) => seatRow(played, seat));
}

function seatRow({ of, facts, players, winners, rounds, decisions, gained, endedAt }: Played, seat: Seat): SeatRow {
  const side = present(of.sides[seat], `the side of seat ${seat}`);
  const sitter = facts.sitters[seat];
  const place = facts.places.find((seats) => seats.includes(seat)) ?? [seat];
  const own = decisions.filter((decision) => decision.seat === seat);
  const ended = rounds.filter(({ reason }) => reason !== null);
  const caught = ended.map(({ pipsLeft }) => pipsLeft?.[seat] ?? 0).filter((pips) => pips > 0);
  const thought = own.flatMap(({ decidedBy, thinkingMs }) =>
    thinkingMs === null || (sitter?.kind === 'person' && decidedBy !== 'person') ? [] : [thinkingMs],
  );
  const blocks = ended.filter(({ blocked, closingSeat }) => blocked && closingSeat !== null);
  const points = present(gained[side], `the points of side ${side}`);
  return {
    gameId: of.gameId,
    variant: of.variant,
    seat,
    side,
    seatCount: of.seatCount,
    playerId: players.find((player) => player.seat === seat)?.playerId ?? null,
    isFirst: place[0] === seat,
    kind: sitter?.kind ?? null,
    level: sitter?.kind === 'computer' ? (sitter.level ?? null) : null,
    gaveUp: sitter?.resigned === true,
    result: winners === undefined ? null : resultOf(winners, seat),
    rounds: ended.length,
    roundsWon: ended.filter((round) => round.winners.includes(seat)).length,
    points,
    pointsAgainst: sum(gained) - points,
    decisions: own.length,
    passes: of.hasPasses ? own.filter(({ move }) => move === 'pass').length : 0,
    blocksMade: blocks.filter(({ closingSeat }) => closingSeat === seat).length,
    blocksSuffered: blocks.filter(({ closingSeat }) => of.sides[closingSeat ?? seat] !== side).length,
    capicuas: ended.filter((round) => round.capicua && round.closingSeat === seat).length,
    pipsCaught: sum(caught),
    roundsCaught: caught.length,
    thinkingMs: sum(thought),
    thinkingDecisions: thought.length,
    endedAt,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
