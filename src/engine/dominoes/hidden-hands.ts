import { placesOf } from './dealt-hands';
import { handSize, knownHand, type Hand } from './hand';
import type { BySeat, Seat } from './seat';
import type { Tile } from './tile';

/** A tile that does not lie on the table for good. */
export interface HiddenTile {
  /** Of the deck, from 0. */
  readonly place: number;
  /** Undefined where whoever holds the state does not know it. */
  readonly tile: Tile | undefined;
  /** The seat that holds it and sees it; undefined where nobody sees it. */
  readonly seenBy: Seat | 'everyone' | undefined;
}

/** What somebody knows of a deck by its places, from 0. */
export type TileAt = (place: number) => Tile | undefined;

/** The tiles of hands, those of seat 0 at the lowest places; `blind` seats may not look at theirs. */
export function tilesOfHands(hands: BySeat<Hand>, blind: readonly Seat[] = []): readonly HiddenTile[] {
  const tiles: HiddenTile[] = [];
  for (const [seat, hand] of hands.entries()) {
    const seenBy = blind.includes(seat) ? undefined : seat;
    for (const tile of slotsOf(hand)) tiles.push({ place: tiles.length, tile, seenBy });
  }
  return tiles;
}

/** The tiles left over, in the order in which they would be drawn: the highest places of a deck of `setSize`. */
export function tilesOfBoneyard(boneyard: Hand, setSize: number): readonly HiddenTile[] {
  const first = setSize - handSize(boneyard);
  return slotsOf(boneyard).map((tile, at) => ({ place: first + at, tile, seenBy: undefined }));
}

function slotsOf(hand: Hand): readonly (Tile | undefined)[] {
  return [...hand.tiles, ...Array.from({ length: hand.hidden }, () => undefined)];
}

/** The hands with what is known at their places. */
export function handsFrom(hands: BySeat<Hand>, tileAt: TileAt): BySeat<Hand> {
  let first = 0;
  return hands.map((hand) => {
    const filled = handFrom(hand, tileAt, first);
    first += handSize(hand);
    return filled;
  });
}

export function boneyardFrom(boneyard: Hand, tileAt: TileAt, setSize: number): Hand {
  return handFrom(boneyard, tileAt, setSize - handSize(boneyard));
}

/** As many tiles as the hand has, which lie one after the other from place `first`, `step` places apart. */
export function handFrom(hand: Hand, tileAt: TileAt, first: number, step = 1): Hand {
  const size = handSize(hand);
  const tiles = Array.from({ length: size }, (_, at) => tileAt(first + at * step)).filter((tile) => tile !== undefined);
  return { tiles, hidden: size - tiles.length };
}

/** The hand where all its places are known; as it is where one is not: what a hand holds is learnt whole. */
export function unveiledHand(hand: Hand, tileAt: TileAt, places: readonly number[]): Hand {
  if (hand.hidden === 0) return hand;
  const tiles = places.map(tileAt).filter((tile) => tile !== undefined);
  return tiles.length === handSize(hand) ? knownHand(tiles) : hand;
}

/** Dealt hands, each where all its places are known. */
export function unveiledHands(hands: BySeat<Hand>, tileAt: TileAt): BySeat<Hand> {
  return hands.map((hand, seat) => unveiledHand(hand, tileAt, placesOf(seat, handSize(hand), hands.length)));
}

/** A deal of hands and the boneyard after them, each where all its places are known. */
export function unveiledDeal<E extends { readonly hands: BySeat<Hand>; readonly boneyard: Hand }>(
  event: E,
  tileAt: TileAt,
): E {
  const { hands, boneyard } = event;
  const dealt = hands.reduce((sum, hand) => sum + handSize(hand), 0);
  return {
    ...event,
    hands: unveiledHands(hands, tileAt),
    boneyard: unveiledHand(boneyard, tileAt, placesFrom(dealt, handSize(boneyard))),
  };
}

/** What was drawn from place `place` on, where all its places are known. */
export function unveiledDraw<E extends { readonly place: number; readonly tiles: Hand }>(event: E, tileAt: TileAt): E {
  return { ...event, tiles: unveiledHand(event.tiles, tileAt, placesFrom(event.place, handSize(event.tiles))) };
}

/** The places of `count` tiles from `first` on. */
export function placesFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}
