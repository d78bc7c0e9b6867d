import { conceal } from '../dominoes/hand';
import { canSee, type Seat, type Viewer } from '../dominoes/seat';
import { revealOfDraw, revealOfHand } from '../round/reveals';
import type { Reveal } from '../variant';
import type { LineEvent, RoundDealt } from './events';

/** The event as `viewer` may know it: hands and draws of other seats, and the boneyard, become counts. */
export function redactLine(event: LineEvent, viewer: Viewer): LineEvent {
  if (viewer.kind === 'all') return event;
  switch (event.type) {
    case 'RoundDealt':
      return {
        ...event,
        hands: event.hands.map((hand, seat) => (canSee(viewer, seat) && !isBlind(event, seat) ? hand : conceal(hand))),
        boneyard: conceal(event.boneyard),
      };
    case 'TilesDrawn':
      return canSee(viewer, event.seat) ? event : { ...event, tiles: conceal(event.tiles) };
    case 'HandTaken':
      return canSee(viewer, event.seat) ? event : { ...event, hand: conceal(event.hand) };
    case 'LotDrawn':
    case 'LeadDrawn':
    case 'DealDiscarded':
    case 'LeadYielded':
    case 'TilePlayed':
    case 'PlayerPassed':
    case 'PointsScored':
    case 'RoundEnded':
      return event;
  }
}

function isBlind({ blind }: RoundDealt, seat: Seat): boolean {
  return blind?.includes(seat) === true;
}

/** Which tiles an event shows, and to whom; `event` is whole. */
export function revealsOfLine(event: LineEvent): readonly Reveal[] {
  switch (event.type) {
    case 'RoundDealt':
      return event.hands.flatMap((_, seat) => (isBlind(event, seat) ? [] : [revealOfHand(seat, seat, event)]));
    case 'DealDiscarded':
      return event.seats.map((seat) => revealOfHand('everyone', seat, event));
    case 'HandTaken':
      return [{ to: event.seat, tiles: event.hand.tiles, places: event.places }];
    case 'TilesDrawn':
      return [revealOfDraw(event)];
    case 'TilePlayed':
      return [{ to: 'everyone', tiles: [event.tile] }];
    case 'RoundEnded':
      return [{ to: 'everyone', tiles: event.hands.flat() }];
    // What was drawn for the lead belongs to no deal, so there is nothing of it to open.
    case 'LotDrawn':
    case 'LeadDrawn':
    case 'LeadYielded':
    case 'PlayerPassed':
    case 'PointsScored':
      return [];
  }
}
