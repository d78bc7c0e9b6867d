import { present, unreachable } from '../core/assert';
import { EMPTY_HAND, handSize, knownHand, withoutHand, withoutTile, withTiles } from '../dominoes/hand';
import { openEnds, withLead, withPlaced, type Layout } from '../dominoes/layout';
import { withSeat } from '../dominoes/seat';
import type { Pip } from '../dominoes/tile';
import type { PointsScored } from '../variant';
import type {
  DealDiscarded,
  HandTaken,
  LeadYielded,
  LineEvent,
  PlayerPassed,
  RoundDealt,
  TilePlayed,
  TilesDrawn,
} from './events';
import { changed, copyOf, nextInTurn, type LineState } from './state';

/** Writes one event down; whole events and redacted ones alike. */
export function evolveLine<O>(state: LineState<O>, event: LineEvent): LineState<O> {
  switch (event.type) {
    case 'LotDrawn':
      return changed(state, { leader: event.seat });
    case 'LeadDrawn':
      return changed(state, { leader: event.leader });
    case 'RoundDealt':
      return dealt(state, event);
    case 'DealDiscarded':
      return discarded(state, event);
    case 'HandTaken':
      return taken(state, event);
    case 'LeadYielded':
      return yielded(state, event);
    case 'TilePlayed':
      return played(state, event);
    case 'TilesDrawn':
      return drawn(state, event);
    case 'PlayerPassed':
      return passed(state, event);
    case 'PointsScored':
      return scored(state, event);
    case 'RoundEnded':
      return changed(state, { hands: event.hands.map(knownHand), toMove: undefined, ended: event });
    default:
      return unreachable(event);
  }
}

function dealt<O>(state: LineState<O>, event: RoundDealt): LineState<O> {
  return changed(state, {
    attempt: event.attempt,
    leader: event.leader,
    hands: event.hands,
    boneyard: event.boneyard,
    toMove: event.leader,
    blind: event.blind ?? [],
  });
}

/** As before the deal, but for the count of attempts. */
function discarded<O>(state: LineState<O>, event: DealDiscarded): LineState<O> {
  return changed(state, {
    leader: event.leader,
    hands: state.hands.map(() => EMPTY_HAND),
    boneyard: EMPTY_HAND,
    toMove: undefined,
    blind: [],
    yielded: false,
  });
}

function taken<O>(state: LineState<O>, { seat, hand }: HandTaken): LineState<O> {
  return changed(state, {
    hands: withSeat(state.hands, seat, hand),
    blind: state.blind.filter((waiting) => waiting !== seat),
  });
}

function yielded<O>(state: LineState<O>, { to }: LeadYielded): LineState<O> {
  return changed(state, { leader: to, toMove: to, yielded: true });
}

function played<O>(state: LineState<O>, event: TilePlayed): LineState<O> {
  const hand = present(state.hands[event.seat], 'the hand of the seat');
  const after = copyOf(state);
  after.hands = withSeat(state.hands, event.seat, withoutTile(hand, event.tile));
  after.layout = placed(state.layout, event);
  after.toMove = nextInTurn(after.hands, event.seat);
  after.drawn = 0;
  after.passes = 0;
  after.lastMover = event.seat;
  return after;
}

function placed(layout: Layout, { tile, arm, joins }: TilePlayed): Layout {
  return arm === undefined || joins === undefined ? withLead(layout, tile) : withPlaced(layout, { tile, arm, joins });
}

function drawn<O>(state: LineState<O>, event: TilesDrawn): LineState<O> {
  const hand = present(state.hands[event.seat], 'the hand of the seat');
  const after = copyOf(state);
  after.hands = withSeat(state.hands, event.seat, withTiles(hand, event.tiles));
  after.boneyard = withoutHand(state.boneyard, event.tiles);
  after.drawn = state.drawn + handSize(event.tiles);
  // What it drew may have any pips.
  after.lacks = withSeat(state.lacks, event.seat, []);
  return after;
}

function passed<O>(state: LineState<O>, event: PlayerPassed): LineState<O> {
  const lacks = new Set<Pip>([...(state.lacks[event.seat] ?? []), ...openEnds(state.layout)]);
  const inOrder = [...lacks].sort((a, b) => a - b);
  const after = copyOf(state);
  after.lacks = withSeat(state.lacks, event.seat, inOrder);
  after.toMove = nextInTurn(state.hands, event.seat);
  after.drawn = 0;
  after.passes = state.passes + 1;
  return after;
}

function scored<O>(state: LineState<O>, event: PointsScored): LineState<O> {
  const scores = state.scores.slice();
  scores[event.side] = present(scores[event.side], 'the score of the side') + event.points;
  return changed(state, { scores });
}
