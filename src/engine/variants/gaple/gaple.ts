import { choiceOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { doubleSet } from '../../dominoes/tile-set';
import { LINE_CLAUSES, targetOption } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import { outcomeAtTarget, PAYS, scoreAlone } from '../../line/scoring';

const options = optionSet({
  target: targetOption(100),
  blockScore: choiceOption({
    values: PAYS,
    default: 'losers',
    about:
      "What a blocked round pays: the others' pips less the winner's own, the others' pips, or those of all hands.",
  }),
  misdealMoreThan: integerOption({
    min: 0,
    max: 6,
    default: 5,
    about: 'A deal is void when a hand has more doubles than this; 0 for never.',
  }),
});

export type GapleOptions = OptionsOf<typeof options>;

/** Everybody alone and all tiles dealt; the winner leads (rules.md beside this file). */
export const gaple = lineVariant<GapleOptions>({
  id: 'gaple',
  title: 'Gaple',
  rulesVersion: 1,
  seatCounts: [2, 4],
  options,
  tileSet: () => doubleSet(6),
  hands: (_options, seatCount) => ({ size: seatCount === 2 ? 14 : 7 }),
  misdeal: ({ misdealMoreThan }) =>
    misdealMoreThan === 0 ? undefined : { moreThan: misdealMoreThan, mode: 'auto', option: 'misdealMoreThan' },
  firstLead: () => ({ by: 'lot' }),
  nextLead: () => 'winner',
  scoreRound: (end) => scoreAlone(end, end.options.blockScore),
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: LINE_CLAUSES,
});
