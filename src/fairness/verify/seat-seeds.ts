import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../engine/core/json';
import type { Seat } from '../../engine/dominoes/seat';
import type { ChainEvent } from '../chain';
import { seedCommitment, type SeedLine } from '../deal';
import { isHex64, type Hex64 } from '../hash';
import type { BreakCode, SeedKind } from './report';

interface SeatSeed {
  /** Whether somebody sits there. */
  readonly taken: boolean;
  readonly kind: SeedKind;
  /** In the clear: from the start, or once it was opened. */
  readonly seed?: Hex64;
  readonly commitment?: Hex64;
}

const FREE: SeatSeed = { taken: false, kind: 'none' };
const NONE: SeatSeed = { taken: true, kind: 'none' };

/** What each seat put into the deal, and that nobody changed it after the seats were closed. */
export class SeatSeeds {
  private readonly bySeat: SeatSeed[];
  private closed = false;
  /** Until when sealed seeds must be opened, ms since 1970; once seats with such seeds are closed. */
  private openBy: number | undefined;
  /** The line of each seat in the game's key, once the game has started. */
  lines: readonly SeedLine[] | undefined;

  constructor(private readonly seatCount: number) {
    this.bySeat = Array.from({ length: seatCount }, () => FREE);
  }

  get kinds(): readonly SeedKind[] {
    return this.bySeat.map(({ kind }) => kind);
  }

  /** Takes an event of the table's life; the code of what is wrong with it. Other events are not its business. */
  take({ type, at, body }: ChainEvent): BreakCode | undefined {
    switch (type) {
      case 'SeatTaken':
        return this.closed ? 'seats' : this.give(body, { required: false });
      case 'SeedGiven':
        return this.closed ? 'seeds' : this.give(body, { required: true });
      case 'SeatLeft':
        return this.leave(body);
      case 'SeatsClosed':
        return this.close(body);
      case 'SeedOpened':
        return this.open(body);
      case 'GameStarted':
        return this.start(body);
      case 'GameAborted':
        return body['reason'] === 'seed-not-opened' ? this.giveUp(body, Date.parse(at)) : undefined;
      default:
        return undefined;
    }
  }

  private give(body: JsonObject, { required }: { readonly required: boolean }): BreakCode | undefined {
    const seat = this.seatIn(body);
    // Whoever sits down takes a free seat; whoever gives a seed sits already.
    if (seat === undefined || this.bySeat[seat]?.taken !== required) return 'seats';
    const { seed, seedCommitment: commitment } = body;
    if (seed === undefined && commitment === undefined) {
      if (required) return 'seeds';
      this.bySeat[seat] = NONE;
      return undefined;
    }
    if (seed !== undefined && commitment !== undefined) return 'seeds';
    if (isHex64(seed)) {
      this.bySeat[seat] = { taken: true, kind: 'open', seed };
      return undefined;
    }
    // Whoever repeats another's commitment would open it with the seed that the other shows.
    if (!isHex64(commitment) || this.bySeat.some((other, at) => at !== seat && other.commitment === commitment)) {
      return 'seeds';
    }
    this.bySeat[seat] = { taken: true, kind: 'sealed', commitment };
    return undefined;
  }

  private leave(body: JsonObject): BreakCode | undefined {
    const seat = this.seatIn(body);
    if (this.closed || seat === undefined || this.bySeat[seat]?.taken !== true) return 'seats';
    this.bySeat[seat] = FREE;
    return undefined;
  }

  /** Whoever must open a seed, and by when, is said as the seats are closed. */
  private close({ openBy, unopened }: JsonObject): BreakCode | undefined {
    if (this.closed || !this.bySeat.every(({ taken }) => taken)) return 'seats';
    this.closed = true;
    if (this.unopened.length === 0) return openBy === undefined && unopened === undefined ? undefined : 'seeds';
    if (typeof openBy !== 'number' || !this.isUnopened(unopened)) return 'seeds';
    this.openBy = openBy;
    return undefined;
  }

  /** Nobody is named who did open his seed, or who still had time. */
  private giveUp({ seat, unopened }: JsonObject, at: number): BreakCode | undefined {
    if (this.openBy === undefined || this.lines !== undefined || at < this.openBy) return 'seeds';
    const [first] = this.unopened;
    return first !== undefined && seat === first && this.isUnopened(unopened) ? undefined : 'seeds';
  }

  private get unopened(): readonly Seat[] {
    return this.bySeat.flatMap(({ kind, seed }, seat) => (kind === 'sealed' && seed === undefined ? [seat] : []));
  }

  private isUnopened(json: Json | undefined): boolean {
    const { unopened } = this;
    return isJsonList(json) && json.length === unopened.length && unopened.every((seat, at) => json[at] === seat);
  }

  private open(body: JsonObject): BreakCode | undefined {
    const seat = this.seatIn(body);
    const { seed } = body;
    const given = seat === undefined ? undefined : this.bySeat[seat];
    if (seat === undefined || given === undefined || !this.closed || this.lines !== undefined) return 'seeds';
    if (given.seed !== undefined || !isHex64(seed) || given.commitment !== seedCommitment(seed)) return 'seeds';
    this.bySeat[seat] = { ...given, seed };
    return undefined;
  }

  /** A sealed seed that was not opened would leave the choice of the deal to whoever kept it. */
  private start(body: JsonObject): BreakCode | undefined {
    if (!this.closed || this.lines !== undefined) return 'seats';
    if (this.unopened.length > 0) return 'seeds';
    const lines = this.bySeat.map(({ seed }): SeedLine => seed ?? '-');
    const { seeds } = body;
    if (!Array.isArray(seeds) || seeds.length !== lines.length || !lines.every((line, at) => seeds[at] === line)) {
      return 'seeds';
    }
    this.lines = lines;
    return undefined;
  }

  private seatIn(body: JsonObject): Seat | undefined {
    return seatOf(body['seat'], this.seatCount);
  }
}

export function seatOf(json: Json | undefined, seatCount: number): Seat | undefined {
  return typeof json === 'number' && Number.isSafeInteger(json) && json >= 0 && json < seatCount ? json : undefined;
}

/** How many tiles a hand of an event holds, known or not; undefined for what is no hand. */
export function handCount(json: Json | undefined): number | undefined {
  if (!isJsonObject(json)) return undefined;
  const { hidden, tiles } = json;
  if (typeof hidden !== 'number' || !Number.isSafeInteger(hidden) || hidden < 0 || !Array.isArray(tiles))
    return undefined;
  return hidden + tiles.length;
}
