import { integerOption, optionSet, type OptionsOf } from '../../core/options';
import { doubleSet } from '../../dominoes/tile-set';
import { DOUBLE_SIX } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import { seatsOf, winningSide } from '../../line/scoring';

const options = optionSet({
  baseHand: integerOption({
    min: 6,
    max: 14,
    default: 6,
    about: 'Tiles dealt to each player before the deal goes on, one each, until 6-6 is out.',
  }),
});

export type TraditionalOptions = OptionsOf<typeof options>;

/** Two players, one row, nobody draws: one round, and the fewest pips win (rules.md beside this file). */
export const traditional = lineVariant<TraditionalOptions>({
  id: 'traditional',
  title: 'Traditional Dominoes',
  rulesVersion: 1,
  seatCounts: [2],
  options,
  tileSet: () => doubleSet(6),
  hands: ({ baseHand }) => ({ size: baseHand, option: 'baseHand', until: DOUBLE_SIX }),
  firstLead: () => ({ by: 'holder', tile: DOUBLE_SIX }),
  nextLead: () => 'none',
  scoreRound: (end) => {
    const side = winningSide(end);
    return { winners: side === undefined ? [] : seatsOf(end.sides, side), points: [] };
  },
  outcome: (_options, _standing, { winners, reason }) => ({
    winners,
    reason: winners.length === 0 ? 'equal-pips' : reason === 'out' ? 'out' : 'fewest-pips',
  }),
  clauses: {
    NOT_YOUR_TURN: '3.1',
    TILE_NOT_HELD: '3.2',
    TILE_DOES_NOT_FIT: '3.2',
    PLACE_NOT_OPEN: '3.3',
    MOVE_AMBIGUOUS: '3.4',
    PASS_NOT_ALLOWED: '3.5',
    DRAW_NOT_ALLOWED: '3.6',
    ROUND_OVER: '4.1',
  },
});
