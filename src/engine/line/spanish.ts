import { choiceOption, integerOption, type OptionRefusal } from '../core/options';
import type { FirstLead, LineRules, RoundEnd, RoundScore } from './rules';
import { NOBODY_WINS, pipsLeft, winningSide, wonRound, type BlockTie } from './scoring';

/** What the Spanish games have in common. */
export const spanishOptions = {
  target: integerOption({ min: 1, max: 1000, default: 300, about: 'Points that win the game.' }),
  score: choiceOption({
    values: ['all-hands', 'losers'],
    default: 'all-hands',
    about: 'What a round pays its winner: the pips of all tiles left in the hands, or of those of the losers only.',
  }),
  misdealMoreThan: integerOption({
    min: 0,
    max: 6,
    default: 3,
    about: 'A deal is void when a hand has more doubles than this; 0 for never.',
  }),
  misdealMode: choiceOption({
    values: ['auto', 'request'],
    default: 'auto',
    about: 'Whether such a deal is void by itself, or when the seat that holds the doubles asks before the lead.',
  }),
};

/** Where the program leads with the deal, nobody could ask for another in time. */
export function checkRequest(misdealMode: 'auto' | 'request', first: FirstLead): OptionRefusal | undefined {
  if (misdealMode === 'auto' || first.by === 'draw' || first.by === 'lot') return undefined;
  const message = 'misdealMode "request" goes with a firstLead of "draw" or "random": nobody can ask once 6-6 is led.';
  return { option: 'misdealMode', message };
}

/** The winner is paid what is left, also after a block. */
export function scoreSpanishRound(
  end: RoundEnd<{ readonly score: 'all-hands' | 'losers' }>,
  blockTie: BlockTie,
): RoundScore {
  const side = winningSide(end, blockTie);
  return side === undefined ? NOBODY_WINS : wonRound(end, side, pipsLeft(end, side, end.options.score));
}

/** The clauses of both rules texts. */
export const SPANISH_CLAUSES: LineRules<never>['clauses'] = {
  NOT_YOUR_TURN: '4.1',
  TILE_NOT_HELD: '4.2',
  TILE_DOES_NOT_FIT: '4.2',
  PLACE_NOT_OPEN: '4.3',
  MOVE_AMBIGUOUS: '4.4',
  PASS_NOT_ALLOWED: '4.5',
  DRAW_NOT_ALLOWED: '4.6',
  MOVE_NOT_ALLOWED: '3.2',
  ROUND_OVER: '5.1',
};
