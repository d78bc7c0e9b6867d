import { conceal } from '../dominoes/hand';
import { canSee, type Viewer } from '../dominoes/seat';
import { revealOfDraw, revealOfHand } from '../round/reveals';
import type { Reveal } from '../variant';
import type { TrainsEvent } from './events';

/** The event as `viewer` may know it: hands and draws of other seats, and the boneyard, become counts. */
export function redactTrains(event: TrainsEvent, viewer: Viewer): TrainsEvent {
  if (viewer.kind === 'all') return event;
  switch (event.type) {
    case 'RoundDealt':
      return {
        ...event,
        hands: event.hands.map((hand, seat) => (canSee(viewer, seat) ? hand : conceal(hand))),
        boneyard: conceal(event.boneyard),
      };
    case 'TilesDrawn':
      return canSee(viewer, event.seat) ? event : { ...event, tiles: conceal(event.tiles) };
    case 'LotDrawn':
    case 'TilePlayed':
    case 'MarkerPlaced':
    case 'MarkerRemoved':
    case 'PlayerPassed':
    case 'TurnEnded':
    case 'PointsScored':
    case 'RoundEnded':
      return event;
  }
}

/** Which tiles an event shows, and to whom; `event` is whole. */
export function revealsOfTrains(event: TrainsEvent): readonly Reveal[] {
  switch (event.type) {
    case 'RoundDealt':
      return event.hands.map((_, seat) => revealOfHand(seat, seat, event));
    case 'TilesDrawn':
      return [revealOfDraw(event)];
    case 'TilePlayed':
      return [{ to: 'everyone', tiles: [event.tile] }];
    case 'RoundEnded':
      return [{ to: 'everyone', tiles: event.hands.flat() }];
    case 'LotDrawn':
    case 'MarkerPlaced':
    case 'MarkerRemoved':
    case 'PlayerPassed':
    case 'TurnEnded':
    case 'PointsScored':
      return [];
  }
}
