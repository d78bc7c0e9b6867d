import { isJsonList, type Json } from '../../engine/core/json';
import { CHINESE_SET, doubleSet, tilesOf } from '../../engine/dominoes/tile-set';
import type { Tile } from '../../engine/dominoes/tile';
import { PIP_MAX } from '../../engine/dominoes/tile';
import type { ChainEvent } from '../chain';
import { dealCommitments, deck, gameKey, leadDraw, lot, roundKey, type DealtTiles } from '../deal';
import type { Hex64 } from '../hash';
import { tilesIn } from '../copies/known-tiles';
import type { CheckedDeal } from './checked-deal';
import { broken, type CopiedRound, type LogRead } from './read-log';
import type { Break } from './report';

/**
 * With the secret everything hidden follows: every draw, lot and deal of the log is worked out anew. Returns the break, or
 * undefined where all of it is so.
 */
export function followSecret(gameId: string, events: readonly ChainEvent[], log: LogRead): Break | undefined {
  const { secret, lines } = log;
  if (secret === undefined || lines === undefined) return undefined;
  const key = gameKey(secret, gameId, lines);
  const wrongCopy = log.copied && wrongCopiedRound(key, log.copied);
  if (wrongCopy !== undefined) return wrongCopy;
  const set = setOf(key, log);
  for (const event of events) {
    if (event.seq <= log.provableFrom) continue;
    const wrong = wrongChance(key, set, event, log);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function wrongChance(key: Hex64, set: readonly Tile[] | undefined, event: ChainEvent, log: LogRead): Break | undefined {
  const { type, seq, body } = event;
  switch (type) {
    case 'LeadDrawn': {
      const { draw, tiles } = body;
      // The deal that follows says what is wrong.
      if (set === undefined) return undefined;
      if (typeof draw !== 'number' || draw < 1 || !Array.isArray(tiles)) return broken('lead-draw', seq);
      const drawn = leadDraw(key, draw, set).slice(0, log.seatCount);
      const same = tiles.length === drawn.length && drawn.every((tile, at) => tile === tiles[at]);
      return same ? undefined : broken('lead-draw', seq);
    }
    case 'LotDrawn': {
      const { toss, name, seat } = body;
      // Lots of other names have a number of outcomes that the rules alone know.
      if (name !== 'lead') return undefined;
      if (typeof toss !== 'number' || toss < 1) return broken('lot', seq);
      return lot(key, name, toss, log.seatCount) === seat ? undefined : broken('lot', seq);
    }
    case 'RoundDealt': {
      const deal = log.deals.find((candidate) => candidate.seq === seq);
      return deal === undefined ? undefined : wrongDeal(key, set, deal);
    }
    default:
      return undefined;
  }
}

/**
 * The round that a copy began with follows from nothing; but the tiles that the end tells of are those that were committed
 * to, and those that nobody had seen lie as the copy's own secret and seeds say.
 */
function wrongCopiedRound(key: Hex64, { deal, shuffled, deck: told }: CopiedRound): Break | undefined {
  const wrong = broken('deal', deal.seq);
  const byPlace = tilesIn(told);
  const keyOfRound = roundKey(key, deal.round, deal.attempt);
  if (byPlace.length !== deal.commitments.length) return wrong;
  if (!sameCommitments(dealCommitments(deal, keyOfRound, byPlace), deal)) return wrong;
  if (shuffled === undefined) return undefined;
  const places = placesIn(shuffled, byPlace.length);
  const set = setsOfSize(byPlace.length).find((candidate) => isSameTiles(candidate, byPlace));
  if (places === undefined || set === undefined) return wrong;
  const tiles = places.flatMap((place) => byPlace[place] ?? []);
  const inOrder = tiles.toSorted((a, b) => set.indexOf(a) - set.indexOf(b));
  return deck(keyOfRound, inOrder).every((tile, at) => tile === tiles[at]) ? undefined : wrong;
}

/** Places of the deck in ascending order, one at least. */
function placesIn(json: Json, size: number): readonly number[] | undefined {
  if (!isJsonList(json) || json.length === 0) return undefined;
  const places = json.filter((place) => typeof place === 'number');
  const fits = places.length === json.length && places.every((place, at) => place > (places[at - 1] ?? -1));
  return fits && (places.at(-1) ?? 0) < size ? places : undefined;
}

function isSameTiles(a: readonly Tile[], b: readonly Tile[]): boolean {
  const sorted = b.toSorted();
  return a.toSorted().every((tile, at) => tile === sorted[at]);
}

function wrongDeal(key: Hex64, set: readonly Tile[] | undefined, deal: CheckedDeal): Break | undefined {
  const dealt = set === undefined ? undefined : dealtFrom(key, set, deal);
  if (dealt === undefined || !sameCommitments(dealt, deal)) return broken('deal', deal.seq);
  const placeOf = new Map(dealt.byPlace.map(({ commitment, p }) => [commitment, p]));
  const stranger = deal.held.find(({ commitment, seat }) => !deal.holds(seat, placeOf.get(commitment) ?? -1));
  return stranger === undefined ? undefined : broken('holder', stranger.seq);
}

function dealtFrom(key: Hex64, set: readonly Tile[], deal: CheckedDeal): DealtTiles {
  const keyOfRound = roundKey(key, deal.round, deal.attempt);
  return dealCommitments(deal, keyOfRound, deck(keyOfRound, set));
}

function sameCommitments(dealt: DealtTiles, { commitments }: CheckedDeal): boolean {
  return (
    dealt.commitments.length === commitments.length && dealt.commitments.every((tile, at) => tile === commitments[at])
  );
}

/**
 * The set that the game is played with: the one whose first provable deal has these commitments. They name no tile, but
 * no two sets lead to the same list. A set of another size is none of ours.
 */
function setOf(key: Hex64, { deals, provableFrom, copied }: LogRead): readonly Tile[] | undefined {
  const deal = deals.find((candidate) => candidate.seq > provableFrom && candidate !== copied?.deal);
  if (deal === undefined) return undefined;
  return setsOfSize(deal.commitments.length).find((set) => sameCommitments(dealtFrom(key, set, deal), deal));
}

/** Sets of so many tiles: the Chinese one, a double set, or a double set less one tile. */
function setsOfSize(size: number): readonly (readonly Tile[])[] {
  const chinese = tilesOf(CHINESE_SET);
  const sets: (readonly Tile[])[] = size === chinese.length ? [chinese] : [];
  for (let max = 1; max <= PIP_MAX; max++) {
    const tiles = tilesOf(doubleSet(max));
    if (tiles.length === size) sets.push(tiles);
    if (tiles.length === size + 1) sets.push(...tiles.map((without) => tilesOf(doubleSet(max, [without]))));
  }
  return sets;
}
