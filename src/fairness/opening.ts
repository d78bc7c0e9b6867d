import { isJsonObject, type Json } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import { parseTile, type Tile } from '../engine/dominoes/tile';
import { facePart, placePart, tileCommitment, type DealId, type SealedTile } from './deal';
import { isHex64, type Hex64 } from './hash';

/**
 * Shows a tile and not where it came from: for tiles played on the line, and for hands shown at the end of a round.
 * `face` is a salt, `place` the closed half.
 */
export type PublicOpening = { readonly tile: Tile; readonly face: Hex64; readonly place: Hex64 };

/**
 * Shows a tile and its place, `face` and `placeSalt` being salts: beside the event to the owner who was dealt it or drew
 * it, in the event to all where the place is public (a turned-up cell or pile, a misdealt hand).
 */
export type FullOpening = {
  readonly tile: Tile;
  readonly face: Hex64;
  readonly p: number;
  readonly placeSalt: Hex64;
};

export function publicOpening(sealed: SealedTile): PublicOpening {
  return { tile: sealed.tile, face: sealed.faceSalt, place: sealed.place };
}

export function fullOpening(sealed: SealedTile): FullOpening {
  return { tile: sealed.tile, face: sealed.faceSalt, p: sealed.p, placeSalt: sealed.placeSalt };
}

/** Undefined for anything but the three members as a log writes them. */
export function parsePublicOpening(json: Json): PublicOpening | undefined {
  if (!isJsonObject(json) || Object.keys(json).length !== 3) return undefined;
  const { face, place } = json;
  const tile = tileIn(json['tile']);
  return tile !== undefined && isHex64(face) && isHex64(place) ? { tile, face, place } : undefined;
}

/** Undefined for anything but the four members as a log writes them. */
export function parseFullOpening(json: Json): FullOpening | undefined {
  if (!isJsonObject(json) || Object.keys(json).length !== 4) return undefined;
  const { face, p, placeSalt } = json;
  const tile = tileIn(json['tile']);
  const isPlace = typeof p === 'number' && Number.isSafeInteger(p) && p >= 0;
  return tile !== undefined && isHex64(face) && isPlace && isHex64(placeSalt)
    ? { tile, face, p, placeSalt }
    : undefined;
}

/** A tile spelled lower pip first would be hashed as another text, so it is refused here. */
function tileIn(json: Json | undefined): Tile | undefined {
  if (typeof json !== 'string') return undefined;
  const tile = parseTile(json);
  return tile === json ? tile : undefined;
}

/** What a checker holds of a deal: its commitments (from `RoundDealt`), and those that he saw opened so far. */
export interface DealChecked extends DealId {
  readonly commitments: readonly Hex64[];
  readonly opened: ReadonlySet<Hex64>;
}

/** Why an opening opens nothing: no such commitment, one that was opened already, or another place than the rule of dealing gives. */
export type OpeningFault =
  | { readonly code: 'not-committed'; readonly commitment: Hex64 }
  | { readonly code: 'opened-before'; readonly commitment: Hex64 }
  | { readonly code: 'wrong-place'; readonly p: number; readonly expected: number };

/** The commitment that the opening opens, for the checker to add to `opened`. */
export function checkPublicOpening(deal: DealChecked, opening: PublicOpening): Result<Hex64, OpeningFault> {
  return checkCommitment(deal, tileCommitment(facePart(deal, opening.tile, opening.face), opening.place));
}

/**
 * As {@link checkPublicOpening}, and that the tile lay at `expectedPlace`: the one that the public rule of dealing gives
 * to this hand, this draw or this cell. A server that deals from the middle of the boneyard is caught here.
 */
export function checkFullOpening(
  deal: DealChecked,
  opening: FullOpening,
  expectedPlace: number,
): Result<Hex64, OpeningFault> {
  const { p } = opening;
  if (p !== expectedPlace) return refuse({ code: 'wrong-place', p, expected: expectedPlace });
  const face = facePart(deal, opening.tile, opening.face);
  return checkCommitment(deal, tileCommitment(face, placePart(deal, p, opening.placeSalt)));
}

function checkCommitment(deal: DealChecked, commitment: Hex64): Result<Hex64, OpeningFault> {
  if (!deal.commitments.includes(commitment)) return refuse({ code: 'not-committed', commitment });
  if (deal.opened.has(commitment)) return refuse({ code: 'opened-before', commitment });
  return ok(commitment);
}
