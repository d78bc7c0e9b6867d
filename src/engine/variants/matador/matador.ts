import { choiceOption, flagOption, optionSet, type OptionsOf } from '../../core/options';
import { makeTile, pipCount, type Tile } from '../../dominoes/tile';
import { tilesOf } from '../../dominoes/tile-set';
import {
  handOf,
  handSizeOption,
  highestOf,
  LINE_CLAUSES,
  reserveOption,
  targetOption,
  tileSetOption,
  wholeSet,
  type TileSetName,
} from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import { outcomeAtTarget, scoreAlone } from '../../line/scoring';

const options = optionSet({
  target: targetOption(100),
  tileSet: tileSetOption,
  handSize: handSizeOption('seven for two, six for three, five for four'),
  reserve: reserveOption(2),
  voluntaryDraw: flagOption({ default: false, about: 'A player who could play may draw all the same.' }),
  blockScore: choiceOption({
    values: ['losers', 'all-hands'],
    default: 'losers',
    about: "What a blocked round pays its winner: the others' pips, or those of all hands.",
  }),
  firstLead: choiceOption({
    values: ['highest-double', 'lot'],
    default: 'highest-double',
    about: 'Who leads the first round: the holder of the highest double, with that tile, or a player drawn by lot.',
  }),
});

export type MatadorOptions = OptionsOf<typeof options>;

const HANDS = { 2: 7, 3: 6, 4: 5 };

/** Touching halves total seven, and four tiles join anywhere; tiles are drawn (rules.md beside this file). */
export const matador = lineVariant<MatadorOptions>({
  id: 'matador',
  title: 'Matador',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  options,
  tileSet: ({ tileSet }) => wholeSet(tileSet),
  hands: ({ handSize }, seatCount) => handOf(handSize, HANDS, seatCount),
  layout: ({ tileSet }) => ({
    joining: { by: 'sum', total: totalOf(tileSet), wild: matadorsOf(tileSet) },
    branching: { by: 'none' },
  }),
  boneyard: ({ reserve, voluntaryDraw }) => ({ draws: 'until-playable', reserve, atWill: voluntaryDraw }),
  firstLead: ({ firstLead }) => ({ by: firstLead }),
  nextLead: () => 'winner',
  scoreRound: (end) => scoreAlone(end, end.options.blockScore),
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: LINE_CLAUSES,
});

/** What touching halves come to: one more than the highest pip. */
function totalOf(tileSet: TileSetName): number {
  return highestOf(tileSet) + 1;
}

/** The double blank, and the tiles whose own halves come to the total. */
function matadorsOf(tileSet: TileSetName): readonly Tile[] {
  const own = tilesOf(wholeSet(tileSet)).filter((tile) => pipCount(tile) === totalOf(tileSet));
  return [makeTile(0, 0), ...own];
}
