import { integerOption, optionSet, type OptionsOf } from '../../core/options';
import { doubleSet } from '../../dominoes/tile-set';
import { LINE_CLAUSES } from '../../line/common-options';
import { lineVariant } from '../../line/line-variant';
import type { RoundEnd, RoundScore } from '../../line/rules';
import { onlyBest, seatsOf, winningSide } from '../../line/scoring';
import type { Outcome, Standing } from '../../variant';

const options = optionSet({
  target: integerOption({ min: 1, max: 1000, default: 101, about: 'Points that lose the game.' }),
  firstRecord: integerOption({
    min: 0,
    max: 20,
    default: 13,
    about: 'Points that a player must lose in one round for his first to be written down.',
  }),
});

export type KozelOptions = OptionsOf<typeof options>;

/** Everybody writes down what is left in his hand; who reaches 101 is the goat (rules.md beside this file). */
export const kozel = lineVariant<KozelOptions>({
  id: 'kozel',
  title: 'Kozel',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  options,
  tileSet: () => doubleSet(6),
  hands: () => ({ size: 7 }),
  boneyard: () => ({ draws: 'until-playable', reserve: 0, atWill: false }),
  firstLead: () => ({ by: 'lowest-double' }),
  nextLead: () => 'winner',
  scoreRound,
  outcome,
  clauses: LINE_CLAUSES,
});

/** Whoever won, or shares the fewest pips of a block, writes nothing down. */
function scoreRound(end: RoundEnd<KozelOptions>): RoundScore {
  const { sides, pips, scores, options: rules } = end;
  const winner = winningSide(end);
  const fewest = Math.min(...pips);
  const points = sides.flatMap((side, seat) => {
    const lost = pips[seat] ?? 0;
    const isSpared = winner === undefined ? lost === fewest : side === winner;
    const isTooFew = (scores[side] ?? 0) === 0 && lost < rules.firstRecord;
    return isSpared || isTooFew || lost === 0 ? [] : [{ side, points: lost, reason: 'round' }];
  });
  return { winners: winner === undefined ? [] : seatsOf(sides, winner), points };
}

/** The game is over once there is a goat; of those who have not resigned, whoever has the fewest points wins. */
function outcome({ target }: KozelOptions, { scores, sides, resigned }: Standing): Outcome | undefined {
  if (scores.every((score) => score < target)) return undefined;
  const out = new Set(resigned.map((seat) => sides[seat]));
  const best = onlyBest(scores.map((score, side) => (out.has(side) ? -Infinity : -score)));
  return best === undefined ? undefined : { winners: seatsOf(sides, best), reason: 'target' };
}
