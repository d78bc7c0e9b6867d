import { present, unreachable } from '../core/assert';
import { knownHand, withoutHand, withoutTile, withTiles } from '../dominoes/hand';
import { withSeat, type Seat } from '../dominoes/seat';
import { highPip, isDouble, otherPip, type Tile } from '../dominoes/tile';
import type { PointsScored } from '../variant';
import type { TilePlayed, TilesDrawn, TrainsEvent } from './events';
import { changed, MEXICAN_TRAIN, trainNamed, type Demand, type Train, type TrainsState } from './state';

/** Writes one event down; whole events and redacted ones alike. */
export function evolveTrains(state: TrainsState, event: TrainsEvent): TrainsState {
  switch (event.type) {
    case 'RoundDealt':
      return changed(state, { attempt: event.attempt, hands: event.hands, boneyard: event.boneyard });
    case 'LotDrawn':
      // What the lot settled follows from it at once: who draws, and who finds the engine.
      return state;
    case 'TilePlayed':
      return event.arm === undefined ? engineLaid(state, event) : played(state, event, event.arm);
    case 'MarkerPlaced':
      return marked(state, event.arm, true);
    case 'MarkerRemoved':
      return marked(state, event.arm, false);
    case 'TilesDrawn':
      return drawn(state, event);
    case 'PlayerPassed':
    case 'TurnEnded':
      return changed(state, { ...turnAfter(state, event.next) });
    case 'PointsScored':
      return scored(state, event);
    case 'RoundEnded':
      return changed(state, { hands: event.hands.map(knownHand), toMove: undefined, ended: event });
    default:
      return unreachable(event);
  }
}

function engineLaid(state: TrainsState, event: TilePlayed): TrainsState {
  const { seat, tile, owed, next } = event;
  return changed(state, {
    leader: seat,
    lastMover: seat,
    hands: handsAfter(state, event),
    station: tile,
    trains: state.terms.arms.kind === 'owned' ? ownedTrains(state, tile) : [],
    demand: owed === undefined ? undefined : { double: tile, arm: undefined, left: owed },
    toMove: next,
    hasDrawn: false,
  });
}

function ownedTrains({ sides }: TrainsState, engine: Tile): readonly Train[] {
  const train = (name: string, owner: Seat | undefined): Train => ({
    name,
    owner,
    marked: false,
    from: engine,
    tiles: [],
    end: highPip(engine),
  });
  return [...sides.map((_, seat) => train(String(seat), seat)), train(MEXICAN_TRAIN, undefined)];
}

function played(state: TrainsState, event: TilePlayed, arm: string): TrainsState {
  const goesOn = event.next === event.seat;
  const rest = event.next === undefined || goesOn ? { toMove: event.next } : turnAfter(state, event.next);
  return changed(state, {
    lastMover: event.seat,
    hands: handsAfter(state, event),
    trains: laid(state, event, arm),
    demand: demandAfter(state.demand, event, arm),
    hasDrawn: false,
    chaining: goesOn && event.owed === undefined,
    ...rest,
  });
}

function turnAfter({ turnsEnded }: TrainsState, next: Seat): Partial<TrainsState> {
  return { toMove: next, turnsEnded: turnsEnded + 1, hasDrawn: false, chaining: false };
}

function handsAfter({ hands }: TrainsState, { seat, tile }: TilePlayed): TrainsState['hands'] {
  return withSeat(hands, seat, withoutTile(present(hands[seat], `hand of seat ${seat}`), tile));
}

function laid(state: TrainsState, { tile, joins }: TilePlayed, arm: string): readonly Train[] {
  const end = otherPip(tile, present(joins, 'the half that touches'));
  const before = trainNamed(state, arm);
  if (before === undefined) {
    const { double: from } = present(state.demand, 'the double that the arm runs out from');
    return [...state.trains, { name: arm, owner: undefined, marked: false, from, tiles: [tile], end }];
  }
  const after = { ...before, tiles: [...before.tiles, tile], end };
  return state.trains.map((train) => (train === before ? after : train));
}

function demandAfter(before: Demand | undefined, { tile, owed }: TilePlayed, arm: string): Demand | undefined {
  if (owed === undefined) return undefined;
  if (isDouble(tile)) return { double: tile, arm, left: owed };
  const { double } = present(before, 'the double that the tile is laid on');
  return { double, arm: undefined, left: owed };
}

function marked(state: TrainsState, arm: string, now: boolean): TrainsState {
  return changed(state, {
    trains: state.trains.map((train) => (train.name === arm ? { ...train, marked: now } : train)),
  });
}

function drawn(state: TrainsState, { seat, tiles }: TilesDrawn): TrainsState {
  const hand = present(state.hands[seat], `hand of seat ${seat}`);
  return changed(state, {
    hands: withSeat(state.hands, seat, withTiles(hand, tiles)),
    boneyard: withoutHand(state.boneyard, tiles),
    // In search of the engine nobody is to move, and the tile counts for no turn.
    hasDrawn: state.toMove !== undefined,
  });
}

function scored(state: TrainsState, event: PointsScored): TrainsState {
  const before = present(state.scores[event.side], `score of side ${event.side}`);
  return changed(state, { scores: withSeat(state.scores, event.side, before + event.points) });
}
