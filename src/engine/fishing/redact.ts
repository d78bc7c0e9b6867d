import { present } from '../core/assert';
import { conceal } from '../dominoes/hand';
import type { Viewer } from '../dominoes/seat';
import type { Reveal } from '../variant';
import type { FishingEvent, FishingRoundEnded } from './events';

/** The event as `viewer` may know it: nobody knows a pile, not even his own. */
export function redactFishing(event: FishingEvent, viewer: Viewer): FishingEvent {
  if (viewer.kind === 'all' || event.type !== 'RoundDealt') return event;
  return { ...event, piles: event.piles.map(conceal) };
}

/** Which tiles an event shows, and to whom; `event` is whole. A tile on the table was shown when it was turned. */
export function revealsOfFishing(event: FishingEvent): readonly Reveal[] {
  switch (event.type) {
    case 'TileTurned':
      return [{ to: 'everyone', tiles: [event.tile], places: [event.place] }];
    case 'RoundEnded':
      return leftOver(event);
    case 'LotDrawn':
    case 'RoundDealt':
    case 'TilesCaptured':
    case 'CaptureFailed':
    case 'TilePlaced':
    case 'ClaimDeclined':
    case 'SweepMade':
    case 'TurnLost':
    case 'PointsScored':
      return [];
  }
}

/** The ends of the piles: that of seat s of n has places s, s+n, s+2n … of the deck. */
function leftOver({ piles, turned }: FishingRoundEnded): readonly Reveal[] {
  return piles.flatMap((pile, seat) => {
    if (pile.length === 0) return [];
    const first = present(turned[seat], `turned tiles of seat ${seat}`);
    return [{ to: 'everyone', tiles: pile, places: pile.map((_, at) => (first + at) * piles.length + seat) }];
  });
}
