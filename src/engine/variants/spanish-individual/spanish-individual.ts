import { choiceOption, integerOption, optionSet, type OptionRefusal, type OptionsOf } from '../../core/options';
import { makeTile } from '../../dominoes/tile';
import { doubleSet } from '../../dominoes/tile-set';
import { lineVariant } from '../../line/line-variant';
import type { FirstLead } from '../../line/rules';
import { outcomeAtTarget } from '../../line/scoring';
import { checkRequest, scoreSpanishRound, SPANISH_CLAUSES, spanishOptions } from '../../line/spanish';

const FIRST_LEADS = ['draw', 'highest-double', 'random'] as const;

const options = optionSet({
  ...spanishOptions,
  mode: choiceOption({
    values: ['singles', 'two-hands'],
    default: 'singles',
    about: 'Every seat for itself, or two people with two opposite hands each, scored as pairs.',
  }),
  handSize: integerOption({
    min: 7,
    max: 14,
    default: 7,
    about: 'Tiles dealt to each player: 7 for two to four, 9 for two or three, 14 for two.',
  }),
  misdealHands: choiceOption({
    values: ['seven', 'any'],
    default: 'seven',
    about: 'Whether the rule of too many doubles is for hands of seven tiles only, or for any.',
  }),
  firstLead: choiceOption({
    values: FIRST_LEADS,
    default: 'draw',
    about: 'Who leads the first round: the highest tile drawn, the highest double dealt, or a player by lot.',
  }),
});

/** Two people, two opposite hands each. */
const TWO_HANDS_EACH = [
  [0, 2],
  [1, 3],
] as const;

export type SpanishIndividualOptions = OptionsOf<typeof options>;

const SEVEN = 7;
/** The numbers of tiles that may be dealt to so many seats. */
const HAND_SIZES: Readonly<Record<number, readonly number[]>> = { 2: [7, 9, 14], 3: [7, 9], 4: [7] };
/** Three hands of nine are one tile short of the set: 0-0 is left out. */
const WITHOUT_DOUBLE_ZERO = doubleSet(6, [makeTile(0, 0)]);

/** Two to four players, each alone; who cannot play draws while tiles are left (rules.md beside this file). */
export const spanishIndividual = lineVariant<SpanishIndividualOptions>({
  id: 'spanish-individual',
  title: 'Spanish Dominoes, Each Alone',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  options,
  sides: ({ mode }, seatCount) =>
    Array.from({ length: seatCount }, (_, seat) => (mode === 'two-hands' ? seat % 2 : seat)),
  heldTogether: ({ mode }) => (mode === 'two-hands' ? TWO_HANDS_EACH : []),
  tileSet: ({ handSize }, seatCount) => (seatCount === 3 && handSize === 9 ? WITHOUT_DOUBLE_ZERO : doubleSet(6)),
  hands: ({ handSize }) => ({ size: handSize, option: 'handSize' }),
  boneyard: () => ({ draws: 'until-playable', reserve: 0, atWill: false }),
  misdeal: ({ misdealMoreThan, misdealMode, misdealHands, handSize }) =>
    misdealMoreThan === 0 || (misdealHands === 'seven' && handSize !== SEVEN)
      ? undefined
      : { moreThan: misdealMoreThan, mode: misdealMode, option: 'misdealMoreThan' },
  forcedMoves: 'public',
  checkOptions,
  firstLead: ({ firstLead }) => firstLeadBy(firstLead),
  nextLead: () => 'rotate',
  scoreRound: (end) => scoreSpanishRound(end, 'none'),
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
  clauses: SPANISH_CLAUSES,
});

function checkOptions(
  { mode, handSize, misdealMode, firstLead }: SpanishIndividualOptions,
  seatCount: number,
): OptionRefusal | undefined {
  if (mode === 'two-hands' && seatCount !== 4) {
    return { option: 'mode', message: 'mode "two-hands" has four seats, two opposite ones for each of two people.' };
  }
  const sizes = HAND_SIZES[seatCount] ?? [];
  if (!sizes.includes(handSize)) {
    return { option: 'handSize', message: `handSize must be ${sizes.join(' or ')} for ${seatCount} seats.` };
  }
  return checkRequest(misdealMode, firstLeadBy(firstLead));
}

function firstLeadBy(firstLead: (typeof FIRST_LEADS)[number]): FirstLead {
  switch (firstLead) {
    case 'draw':
      return { by: 'draw' };
    case 'highest-double':
      return { by: 'highest-double' };
    case 'random':
      return { by: 'lot' };
  }
}
