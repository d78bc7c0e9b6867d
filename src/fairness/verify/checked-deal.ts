import { isJsonList, type JsonObject } from '../../engine/core/json';
import type { Seat } from '../../engine/dominoes/seat';
import type { ChainEvent } from '../chain';
import { facePart, placePart, tileCommitment, type DealId } from '../deal';
import { isHex64, type Hex64 } from '../hash';
import { parseFullOpening, parsePublicOpening, type FullOpening } from '../opening';
import type { BreakCode } from './report';
import { handCount, seatOf } from './seat-seeds';

/** The largest set has 190 tiles. */
const TILES_MAX = 400;

/** A tile that was shown to everybody. */
interface Shown {
  readonly commitment: Hex64;
  readonly tile: string;
  /** Where it lay, where that is public. */
  readonly p?: number;
}

/** What a later check by the secret needs: the commitment, and who must have held it. */
export interface HeldBy {
  readonly seq: number;
  readonly commitment: Hex64;
  readonly seat: Seat;
}

/**
 * One deal as its log shows it: its commitments, what was opened of it, and where tiles must have lain by the one public
 * rule of dealing: one tile a seat in turn, seat 0 first; draws from the lowest place that is left.
 */
export class CheckedDeal implements DealId {
  readonly gameId: string;
  readonly round: number;
  readonly attempt: number;
  readonly seq: number;
  readonly commitments: readonly Hex64[];
  readonly held: HeldBy[] = [];
  private readonly known: ReadonlySet<Hex64>;
  private readonly opened = new Set<Hex64>();
  /** Tiles that each seat was dealt; undefined where there are no hands, or not of one size. */
  private readonly handSize: number | undefined;
  /** The round that a copy begins with: its tiles lie by no rule of dealing. */
  private readonly isCopied: boolean;
  private readonly blind: ReadonlySet<Seat>;
  private readonly piles: number;
  private readonly turned = new Map<Seat, number>();
  private readonly places: Set<number>[];
  private drawn = 0;

  private constructor(
    { gameId, round, attempt }: DealId,
    private readonly seatCount: number,
    { seq, type, body }: ChainEvent,
    commitments: readonly Hex64[],
  ) {
    this.gameId = gameId;
    this.round = round;
    this.attempt = attempt;
    this.seq = seq;
    this.commitments = commitments;
    this.known = new Set(commitments);
    this.isCopied = type === 'PositionCopied';
    this.handSize = this.isCopied ? undefined : handSizeIn(body, seatCount);
    this.blind = new Set(seatsIn(body, 'blind', seatCount));
    this.piles = isJsonList(body['piles']) ? body['piles'].length : 0;
    this.places = Array.from({ length: seatCount }, (_, seat) => new Set(this.dealtTo(seat)));
  }

  /** Undefined where `RoundDealt` does not state a deal of a game with so many seats. */
  static of(gameId: string, seatCount: number, event: ChainEvent): CheckedDeal | undefined {
    const { round, attempt, tiles } = event.body;
    if (!isCount(round) || !isCount(attempt) || !isJsonList(tiles)) return undefined;
    if (tiles.length === 0 || tiles.length > TILES_MAX || !tiles.every(isHex64)) return undefined;
    if (!tiles.every((tile, at) => at === 0 || tile > (tiles[at - 1] ?? ''))) return undefined;
    const deal = new CheckedDeal({ gameId, round, attempt }, seatCount, event, tiles);
    return (deal.handSize ?? 0) * seatCount > tiles.length ? undefined : deal;
  }

  /** Whether this deal may follow that one: the next attempt at its round, or another round. */
  follows({ round, attempt }: DealId): boolean {
    return this.round === round ? this.attempt === attempt + 1 : this.round > round && this.attempt === 1;
  }

  /** Where the tile of that commitment would have lain, for those who know the deck. */
  holds(seat: Seat, place: number): boolean {
    return this.handSize === undefined || this.places[seat]?.has(place) === true;
  }

  /** Takes what happens after the deal: draws, and tiles that are shown. */
  take(event: ChainEvent): BreakCode | undefined {
    if (event.type === 'TilesDrawn') {
      const wrong = this.draw(event.body);
      if (wrong !== undefined) return wrong;
    }
    const shown: Shown[] = [];
    for (const json of event.open ?? []) {
      const tile = this.show(json);
      if (typeof tile === 'string') return tile;
      shown.push(tile);
    }
    return this.fits(event, shown);
  }

  /** The openings that one viewer alone was given with an event: all of his tiles, each where it must have lain. */
  takeOwn({ type, body }: ChainEvent, seats: readonly Seat[], open: readonly FullOpening[]): BreakCode | undefined {
    for (const opening of open) {
      if (!this.known.has(this.commitmentOf(opening))) return 'opening';
    }
    // No rule is known for a deal without hands of one size, nor for one that was taken over.
    if (this.isCopied || (type === 'RoundDealt' && this.handSize === undefined)) return undefined;
    const expected = this.ownPlaces(type, body, seats);
    const given = new Set(open.map(({ p }) => p));
    if (given.size !== open.length || open.length !== expected.length) return 'opening';
    return expected.every((place) => given.has(place)) ? undefined : 'place';
  }

  private ownPlaces(type: string, body: JsonObject, seats: readonly Seat[]): readonly number[] {
    const seat = seatOf(body['seat'], this.seatCount);
    switch (type) {
      case 'RoundDealt':
        return seats.filter((own) => !this.blind.has(own)).flatMap((own) => this.dealtTo(own));
      case 'HandTaken':
        return seat !== undefined && seats.includes(seat) ? this.dealtTo(seat) : [];
      case 'TilesDrawn':
        return seat !== undefined && seats.includes(seat) ? drawnPlaces(body) : [];
      default:
        return [];
    }
  }

  /** The i-th tile of seat s lay at place i·n + s. */
  private dealtTo(seat: Seat): readonly number[] {
    return Array.from({ length: this.handSize ?? 0 }, (_, at) => at * this.seatCount + seat);
  }

  private draw(body: JsonObject): BreakCode | undefined {
    const seat = seatOf(body['seat'], this.seatCount);
    const places = drawnPlaces(body);
    if (seat === undefined || this.handSize === undefined) return undefined;
    if (places[0] !== this.handSize * this.seatCount + this.drawn) return 'place';
    this.drawn += places.length;
    if (this.handSize * this.seatCount + this.drawn > this.commitments.length) return 'place';
    for (const place of places) this.places[seat]?.add(place);
    return undefined;
  }

  private show(json: JsonObject): Shown | BreakCode {
    const full = parseFullOpening(json);
    const half = full === undefined ? parsePublicOpening(json) : undefined;
    const opening = full ?? half;
    if (opening === undefined) return 'opening';
    const commitment =
      full === undefined
        ? tileCommitment(facePart(this, opening.tile, opening.face), half?.place ?? opening.face)
        : this.commitmentOf(full);
    if (!this.known.has(commitment) || this.opened.has(commitment)) return 'opening';
    this.opened.add(commitment);
    return { commitment, tile: opening.tile, ...(full === undefined ? {} : { p: full.p }) };
  }

  private commitmentOf({ tile, face, p, placeSalt }: FullOpening): Hex64 {
    return tileCommitment(facePart(this, tile, face), placePart(this, p, placeSalt));
  }

  /** That what an event shows is what it says, and lay where it must. */
  private fits({ type, seq, body }: ChainEvent, shown: readonly Shown[]): BreakCode | undefined {
    switch (type) {
      case 'TilePlayed':
        return this.played(seq, body, shown);
      case 'TileTurned':
        return this.turnedUp(body, shown);
      case 'TileFlipped': {
        const { cell, first } = body;
        if (first !== true) return shown.length === 0 ? undefined : 'opening';
        if (shown.length !== 1 || shown[0]?.tile !== body['tile']) return 'opening';
        return typeof cell === 'number' && shown[0]?.p === cell - 1 ? undefined : 'place';
      }
      case 'DealDiscarded': {
        if (this.handSize === undefined) return undefined;
        const expected = seatsIn(body, 'seats', this.seatCount).flatMap((seat) => this.dealtTo(seat));
        if (shown.length !== expected.length) return 'opening';
        return expected.every((place, at) => shown[at]?.p === place) ? undefined : 'place';
      }
      case 'RoundEnded':
        return this.handsShown(seq, body, shown);
      default:
        return undefined;
    }
  }

  private played(seq: number, body: JsonObject, shown: readonly Shown[]): BreakCode | undefined {
    const [tile, ...others] = shown;
    if (tile === undefined || others.length > 0 || tile.tile !== body['tile']) return 'opening';
    const seat = seatOf(body['seat'], this.seatCount);
    if (seat !== undefined) this.held.push({ seq, commitment: tile.commitment, seat });
    return undefined;
  }

  /** Pile s of n has places s, s + n, s + 2n …, turned in that order. */
  private turnedUp(body: JsonObject, shown: readonly Shown[]): BreakCode | undefined {
    const [tile, ...others] = shown;
    if (tile === undefined || others.length > 0 || tile.tile !== body['tile']) return 'opening';
    const seat = seatOf(body['seat'], this.seatCount);
    if (seat === undefined || this.piles === 0) return undefined;
    const count = this.turned.get(seat) ?? 0;
    this.turned.set(seat, count + 1);
    return tile.p === count * this.piles + seat ? undefined : 'place';
  }

  /** Where a round's end shows hands, every tile in them is opened, hand by hand. */
  private handsShown(seq: number, body: JsonObject, shown: readonly Shown[]): BreakCode | undefined {
    const { hands } = body;
    if (!isJsonList(hands)) return undefined;
    const tiles = hands.flatMap((hand, seat) => (isJsonList(hand) ? hand.map((tile) => ({ tile, seat })) : []));
    if (tiles.length !== shown.length || !tiles.every(({ tile }, at) => tile === shown[at]?.tile)) return 'opening';
    tiles.forEach(({ seat }, at) => {
      const commitment = shown[at]?.commitment;
      if (commitment !== undefined) this.held.push({ seq, commitment, seat });
    });
    return undefined;
  }
}

function isCount(json: unknown): json is number {
  return typeof json === 'number' && Number.isSafeInteger(json) && json >= 1;
}

function handSizeIn({ hands }: JsonObject, seatCount: number): number | undefined {
  if (!isJsonList(hands) || hands.length !== seatCount) return undefined;
  const sizes = hands.map((hand) => handCount(hand));
  return sizes.every((size) => size === sizes[0]) ? sizes[0] : undefined;
}

function seatsIn(body: JsonObject, member: string, seatCount: number): readonly Seat[] {
  const list = body[member];
  return isJsonList(list) ? list.flatMap((json) => seatOf(json, seatCount) ?? []) : [];
}

function drawnPlaces({ place, tiles }: JsonObject): readonly number[] {
  const count = handCount(tiles) ?? 0;
  if (typeof place !== 'number' || count > TILES_MAX) return [];
  return Array.from({ length: count }, (_, at) => place + at);
}
