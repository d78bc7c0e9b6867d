import { optionSet, type OptionsOf } from '../../core/options';
import { lineVariant } from '../../line/line-variant';
import { pairOptions, scorePairs, TWO_PAIRS } from '../../line/pairs';
import { outcomeAtTarget } from '../../line/scoring';

const options = optionSet(pairOptions({ target: 50, score: 'losers', blockTie: 'non-closer' }));

export type BrazilianOptions = OptionsOf<typeof options>;

/** Two pairs, the losers pay, and whoever closes a tied round loses it (rules.md beside this file). */
export const brazilian = lineVariant<BrazilianOptions>({
  ...TWO_PAIRS,
  id: 'brazilian',
  title: 'Brazilian Dominoes',
  options,
  nextLead: () => 'rotate',
  scoreRound: scorePairs,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
});
