import type { JsonObject } from '../../src/engine/core/json';
import { knownHand } from '../../src/engine/dominoes/hand';
import type { Seat } from '../../src/engine/dominoes/seat';
import type { FishingEvent } from '../../src/engine/fishing/events';
import type { FishingTypes } from '../../src/engine/fishing/fishing-variant';
import type { FishingState } from '../../src/engine/fishing/state';
import { isPointsScored, type Variant } from '../../src/engine/variant';
import { RoundTable } from './round-table';
import { tiles } from './tiles';

/** A position as a test tells it: tiles with blanks between. */
export interface GivenFishing<O extends JsonObject> {
  readonly variant: Variant<FishingTypes<O>>;
  readonly options?: Partial<O>;
  /** What each seat has face down, the next to turn first. */
  readonly piles: readonly [string, string];
  /** From left to right; placed one by one, by the seats in turn. */
  readonly row?: string;
  /** Whose turn it is; seat 0 unless told. */
  readonly toMove?: Seat;
}

/** A table at which the position came about by events, ready for moves. */
export function given<O extends JsonObject>(position: GivenFishing<O>): FishingTable<O> {
  const { variant, piles, row = '', toMove = 0 } = position;
  const options = { ...variant.options.defaults, ...position.options };
  const placed = tiles(row);
  const seatOf = (at: number): Seat => (toMove + placed.length + at) % 2;
  const dealt: FishingEvent = {
    type: 'RoundDealt',
    round: 1,
    attempt: 1,
    leader: placed.length === 0 ? toMove : seatOf(0),
    piles: piles.map((pile, seat) => knownHand([...placed.filter((_, at) => seatOf(at) === seat), ...tiles(pile)])),
  };
  const laid = placed.flatMap((tile, at): FishingEvent[] => {
    const seat = seatOf(at);
    return [
      { type: 'TileTurned', seat, tile, place: at },
      { type: 'TilePlaced', seat, tile },
    ];
  });
  const start = variant.beginRound(options, 2, { round: 1, scores: [0, 0] });
  return new FishingTable(variant, [dealt, ...laid].reduce(variant.evolve, start));
}

/** Moves in a text: `turn, place, claim ten-left`. */
export class FishingTable<O extends JsonObject> extends RoundTable<FishingTypes<O>, FishingTable<O>> {
  protected override readonly between = ', ';

  protected override at(state: FishingState, events: readonly FishingEvent[]): FishingTable<O> {
    return new FishingTable(this.variant, state, events);
  }

  /** The row, tiles with blanks between. */
  row(): string {
    return this.state.row.join(' ');
  }

  /** What was scored since the position that was given. */
  points(): readonly number[] {
    return this.events.filter(isPointsScored).map(({ points }) => points);
  }

  isOver(): boolean {
    return this.variant.turn(this.state).kind === 'over';
  }
}

/** The captures that the turned tile makes, with their points: each listed move is tried. */
export function trueCaptures<O extends JsonObject>(table: FishingTable<O>): Readonly<Record<string, number>> {
  const made: Record<string, number> = {};
  for (const move of table.legal().filter((text) => !text.startsWith('place'))) {
    const after = table.play(move);
    const captured = after.events.slice(table.events.length).some(({ type }) => type === 'TilesCaptured');
    if (captured) made[move] = after.points().reduce((sum, points) => sum + points, 0);
  }
  return made;
}
