import { present } from '../engine/core/assert';
import type { Tile } from '../engine/dominoes/tile';
import { gameIdField } from './game-id';
import { below, H, M, macOf, makeHex64, shuffle, stream, type Hex64 } from './hash';

/** Deal format 1 (docs/fair-play.md section 1), written in event 1 as `deal`. */
export const DEAL_FORMAT = 1;

/** The line of a seat in the game key: its seed, or `-` when it gave none. */
export type SeedLine = Hex64 | '-';

/** `GameCreated.secretCommitment`. */
export function secretCommitment(gameId: string, secret: Hex64): Hex64 {
  return H('secret', gameIdField(gameId), secret);
}

/** What a seat gives for a sealed seed until all are opened. */
export function seedCommitment(seed: Hex64): Hex64 {
  return H('seed', seed);
}

/** The key of all chance in a game: the server's secret, and one line a seat in seat order. */
export function gameKey(secret: Hex64, gameId: string, seeds: readonly SeedLine[]): Hex64 {
  return M(secret, 'game-key', gameIdField(gameId), ...seeds);
}

/** Round and attempt count from 1; a misdeal is attempt + 1. */
export function roundKey(key: Hex64, round: number, attempt: number): Hex64 {
  return M(key, 'round-key', round, attempt);
}

/** The tiles by place, 0 to N-1. `tiles` is the set in its starting order (`tilesOf`). */
export function deck(key: Hex64, tiles: readonly Tile[]): readonly Tile[] {
  return shuffle(key, 'deck', tiles);
}

/**
 * The tiles that nobody has seen of a round that is copied, by the places left for them: shuffled as a deck is. Where more
 * are unknown than are in the round, so many of them are chosen first. `unknown` stands in the set's starting order.
 */
export function copiedTiles(key: Hex64, unknown: readonly Tile[], count: number): readonly Tile[] {
  if (unknown.length === count) return deck(key, unknown);
  const chosen = shuffle(key, 'copy', unknown).slice(0, count);
  const inOrder = unknown.filter((tile) => {
    const at = chosen.indexOf(tile);
    if (at >= 0) chosen.splice(at, 1);
    return at >= 0;
  });
  return deck(key, inOrder);
}

/** The k-th draw for the lead, from 1, all public at once: seat s drew the tile at index s. */
export function leadDraw(key: Hex64, k: number, tiles: readonly Tile[]): readonly Tile[] {
  return shuffle(key, `lead-draw ${k}`, tiles);
}

/** The k-th lot of that name, from 0 to n-1. */
export function lot(key: Hex64, name: string, k: number, n: number): number {
  return below(stream(key, `toss ${name} ${k}`), n);
}

/** Which legal move, in canonical order, is made for a seat whose time ran out; `seq` is that of `TimeRanOut`. */
export function timeoutMove(key: Hex64, seq: number, legalMoveCount: number): number {
  return below(stream(key, `timeout ${seq}`), legalMoveCount);
}

/** Which deal a commitment belongs to. */
export interface DealId {
  readonly gameId: string;
  readonly round: number;
  readonly attempt: number;
}

/** The half of a commitment that hides which tile it is. */
export function facePart(deal: DealId, tile: Tile, faceSalt: Hex64): Hex64 {
  return H('face', gameIdField(deal.gameId), deal.round, deal.attempt, tile, faceSalt);
}

/** The half of a commitment that hides where the tile lay; a played tile keeps it closed. */
export function placePart(deal: DealId, p: number, placeSalt: Hex64): Hex64 {
  return H('place', gameIdField(deal.gameId), deal.round, deal.attempt, p, placeSalt);
}

export function tileCommitment(face: Hex64, place: Hex64): Hex64 {
  return H('tile', face, place);
}

/** All that opens one tile, either way. It is sealed until its owner or the table may see it. */
export interface SealedTile {
  readonly p: number;
  readonly tile: Tile;
  readonly faceSalt: Hex64;
  readonly placeSalt: Hex64;
  readonly place: Hex64;
  readonly commitment: Hex64;
}

export interface DealtTiles {
  /** `RoundDealt`: every commitment in ascending order, so that the order says nothing. */
  readonly commitments: readonly Hex64[];
  /** Index p is place p. */
  readonly byPlace: readonly SealedTile[];
}

/** Commits to a whole deck, given by place. */
export function dealCommitments(deal: DealId, key: Hex64, tilesByPlace: readonly Tile[]): DealtTiles {
  const mac = macOf(key);
  const byPlace = tilesByPlace.map((tile, p): SealedTile => {
    const faceSalt = makeHex64(mac('face-salt', p));
    const placeSalt = makeHex64(mac('place-salt', p));
    const place = placePart(deal, p, placeSalt);
    return { p, tile, faceSalt, placeSalt, place, commitment: tileCommitment(facePart(deal, tile, faceSalt), place) };
  });
  return { commitments: byPlace.map((sealed) => sealed.commitment).sort(), byPlace };
}

/** The sealed tile at a place that the rules of dealing gave. */
export function sealedAt(dealt: DealtTiles, p: number): SealedTile {
  return present(dealt.byPlace[p], `place ${p}`);
}
