import { choiceOption, optionSet, type OptionsOf } from '../../core/options';
import {
  handOf,
  handSizeOption,
  LINE_CLAUSES,
  reserveOption,
  targetOption,
  tileSetOption,
  wholeSet,
} from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import { outcomeAtTarget, PAYS, scoreAlone } from '../../line/scoring';

const options = optionSet({
  target: targetOption(100),
  tileSet: tileSetOption,
  handSize: handSizeOption('seven for two, six for three, five for four; six for all where nobody draws'),
  drawing: choiceOption({
    values: ['until-playable', 'one', 'none'],
    default: 'until-playable',
    about: 'What a player who cannot play draws: a tile at a time until one fits, a single tile, or none at all.',
  }),
  reserve: reserveOption(2),
  blockScore: choiceOption({
    values: PAYS,
    default: 'losers-minus-own',
    about:
      "What a blocked round pays: the others' pips less the winner's own, the others' pips, or those of all hands.",
  }),
});

export type CrossOptions = OptionsOf<typeof options>;

const HANDS = { 2: 7, 3: 6, 4: 5 };
const HANDS_WITHOUT_DRAWING = { 2: 6, 3: 6, 4: 6 };

/** The highest double and a tile on each of its four sides, then four arms; who cannot play draws (rules.md beside this file). */
export const cross = lineVariant<CrossOptions>({
  id: 'cross',
  title: 'Cross',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  options,
  tileSet: ({ tileSet }) => wholeSet(tileSet),
  hands: ({ handSize, drawing }, seatCount) =>
    handOf(handSize, drawing === 'none' ? HANDS_WITHOUT_DRAWING : HANDS, seatCount),
  layout: () => ({ joining: { by: 'equal' }, branching: { by: 'star', arms: 4 } }),
  boneyard: ({ drawing, reserve }) => (drawing === 'none' ? undefined : { draws: drawing, reserve, atWill: false }),
  firstLead: () => ({ by: 'highest-double' }),
  nextLead: () => 'anew',
  scoreRound: (end) => scoreAlone(end, end.options.blockScore),
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: LINE_CLAUSES,
});
