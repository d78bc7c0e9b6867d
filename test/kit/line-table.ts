import type { JsonObject } from '../../src/engine/core/json';
import { knownHand } from '../../src/engine/dominoes/hand';
import { armNamed, joinsAt, withLead, withPlaced, type Layout } from '../../src/engine/dominoes/layout';
import { parseLineMove } from '../../src/engine/dominoes/notation';
import type { Seat } from '../../src/engine/dominoes/seat';
import type { LineEvent, TilePlayed } from '../../src/engine/line/events';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { otherPip } from '../../src/engine/dominoes/tile';
import { RoundTable } from './round-table';
import { tiles } from './tiles';

/** A position as a test tells it: tiles with blanks between, moves as players write them. */
export interface GivenLine<O extends JsonObject> {
  readonly variant: Variant<LineTypes<O>>;
  readonly options?: Partial<O>;
  /** What each seat holds now. */
  readonly hands: readonly string[];
  /** What lies on the table, in the order played: `2-1 2-0>R`. */
  readonly row?: string;
  /** Whose turn it is; seat 0 unless told. */
  readonly toMove?: Seat;
  readonly boneyard?: string;
  readonly round?: number;
  readonly scores?: readonly number[];
}

/** A table at which the position came about by events, ready for moves. */
export function given<O extends JsonObject>(position: GivenLine<O>): LineTable<O> {
  const { variant, hands, row = '', toMove = 0, boneyard = '', round = 1 } = position;
  const seatCount = hands.length;
  const options = { ...variant.options.defaults, ...position.options };
  const sides = variant.sides(options, seatCount);
  const scores = position.scores ?? Array.from({ length: Math.max(...sides) + 1 }, () => 0);
  const begun = variant.beginRound(options, seatCount, { round, scores });
  const played = placements(begun.layout, row);
  const seatOf = (at: number): Seat => (((toMove - played.length + at) % seatCount) + seatCount) % seatCount;
  const dealt: LineEvent = {
    type: 'RoundDealt',
    round,
    attempt: 1,
    leader: played.length === 0 ? toMove : seatOf(0),
    hands: hands.map((hand, seat) =>
      knownHand([...played.filter((_, at) => seatOf(at) === seat).map((placed) => placed.tile), ...tiles(hand)]),
    ),
    boneyard: knownHand(tiles(boneyard)),
  };
  const events = [dealt, ...played.map((placed, at): LineEvent => ({ ...placed, seat: seatOf(at) }))];
  return new LineTable(variant, begun).with(events);
}

function placements(empty: Layout, row: string): readonly TilePlayed[] {
  let layout = empty;
  return row
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const move = parseLineMove(text);
      if (move?.type !== 'play') throw new Error(`no placement: ${text}`);
      const { tile, arm, outward } = move;
      if (arm === undefined) {
        layout = withLead(layout, tile);
        return { type: 'TilePlayed', seat: 0, tile };
      }
      const open = armNamed(layout, arm);
      const [joins] =
        open === undefined
          ? []
          : joinsAt(layout, tile, open).filter((half) => outward === undefined || otherPip(tile, half) === outward);
      if (joins === undefined) throw new Error(`${text} does not fit`);
      layout = withPlaced(layout, { tile, arm, joins });
      return { type: 'TilePlayed', seat: 0, tile, arm, joins };
    });
}

/** Moves in a text: `6-4>L pass 4-4`. */
export class LineTable<O extends JsonObject> extends RoundTable<LineTypes<O>, LineTable<O>> {
  protected override at(state: LineTypes<O>['State'], events: readonly LineEvent[]): LineTable<O> {
    return new LineTable(this.variant, state, events);
  }

  /** The table after events that simply happened. */
  with(events: readonly LineEvent[]): LineTable<O> {
    return new LineTable(this.variant, events.reduce(this.variant.evolve, this.state));
  }
}
