import { integerOption, optionSet, type OptionsOf } from '../../core/options';
import { makeTile } from '../../dominoes/tile';
import { doubleSet } from '../../dominoes/tile-set';
import { LINE_CLAUSES } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import type { RoundEnd, RoundScore } from '../../line/rules';
import { backToNothing, outcomeAtTarget, seatsOf, winningSide } from '../../line/scoring';

const options = optionSet({
  target: integerOption({ min: 2, max: 7, default: 6, about: 'Rounds that win the game.' }),
  twoHandSize: integerOption({ min: 7, max: 14, default: 14, about: 'Tiles dealt to each of two players.' }),
});

export type JamaicanCutThroatOptions = OptionsOf<typeof options>;

const DOUBLE_BLANK = makeTile(0, 0);

/** Everybody alone, a point a round; once all have won, all begin anew (rules.md beside this file). */
export const jamaicanCutThroat = lineVariant<JamaicanCutThroatOptions>({
  id: 'jamaican-cut-throat',
  title: 'Jamaican Cut-throat Dominoes',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  options,
  tileSet: (_options, seatCount) => doubleSet(6, seatCount === 3 ? [DOUBLE_BLANK] : []),
  hands: ({ twoHandSize }, seatCount) => ({
    size: seatCount === 2 ? twoHandSize : seatCount === 3 ? 9 : 7,
    option: 'twoHandSize',
  }),
  firstLead: () => ({ by: 'highest-double' }),
  nextLead: () => 'winner-else-anew',
  scoreRound,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: LINE_CLAUSES,
});

function scoreRound(end: RoundEnd<JamaicanCutThroatOptions>): RoundScore {
  const { scores, sides } = end;
  const side = winningSide(end);
  if (side === undefined) return { winners: [], points: [] };
  const won = { side, points: 1, reason: 'round' };
  const after = scores.map((score, of) => (of === side ? score + 1 : score));
  const isEven = after.every((score) => score > 0);
  return {
    winners: seatsOf(sides, side),
    points: isEven ? [won, ...backToNothing(after, sides)] : [won],
  };
}
