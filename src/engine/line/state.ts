import type { Writable } from '../core/writable';
import { EMPTY_HAND, handSize, type Hand } from '../dominoes/hand';
import { emptyLayout, type Layout, type LayoutRule } from '../dominoes/layout';
import { seatAfter, type BySeat, type Seat } from '../dominoes/seat';
import type { Pip } from '../dominoes/tile';
import type { RoundStart } from '../variant';
import type { LineRoundEnded } from './events';

/** One round on a line. A player's own fold of what he was sent has the same form, with hidden tiles. */
export interface LineState<Options> {
  readonly options: Options;
  readonly sides: BySeat<number>;
  readonly round: number;
  /** Deals of this round so far. */
  readonly attempt: number;
  /** Running total by side. */
  readonly scores: readonly number[];
  /** Who begins, once it is settled. */
  readonly leader: Seat | undefined;
  readonly hands: BySeat<Hand>;
  readonly boneyard: Hand;
  readonly layout: Layout;
  /** Whose turn it is; undefined before the deal and after the end. */
  readonly toMove: Seat | undefined;
  /** Seats that may not look at their tiles yet. */
  readonly blind: readonly Seat[];
  /** Whether the lead was left to the partner. */
  readonly yielded: boolean;
  /** Tiles that the seat to move drew in this turn. */
  readonly drawn: number;
  /** Passes since the last tile was played. */
  readonly passes: number;
  /** Who played the last tile. */
  readonly lastMover: Seat | undefined;
  /** The pips that showed when a seat passed: it held none of them. */
  readonly lacks: BySeat<readonly Pip[]>;
  readonly ended: LineRoundEnded | undefined;
}

/** The state with some members replaced. */
export function changed<O>(state: LineState<O>, changes: Partial<LineState<O>>): LineState<O> {
  return Object.assign(copyOf(state), changes);
}

/**
 * The state, for its maker to replace members of, which is how the events that rounds consist of do it. Each member is named
 * because a spread takes fifteen times as long.
 */
export function copyOf<O>(state: LineState<O>): Writable<LineState<O>> {
  return {
    options: state.options,
    sides: state.sides,
    round: state.round,
    attempt: state.attempt,
    scores: state.scores,
    leader: state.leader,
    hands: state.hands,
    boneyard: state.boneyard,
    layout: state.layout,
    toMove: state.toMove,
    blind: state.blind,
    yielded: state.yielded,
    drawn: state.drawn,
    passes: state.passes,
    lastMover: state.lastMover,
    lacks: state.lacks,
    ended: state.ended,
  };
}

export function beginLineRound<Options>(
  options: Options,
  sides: BySeat<number>,
  { start, layoutRule }: { readonly start: RoundStart; readonly layoutRule: LayoutRule },
): LineState<Options> {
  return {
    options,
    sides,
    round: start.round,
    attempt: 0,
    scores: start.scores,
    leader: start.leader,
    hands: sides.map(() => EMPTY_HAND),
    boneyard: EMPTY_HAND,
    layout: emptyLayout(layoutRule),
    toMove: undefined,
    blind: [],
    yielded: false,
    drawn: 0,
    passes: 0,
    lastMover: undefined,
    lacks: sides.map(() => []),
    ended: undefined,
  };
}

/** The next seat in turn that has tiles: where a pair plays on until both are out, one of them may have none. */
export function nextInTurn(hands: BySeat<Hand>, seat: Seat): Seat {
  let next = seatAfter(seat, hands.length);
  while (next !== seat && isOut(hands[next])) next = seatAfter(next, hands.length);
  return next;
}

function isOut(hand: Hand | undefined): boolean {
  return hand !== undefined && handSize(hand) === 0;
}
