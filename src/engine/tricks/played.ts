import type { ContractNamed, TricksEvent } from './events';
import { makeTricksMove, type TricksMove } from './notation';

/** The move that an event records, as players write it; undefined where nobody moved. */
export function playedTricksMove(event: TricksEvent): string | undefined {
  const move = moveOf(event);
  return move === undefined ? undefined : makeTricksMove(move);
}

function moveOf(event: TricksEvent): TricksMove | undefined {
  switch (event.type) {
    case 'BidMade':
      return event.kind === undefined ? { type: 'bid', points: event.points } : { type: event.kind };
    case 'PlayerPassed':
      return { type: 'pass' };
    case 'ContractNamed':
      return named(event);
    case 'TilePlayed':
      return { type: 'play', tile: event.tile };
    case 'LotDrawn':
    case 'RoundDealt':
    case 'DealDiscarded':
    case 'BidWon':
    case 'TrickWon':
    case 'PointsScored':
    case 'RoundEnded':
      return undefined;
  }
}

function named({ contract, trump }: ContractNamed): TricksMove | undefined {
  if (contract !== 'trump') return { type: contract };
  return trump === undefined ? undefined : { type: 'trump', suit: trump };
}
