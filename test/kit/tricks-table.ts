import type { Seat } from '../../src/engine/dominoes/seat';
import type { TricksEvent } from '../../src/engine/tricks/events';
import type { TricksState } from '../../src/engine/tricks/state';
import type { TricksTypes } from '../../src/engine/tricks/tricks-variant';
import { isPointsScored, isRoundEnded, type RoundEnded } from '../../src/engine/variant';
import { texas42, type Texas42Options } from '../../src/engine/variants/texas-42/texas-42';
import { RoundTable } from './round-table';
import { tiles } from './tiles';

/** A deal as a test tells it: four hands, tiles with blanks between. Seat 0 bids first. */
export interface GivenTricks {
  readonly options?: Partial<Texas42Options>;
  readonly hands: readonly [string, string, string, string];
  readonly leader?: Seat;
}

/** A table at which these hands were dealt, ready for bids. */
export function given({ options, hands, leader = 0 }: GivenTricks): TricksTable {
  const start = { round: 1, scores: [0, 0], leader };
  const before = texas42.beginRound({ ...texas42.options.defaults, ...options }, 4, start);
  const dealt = texas42.dealGiven(before, { kind: 'hands', hands: hands.map(tiles), boneyard: [] });
  if (!dealt.ok) throw new Error(dealt.error);
  return new TricksTable(dealt.value.reduce(texas42.evolve, before));
}

/** A whole deal that is worth reading: each hand has a suit, and every seat a double or two. */
export const WHOLE: GivenTricks['hands'] = [
  '6-6 6-5 6-4 6-3 5-5 1-1 0-0',
  '6-2 6-1 4-4 4-3 4-2 3-0 2-0',
  '6-0 5-4 5-3 5-2 5-1 5-0 4-1',
  '4-0 3-3 3-2 3-1 2-2 2-1 1-0',
];

/** Moves in a text: `bid 30, pass, pass, pass, trump 6, 6-6`. */
export class TricksTable extends RoundTable<TricksTypes<Texas42Options>, TricksTable> {
  protected override readonly between = ', ';

  constructor(state: TricksState, events: readonly TricksEvent[] = []) {
    super(texas42, state, events);
  }

  protected override at(state: TricksState, events: readonly TricksEvent[]): TricksTable {
    return new TricksTable(state, events);
  }

  /** Who won each trick. */
  winners(): readonly Seat[] {
    return this.state.tricks.map(({ seat }) => seat);
  }

  /** What was paid, as `side: points reason`. */
  paid(): readonly string[] {
    return this.events.filter(isPointsScored).map(({ side, points, reason }) => `${side}: ${points} ${reason}`);
  }

  end(): RoundEnded {
    const ended = this.events.at(-1);
    if (ended === undefined || !isRoundEnded(ended)) throw new Error('the round goes on');
    return ended;
  }
}
