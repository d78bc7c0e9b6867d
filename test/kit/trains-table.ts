import { ALL, type Seat } from '../../src/engine/dominoes/seat';
import { hasPip, otherPip, type Tile } from '../../src/engine/dominoes/tile';
import type { TrainsEvent } from '../../src/engine/trains/events';
import type { CommonTrainsOptions } from '../../src/engine/trains/rules';
import type { TrainsTypes } from '../../src/engine/trains/trains-variant';
import type { Variant } from '../../src/engine/variant';
import { RoundTable } from './round-table';
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

/** Moves in a text: `12-5>0 draw pass`. */
export class TrainsTable<O extends CommonTrainsOptions> extends RoundTable<TrainsTypes<O>, TrainsTable<O>> {
  protected override at(state: TrainsTypes<O>['State'], events: readonly TrainsEvent[]): TrainsTable<O> {
    return new TrainsTable(this.variant, state, events);
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
}
