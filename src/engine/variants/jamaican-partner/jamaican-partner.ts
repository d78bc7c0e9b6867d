import { choiceOption, flagOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { lineVariant } from '../../line/line-variant';
import { TWO_PAIRS } from '../../line/pairs';
import type { RoundEnd, RoundScore } from '../../line/rules';
import { backToNothing, outcomeAtTarget, seatsOf, sideOfLowestHand, winningSide } from '../../line/scoring';

const options = optionSet({
  target: integerOption({ min: 1, max: 7, default: 6, about: 'Rounds to win one after the other.' }),
  blockWinner: choiceOption({
    values: ['lowest-hand', 'lowest-pair'],
    default: 'lowest-hand',
    about: 'Who wins a block: the pair of the player with the fewest pips, or the pair with the fewest.',
  }),
  oneAllPlaysTwo: flagOption({
    default: false,
    about: 'A pair that wins against 1 - 0 makes it 1 - 1 instead of 0 - 0, and the next winner has 2 - 0.',
  }),
});

export type JamaicanPartnerOptions = OptionsOf<typeof options>;

/** Two pairs, six rounds in a row: six love (rules.md beside this file). */
export const jamaicanPartner = lineVariant<JamaicanPartnerOptions>({
  ...TWO_PAIRS,
  id: 'jamaican-partner',
  title: 'Jamaican Partner Dominoes',
  options,
  mayYield: () => true,
  nextLead: () => 'winner-else-anew',
  scoreRound,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
});

function scoreRound(end: RoundEnd<JamaicanPartnerOptions>): RoundScore {
  const byHand = end.reason === 'blocked' && end.options.blockWinner === 'lowest-hand';
  const side = byHand ? sideOfLowestHand(end) : winningSide(end);
  if (side === undefined) return { winners: [], points: [] };
  return { winners: seatsOf(end.sides, side), points: loveScore(end, side) };
}

/** A round is one point; where the losers had any, it takes theirs away instead (rules.md B14). */
function loveScore(
  { scores, options: { oneAllPlaysTwo } }: RoundEnd<JamaicanPartnerOptions>,
  winner: number,
): RoundScore['points'] {
  const loser = 1 - winner;
  const [own, theirs] = [scores[winner] ?? 0, scores[loser] ?? 0];
  const won = { side: winner, points: 1, reason: 'round' };
  if (theirs === 0) return [won];
  if (oneAllPlaysTwo && theirs === 1) return own === 0 ? [won] : [won, ...backToNothing(scores, [loser])];
  return backToNothing(scores, [loser]);
}
