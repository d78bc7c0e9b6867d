import { choiceOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import { lineVariant } from '../../line/line-variant';
import { pairPay, scoreOption, TWO_PAIRS } from '../../line/pairs';
import { targetOption } from '../../line/common-options';
import type { RoundEnd, RoundScore } from '../../line/rules';
import { isCapicua, NOBODY_WINS, outcomeAtTarget, sideByCloser, winningSide, wonRound } from '../../line/scoring';

const options = optionSet({
  target: targetOption(200),
  score: scoreOption('all-hands'),
  bonus: integerOption({ min: 0, max: 100, default: 25, about: 'What a bonus is worth; 0 for none.' }),
  closerAgainst: choiceOption({
    values: ['previous', 'next', 'pairs'],
    default: 'previous',
    about:
      'Whose hand the one who closed a round is compared with: the seat before him, the seat after him, or pair with pair.',
  }),
});

export type DominicanOptions = OptionsOf<typeof options>;

/** Two pairs, bonuses for passes and for capicúa, blocks judged by two hands (rules.md beside this file). */
export const dominican = lineVariant<DominicanOptions>({
  ...TWO_PAIRS,
  id: 'dominican',
  title: 'Dominican Dominoes',
  options,
  nextLead: () => 'winner',
  passBonus: ({ bonus }) => ({ all: bonus, onDoubleLed: bonus, onOtherLed: 2 * bonus }),
  scoreRound,
  outcome: ({ target }, standing) => outcomeAtTarget(target, standing),
});

function scoreRound(end: RoundEnd<DominicanOptions>): RoundScore {
  const side = winner(end);
  if (side === undefined) return NOBODY_WINS;
  const capicua = { points: isCapicua(end) ? end.options.bonus : 0, reason: 'bonus-capicua' };
  return wonRound(end, side, pairPay(end, side), [capicua]);
}

function winner(end: RoundEnd<DominicanOptions>): number | undefined {
  const { closerAgainst } = end.options;
  if (end.reason === 'out') return winningSide(end);
  return closerAgainst === 'pairs' ? winningSide(end, 'closer') : sideByCloser(end, closerAgainst);
}
