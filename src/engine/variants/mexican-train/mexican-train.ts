import { choiceOption, flagOption, optionSet, type OptionsOf } from '../../core/options';
import { commonTrainsOptions, firstTurnOption } from '../../trains/options';
import { trainsVariant } from '../../trains/trains-variant';

const options = optionSet({
  tileSet: choiceOption({
    values: ['double-9', 'double-12', 'double-15', 'double-18'],
    default: 'double-12',
    about: 'The tiles: double-nine for two to four players, larger sets for two to eight.',
  }),
  ...commonTrainsOptions,
  firstTurn: firstTurnOption('holder'),
  startOwnFirst: flagOption({
    default: false,
    about: 'A player must have a train of his own before he plays elsewhere.',
  }),
  openingChain: flagOption({
    default: false,
    about: 'In his first turn of a round a player may lay as many tiles on his own train as he likes.',
  }),
});

export type MexicanTrainOptions = OptionsOf<typeof options>;

/** Two to eight players lay trains from an engine (rules.md beside this file). */
export const mexicanTrain = trainsVariant<MexicanTrainOptions>({
  id: 'mexican-train',
  title: 'Mexican Train',
  rulesVersion: 1,
  seatCounts: [2, 3, 4, 5, 6, 7, 8],
  options,
  // 16 tiles for two players down to 10 for eight; with a double-nine set 12, 11 and 10 for two, three and four.
  handSize: (seatCount, highest) => (highest === 9 ? 14 : 18) - seatCount,
  seatsMax: (highest) => (highest === 9 ? 4 : 8),
  arms: ({ startOwnFirst, openingChain }) => ({ kind: 'owned', startOwnFirst, openingChain }),
  doubleDemand: 1,
  afterDouble: 'same-seat',
  firstTurn: ({ firstTurn }) => firstTurn,
  clauses: {
    NOT_YOUR_TURN: '3.1',
    TILE_NOT_HELD: '3.2',
    TILE_DOES_NOT_FIT: '3.2',
    PLACE_NOT_OPEN: '3.3',
    MOVE_AMBIGUOUS: '3.4',
    PASS_NOT_ALLOWED: '3.5',
    DRAW_NOT_ALLOWED: '3.6',
    MOVE_NOT_ALLOWED: '3.8',
    demand: '4.1',
    ROUND_OVER: '5.1',
  },
});
