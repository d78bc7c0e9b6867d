import { choiceOption, optionSet, type OptionsOf } from '../../core/options';
import { commonTrainsOptions, firstTurnOption } from '../../trains/options';
import { trainsVariant } from '../../trains/trains-variant';

const options = optionSet({
  tileSet: choiceOption({
    values: ['double-6', 'double-9', 'double-12', 'double-15', 'double-18'],
    default: 'double-9',
    about: 'The tiles.',
  }),
  ...commonTrainsOptions,
  firstTurn: firstTurnOption('next-seat'),
  firstToes: choiceOption({
    values: ['4', '6'],
    default: '4',
    about: 'Tiles that must lie at the first double before anything else is played.',
  }),
});

export type ChickenFootOptions = OptionsOf<typeof options>;

/** Tiles of a hand with a double-six set, which the rules leave to the number of players otherwise. */
const DOUBLE_SIX_HAND = 5;

/** Two to eight players; every double needs three toes before play goes on elsewhere (rules.md beside this file). */
export const chickenFoot = trainsVariant<ChickenFootOptions>({
  id: 'chicken-foot',
  title: 'Chicken Foot',
  rulesVersion: 1,
  seatCounts: [2, 3, 4, 5, 6, 7, 8],
  options,
  handSize,
  arms: ({ firstToes }) => ({ kind: 'shared', station: Number(firstToes) }),
  doubleDemand: 3,
  afterDouble: 'next-seat',
  firstTurn: ({ firstTurn }) => firstTurn,
  clauses: {
    NOT_YOUR_TURN: '3.1',
    TILE_NOT_HELD: '3.2',
    TILE_DOES_NOT_FIT: '3.2',
    PLACE_NOT_OPEN: '3.3',
    MOVE_AMBIGUOUS: '3.4',
    PASS_NOT_ALLOWED: '3.5',
    DRAW_NOT_ALLOWED: '3.6',
    MOVE_NOT_ALLOWED: '3.7',
    demand: '4.1',
    ROUND_OVER: '5.1',
  },
});

/** Nine for two players, seven for more; six where eight share a double-nine set, which has no more. */
function handSize(seatCount: number, highest: number): number {
  if (highest === 6) return DOUBLE_SIX_HAND;
  if (seatCount === 2) return 9;
  return seatCount === 8 && highest === 9 ? 6 : 7;
}
