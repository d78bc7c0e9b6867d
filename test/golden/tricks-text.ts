import type { JsonObject } from '../../src/engine/core/json';
import { makeBid } from '../../src/engine/dominoes/bid';
import { makeHand } from '../../src/engine/dominoes/notation';
import { ALL } from '../../src/engine/dominoes/seat';
import type { TricksEvent } from '../../src/engine/tricks/events';
import { playedTricksMove } from '../../src/engine/tricks/played';
import type { TricksTypes } from '../../src/engine/tricks/tricks-variant';
import type { TricksView } from '../../src/engine/tricks/view';
import { eventsOf, playGame, type Setting } from '../kit/play';
import { seeded } from '../kit/seeded';
import { headLines } from './game-frame';

/** A game as text that a player can check by eye, a line a trick: at most `roundsMax` rounds of it. */
export function tricksGameText<O extends JsonObject>(
  setting: Omit<Setting<TricksTypes<O>>, 'seatCount'>,
  { seed, roundsMax }: { readonly seed: number; readonly roundsMax: number },
): string {
  const { variant, options } = setting;
  const { rounds, outcome, standing } = playGame({ ...setting, seatCount: 4 }, seeded(seed), { roundsMax });
  const lines = headLines(variant, options, 4);
  for (const round of rounds) {
    lines.push('', `ROUND ${round.start.round}`);
    let state = round.first;
    for (const event of eventsOf(round)) {
      state = variant.evolve(state, event);
      lines.push(...eventText(event, variant.view(state, ALL)));
    }
  }
  const score = standing.scores.join(' - ');
  const winners = outcome?.winners.join(' and ');
  lines.push('', winners === undefined ? `The game goes on at ${score}.` : `WON by seat ${winners}, score ${score}`);
  return `${lines.join('\n')}\n`;
}

function eventText(event: TricksEvent, view: TricksView): readonly string[] {
  switch (event.type) {
    case 'LotDrawn':
      return [`lot ${event.toss}: seat ${event.seat} bids first`];
    case 'RoundDealt':
      return [
        `deal ${event.attempt}, seat ${event.leader} bids first`,
        ...event.hands.map((hand, seat) => `  seat ${seat} holds ${makeHand(hand)}`),
      ];
    case 'BidMade':
    case 'PlayerPassed':
      return [`  seat ${event.seat}  ${playedTricksMove(event) ?? ''}`];
    case 'DealDiscarded':
      return [`deal ${event.attempt} is thrown in`];
    case 'BidWon':
      return [`seat ${event.seat} has the bid: ${makeBid(event.points)}, at stake ${event.marks}`];
    case 'ContractNamed':
      return [
        `  seat ${event.seat}  ${playedTricksMove(event) ?? ''}${event.sitsOut === undefined ? '' : `, seat ${event.sitsOut} sits out`}`,
      ];
    case 'TilePlayed':
      return [];
    case 'TrickWon': {
      const plays = view.tricks.at(-1)?.plays ?? [];
      const played = plays.map(({ seat, tile }) => `${seat}: ${tile}`).join('  ');
      return [`    ${played.padEnd(34)}seat ${event.seat} wins ${event.points}, taken ${view.taken.join(' - ')}`];
    }
    case 'PointsScored':
      return [`${event.points} for side ${event.side} (${event.reason}): ${view.scores.join(' - ')}`];
    case 'RoundEnded': {
      const left = event.hands.map((hand, seat) => `  seat ${seat} has left ${hand.join(' ')}`);
      return [`${event.reason}: seat ${event.winners.join(' and ')} win`, ...(event.hands.flat().length > 0 ? left : [])];
    }
  }
}
