import type { JsonObject } from '../../src/engine/core/json';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { ofEveryLineVariant } from '../../src/engine/variants/line-variants';
import type { Setting } from '../kit/play';
import { block, type BlockOptions } from '../../src/engine/variants/block/block';
import { pelmanism, type PelmanismOptions } from '../../src/engine/variants/pelmanism/pelmanism';
import { spanishIndividual, type SpanishIndividualOptions } from '../../src/engine/variants/spanish-individual/spanish-individual';
import { spanishPairs, type SpanishPairsOptions } from '../../src/engine/variants/spanish-pairs/spanish-pairs';
import { threesAndFives } from '../../src/engine/variants/threes-and-fives/threes-and-fives';
import { traditional } from '../../src/engine/variants/traditional/traditional';
import { texas42, type Texas42Options } from '../../src/engine/variants/texas-42/texas-42';
import { asComputer, fondOfSpecials, seldomMarks } from '../kit/tricks-play';
import { mostlyPairs } from '../kit/memory-play';
import { disputingTens, type DisputingTensOptions } from '../../src/engine/variants/disputing-tens/disputing-tens';
import { tsungShap, type TsungShapOptions } from '../../src/engine/variants/tsung-shap/tsung-shap';
import { chickenFoot, type ChickenFootOptions } from '../../src/engine/variants/chicken-foot/chicken-foot';
import { mexicanTrain, type MexicanTrainOptions } from '../../src/engine/variants/mexican-train/mexican-train';
import { fishingGameText } from './fishing-text';
import { lineGameText } from './line-text';
import { memoryGameText } from './memory-text';
import { trainsGameText } from './trains-text';
import { tricksGameText } from './tricks-text';

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

const DOUBLE_NINE: PelmanismOptions = {
  ...pelmanism.options.defaults,
  tileSet: 'double-9',
  target: 40,
  checkTarget: 'round-end',
  extraTurn: false,
  firstLeader: 'draw',
  nextLeader: 'loser',
};

const ON_REQUEST: SpanishPairsOptions = {
  target: 300,
  misdealMoreThan: 2,
  misdealMode: 'request',
  partnerBlindUntilLead: true,
  score: 'losers',
  blockTie: 'non-closer',
  firstLead: 'random',
};

const NINE_EACH: SpanishIndividualOptions = {
  ...spanishIndividual.options.defaults,
  handSize: 9,
  firstLead: 'highest-double',
};

const TWO_HANDS_EACH: SpanishIndividualOptions = { ...spanishIndividual.options.defaults, mode: 'two-hands' };

const TURNS_LOST: DisputingTensOptions = { claim: 'manual', falseClaim: 'loseTurn', lastTurn: 'equalise' };

const BY_PROGRAM: DisputingTensOptions = { ...disputingTens.options.defaults, claim: 'auto' };

const PRICED: TsungShapOptions = {
  claim: 'manual',
  falseClaim: 'minus10',
  lastTurn: 'equalise',
  sweep: 'instead',
  pairValueMax: 50,
};

const SHORT_TRAINS: MexicanTrainOptions = { ...mexicanTrain.options.defaults, tileSet: 'double-9', rounds: 3 };

const OPENING_CHAINS: MexicanTrainOptions = {
  ...mexicanTrain.options.defaults,
  openingChain: true,
  startOwnFirst: true,
  firstTurn: 'next-seat',
  doubleBlank: 25,
};

const SIX_TOES: ChickenFootOptions = { ...chickenFoot.options.defaults, firstToes: '6', firstTurn: 'holder' };

const DOUBLE_SIX_FEET: ChickenFootOptions = { ...chickenFoot.options.defaults, tileSet: 'double-6', doubleBlank: 0 };
const ALL_CONTRACTS: Texas42Options = {
  ...texas42.options.defaults,
  nello: 'doubles-suit',
  sevens: true,
  plunge: true,
  splash: true,
};

const POINTS: Texas42Options = { ...texas42.options.defaults, scoring: 'points', allPass: 'redeal', followMe: false };

const CHOSEN: readonly Playthrough[] = [
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
    variant: 'pelmanism',
    name: 'two-seats-to-fifty',
    text: () =>
      memoryGameText(
        { variant: pelmanism, options: pelmanism.options.defaults, seatCount: 2, choose: mostlyPairs },
        5,
      ),
  },
  {
    variant: 'pelmanism',
    name: 'three-seats-double-nine',
    text: () =>
      memoryGameText({ variant: pelmanism, options: DOUBLE_NINE, seatCount: 3, choose: mostlyPairs }, 6),
  },
  {
    variant: 'pelmanism',
    name: 'alone',
    text: () =>
      memoryGameText({ variant: pelmanism, options: pelmanism.options.defaults, seatCount: 1, choose: mostlyPairs }, 7),
  },
  {
    variant: 'spanish-pairs',
    name: 'whole-game',
    text: () =>
      lineGameText(
        { variant: spanishPairs, options: spanishPairs.options.defaults, seatCount: 4 },
        { seed: 5, roundsMax: 100 },
      ),
  },
  {
    variant: 'spanish-pairs',
    name: 'on-request-partner-waits',
    text: () =>
      lineGameText(
        {
          variant: spanishPairs,
          options: ON_REQUEST,
          seatCount: 4,
        },
        { seed: 6, roundsMax: 3 },
      ),
  },
  {
    variant: 'spanish-individual',
    name: 'whole-game-two-seats',
    text: () =>
      lineGameText(
        { variant: spanishIndividual, options: spanishIndividual.options.defaults, seatCount: 2 },
        { seed: 7, roundsMax: 100 },
      ),
  },
  {
    variant: 'spanish-individual',
    name: 'three-seats-nine-each',
    text: () =>
      lineGameText(
        {
          variant: spanishIndividual,
          options: NINE_EACH,
          seatCount: 3,
        },
        { seed: 8, roundsMax: 2 },
      ),
  },
  {
    variant: 'spanish-individual',
    name: 'two-hands-each',
    text: () =>
      lineGameText(
        {
          variant: spanishIndividual,
          options: TWO_HANDS_EACH,
          seatCount: 4,
        },
        { seed: 9, roundsMax: 2 },
      ),
  },
  {
    variant: 'threes-and-fives',
    name: 'whole-game',
    text: () =>
      lineGameText(
        { variant: threesAndFives, options: threesAndFives.options.defaults, seatCount: 2 },
        { seed: 10, roundsMax: 1 },
      ),
  },
  {
    variant: 'threes-and-fives',
    name: 'doubles-single-opening-free',
    text: () =>
      lineGameText(
        {
          variant: threesAndFives,
          options: { baseHand: 14, doubleEnd: 'single', scoreOpening: false },
          seatCount: 2,
        },
        { seed: 11, roundsMax: 1 },
      ),
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
  {
    variant: 'mexican-train',
    name: 'whole-game-double-nine',
    text: () =>
      trainsGameText({ variant: mexicanTrain, options: SHORT_TRAINS, seatCount: 2 }, { seed: 12, roundsMax: 20 }),
  },
  {
    variant: 'mexican-train',
    name: 'six-seats',
    text: () =>
      trainsGameText(
        { variant: mexicanTrain, options: mexicanTrain.options.defaults, seatCount: 6 },
        { seed: 13, roundsMax: 1 },
      ),
  },
  {
    variant: 'mexican-train',
    name: 'opening-chains',
    text: () =>
      trainsGameText({ variant: mexicanTrain, options: OPENING_CHAINS, seatCount: 4 }, { seed: 14, roundsMax: 1 }),
  },
  {
    variant: 'chicken-foot',
    name: 'whole-game-double-six',
    text: () =>
      trainsGameText({ variant: chickenFoot, options: DOUBLE_SIX_FEET, seatCount: 3 }, { seed: 15, roundsMax: 20 }),
  },
  {
    variant: 'chicken-foot',
    name: 'four-seats',
    text: () =>
      trainsGameText(
        { variant: chickenFoot, options: chickenFoot.options.defaults, seatCount: 4 },
        { seed: 16, roundsMax: 2 },
      ),
  },
  {
    variant: 'chicken-foot',
    name: 'six-toes',
    text: () => trainsGameText({ variant: chickenFoot, options: SIX_TOES, seatCount: 2 }, { seed: 17, roundsMax: 1 }),
  },
  {
    variant: 'texas-42',
    name: 'whole-game-by-computers',
    text: () =>
      tricksGameText(
        { variant: texas42, options: texas42.options.defaults, choose: asComputer },
        { seed: 42, roundsMax: 20 },
      ),
  },
  {
    variant: 'texas-42',
    name: 'scored-in-points',
    text: () => tricksGameText({ variant: texas42, options: POINTS, choose: seldomMarks }, { seed: 13, roundsMax: 20 }),
  },
  {
    variant: 'texas-42',
    name: 'all-contracts',
    text: () => tricksGameText({ variant: texas42, options: ALL_CONTRACTS, choose: fondOfSpecials }, { seed: 12, roundsMax: 8 }),
  },
];

/** Two or more for every variant: together they show how its rounds begin, end and are scored. */
export const PLAYTHROUGHS: readonly Playthrough[] = [...CHOSEN, ...ofOtherLineGames()];

/** A whole game by the default options and some rounds by others, of every game on a line for which none was chosen. */
function ofOtherLineGames(): readonly Playthrough[] {
  const playthroughs: Playthrough[] = [];
  ofEveryLineVariant((variant) => {
    const { id, seatCounts } = variant;
    if (CHOSEN.some((chosen) => chosen.variant === id)) return;
    const fewest = { variant, options: variant.options.defaults, seatCount: Math.min(...seatCounts) };
    const most = { variant, options: otherOptions(variant), seatCount: Math.max(...seatCounts) };
    playthroughs.push(
      { variant: id, name: 'whole-game', text: () => shortest(fewest) },
      { variant: id, name: 'other-options', text: () => lineGameText(most, { seed: 12, roundsMax: 3 }) },
    );
  });
  return playthroughs;
}

const SEEDS = Array.from({ length: 12 }, (_, at) => at + 1);

/** Of a few whole games the one that is read soonest. */
function shortest<O extends JsonObject>(setting: Setting<LineTypes<O>>): string {
  const texts = SEEDS.map((seed) => lineGameText(setting, { seed, roundsMax: 400 }));
  return texts.reduce((short, text) => (text.length < short.length ? text : short));
}

/** The last of each list of choices, and every flag turned; numbers and the set stay as they are. */
function otherOptions<O extends JsonObject>({ options }: Variant<LineTypes<O>>): O {
  const given = Object.entries(options.specs).flatMap(([name, spec]): [string, string | boolean][] => {
    if (spec.kind === 'flag') return [[name, !spec.default]];
    const value = spec.kind === 'choice' && name !== 'tileSet' ? spec.values.at(-1) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  const read = options.read(Object.fromEntries(given));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}
