import { PLAIN_RULES, type PlainRules } from './plain-line';

type Options = Readonly<Record<string, unknown>>;

const DRAWN: Partial<PlainRules> = { drawsPerTurn: Infinity };

const reserved = (options: Options): Partial<PlainRules> => ({ ...DRAWN, reserve: Number(options['reserve']) });

const highest = (options: Options): number => Number(String(options['tileSet']).split('-')[1]);

/** Matador, rules.md B8: touching halves total one more than the highest pip; tiles of that total and 0-0 go anywhere. */
const matador = (options: Options): Partial<PlainRules> => {
  const total = highest(options) + 1;
  const wild = ['0-0'];
  for (let low = 1; low <= total - low; low += 1) wild.push(`${total - low}-${low}`);
  return { ...reserved(options), joinTotal: total, wild, drawsAtWill: options['voluntaryDraw'] === true };
};

/** Draw, rules.md B2: two tiles stay for two players and one for more, unless it is said how many. */
const draw = (options: Options, seats: number): Partial<PlainRules> => ({
  ...DRAWN,
  reserve: options['reserve'] === 'by-players' ? (seats === 2 ? 2 : 1) : Number(options['reserve']),
  drawsAtWill: options['voluntaryDraw'] === true,
});

/** Cross, clause 3.6 of its rules: the boneyard by the option `drawing`; four places round a double that was led. */
const cross = (options: Options): Partial<PlainRules> => ({
  branching: 4,
  reserve: Number(options['reserve']),
  drawsPerTurn: options['drawing'] === 'none' ? 0 : options['drawing'] === 'one' ? 1 : Infinity,
});

/** In what a game differs from a row of two ends at which equal halves touch, and from which nobody draws. */
const DIFFERENCES: Readonly<Record<string, (options: Options, seats: number) => Partial<PlainRules>>> = {
  'spanish-individual': () => DRAWN,
  'threes-and-fives': ({ doubleEnd }) => ({ endDouble: doubleEnd === 'single' ? 'single' : 'both' }),
  draw,
  muggins: reserved,
  'all-fives': (options) => ({ ...reserved(options), branching: 'firstDouble' }),
  sniff: (options) => ({ ...reserved(options), branching: 'firstDouble', countsAcross: true }),
  'five-up': (options) => ({ ...reserved(options), branching: 'everyDouble' }),
  'fives-and-threes': () => ({ wholeSideOut: true }),
  bergen: reserved,
  matador,
  sebastopol: () => ({ branching: 4 }),
  cyprus: (options) => ({ ...reserved(options), drawsPerTurn: 1, branching: 8 }),
  kozel: () => DRAWN,
  cross,
};

/** What rules.md says of the game with these options. */
export const plainRulesOf = (variant: string, options: Options, seats: number): PlainRules => ({
  ...PLAIN_RULES,
  ...DIFFERENCES[variant]?.(options, seats),
});
