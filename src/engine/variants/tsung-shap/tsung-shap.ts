import { choiceOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { fishingVariant } from '../../fishing/fishing-variant';

const options = optionSet({
  claim: choiceOption({
    values: ['manual', 'auto'],
    default: 'manual',
    about: 'Who spots captures: the players, who may miss some, or the program, which takes the best at once.',
  }),
  falseClaim: choiceOption({
    values: ['none', 'loseTurn', 'minus10'],
    default: 'none',
    about: 'What naming a capture that is none costs: nothing, the turn, or ten points.',
  }),
  lastTurn: choiceOption({
    values: ['first-out', 'equalise'],
    default: 'first-out',
    about: 'The end: once a player has no tiles left, or once both have had as many turns.',
  }),
  sweep: choiceOption({
    values: ['bonus', 'instead'],
    default: 'bonus',
    about: 'The 40 points of a sweep: beside the pips of the ten, or in their stead.',
  }),
  pairValueMax: integerOption({
    min: 0,
    max: 240,
    default: 0,
    about: 'The most that a pair counts; 0 where nothing limits it.',
  }),
});

export type TsungShapOptions = OptionsOf<typeof options>;

/** The game as it was seen in the 1890s: pairs count tenfold, sweeps give another turn (rules.md beside this file). */
export const tsungShap = fishingVariant<TsungShapOptions>({
  id: 'tsung-shap',
  title: 'Tsung Shap',
  rulesVersion: 1,
  options,
  terms: ({ claim, falseClaim, lastTurn, sweep, pairValueMax }) => ({
    claim,
    falseClaim,
    lastTurn,
    placing: ['left', 'right'],
    worth: { pairPerPip: 10, sweep, ...(pairValueMax > 0 && { pairMax: pairValueMax }) },
  }),
  clauses: {
    turns: '2.1',
    afterTurning: '2.2',
    placing: '2.3',
    captures: '3.3',
    once: '4.4',
    claims: '4.2',
    lastWord: '5.2',
    auto: '4.6',
    end: '5.1',
  },
});
