import { fivesOptions, fivesRules } from '../../line/fives';
import { lineVariant } from '../../line/line-variant';

/** Fives in which every double is a spinner (rules.md beside this file). */
export const fiveUp = lineVariant(
  fivesRules({
    id: 'five-up',
    title: 'Five Up',
    options: fivesOptions({ target: 61, divideByFive: true, byPlayers: 'five for two, three or four' }),
    hands: { 2: 5, 3: 5, 4: 5 },
    branching: { by: 'every-double' },
  }),
);
