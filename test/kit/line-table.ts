import type { JsonObject } from '../../src/engine/core/json';
import { knownHand } from '../../src/engine/dominoes/hand';
import { armNamed, joinsAt, withLead, withPlaced, type Layout } from '../../src/engine/dominoes/layout';
import { parseLineMove } from '../../src/engine/dominoes/notation';
import { ALL, type Seat, type Viewer } from '../../src/engine/dominoes/seat';
import type { LineEvent, TilePlayed } from '../../src/engine/line/events';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { LineView } from '../../src/engine/line/view';
import type { Refusal, Variant } from '../../src/engine/variant';
import { otherPip } from '../../src/engine/dominoes/tile';
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

export class LineTable<O extends JsonObject> {
  constructor(
    readonly variant: Variant<LineTypes<O>>,
    readonly state: LineTypes<O>['State'],
    /** Since the position that was given. */
    readonly events: readonly LineEvent[] = [],
  ) {}

  /** The table after events that simply happened. */
  with(events: readonly LineEvent[]): LineTable<O> {
    return new LineTable(this.variant, events.reduce(this.variant.evolve, this.state));
  }

  /** The table after moves of whoever's turn it was: `6-4>L pass 4-4`. */
  after(moves: string): LineTable<O> {
    return moves
      .split(' ')
      .filter(Boolean)
      .reduce((table: LineTable<O>, move) => table.play(move), this);
  }

  /** The table after one accepted move of the seat to move. */
  play(text: string): LineTable<O> {
    const decided = this.attempt(this.toMove(), text);
    if (!decided.ok) throw new Error(`${text} was refused: ${decided.error.message}`);
    const state = decided.value.reduce(this.variant.evolve, this.state);
    return new LineTable(this.variant, state, [...this.events, ...decided.value]);
  }

  /** Why the seat may not make the move. */
  refusal(text: string, seat: Seat = this.toMove()): Refusal {
    const decided = this.attempt(seat, text);
    if (decided.ok) throw new Error(`${text} was accepted`);
    return decided.error;
  }

  /** The moves of a seat as players write them. */
  legal(seat: Seat = this.toMove()): readonly string[] {
    return this.variant.legalMoves(this.state, seat).map(this.variant.makeMove);
  }

  view(viewer: Viewer = ALL): LineView {
    return this.variant.view(this.state, viewer);
  }

  toMove(): Seat {
    const turn = this.variant.turn(this.state);
    if (turn.kind !== 'seat') throw new Error(`no seat is to move: ${turn.kind}`);
    return turn.seat;
  }

  private attempt(seat: Seat, text: string): ReturnType<Variant<LineTypes<O>>['decide']> {
    const move = this.variant.parseMove(text);
    return move.ok ? this.variant.decide(this.state, { type: 'Move', seat, move: move.value }) : move;
  }
}
