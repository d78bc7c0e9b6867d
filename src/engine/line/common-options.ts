import { choiceOption, integerOption } from '../core/options';
import { makeTile, type Tile } from '../dominoes/tile';
import { doubleSet, HIGHEST_PIP, type TileSet } from '../dominoes/tile-set';
import type { LineRules } from './rules';

/** Options that several games on a line have in common; each sets its own default. */

export const TILE_SETS = ['double-6', 'double-9', 'double-12', 'double-15', 'double-18'] as const;
export type TileSetName = (typeof TILE_SETS)[number];

/** The highest pip of the set. */
export function highestOf(name: TileSetName): number {
  return HIGHEST_PIP[name];
}

/** The set without any tile left out. */
export function wholeSet(name: TileSetName): TileSet {
  return doubleSet(highestOf(name));
}

export const tileSetOption = choiceOption({
  values: TILE_SETS,
  default: 'double-6',
  about: 'The tiles that are played with.',
});

/** `byPlayers` says in words how many tiles 0 stands for. */
export const handSizeOption = (byPlayers: string) =>
  integerOption({
    min: 0,
    max: 20,
    default: 0,
    about: `Tiles dealt to each player; 0 goes by the number of players: ${byPlayers}.`,
  });

/** So many tiles each: as the option says, or for 0 by the number of seats. */
export function handOf(
  handSize: number,
  bySeats: Readonly<Record<number, number>>,
  seatCount: number,
): { readonly size: number; readonly option: 'handSize' } {
  return { size: handSize > 0 ? handSize : (bySeats[seatCount] ?? 0), option: 'handSize' };
}

export const targetOption = (target: number) =>
  integerOption({ min: 1, max: 1000, default: target, about: 'Points that win the game.' });

export const reserveOption = (reserve: number) =>
  integerOption({ min: 0, max: 2, default: reserve, about: 'Tiles of the boneyard that are never drawn.' });

export const DOUBLE_SIX: Tile = makeTile(6, 6);

/** The clauses of rules texts that are laid out alike: 2 who leads, 3 the play, 4 the end of a round. */
export const LINE_CLAUSES: LineRules<never>['clauses'] = {
  NOT_YOUR_TURN: '3.1',
  TILE_NOT_HELD: '3.2',
  TILE_DOES_NOT_FIT: '3.2',
  PLACE_NOT_OPEN: '3.3',
  MOVE_AMBIGUOUS: '3.4',
  PASS_NOT_ALLOWED: '3.5',
  DRAW_NOT_ALLOWED: '3.6',
  MOVE_NOT_ALLOWED: '2.3',
  ROUND_OVER: '4.1',
};
