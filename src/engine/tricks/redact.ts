import { conceal } from '../dominoes/hand';
import { canSee, type Viewer } from '../dominoes/seat';
import { revealOfHand } from '../round/reveals';
import type { Reveal } from '../variant';
import type { TricksEvent } from './events';

/** The event as `viewer` may know it: the hands of other seats become counts, a partner's too. */
export function redactTricks(event: TricksEvent, viewer: Viewer): TricksEvent {
  if (viewer.kind === 'all' || event.type !== 'RoundDealt') return event;
  return { ...event, hands: event.hands.map((hand, seat) => (canSee(viewer, seat) ? hand : conceal(hand))) };
}

/** Which tiles an event shows, and to whom; `event` is whole. The tiles of a trick were shown when they were played. */
export function revealsOfTricks(event: TricksEvent): readonly Reveal[] {
  switch (event.type) {
    case 'RoundDealt':
      return event.hands.map((_, seat) => revealOfHand(seat, seat, event));
    case 'TilePlayed':
      return [{ to: 'everyone', tiles: [event.tile] }];
    case 'RoundEnded':
      return [{ to: 'everyone', tiles: event.hands.flat() }];
    case 'LotDrawn':
    case 'BidMade':
    case 'PlayerPassed':
    case 'DealDiscarded':
    case 'BidWon':
    case 'ContractNamed':
    case 'TrickWon':
    case 'PointsScored':
      return [];
  }
}
