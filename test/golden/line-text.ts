import type { JsonObject } from '../../src/engine/core/json';
import { EMPTY_HAND } from '../../src/engine/dominoes/hand';
import { makeHand, makeLineMove } from '../../src/engine/dominoes/notation';
import { ALL } from '../../src/engine/dominoes/seat';
import { highPip, lowPip, otherPip } from '../../src/engine/dominoes/tile';
import type { LineEvent, LineRoundEnded, TilePlayed } from '../../src/engine/line/events';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { LineView } from '../../src/engine/line/view';
import type { PointsScored } from '../../src/engine/variant';
import { playGame, type Setting } from '../kit/play';
import { seeded } from '../kit/seeded';
import { endLine, headLines } from './game-frame';

/** A game of random legal moves as text that a player can check by eye: at most `roundsMax` rounds of it. */
export function lineGameText<O extends JsonObject>(
  setting: Setting<LineTypes<O>>,
  { seed, roundsMax }: { readonly seed: number; readonly roundsMax: number },
): string {
  const { variant, options, seatCount } = setting;
  const { rounds, outcome, standing } = playGame(setting, seeded(seed), { roundsMax });
  const lines = headLines(variant, options, seatCount);
  for (const round of rounds) {
    lines.push('', `ROUND ${round.start.round}`);
    let state = round.first;
    const row = new Row();
    for (const event of round.steps.flatMap((step) => step.events)) {
      state = variant.evolve(state, event);
      if (event.type === 'TilePlayed') row.lay(event);
      lines.push(...eventText(event, variant.view(state, ALL), row));
    }
  }
  lines.push('', endLine(outcome, standing));
  return `${lines.join('\n')}\n`;
}

function eventText(event: LineEvent, view: LineView, row: Row): readonly string[] {
  switch (event.type) {
    case 'LotDrawn':
      return [`lot ${event.toss}: seat ${event.seat} leads`];
    case 'LeadDrawn':
      return [
        `draw ${event.draw} for the lead: ${event.tiles.map((tile, seat) => `seat ${seat} ${tile}`).join(', ')}`,
        `  seat ${event.leader} leads`,
      ];
    case 'DealDiscarded':
      return [
        `deal ${event.attempt} is void${event.seat === undefined ? '' : `, as seat ${event.seat} asks`}`,
        ...event.seats.map((seat) => `  seat ${seat} shows ${makeHand(event.hands[seat] ?? EMPTY_HAND)}`),
      ];
    case 'HandTaken':
      return [`  seat ${event.seat} takes up its tiles`];
    case 'RoundDealt':
      return [
        `deal ${event.attempt}, seat ${event.leader} leads${event.blind ? `, seat ${event.blind.join(' and ')} may not look yet` : ''}`,
        ...event.hands.map((hand, seat) => `  seat ${seat} holds ${makeHand(hand)}`),
        `  left over: ${makeHand(event.boneyard) || 'none'}`,
      ];
    case 'LeadYielded':
      return [`  seat ${event.seat}  leaves the lead to seat ${event.to}`];
    case 'TilePlayed':
      return [moveText(event, makeLineMove({ ...event, type: 'play' }), `ends ${view.openEnds.join(' ')}`)];
    case 'TilesDrawn':
      return [moveText(event, `draw ${makeHand(event.tiles)}`, '')];
    case 'PlayerPassed':
      return [moveText(event, 'pass', `ends ${view.openEnds.join(' ')}`)];
    case 'PointsScored':
      return [pointsText(event, view)];
    case 'RoundEnded':
      return endText(event, view, row);
  }
}

function pointsText({ points, side, reason, count }: PointsScored, { scores }: LineView): string {
  const counted = count === undefined ? '' : `, count ${count}`;
  return `${reason === 'play' ? '          ' : ''}${points} points for side ${side} (${reason}${counted}): ${scores.join(' - ')}`;
}

interface Mover {
  readonly seat: number;
  readonly automatic?: true;
  readonly forced?: true;
}

function moveText(of: Mover, move: string, note: string): string {
  return `  seat ${of.seat}  ${move.padEnd(8)}${note}${of.automatic === true ? ', by the program' : ''}${of.forced === true ? ', forced' : ''}`;
}

function endText(event: LineRoundEnded, view: LineView, row: Row): readonly string[] {
  const won = event.winners.length === 0 ? 'nobody wins' : `seat ${event.winners.join(' and ')} wins`;
  return [
    `row: ${row.text()}`,
    `${event.reason} after seat ${event.lastMover}'s tile: ${won}`,
    ...event.hands.map((hand, seat) => `  seat ${seat} has left: ${hand.join(' ') || 'nothing'} = ${event.pips[seat] ?? 0}`),
    ...(event.nextLeader === undefined ? [] : [`seat ${event.nextLeader} leads next`]),
    ...view.arms.slice(2).map((arm) => `arm ${arm.arm}: ${arm.tiles.join(' ')}`),
  ];
}

/** The row from left to right, each tile turned as it lies. */
class Row {
  private readonly left: string[] = [];
  private readonly right: string[] = [];
  private lead = 'empty';

  lay({ tile, arm, joins }: TilePlayed): void {
    if (joins === undefined) this.lead = `[${highPip(tile)}|${lowPip(tile)}]`;
    else if (arm === 'L') this.left.unshift(`[${otherPip(tile, joins)}|${joins}]`);
    else if (arm === 'R') this.right.push(`[${joins}|${otherPip(tile, joins)}]`);
  }

  text(): string {
    return [...this.left, this.lead, ...this.right].join('');
  }
}
