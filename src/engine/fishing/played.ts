import type { FishingEvent } from './events';
import { makeFishingMove } from './notation';

/** The move that an event records, as players write it; undefined where nobody moved. */
export function playedFishingMove(event: FishingEvent): string | undefined {
  switch (event.type) {
    case 'TileTurned':
      return makeFishingMove({ type: 'turn' });
    case 'TilesCaptured':
    case 'CaptureFailed':
      return makeFishingMove({ type: event.claim === true ? 'claim' : 'capture', kind: event.kind });
    case 'TilePlaced':
      return makeFishingMove({ type: 'place', ...(event.side === undefined ? {} : { side: event.side }) });
    case 'ClaimDeclined':
      return makeFishingMove({ type: 'decline' });
    case 'LotDrawn':
    case 'RoundDealt':
    case 'SweepMade':
    case 'TurnLost':
    case 'PointsScored':
    case 'RoundEnded':
      return undefined;
  }
}
