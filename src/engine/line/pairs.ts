import { choiceOption } from '../core/options';
import type { JsonObject } from '../core/json';
import { doubleSet } from '../dominoes/tile-set';
import { DOUBLE_SIX, LINE_CLAUSES, targetOption } from './common-options';
import type { LineRules, RoundEnd, RoundScore } from './rules';
import { BLOCK_TIES, NOBODY_WINS, pipsLeft, winningSide, wonRound, type BlockTie } from './scoring';

/** What a round pays the pair that won it, however it ended. */
export const PAIR_SCORES = ['all-hands', 'losers'] as const;

export const scoreOption = (score: (typeof PAIR_SCORES)[number]) =>
  choiceOption({
    values: PAIR_SCORES,
    default: score,
    about: 'What a round pays its winners: the pips of all tiles left in the hands, or of those of the losers only.',
  });

/** Options of the games of two pairs, each with its own defaults (rules.md B14). */
export const pairOptions = ({
  target,
  score,
  blockTie,
}: {
  readonly target: number;
  readonly score: (typeof PAIR_SCORES)[number];
  readonly blockTie: BlockTie;
}) => ({
  target: targetOption(target),
  score: scoreOption(score),
  blockTie: choiceOption({
    values: BLOCK_TIES,
    default: blockTie,
    about:
      'Who wins a blocked round with equal pips: nobody, the pair that led, that laid the last tile, or that did not.',
  }),
});

/** Four seats in two pairs, and all tiles of a double-six set dealt; 6-6 leads the first round. */
export const TWO_PAIRS = {
  rulesVersion: 1,
  seatCounts: [4],
  sides: () => [0, 1, 0, 1],
  tileSet: () => doubleSet(6),
  hands: () => ({ size: 7 }),
  firstLead: () => ({ by: 'holder', tile: DOUBLE_SIX }),
  clauses: LINE_CLAUSES,
} as const satisfies Partial<LineRules<JsonObject>>;

interface PairOptions {
  readonly score: (typeof PAIR_SCORES)[number];
  /** As for `none` where a game has no such option. */
  readonly blockTie?: BlockTie;
}

/** The pips that the option `score` pays. */
export function pairPay(end: RoundEnd<PairOptions>, winner: number): number {
  return pipsLeft(end, winner, end.options.score);
}

/** The pair that goes out, or after a block has fewer pips, is paid what the option `score` says. */
export function scorePairs(end: RoundEnd<PairOptions>): RoundScore {
  const side = winningSide(end, end.options.blockTie);
  return side === undefined ? NOBODY_WINS : wonRound(end, side, pairPay(end, side));
}
