import { present } from '../core/assert';
import type { Tile } from './tile';

/**
 * Tiles that lie together, as far as somebody knows them: those he can name, and how many he cannot. The server's own
 * state has `hidden: 0` everywhere; a player's fold of the same events has counts. One reducer serves both.
 */
export type Hand = {
  readonly tiles: readonly Tile[];
  readonly hidden: number;
};

export const EMPTY_HAND: Hand = { tiles: [], hidden: 0 };

export function knownHand(tiles: readonly Tile[]): Hand {
  return { tiles, hidden: 0 };
}

export function hiddenHand(count: number): Hand {
  return { tiles: [], hidden: count };
}

export function handSize(hand: Hand): number {
  return hand.tiles.length + hand.hidden;
}

/** The same hand to someone who cannot see it. */
export function conceal(hand: Hand): Hand {
  return hiddenHand(handSize(hand));
}

/** The hand without one copy of `tile`; where the tile is not known, one hidden tile fewer. */
export function withoutTile(hand: Hand, tile: Tile): Hand {
  const at = hand.tiles.indexOf(tile);
  if (at < 0) return { tiles: hand.tiles, hidden: hand.hidden - 1 };
  const tiles = hand.tiles.slice(0, at);
  for (let after = at + 1; after < hand.tiles.length; after++) tiles.push(present(hand.tiles[after], 'a tile in hand'));
  return { tiles, hidden: hand.hidden };
}

/** The hand with `more` laid to it, in order. */
export function withTiles(hand: Hand, more: Hand): Hand {
  return { tiles: [...hand.tiles, ...more.tiles], hidden: hand.hidden + more.hidden };
}

/** The hand without the tiles of `less`; those that are not known by name are so many hidden tiles fewer. */
export function withoutHand(hand: Hand, less: Hand): Hand {
  let rest: Hand = { tiles: hand.tiles, hidden: hand.hidden - less.hidden };
  for (const tile of less.tiles) rest = withoutTile(rest, tile);
  return rest;
}
