import { choiceOption, flagOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { doubleSet } from '../../dominoes/tile-set';
import { DOUBLE_SIX } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import { leadingSide, onlyBest, seatsOf } from '../../line/scoring';

const options = optionSet({
  baseHand: integerOption({
    min: 6,
    max: 14,
    default: 6,
    about: 'Tiles dealt to each player before the deal goes on, one each, until 6-6 is out.',
  }),
  doubleEnd: choiceOption({
    values: ['both', 'single'],
    default: 'both',
    about: 'What a double at an end counts: both its halves, or one.',
  }),
  scoreOpening: flagOption({ default: true, about: 'The opening 6-6 scores for its owner.' }),
});

export type ThreesAndFivesOptions = OptionsOf<typeof options>;

/** The traditional game with points for every tile laid; most points win (rules.md beside this file). */
export const threesAndFives = lineVariant<ThreesAndFivesOptions>({
  id: 'threes-and-fives',
  title: 'Threes and Fives',
  rulesVersion: 1,
  seatCounts: [2],
  options,
  tileSet: () => doubleSet(6),
  hands: ({ baseHand }) => ({ size: baseHand, option: 'baseHand', until: DOUBLE_SIX }),
  playScoring: ({ doubleEnd, scoreOpening }) => ({ by: 'threes-and-fives', doubleEnd, lead: scoreOpening }),
  firstLead: () => ({ by: 'holder', tile: DOUBLE_SIX }),
  nextLead: () => 'none',
  scoreRound: ({ sides, scores }) => {
    const side = onlyBest(scores);
    return { winners: side === undefined ? [] : seatsOf(sides, side), points: [] };
  },
  outcome: (_options, standing) => {
    const side = leadingSide(standing);
    return side === undefined
      ? { winners: [], reason: 'equal-points' }
      : { winners: seatsOf(standing.sides, side), reason: 'most-points' };
  },
  clauses: {
    NOT_YOUR_TURN: '3.1',
    TILE_NOT_HELD: '3.2',
    TILE_DOES_NOT_FIT: '3.2',
    PLACE_NOT_OPEN: '3.3',
    MOVE_AMBIGUOUS: '3.4',
    PASS_NOT_ALLOWED: '3.5',
    DRAW_NOT_ALLOWED: '3.6',
    MOVE_NOT_ALLOWED: '3.7',
    ROUND_OVER: '5.1',
  },
});
