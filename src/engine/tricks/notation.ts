import { ok, refuse, type Result } from '../core/result';
import { makeBid, parseBid } from '../dominoes/bid';
import { parseTile, type Tile } from '../dominoes/tile';
import { SUITS, type Suit } from '../dominoes/trick';
import type { Refusal } from '../variant';

/** A move of a trick game. */
export type TricksMove =
  | { readonly type: 'pass' | 'plunge' | 'splash' }
  /** 30 to 41, or 42 for each mark. */
  | { readonly type: 'bid'; readonly points: number }
  | { readonly type: 'trump'; readonly suit: Suit }
  | { readonly type: 'no-trump' | 'nello' | 'sevens' }
  | { readonly type: 'play'; readonly tile: Tile };

/** Moves that are one word, by their spellings. */
const WORDS: ReadonlyMap<string, TricksMove> = new Map<string, TricksMove>([
  ['pass', { type: 'pass' }],
  ['plunge', { type: 'plunge' }],
  ['splash', { type: 'splash' }],
  ['no-trump', { type: 'no-trump' }],
  ['follow-me', { type: 'no-trump' }],
  ['nello', { type: 'nello' }],
  ['sevens', { type: 'sevens' }],
]);

/** How players call the suits. */
const SUIT_WORDS: ReadonlyMap<string, Suit> = new Map<string, Suit>([
  ...SUITS.map((suit) => [suit, suit] as const),
  ['blanks', '0'],
  ['ones', '1'],
  ['twos', '2'],
  ['threes', '3'],
  ['fours', '4'],
  ['fives', '5'],
  ['sixes', '6'],
]);

const WITH_VALUE = /^(bid|trump) (.+)$/;

/**
 * Reads a move as a player writes it: capitals or not, blanks around it, `bid 42` for one mark, `trump fives` for
 * `trump 5`, `follow-me` for `no-trump`, either half of a tile first.
 */
export function parseTricksMove(text: string): Result<TricksMove, Refusal> {
  const written = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const move = WORDS.get(written) ?? withValue(written) ?? ofTile(written);
  if (move !== undefined) return ok(move);
  return refuse({
    code: 'MOVE_UNREADABLE',
    message:
      'That is no move. Write bid 30, bid 1-mark, plunge, splash or pass to bid; trump 5, trump doubles, no-trump, ' +
      'nello or sevens to say what is played for; 6-4 to play a tile.',
  });
}

function withValue(written: string): TricksMove | undefined {
  const [, word, value = ''] = WITH_VALUE.exec(written) ?? [];
  if (word === 'bid') {
    const points = parseBid(value);
    return points === undefined ? undefined : { type: 'bid', points };
  }
  const suit = word === 'trump' ? SUIT_WORDS.get(value) : undefined;
  return suit === undefined ? undefined : { type: 'trump', suit };
}

function ofTile(written: string): TricksMove | undefined {
  const tile = parseTile(written);
  return tile === undefined ? undefined : { type: 'play', tile };
}

/** The one spelling of a move: `bid 30`, `bid 2-marks`, `plunge`, `trump 5`, `no-trump`, `6-4`. */
export function makeTricksMove(move: TricksMove): string {
  switch (move.type) {
    case 'bid':
      return `bid ${makeBid(move.points)}`;
    case 'trump':
      return `trump ${move.suit}`;
    case 'play':
      return move.tile;
    case 'pass':
    case 'plunge':
    case 'splash':
    case 'no-trump':
    case 'nello':
    case 'sevens':
      return move.type;
  }
}
