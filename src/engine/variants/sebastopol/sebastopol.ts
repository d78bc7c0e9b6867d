import { optionSet, type OptionsOf } from '../../core/options';
import { doubleSet } from '../../dominoes/tile-set';
import { DOUBLE_SIX, LINE_CLAUSES, targetOption } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import { outcomeAtTarget, scoreAlone } from '../../line/scoring';

const options = optionSet({ target: targetOption(60) });

export type SebastopolOptions = OptionsOf<typeof options>;

/** 6-6 and a six on each of its four sides, then four arms (rules.md beside this file). */
export const sebastopol = lineVariant<SebastopolOptions>({
  id: 'sebastopol',
  title: 'Sebastopol',
  rulesVersion: 1,
  seatCounts: [4],
  options,
  tileSet: () => doubleSet(6),
  hands: () => ({ size: 7 }),
  layout: () => ({ joining: { by: 'equal' }, branching: { by: 'star', arms: 4 } }),
  firstLead: () => ({ by: 'holder', tile: DOUBLE_SIX }),
  nextLead: () => 'anew',
  scoreRound: (end) => scoreAlone(end, 'losers-minus-own'),
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: LINE_CLAUSES,
});
