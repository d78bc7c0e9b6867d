import { choiceOption, flagOption, integerOption, optionSet, type OptionsOf } from '../../core/options';
import type { SpecialBid } from '../../tricks/rules';
import { tricksVariant } from '../../tricks/tricks-variant';

const PLUNGE: SpecialBid = { kind: 'plunge', doubles: 4, marksMin: 4, marksMax: 5 };
const SPLASH: SpecialBid = { kind: 'splash', doubles: 3, marksMin: 2, marksMax: 3 };

const options = optionSet({
  scoring: choiceOption({
    values: ['marks', 'points'],
    default: 'marks',
    about: 'What a round pays: the marks that were bid, or the points that were taken.',
  }),
  targetMarks: integerOption({ min: 1, max: 21, default: 7, about: 'The marks that win a game scored in marks.' }),
  targetPoints: integerOption({
    min: 42,
    max: 750,
    default: 250,
    about: 'The points that win a game scored in points.',
  }),
  allPass: choiceOption({
    values: ['forced', 'redeal'],
    default: 'forced',
    about: 'When the first three pass: the last bidder must bid, or he may pass too and the tiles are dealt anew.',
  }),
  followMe: flagOption({ default: true, about: 'Whether a round may be played without trumps (follow me).' }),
  nello: choiceOption({
    values: ['none', 'doubles-suit', 'doubles-high', 'doubles-low'],
    default: 'none',
    about:
      'Whether who bid marks may play to lose every trick, his partner sitting out, and what doubles are then: a suit of their own, the highest of their suits, or the lowest.',
  }),
  sevens: flagOption({
    default: false,
    about: 'Whether who bid marks may have each trick won by the tile nearest to seven pips.',
  }),
  plunge: flagOption({
    default: false,
    about: 'Whether a hand of four doubles may bid four marks and leave trumps and lead to the partner.',
  }),
  splash: flagOption({
    default: false,
    about: 'Whether a hand of three doubles may bid two or three marks and leave trumps and lead to the partner.',
  }),
});

export type Texas42Options = OptionsOf<typeof options>;

const NELLO = { 'doubles-suit': 'suit', 'doubles-high': 'high', 'doubles-low': 'low' } as const;

/** Two pairs bid for trumps and play seven tricks for 42 points; rounds to seven marks (rules.md beside this file). */
export const texas42 = tricksVariant<Texas42Options>({
  id: 'texas-42',
  title: 'Texas 42',
  rulesVersion: 1,
  options,
  terms: ({ scoring, allPass, followMe, nello, sevens, plunge, splash }) => ({
    scoring,
    allPass,
    noTrump: followMe,
    ...(nello !== 'none' && { nello: NELLO[nello] }),
    sevens,
    specials: [...(plunge ? [PLUNGE] : []), ...(splash ? [SPLASH] : [])],
  }),
  target: ({ scoring, targetMarks, targetPoints }) => (scoring === 'marks' ? targetMarks : targetPoints),
  clauses: {
    turns: '2.2',
    bidding: '2.3',
    marks: '2.4',
    pass: '2.5',
    specials: '6.1',
    naming: '3.1',
    contracts: '6.4',
    play: '4.1',
    follow: '4.2',
    sevens: '6.6',
    end: '5.3',
  },
});
