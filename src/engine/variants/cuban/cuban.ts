import { choiceOption, flagOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { doubleSet } from '../../dominoes/tile-set';
import { targetOption } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import { scoreOption, scorePairs, TWO_PAIRS } from '../../line/pairs';
import { outcomeAtTarget } from '../../line/scoring';

const options = optionSet({
  target: targetOption(100),
  score: scoreOption('losers'),
  redealMoreThan: integerOption({
    min: 0,
    max: 9,
    default: 4,
    about: 'Who holds more doubles than this may show them and have the tiles dealt anew; 0 for never.',
  }),
  nextLead: choiceOption({
    values: ['winner', 'rotate'],
    default: 'winner',
    about: 'Who leads later rounds: the pair that won the round before, or the next player in turn.',
  }),
  partnerMayLead: flagOption({ default: true, about: 'Who is to lead may leave the lead to his partner.' }),
});

export type CubanOptions = OptionsOf<typeof options>;

/** Two pairs with a double-nine set, ten tiles each (rules.md beside this file). */
export const cuban = lineVariant<CubanOptions>({
  ...TWO_PAIRS,
  id: 'cuban',
  title: 'Cuban Dominoes',
  options,
  tileSet: () => doubleSet(9),
  hands: () => ({ size: 10 }),
  misdeal: ({ redealMoreThan }) =>
    redealMoreThan === 0 ? undefined : { moreThan: redealMoreThan, mode: 'request', option: 'redealMoreThan' },
  mayYield: ({ partnerMayLead }) => partnerMayLead,
  firstLead: () => ({ by: 'lot' }),
  nextLead: ({ nextLead }) => nextLead,
  scoreRound: scorePairs,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
});
