import { block, type BlockOptions } from '../../src/engine/variants/block/block';
import { disputingTens, type DisputingTensOptions } from '../../src/engine/variants/disputing-tens/disputing-tens';
import { traditional } from '../../src/engine/variants/traditional/traditional';
import { tsungShap, type TsungShapOptions } from '../../src/engine/variants/tsung-shap/tsung-shap';
import { fishingGameText } from './fishing-text';
import { lineGameText } from './line-text';

/** A game that is kept as text in `<variant>/<name>.txt`. */
export interface Playthrough {
  readonly variant: string;
  readonly name: string;
  readonly text: () => string;
}

const WINNER_LEADS: BlockOptions = {
  target: 150,
  handSize: 7,
  blockScore: 'all-hands',
  firstLead: 'highest-double',
  nextLead: 'winner',
};

const TURNS_LOST: DisputingTensOptions = { claim: 'manual', falseClaim: 'loseTurn', lastTurn: 'equalise' };

const BY_PROGRAM: DisputingTensOptions = { ...disputingTens.options.defaults, claim: 'auto' };

const PRICED: TsungShapOptions = {
  claim: 'manual',
  falseClaim: 'minus10',
  lastTurn: 'equalise',
  sweep: 'instead',
  pairValueMax: 50,
};

/** Two or more for every variant: together they show how its rounds begin, end and are scored. */
export const PLAYTHROUGHS: readonly Playthrough[] = [
  {
    variant: 'traditional',
    name: 'six-each',
    text: () =>
      lineGameText({ variant: traditional, options: { baseHand: 6 }, seatCount: 2 }, { seed: 1, roundsMax: 1 }),
  },
  {
    variant: 'traditional',
    name: 'all-dealt',
    text: () =>
      lineGameText({ variant: traditional, options: { baseHand: 14 }, seatCount: 2 }, { seed: 2, roundsMax: 1 }),
  },
  {
    variant: 'block',
    name: 'two-seats',
    text: () =>
      lineGameText({ variant: block, options: block.options.defaults, seatCount: 2 }, { seed: 3, roundsMax: 20 }),
  },
  {
    variant: 'block',
    name: 'four-seats-winner-leads',
    text: () =>
      lineGameText({ variant: block, options: WINNER_LEADS, seatCount: 4 }, { seed: 4, roundsMax: 20 }),
  },
  {
    variant: 'disputing-tens',
    name: 'players-see',
    text: () => fishingGameText({ variant: disputingTens, options: disputingTens.options.defaults }, { seed: 5 }),
  },
  {
    variant: 'disputing-tens',
    name: 'false-claims-lose-the-turn',
    text: () =>
fishingGameText({ variant: disputingTens, options: TURNS_LOST }, { seed: 6 }),
  },
  {
    variant: 'disputing-tens',
    name: 'program-captures',
    text: () =>
fishingGameText({ variant: disputingTens, options: BY_PROGRAM }, { seed: 7 }),
  },
  {
    variant: 'tsung-shap',
    name: 'players-see',
    text: () => fishingGameText({ variant: tsungShap, options: tsungShap.options.defaults }, { seed: 8 }),
  },
  {
    variant: 'tsung-shap',
    name: 'sweeps-instead-false-claims-cost-ten',
    text: () =>
      fishingGameText({ variant: tsungShap, options: PRICED }, { seed: 9 }),
  },
];
