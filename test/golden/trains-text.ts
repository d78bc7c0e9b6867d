import { makeHand } from '../../src/engine/dominoes/notation';
import { ALL } from '../../src/engine/dominoes/seat';
import type { TrainsEvent, TrainsRoundEnded } from '../../src/engine/trains/events';
import { playedTrainsMove } from '../../src/engine/trains/played';
import type { CommonTrainsOptions } from '../../src/engine/trains/rules';
import type { TrainsTypes } from '../../src/engine/trains/trains-variant';
import type { TrainsView } from '../../src/engine/trains/view';
import { playGame, type Setting } from '../kit/play';
import { seeded } from '../kit/seeded';
import { endLine, headLines } from './game-frame';

/** A game of random legal moves as text that a player can check by eye: at most `roundsMax` rounds of it. */
export function trainsGameText<O extends CommonTrainsOptions>(
  setting: Setting<TrainsTypes<O>>,
  { seed, roundsMax }: { readonly seed: number; readonly roundsMax: number },
): string {
  const { variant, options, seatCount } = setting;
  const { rounds, outcome, standing } = playGame(setting, seeded(seed), { roundsMax });
  const lines = headLines(variant, options, seatCount);
  for (const round of rounds) {
    lines.push('', `ROUND ${round.start.round}`);
    let state = round.first;
    for (const event of round.steps.flatMap((step) => step.events)) {
      state = variant.evolve(state, event);
      lines.push(...eventText(event, variant.view(state, ALL)));
    }
  }
  lines.push('', endLine(outcome, standing));
  return `${lines.join('\n')}\n`;
}

function eventText(event: TrainsEvent, view: TrainsView): readonly string[] {
  switch (event.type) {
    case 'RoundDealt':
      return [
        `deal ${event.attempt}, the engine is ${event.engine}-${event.engine}`,
        ...event.hands.map((hand, seat) => `  seat ${seat} holds ${makeHand(hand)}`),
        `  left over: ${makeHand(event.boneyard) || 'none'}`,
      ];
    case 'LotDrawn':
      return [`nobody has it; lot ${event.toss}: seat ${event.seat} draws first`];
    case 'TilePlayed':
    case 'PlayerPassed':
    case 'TurnEnded':
      return [moveText(event, endsText(view))];
    case 'TilesDrawn':
      return [moveText(event, makeHand(event.tiles))];
    case 'MarkerPlaced':
      return [`          train ${event.arm} gets a marker`];
    case 'MarkerRemoved':
      return [`          train ${event.arm} loses its marker`];
    case 'PointsScored':
      return [`${event.points} points for side ${event.side} (${event.reason}): ${view.scores.join(' - ')}`];
    case 'RoundEnded':
      return endText(event, view);
  }
}

function moveText(event: Extract<TrainsEvent, { readonly type: 'TilePlayed' | 'TilesDrawn' | 'PlayerPassed' | 'TurnEnded' }>, note: string): string {
  const move = playedTrainsMove(event) ?? '';
  return `  seat ${event.seat}  ${move.padEnd(9)}${note}${event.automatic === true ? ', by the program' : ''}`.trimEnd();
}

/** What shows at each arm, those with a marker between brackets, and what must be played on first. */
function endsText({ trains, demand }: TrainsView): string {
  const ends = trains.map(({ arm, end, marked }) => (marked ? `[${arm}:${end}]` : `${arm}:${end}`));
  const owed = demand === undefined ? '' : `; ${demand.double} needs ${demand.left} at ${demand.arm}`;
  return `${ends.join(' ') || 'no arm'}${owed}`;
}

function endText(event: TrainsRoundEnded, view: TrainsView): readonly string[] {
  const won = event.winners.length === 0 ? 'nobody wins' : `seat ${event.winners.join(' and ')} wins`;
  return [
    ...view.trains.map(({ arm, from, tiles }) => `arm ${arm}: ${[from, ...tiles].join(' ')}`),
    `${event.reason} after seat ${event.lastMover}'s tile: ${won}`,
    ...event.hands.map((hand, seat) => `  seat ${seat} has left: ${hand.join(' ') || 'nothing'} = ${event.pips[seat] ?? 0}`),
  ];
}
