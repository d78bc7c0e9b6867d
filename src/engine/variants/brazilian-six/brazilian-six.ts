import { flagOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { isDouble } from '../../dominoes/tile';
import { lineVariant } from '../../line/line-variant';
import { TWO_PAIRS } from '../../line/pairs';
import type { Misdeal, RoundEnd, RoundScore } from '../../line/rules';
import {
  isCapicua,
  isDoubleOnBothEnds,
  NOBODY_WINS,
  outcomeAtTarget,
  stakeOf,
  winningSide,
  wonRound,
} from '../../line/scoring';

const options = optionSet({
  target: integerOption({ min: 1, max: 50, default: 6, about: 'Points that win the game.' }),
  doubles: flagOption({
    default: true,
    about: 'Four doubles in a hand void the deal and double the next; five win a point, six or seven six.',
  }),
});

export type BrazilianSixOptions = OptionsOf<typeof options>;

/** Two pairs to six points, by how a round is won (rules.md beside this file). */
export const brazilianSix = lineVariant<BrazilianSixOptions>({
  ...TWO_PAIRS,
  id: 'brazilian-six',
  title: 'Brazilian Dominoes to Six',
  options,
  misdeal: ({ doubles }) => (doubles ? DOUBLES : undefined),
  nextLead: () => 'rotate',
  scoreRound,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
});

const DOUBLES: Misdeal<BrazilianSixOptions> = {
  moreThan: 3,
  mode: 'auto',
  option: 'doubles',
  wins: [
    { doubles: 5, points: 1 },
    { doubles: 6, points: 6 },
    { doubles: 7, points: 6 },
  ],
};

function scoreRound(end: RoundEnd<BrazilianSixOptions>): RoundScore {
  const side = winningSide(end);
  if (side === undefined) return NOBODY_WINS;
  return wonRound(end, side, worth(end) * stakeOf(end));
}

/** A hand of doubles has been paid as it was dealt. */
function worth(end: RoundEnd<BrazilianSixOptions>): number {
  if (end.reason === 'doubles') return 0;
  if (isDoubleOnBothEnds(end)) return 6;
  if (isCapicua(end)) return 3;
  return end.lastPlay !== undefined && isDouble(end.lastPlay.tile) ? 2 : 1;
}
