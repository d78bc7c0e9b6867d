import type { TrainsEvent } from './events';
import { makeTrainsMove } from './notation';

/** The move that an event records, as players write it; undefined where nobody moved. */
export function playedTrainsMove(event: TrainsEvent): string | undefined {
  switch (event.type) {
    case 'TilePlayed': {
      const { tile, arm } = event;
      return makeTrainsMove({ type: 'play', tile, ...(arm !== undefined && { arm }) });
    }
    case 'TilesDrawn':
      return makeTrainsMove({ type: 'draw' });
    case 'PlayerPassed':
      return makeTrainsMove({ type: 'pass' });
    case 'TurnEnded':
      return makeTrainsMove({ type: 'stop' });
    case 'RoundDealt':
    case 'LotDrawn':
    case 'MarkerPlaced':
    case 'MarkerRemoved':
    case 'PointsScored':
    case 'RoundEnded':
      return undefined;
  }
}
