import { makeLineMove } from '../dominoes/notation';
import type { LineEvent } from './events';

/** The move that an event records, as players write it; undefined where nobody moved. */
export function playedLineMove(event: LineEvent): string | undefined {
  switch (event.type) {
    case 'TilePlayed': {
      const { tile, arm, outward } = event;
      return makeLineMove({
        type: 'play',
        tile,
        ...(arm !== undefined && { arm }),
        ...(outward !== undefined && { outward }),
      });
    }
    case 'TilesDrawn':
      return makeLineMove({ type: 'draw' });
    case 'LeadYielded':
      return makeLineMove({ type: 'yield' });
    case 'PlayerPassed':
      return makeLineMove({ type: 'pass' });
    case 'DealDiscarded':
      return event.seat === undefined ? undefined : makeLineMove({ type: 'redeal' });
    case 'LotDrawn':
    case 'LeadDrawn':
    case 'RoundDealt':
    case 'HandTaken':
    case 'PointsScored':
    case 'RoundEnded':
      return undefined;
  }
}
