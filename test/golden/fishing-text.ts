import type { JsonObject } from '../../src/engine/core/json';
import { makeHand } from '../../src/engine/dominoes/notation';
import { ALL } from '../../src/engine/dominoes/seat';
import { sumPips } from '../../src/engine/dominoes/tile';
import type { FishingEvent } from '../../src/engine/fishing/events';
import type { FishingTypes } from '../../src/engine/fishing/fishing-variant';
import type { FishingView } from '../../src/engine/fishing/view';
import { mostlyTrue } from '../kit/fishing-play';
import { eventsOf, playGame, type Setting } from '../kit/play';
import { seeded } from '../kit/seeded';
import { headLines } from './game-frame';

/** A whole game as text that a player can check by eye; who plays sees most captures and names some that are none. */
export function fishingGameText<O extends JsonObject>(
  setting: Omit<Setting<FishingTypes<O>>, 'seatCount' | 'choose'>,
  { seed }: { readonly seed: number },
): string {
  const { variant, options } = setting;
  const played = { ...setting, seatCount: 2, choose: mostlyTrue };
  const { rounds, outcome, standing } = playGame(played, seeded(seed), { roundsMax: 1 });
  const lines = [...headLines(variant, options, 2), ''];
  for (const round of rounds) {
    let state = round.first;
    for (const event of eventsOf(round)) {
      state = variant.evolve(state, event);
      lines.push(...eventText(event, variant.view(state, ALL)));
    }
  }
  const score = standing.scores.join(' - ');
  const winners = outcome?.winners.join(' and ') ?? '';
  lines.push('', winners === '' ? `TIE, score ${score}` : `WON by seat ${winners}, score ${score}`);
  return `${lines.join('\n')}\n`;
}

function eventText(event: FishingEvent, view: FishingView): readonly string[] {
  switch (event.type) {
    case 'LotDrawn':
      return [`lot ${event.toss}: seat ${event.seat} begins`];
    case 'RoundDealt':
      return event.piles.map((pile, seat) => `  pile of seat ${seat}: ${makeHand(pile)}`);
    case 'TileTurned':
      return [`seat ${event.seat} turns ${event.tile}${by(event)}`];
    case 'TilesCaptured':
      return [
        `  seat ${event.seat} ${named(event)}: ${event.tiles.join(' ')} = ${sumPips(event.tiles)} pips${by(event)}`,
        `    ${rowText(view)}`,
      ];
    case 'CaptureFailed':
      return [`  seat ${event.seat} ${named(event)}: no`];
    case 'TilePlaced':
      return [`  placed${event.side === undefined ? '' : ` at the ${event.side}`}${by(event)}`, `    ${rowText(view)}`];
    case 'ClaimDeclined':
      return [`  seat ${event.seat} declines`];
    case 'SweepMade':
      return [`  a sweep: seat ${event.seat} begins the row anew`];
    case 'TurnLost':
      return [`  seat ${event.seat} loses its turn`];
    case 'PointsScored':
      return [`    ${event.points} points for side ${event.side} (${event.reason}): ${view.scores.join(' - ')}`];
    case 'RoundEnded':
      return [
        `${event.reason}, turned ${event.turned.join(' and ')}`,
        `  row: ${event.row.join(' ') || 'empty'} = ${sumPips(event.row)} pips`,
        ...event.piles.map((pile, seat) => `  seat ${seat} has left: ${pile.join(' ') || 'nothing'}`),
      ];
  }
}

function by(event: { readonly automatic?: true }): string {
  return event.automatic === true ? ', by the program' : '';
}

function named({ kind, claim }: { readonly kind: string; readonly claim?: true }): string {
  return claim === true ? `claims ${kind}` : kind;
}

function rowText({ row }: FishingView): string {
  return `row: ${row.join(' ') || 'empty'}`;
}
