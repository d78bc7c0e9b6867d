import { choiceOption, flagOption, optionSet, type OptionsOf } from '../../core/options';
import { doubleSet } from '../../dominoes/tile-set';
import { DOUBLE_SIX } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import type { FirstLead } from '../../line/rules';
import { BLOCK_TIES, outcomeAtTarget } from '../../line/scoring';
import { checkRequest, scoreSpanishRound, SPANISH_CLAUSES, spanishOptions } from '../../line/spanish';

const FIRST_LEADS = ['draw', 'holder-of-6-6', 'random'] as const;

const options = optionSet({
  ...spanishOptions,
  blockTie: choiceOption({
    values: BLOCK_TIES,
    default: 'none',
    about:
      'Who wins a blocked round with equal pips: nobody, the pair that led, that laid the last tile, or that did not.',
  }),
  firstLead: choiceOption({
    values: FIRST_LEADS,
    default: 'draw',
    about: 'Who leads the first round: the highest tile drawn, the holder of 6-6 with that tile, or a player by lot.',
  }),
  partnerBlindUntilLead: flagOption({
    default: false,
    about: "The leader's partner does not see his tiles before the lead is on the table.",
  }),
});

export type SpanishPairsOptions = OptionsOf<typeof options>;

/** Two pairs, all tiles dealt: rounds to a target, the winner scores every tile that is left (rules.md beside this file). */
export const spanishPairs = lineVariant<SpanishPairsOptions>({
  id: 'spanish-pairs',
  title: 'Spanish Dominoes in Pairs',
  rulesVersion: 1,
  seatCounts: [4],
  options,
  sides: () => [0, 1, 0, 1],
  tileSet: () => doubleSet(6),
  hands: () => ({ size: 7 }),
  misdeal: ({ misdealMoreThan, misdealMode }) =>
    misdealMoreThan === 0 ? undefined : { moreThan: misdealMoreThan, mode: misdealMode, option: 'misdealMoreThan' },
  partnerBlind: ({ partnerBlindUntilLead }) => partnerBlindUntilLead,
  forcedMoves: 'public',
  checkOptions: ({ misdealMode, firstLead }) => checkRequest(misdealMode, firstLeadBy(firstLead)),
  firstLead: ({ firstLead }) => firstLeadBy(firstLead),
  nextLead: () => 'rotate',
  scoreRound: (end) => scoreSpanishRound(end, end.options.blockTie),
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: SPANISH_CLAUSES,
});

function firstLeadBy(firstLead: (typeof FIRST_LEADS)[number]): FirstLead {
  switch (firstLead) {
    case 'draw':
      return { by: 'draw' };
    case 'holder-of-6-6':
      return { by: 'holder', tile: DOUBLE_SIX };
    case 'random':
      return { by: 'lot' };
  }
}
