import { choiceOption, flagOption, optionSet, type OptionsOf } from '../core/options';
import type { Branching, CountRule } from '../dominoes/layout';
import {
  handOf,
  handSizeOption,
  LINE_CLAUSES,
  reserveOption,
  targetOption,
  tileSetOption,
  wholeSet,
} from './common-options';
import type { LineRules, RoundEnd, RoundScore } from './rules';
import { NOBODY_WINS, outcomeAtTarget, pipsLeft, toNearestFive, winningSide, wonRound } from './scoring';

/** What the games of fives have in common (rules.md B3 to B5); `byPlayers` says in words what is dealt. */
export const fivesOptions = ({
  target,
  divideByFive,
  byPlayers,
}: {
  readonly target: number;
  readonly divideByFive: boolean;
  readonly byPlayers: string;
}) =>
  optionSet({
    target: targetOption(target),
    checkTarget: choiceOption({
      values: ['round-end', 'at-once'],
      default: 'round-end',
      about: 'When the target is looked at: at the end of a round, or at every score.',
    }),
    divideByFive: flagOption({
      default: divideByFive,
      about: 'Five pips are one point: whatever is scored is divided by five.',
    }),
    pairs: flagOption({ default: false, about: 'Four players play in pairs; others always alone.' }),
    tileSet: tileSetOption,
    handSize: handSizeOption(byPlayers),
    reserve: reserveOption(0),
    blockScore: choiceOption({
      values: ['losers', 'losers-minus-own'],
      default: 'losers',
      about: "What a blocked round pays: the others' pips, or these less the winner's own; to the nearest five.",
    }),
  });

export type FivesOptions = OptionsOf<ReturnType<typeof fivesOptions>>;

/** What one game of fives says for itself. */
interface OwnRules {
  readonly id: string;
  readonly title: string;
  readonly options: LineRules<FivesOptions>['options'];
  readonly hands: Readonly<Record<number, number>>;
  readonly branching: Branching;
  readonly bareArm?: CountRule['bareArm'];
}

/** A game in which a play scores when the exposed pips are a multiple of five. */
export function fivesRules({ id, title, options, hands, branching, bareArm }: OwnRules): LineRules<FivesOptions> {
  return {
    id,
    title,
    rulesVersion: 1,
    seatCounts: [2, 3, 4],
    options,
    sides: ({ pairs }, seatCount) => (pairs && seatCount === 4 ? [0, 1, 0, 1] : [0, 1, 2, 3].slice(0, seatCount)),
    tileSet: ({ tileSet }) => wholeSet(tileSet),
    hands: ({ handSize }, seatCount) => handOf(handSize, hands, seatCount),
    layout: () => ({ joining: { by: 'equal' }, branching }),
    boneyard: ({ reserve }) => ({ draws: 'until-playable', reserve, atWill: false }),
    playScoring: ({ divideByFive }) => ({
      by: 'fives',
      doubleEnd: 'both',
      lead: true,
      ...(bareArm !== undefined && { bareArm }),
      ...(divideByFive && { divide: 5 }),
    }),
    firstLead: () => ({ by: 'lot' }),
    nextLead: () => 'out-else-anew',
    endsAt: ({ checkTarget, target }) => (checkTarget === 'at-once' ? target : undefined),
    scoreRound,
    outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
    clauses: LINE_CLAUSES,
  };
}

function scoreRound(end: RoundEnd<FivesOptions>): RoundScore {
  const side = winningSide(end);
  if (side === undefined) return NOBODY_WINS;
  // The play that reached the target has been paid, and nobody is out.
  if (end.reason === 'target') return wonRound(end, side, 0);
  const { blockScore, divideByFive } = end.options;
  const points = toNearestFive(pipsLeft(end, side, end.reason === 'out' ? 'losers' : blockScore));
  return wonRound(end, side, divideByFive ? points / 5 : points);
}
