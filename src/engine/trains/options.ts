import { choiceOption, integerOption, type Option, type OptionRefusal } from '../core/options';
import type { Pip } from '../dominoes/tile';
import { HIGHEST_PIP } from '../dominoes/tile-set';
import type { CommonTrainsOptions, TrainsTerms } from './rules';

/** What every game of trains lets its players choose; each adds its sets and what is its own. */
export const commonTrainsOptions = {
  handSize: integerOption({
    min: 0,
    max: 30,
    default: 0,
    about: 'Tiles dealt to each player; 0 goes by the number of players and the set.',
  }),
  rounds: integerOption({
    min: 0,
    max: 19,
    default: 0,
    about: 'Rounds of a game, from the highest double downwards; 0 for one with each double of the set.',
  }),
  doubleBlank: integerOption({ min: 0, max: 50, default: 50, about: 'What 0-0 counts that is left in a hand.' }),
};

export function highestHalf({ tileSet }: Pick<CommonTrainsOptions, 'tileSet'>): Pip {
  return HIGHEST_PIP[tileSet];
}

export function firstTurnOption(by: TrainsTerms['firstTurn']): Option<TrainsTerms['firstTurn']> {
  return choiceOption({
    values: ['holder', 'next-seat'],
    default: by,
    about: 'Who plays after the first double is laid: the player who laid it, or the next in turn.',
  });
}

/** What bounds on single options cannot say. */
export function checkTrainsOptions(
  { tileSet, handSize, rounds }: CommonTrainsOptions,
  {
    terms,
    setSize,
    seatCount,
    seatsMax,
  }: { readonly terms: TrainsTerms; readonly setSize: number; readonly seatCount: number; readonly seatsMax: number },
): OptionRefusal | undefined {
  if (seatCount > seatsMax) {
    return { option: 'tileSet', message: `${tileSet} is a set for at most ${seatsMax} players.` };
  }
  const doubles = terms.highest + 1;
  if (rounds > doubles) {
    return { option: 'rounds', message: `rounds is too high: ${tileSet} has ${doubles} doubles, one for each round.` };
  }
  if (terms.handSize * seatCount <= setSize) return undefined;
  if (handSize === 0) {
    const message = `${tileSet} is too small: ${seatCount} players cannot be dealt ${terms.handSize} tiles each.`;
    return { option: 'tileSet', message };
  }
  const most = Math.floor(setSize / seatCount);
  return {
    option: 'handSize',
    message: `handSize is too high: ${seatCount} players can be dealt at most ${most} tiles each.`,
  };
}
