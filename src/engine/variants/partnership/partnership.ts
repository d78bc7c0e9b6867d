import { choiceOption, optionSet, type OptionsOf } from '../../core/options';
import { lineVariant } from '../../line/line-variant';
import { pairOptions, scorePairs, TWO_PAIRS } from '../../line/pairs';
import { outcomeAtTarget } from '../../line/scoring';

const options = optionSet({
  ...pairOptions({ target: 100, score: 'losers', blockTie: 'none' }),
  firstLead: choiceOption({
    values: ['holder-of-6-6', 'draw'],
    default: 'holder-of-6-6',
    about: 'Who leads the first round: the holder of 6-6 with that tile, or the highest tile drawn.',
  }),
});

export type PartnershipOptions = OptionsOf<typeof options>;

/** Two pairs, 6-6 leads the first round, the losers pay (rules.md beside this file). */
export const partnership = lineVariant<PartnershipOptions>({
  ...TWO_PAIRS,
  id: 'partnership',
  title: 'Partnership Dominoes',
  options,
  firstLead: ({ firstLead }) => (firstLead === 'draw' ? { by: 'draw' } : TWO_PAIRS.firstLead()),
  nextLead: () => 'rotate',
  scoreRound: scorePairs,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
});
