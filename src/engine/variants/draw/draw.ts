import { choiceOption, flagOption, optionSet, type OptionsOf } from '../../core/options';
import { handOf, handSizeOption, LINE_CLAUSES, targetOption, tileSetOption, wholeSet } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import type { RoundEnd, RoundScore } from '../../line/rules';
import { NOBODY_WINS, outcomeAtTarget, PAYS, pipsLeft, winningSide, wonRound } from '../../line/scoring';

const options = optionSet({
  target: targetOption(100),
  tileSet: tileSetOption,
  handSize: handSizeOption('seven for two, five for three or four'),
  reserve: choiceOption({
    values: ['by-players', '0', '1', '2'],
    default: 'by-players',
    about: 'Tiles of the boneyard that are never drawn; by the number of players: two for two, one for three or four.',
  }),
  voluntaryDraw: flagOption({ default: false, about: 'A player who could play may draw all the same.' }),
  blockScore: choiceOption({
    values: PAYS,
    default: 'losers-minus-own',
    about:
      "What a blocked round pays: the others' pips less the winner's own, the others' pips, or those of all hands.",
  }),
  countBoneyard: flagOption({
    default: false,
    about: 'The winner of a round scores the pips left in the boneyard too.',
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

export type DrawOptions = OptionsOf<typeof options>;

const HANDS = { 2: 7, 3: 5, 4: 5 };

/** Two to four players, each alone; who cannot play draws: rounds to a target (rules.md beside this file). */
export const draw = lineVariant<DrawOptions>({
  id: 'draw',
  title: 'Draw',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  options,
  tileSet: ({ tileSet }) => wholeSet(tileSet),
  hands: ({ handSize }, seatCount) => handOf(handSize, HANDS, seatCount),
  boneyard: ({ reserve, voluntaryDraw }, seatCount) => ({
    draws: 'until-playable',
    reserve: reserve === 'by-players' ? (seatCount === 2 ? 2 : 1) : Number(reserve),
    atWill: voluntaryDraw,
  }),
  firstLead: ({ firstLead }) => ({ by: firstLead }),
  nextLead: ({ nextLead }) => nextLead,
  scoreRound,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: LINE_CLAUSES,
});

function scoreRound(end: RoundEnd<DrawOptions>): RoundScore {
  const side = winningSide(end);
  if (side === undefined) return NOBODY_WINS;
  const { blockScore, countBoneyard } = end.options;
  const pips = pipsLeft(end, side, end.reason === 'out' ? 'losers' : blockScore);
  return wonRound(end, side, pips + (countBoneyard ? end.boneyardPips : 0));
}
