import { chooseMove, remembers } from '../bots/bot';
import type { SeenRecord } from '../bots/seen-record';
import { present } from '../engine/core/assert';
import { viewerOf, type Seat } from '../engine/dominoes/seat';
import type { Table } from '../engine/game/table';
import type { AnyView } from '../engine/variants/views';

/** The level at which the computer plays on for whoever resigned or is away. */
const SUBSTITUTE_LEVEL = 2;

/** What the computer plays for the seat to move, by what that seat may see: the move's one spelling. */
export function computersMove(
  table: Table<AnyView>,
  seat: Seat,
  given: {
    /** What the seat saw happen in this round, where it {@link goesByWhatItSaw}. */
    readonly seen: readonly SeenRecord[];
    /** A fraction from 0 up to, not including, 1. */
    readonly random: () => number;
  },
): string {
  const level = levelOf(table, seat);
  return chooseMove({ seat, level, view: viewOf(table, seat), legal: table.legalMoves(seat), ...given }).notation;
}

/** True where the computer at that seat remembers what its view does not show. */
export function goesByWhatItSaw(table: Table<AnyView>, seat: Seat): boolean {
  return remembers({ level: levelOf(table, seat), view: viewOf(table, seat) });
}

function viewOf(table: Table<AnyView>, seat: Seat): AnyView {
  return present(table.view(viewerOf(seat)), 'the view of a seat to move');
}

function levelOf(table: Table<AnyView>, seat: Seat): number {
  const sitter = table.facts.sitters[seat];
  return sitter?.level ?? sitter?.standIn ?? SUBSTITUTE_LEVEL;
}
