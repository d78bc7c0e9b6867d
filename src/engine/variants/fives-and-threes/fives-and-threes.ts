import { choiceOption, flagOption, optionSet, type OptionsOf } from '../../core/options';
import { doubleSet } from '../../dominoes/tile-set';
import { handOf, handSizeOption, LINE_CLAUSES, targetOption } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import { NOBODY_WINS, outcomeAtTarget, winningSide, wonRound } from '../../line/scoring';

const options = optionSet({
  target: targetOption(61),
  exactFinish: flagOption({
    default: true,
    about: 'The target must be hit: a gain that would pass it is not scored at all.',
  }),
  pairs: flagOption({ default: true, about: 'Four players play in pairs; others always alone.' }),
  handSize: handSizeOption('seven for two, five for three or four'),
  firstLead: choiceOption({
    values: ['lot', 'highest-double'],
    default: 'lot',
    about: 'Who leads the first round: a player drawn by lot, or the holder of the highest double, with that tile.',
  }),
});

export type FivesAndThreesOptions = OptionsOf<typeof options>;

const HANDS = { 2: 7, 3: 5, 4: 5 };

/** The game of the pubs: every tile scores by threes and by fives, to exactly 61 (rules.md beside this file). */
export const fivesAndThrees = lineVariant<FivesAndThreesOptions>({
  id: 'fives-and-threes',
  title: 'Fives and Threes',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  options,
  sides: ({ pairs }, seatCount) => (pairs && seatCount === 4 ? [0, 1, 0, 1] : [0, 1, 2, 3].slice(0, seatCount)),
  tileSet: () => doubleSet(6),
  hands: ({ handSize }, seatCount) => handOf(handSize, HANDS, seatCount),
  playScoring: () => ({ by: 'threes-and-fives', doubleEnd: 'both', lead: true }),
  gain: ({ exactFinish, target }, { score, points }) => (exactFinish && score + points > target ? 0 : points),
  outBonus: () => 1,
  outBy: 'side',
  endsAt: ({ target }) => target,
  firstLead: ({ firstLead }) => ({ by: firstLead }),
  nextLead: () => 'rotate',
  scoreRound: (end) => (end.reason === 'blocked' ? NOBODY_WINS : wonRound(end, winningSide(end), 0)),
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: LINE_CLAUSES,
});
