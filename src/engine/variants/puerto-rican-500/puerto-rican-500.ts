import { flagOption, optionSet, type OptionsOf } from '../../core/options';
import { makeTile } from '../../dominoes/tile';
import { lineVariant } from '../../line/line-variant';
import { pairOptions, pairPay, TWO_PAIRS } from '../../line/pairs';
import type { RoundEnd, RoundScore } from '../../line/rules';
import { isCapicua, NOBODY_WINS, outcomeAtTarget, winningSide, wonRound } from '../../line/scoring';

const options = optionSet({
  ...pairOptions({ target: 500, score: 'all-hands', blockTie: 'none' }),
  firstRounds: flagOption({
    default: true,
    about: 'The winners of the first four rounds score 100, 75, 50 and 25 more.',
  }),
  capicua: flagOption({ default: true, about: 'Going out with a tile that fits both ends scores 100 more.' }),
  chuchazo: flagOption({ default: true, about: 'Going out with 0-0 scores 100 more.' }),
  blockBonus: flagOption({ default: false, about: 'Winning a blocked round scores 100 more.' }),
});

export type PuertoRican500Options = OptionsOf<typeof options>;

/** Two pairs to 500, with bonuses for the first rounds and for the last tile (rules.md beside this file). */
export const puertoRican500 = lineVariant<PuertoRican500Options>({
  ...TWO_PAIRS,
  id: 'puerto-rican-500',
  title: 'Puerto Rican Dominoes to 500',
  options,
  nextLead: () => 'winner',
  scoreRound,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
});

const FIRST_ROUNDS = [100, 75, 50, 25];
const DOUBLE_BLANK = makeTile(0, 0);
const BONUS = 100;

function scoreRound(end: RoundEnd<PuertoRican500Options>): RoundScore {
  const { options: rules, reason, round, lastPlay } = end;
  const side = winningSide(end, rules.blockTie);
  if (side === undefined) return NOBODY_WINS;
  const bonus = (isEarned: boolean, of: string) => ({ points: isEarned ? BONUS : 0, reason: `bonus-${of}` });
  return wonRound(end, side, pairPay(end, side), [
    { points: rules.firstRounds ? (FIRST_ROUNDS[round - 1] ?? 0) : 0, reason: 'bonus-round' },
    bonus(rules.capicua && isCapicua(end), 'capicua'),
    bonus(rules.chuchazo && lastPlay?.tile === DOUBLE_BLANK, 'chuchazo'),
    bonus(rules.blockBonus && reason === 'blocked', 'block'),
  ]);
}
