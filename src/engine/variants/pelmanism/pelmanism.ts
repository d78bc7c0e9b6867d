import {
  choiceOption,
  flagOption,
  integerOption,
  optionSet,
  type OptionRefusal,
  type OptionsOf,
} from '../../core/options';
import type { Seat } from '../../dominoes/seat';
import { doubleSet, HIGHEST_PIP } from '../../dominoes/tile-set';
import { memoryVariant } from '../../memory/memory-variant';
import type { Outcome, RoundEnded, Standing } from '../../variant';

const options = optionSet({
  tileSet: choiceOption({
    values: ['double-6', 'double-9', 'double-12', 'double-15', 'double-18'],
    default: 'double-6',
    about:
      'The tiles of the grid. Two tiles pair when their pips come to twice the highest half: 12, 18, 24, 30 or 36.',
  }),
  mode: choiceOption({
    values: ['to-target', 'most-of-one-hand'],
    default: 'to-target',
    about: 'Grids until somebody has the target, or a single grid whose winner is who captures most.',
  }),
  target: integerOption({ min: 2, max: 500, default: 50, about: 'Captured tiles that win the game.' }),
  checkTarget: choiceOption({
    values: ['mid-round', 'round-end'],
    default: 'mid-round',
    about: 'When the target counts: the moment it is reached, or once the grid is done. Then equal totals play on.',
  }),
  extraTurn: flagOption({ default: true, about: 'A captured pair gives another turn.' }),
  firstLeader: choiceOption({
    values: ['lot', 'draw'],
    default: 'lot',
    about: 'Who begins the first grid: a player drawn by lot, or who draws the tile with the most pips.',
  }),
  nextLeader: choiceOption({
    values: ['rotate', 'last-capturer', 'loser'],
    default: 'rotate',
    about: 'Who begins a later grid: the next player in turn, who captured the last pair, or who captured least.',
  }),
});

export type PelmanismOptions = OptionsOf<typeof options>;

/** One to eight players find pairs on a grid of face-down tiles (rules.md beside this file). */
export const pelmanism = memoryVariant<PelmanismOptions>({
  id: 'pelmanism',
  title: 'Pelmanism',
  rulesVersion: 1,
  seatCounts: [1, 2, 3, 4, 5, 6, 7, 8],
  options,
  checkOptions,
  tileSet: ({ tileSet }) => doubleSet(HIGHEST_PIP[tileSet]),
  pairTotal: ({ tileSet }) => 2 * HIGHEST_PIP[tileSet],
  extraTurn: ({ extraTurn }) => extraTurn,
  stopAt: (given, seatCount) =>
    hasTarget(given, seatCount) && given.checkTarget === 'mid-round' ? given.target : undefined,
  firstLead: ({ firstLeader }) => firstLeader,
  nextLead: (given, seatCount) => (hasTarget(given, seatCount) ? given.nextLeader : 'none'),
  outcome,
  clauses: {
    NOT_YOUR_TURN: '3.1',
    PLACE_NOT_OPEN: '1.2',
    CELL_EMPTY: '3.4',
    MOVE_NOT_ALLOWED: '3.2',
    ROUND_OVER: '4.1',
  },
});

/** A player alone has one grid, and so has a game for the most of one hand. */
function hasTarget({ mode }: PelmanismOptions, seatCount: number): boolean {
  return seatCount > 1 && mode === 'to-target';
}

function checkOptions(given: PelmanismOptions, seatCount: number): OptionRefusal | undefined {
  if (hasTarget(given, seatCount)) return undefined;
  const why = seatCount === 1 ? 'a game alone is one grid' : `mode "${given.mode}" is one grid`;
  const moot = (['target', 'checkTarget', 'nextLeader'] as const).find(
    (name) => given[name] !== options.defaults[name],
  );
  return moot && { option: moot, message: `${moot} cannot be chosen here: ${why}, without a target. Leave it out.` };
}

function outcome(given: PelmanismOptions, standing: Standing, ended: RoundEnded): Outcome | undefined {
  const { scores, sides, resigned } = standing;
  if (sides.length === 1) return { winners: [0], reason: ended.reason };
  const best = ahead(scores, resigned);
  if (!hasTarget(given, sides.length)) return { winners: best.length === 1 ? best : [], reason: 'most-tiles' };
  if (scores.every((score) => score < given.target)) return undefined;
  if (best.length === 1) return { winners: best, reason: 'target' };
  return given.checkTarget === 'round-end' ? undefined : { winners: [], reason: 'target' };
}

/** The seats with most tiles of those that have not resigned; every seat is a side of its own. */
function ahead(scores: readonly number[], resigned: readonly Seat[]): readonly Seat[] {
  const playing = scores.flatMap((_, seat) => (resigned.includes(seat) ? [] : [seat]));
  const most = Math.max(...playing.map((seat) => scores[seat] ?? 0));
  return playing.filter((seat) => scores[seat] === most);
}
