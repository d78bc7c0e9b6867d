import { ALL, type Seat, type Viewer } from '../../src/engine/dominoes/seat';
import { hasPip, otherPip, type Tile } from '../../src/engine/dominoes/tile';
import type { TrainsEvent } from '../../src/engine/trains/events';
import type { CommonTrainsOptions } from '../../src/engine/trains/rules';
import type { TrainsTypes } from '../../src/engine/trains/trains-variant';
import type { TrainsView } from '../../src/engine/trains/view';
import type { Refusal, Variant } from '../../src/engine/variant';
import { tiles } from './tiles';

/** A position as a test tells it: tiles with blanks between, moves as players write them. */
export interface GivenTrains<O extends CommonTrainsOptions> {
  readonly variant: Variant<TrainsTypes<O>>;
  readonly options?: Partial<O>;
  /** What each seat holds once the engine is laid. */
  readonly hands: readonly string[];
  /** In the order in which it is drawn. */
  readonly boneyard?: string;
  /** Trains that seats own, by their names: `{ 0: '12-5 5-4', M: '12-1' }`. */
  readonly trains?: Readonly<Record<string, string>>;
  /** Trains that have a marker. */
  readonly marked?: readonly string[];
  /** Whose turn it is; seat 0 unless told. */
  readonly toMove?: Seat;
  readonly round?: number;
  /** By the rounds before. */
  readonly scores?: readonly number[];
}

/** A table at which the position came about by events, ready for moves. */
export function given<O extends CommonTrainsOptions>(position: GivenTrains<O>): TrainsTable<O> {
  const { variant, hands, boneyard = '', trains = {}, marked = [], toMove = 0, round = 1 } = position;
  const options = { ...variant.options.defaults, ...position.options };
  const seatCount = hands.length;
  const start = variant.beginRound(options, seatCount, {
    round,
    scores: position.scores ?? hands.map(() => 0),
  });
  const { engine, terms } = variant.view(start, ALL);
  const laid = Object.entries(trains).map(([arm, text]) => ({ arm, tiles: tiles(text) }));
  const before = (toMove + seatCount - 1) % seatCount;
  const leader = terms.firstTurn === 'holder' ? toMove : before;
  const held = hands.map((hand, seat) => [
    ...tiles(hand),
    ...(seat === leader ? tiles(`${engine}-${engine}`) : []),
    ...(seat === before ? laid.flatMap((train) => train.tiles) : []),
  ]);
  const dealt = variant.dealGiven(start, { kind: 'hands', hands: held, boneyard: tiles(boneyard) });
  if (!dealt.ok) throw new Error(dealt.error);
  const events: readonly TrainsEvent[] = [
    // Without what lies on the trains the round could be over before it began.
    ...dealt.value.filter(({ type }) => laid.length === 0 || (type !== 'RoundEnded' && type !== 'PointsScored')),
    ...laid.flatMap((train) => placements(train, { engine, seat: before, next: toMove })),
    ...marked.map((arm): TrainsEvent => ({ type: 'MarkerPlaced', arm })),
  ];
  return new TrainsTable(variant, events.reduce(variant.evolve, start));
}

function placements(
  train: { readonly arm: string; readonly tiles: readonly Tile[] },
  { engine, seat, next }: { readonly engine: number; readonly seat: Seat; readonly next: Seat },
): readonly TrainsEvent[] {
  let end = engine;
  return train.tiles.map((tile) => {
    if (!hasPip(tile, end)) throw new Error(`${tile} does not join a ${end}`);
    const joins = end;
    end = otherPip(tile, end);
    return { type: 'TilePlayed', seat, tile, arm: train.arm, joins, next };
  });
}

export class TrainsTable<O extends CommonTrainsOptions> {
  constructor(
    readonly variant: Variant<TrainsTypes<O>>,
    readonly state: TrainsTypes<O>['State'],
    /** Since the position that was given. */
    readonly events: readonly TrainsEvent[] = [],
  ) {}

  /** The table after moves of whoever's turn it was: `12-5>0 draw pass`. */
  after(moves: string): TrainsTable<O> {
    return moves
      .split(' ')
      .filter(Boolean)
      .reduce((table: TrainsTable<O>, move) => table.play(move), this);
  }

  /** The table after one accepted move of the seat to move. */
  play(text: string): TrainsTable<O> {
    const decided = this.attempt(this.toMove(), text);
    if (!decided.ok) throw new Error(`${text} was refused: ${decided.error.message}`);
    const state = decided.value.reduce(this.variant.evolve, this.state);
    return new TrainsTable(this.variant, state, [...this.events, ...decided.value]);
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

  view(viewer: Viewer = ALL): TrainsView {
    return this.variant.view(this.state, viewer);
  }

  /** The names of the trains that have a marker. */
  markers(): readonly string[] {
    return this.view().trains.flatMap(({ arm, marked }) => (marked ? [arm] : []));
  }

  /** What shows at the end of each arm that has tiles, by name. */
  ends(): Readonly<Record<string, number>> {
    const begun = this.view().trains.filter((train) => train.tiles.length > 0);
    return Object.fromEntries(begun.map(({ arm, end }) => [arm, end]));
  }

  toMove(): Seat {
    const turn = this.variant.turn(this.state);
    if (turn.kind !== 'seat') throw new Error(`no seat is to move: ${turn.kind}`);
    return turn.seat;
  }

  private attempt(seat: Seat, text: string): ReturnType<Variant<TrainsTypes<O>>['decide']> {
    const move = this.variant.parseMove(text);
    return move.ok ? this.variant.decide(this.state, { type: 'Move', seat, move: move.value }) : move;
  }
}
