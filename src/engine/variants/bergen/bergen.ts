import { choiceOption, flagOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { isDouble } from '../../dominoes/tile';
import { doubleSet } from '../../dominoes/tile-set';
import { handOf, handSizeOption, LINE_CLAUSES, reserveOption } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import type { Gain, RoundEnd, RoundScore } from '../../line/rules';
import { onlyBest, outcomeAtTarget, winningSide, wonRound } from '../../line/scoring';

const options = optionSet({
  target: integerOption({
    min: 0,
    max: 100,
    default: 0,
    about: 'Points that win the game; 0 goes by the number of players: fifteen for two, ten for three or four.',
  }),
  endCaps: flagOption({
    default: false,
    about: 'Near the target a gain counts less: one when two points or fewer are missing, two when three are.',
  }),
  roundPoints: integerOption({ min: 1, max: 2, default: 1, about: 'Points for winning a round.' }),
  handSize: handSizeOption('six for two or three, five for four'),
  reserve: reserveOption(2),
  blockWinner: choiceOption({
    values: ['without-doubles', 'fewest-pips'],
    default: 'without-doubles',
    about: 'Who wins a block: hands without doubles before the others and then the fewest pips, or the fewest pips.',
  }),
});

export type BergenOptions = OptionsOf<typeof options>;

const HANDS = { 2: 6, 3: 6, 4: 5 };

/** Points for ends that show the same number; tiles are drawn (rules.md beside this file). */
export const bergen = lineVariant<BergenOptions>({
  id: 'bergen',
  title: 'Bergen',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  options,
  tileSet: () => doubleSet(6),
  hands: ({ handSize }, seatCount) => handOf(handSize, HANDS, seatCount),
  boneyard: ({ reserve }) => ({ draws: 'until-playable', reserve, atWill: false }),
  playScoring: () => ({ by: 'equal-ends', doubleEnd: 'both', lead: true }),
  gain,
  endsAt: targetOf,
  firstLead: () => ({ by: 'highest-double' }),
  nextLead: () => 'anew',
  scoreRound,
  outcome: (rules, standing) => outcomeAtTarget(targetOf(rules, standing.sides.length), standing),
  clauses: LINE_CLAUSES,
});

function targetOf({ target }: BergenOptions, seatCount: number): number {
  return target > 0 ? target : seatCount === 2 ? 15 : 10;
}

function gain(rules: BergenOptions, { score, points, seatCount }: Gain): number {
  const missing = targetOf(rules, seatCount) - score;
  if (!rules.endCaps || missing > 3) return points;
  return Math.min(points, missing === 3 ? 2 : 1);
}

function scoreRound(end: RoundEnd<BergenOptions>): RoundScore {
  const side =
    end.reason === 'blocked' && end.options.blockWinner === 'without-doubles' ? byDoubles(end) : winningSide(end);
  // The play that reached the target has been paid, and nobody has won the round by its end.
  if (end.reason === 'target') return wonRound(end, side, 0);
  const had = { score: end.scores[side ?? 0] ?? 0, points: end.options.roundPoints, seatCount: end.sides.length };
  return wonRound(end, side, gain(end.options, had));
}

/** A hand with a double is worse than any without one. */
function byDoubles({ hands, pips }: RoundEnd<BergenOptions>): number | undefined {
  return onlyBest(hands.map((hand, seat) => -(pips[seat] ?? 0) - (hand.some(isDouble) ? DOUBLE_WEIGHT : 0)));
}

/** More than all pips of the set. */
const DOUBLE_WEIGHT = 1000;
