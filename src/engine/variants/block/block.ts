import { choiceOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { doubleSet } from '../../dominoes/tile-set';
import { lineVariant } from '../../line/line-variant';
import { outcomeAtTarget, PAYS, scoreAlone } from '../../line/scoring';

const options = optionSet({
  target: integerOption({ min: 1, max: 1000, default: 100, about: 'Points that win the game.' }),
  handSize: integerOption({
    min: 0,
    max: 14,
    default: 0,
    about: 'Tiles dealt to each player; 0 goes by the number of players: seven for two, five for three or four.',
  }),
  blockScore: choiceOption({
    values: PAYS,
    default: 'losers-minus-own',
    about:
      "What a blocked round pays: the others' pips less the winner's own, the others' pips, or those of all hands.",
  }),
  firstLead: choiceOption({
    values: ['lot', 'highest-double'],
    default: 'lot',
    about: 'Who leads the first round: a player drawn by lot, or the holder of the highest double, with that tile.',
  }),
  nextLead: choiceOption({
    values: ['rotate', 'winner'],
    default: 'rotate',
    about: 'Who leads later rounds: the next player in turn, or the winner of the round before.',
  }),
});

export type BlockOptions = OptionsOf<typeof options>;

/** Two to four players, each alone, nobody draws: rounds to a target (rules.md beside this file). */
export const block = lineVariant<BlockOptions>({
  id: 'block',
  title: 'Block',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  options,
  tileSet: () => doubleSet(6),
  hands: ({ handSize }, seatCount) => ({
    size: handSize > 0 ? handSize : seatCount === 2 ? 7 : 5,
    option: 'handSize',
  }),
  firstLead: ({ firstLead }) => ({ by: firstLead }),
  nextLead: ({ nextLead }) => nextLead,
  scoreRound: (end) => scoreAlone(end, end.options.blockScore),
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
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
