import { optionSet, type OptionsOf } from '../../core/options';
import { lineVariant } from '../../line/line-variant';
import { pairOptions, scorePairs, TWO_PAIRS } from '../../line/pairs';
import { outcomeAtTarget } from '../../line/scoring';

const options = optionSet(pairOptions({ target: 100, score: 'all-hands', blockTie: 'none' }));

export type VenezuelanOptions = OptionsOf<typeof options>;

/** Two pairs, the cochina leads the first round, all tiles left are scored (rules.md beside this file). */
export const venezuelan = lineVariant<VenezuelanOptions>({
  ...TWO_PAIRS,
  id: 'venezuelan',
  title: 'Venezuelan Dominoes',
  options,
  nextLead: () => 'rotate',
  scoreRound: scorePairs,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
});
