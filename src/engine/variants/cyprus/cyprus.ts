import { choiceOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { makeTile } from '../../dominoes/tile';
import { handOf, highestOf, LINE_CLAUSES, reserveOption, targetOption, wholeSet } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import { outcomeAtTarget, scoreAlone } from '../../line/scoring';

const options = optionSet({
  target: targetOption(100),
  tileSet: choiceOption({
    values: ['double-9', 'double-12'],
    default: 'double-9',
    about: 'The tiles that are played with; the highest double is the middle of the star.',
  }),
  handSize: integerOption({
    min: 0,
    max: 13,
    default: 0,
    about: 'Tiles dealt to each player; 0 goes by the number of players: 9, 8, 7, 7, 6, 6, 5 for four to ten.',
  }),
  reserve: reserveOption(1),
});

export type CyprusOptions = OptionsOf<typeof options>;

const HANDS = { 4: 9, 5: 8, 6: 7, 7: 7, 8: 6, 9: 6, 10: 5 };

/** 9-9 and eight nines round it, then eight arms; who cannot play draws one (rules.md beside this file). */
export const cyprus = lineVariant<CyprusOptions>({
  id: 'cyprus',
  title: 'Cyprus',
  rulesVersion: 1,
  seatCounts: [4, 5, 6, 7, 8, 9, 10],
  options,
  tileSet: ({ tileSet }) => wholeSet(tileSet),
  hands: ({ handSize, tileSet }, seatCount) => ({
    ...handOf(handSize, HANDS, seatCount),
    until: makeTile(highestOf(tileSet), highestOf(tileSet)),
  }),
  layout: () => ({ joining: { by: 'equal' }, branching: { by: 'star', arms: 8 } }),
  boneyard: ({ reserve }) => ({ draws: 'one', reserve, atWill: false }),
  firstLead: () => ({ by: 'highest-double' }),
  nextLead: () => 'anew',
  scoreRound: (end) => scoreAlone(end, 'losers-minus-own'),
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: LINE_CLAUSES,
});
