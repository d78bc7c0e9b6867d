import { fivesOptions, fivesRules } from '../../line/fives';
import { lineVariant } from '../../line/line-variant';

/** Fives with a spinner whose free ends count as long as they are free (rules.md beside this file). */
export const sniff = lineVariant(
  fivesRules({
    id: 'sniff',
    title: 'Sniff',
    options: fivesOptions({
      target: 150,
      divideByFive: false,
      byPlayers: 'seven for two, six for three, five for four',
    }),
    hands: { 2: 7, 3: 6, 4: 5 },
    branching: { by: 'first-double' },
    bareArm: 'half',
  }),
);
