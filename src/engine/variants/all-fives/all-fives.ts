import { fivesOptions, fivesRules } from '../../line/fives';
import { lineVariant } from '../../line/line-variant';

/** Fives with the first double as a spinner, tiles are drawn: rounds to a target (rules.md beside this file). */
export const allFives = lineVariant(
  fivesRules({
    id: 'all-fives',
    title: 'All Fives',
    options: fivesOptions({ target: 150, divideByFive: false, byPlayers: 'seven for two, five for three or four' }),
    hands: { 2: 7, 3: 5, 4: 5 },
    branching: { by: 'first-double' },
  }),
);
