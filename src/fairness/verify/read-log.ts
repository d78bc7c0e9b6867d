import type { Seat } from '../../engine/dominoes/seat';
import { isJsonObject, type Json, type JsonObject } from '../../engine/core/json';
import type { OwnOpenings, Revealed } from '../bundle';
import { CHAIN_FORMAT, type ChainEvent } from '../chain';
import { DEAL_FORMAT, secretCommitment, type SeedLine } from '../deal';
import { isHex64, type Hex64 } from '../hash';
import { CheckedDeal } from './checked-deal';
import type { Break, BreakCode, Report, SeedKind } from './report';
import { SeatSeeds } from './seat-seeds';

/** A log that was read from its first event to its last, and found whole as far as one can see without the secret. */
export interface LogRead {
  readonly seatCount: number;
  readonly seeds: readonly SeedKind[];
  /** The seats' lines in the game's key, once it has started. */
  readonly lines: readonly SeedLine[] | undefined;
  readonly deals: readonly CheckedDeal[];
  readonly openings: number;
  /** The secret, where it is out and fits; deals from event `provableFrom` on must follow from it. */
  readonly secret: Hex64 | undefined;
  readonly provableFrom: number;
  readonly closed: Report['closed'];
  /** Made from another game. */
  readonly isCopy: boolean;
  /** The round that it began with, and what the end says of it. */
  readonly copied: CopiedRound | undefined;
}

/** What can be said of the round that a copy begins with, once its secret is out. */
export interface CopiedRound {
  readonly deal: CheckedDeal;
  /** The places whose tiles were shuffled anew. */
  readonly shuffled: Json | undefined;
  /** Every tile by place, as the end of the game has it. */
  readonly deck: Json | undefined;
}

const ENDS: ReadonlySet<string> = new Set(['GameEnded', 'GameAborted', 'GameAbandoned']);
const SEATS_MAX = 100;

/** What a file holds beside the log. */
export interface FileRead {
  /** The seats whose own openings the file must hold: none once everybody sees everything. */
  readonly viewerSeats: readonly Seat[];
  readonly mine: readonly OwnOpenings[];
  readonly revealed?: Revealed;
}

/** Reads the events of one game in order; the first break that it meets. */
export class LogReader {
  private readonly seeds: SeatSeeds;
  private readonly deals: CheckedDeal[] = [];
  private openings = 0;
  private copied: Omit<CopiedRound, 'deck'> | undefined;
  private copiedDeck: Json | undefined;
  private commitment: Hex64 | undefined;
  private secret: Hex64 | undefined;
  private over: 'ended' | 'handed-over' | undefined;
  private lostAt: number | undefined;
  private readonly own: ReadonlyMap<number, OwnOpenings>;

  private constructor(
    private readonly gameId: string,
    private readonly created: JsonObject,
    private readonly viewerSeats: readonly Seat[],
    mine: readonly OwnOpenings[],
    private readonly seatCount: number,
  ) {
    this.seeds = new SeatSeeds(seatCount);
    this.own = new Map(mine.map((own) => [own.seq, own]));
  }

  static read(
    gameId: string,
    events: readonly ChainEvent[],
    { viewerSeats, mine, revealed }: FileRead,
  ): LogRead | Break {
    const body = events[0]?.body ?? {};
    const { seats } = body;
    if (body['chain'] !== CHAIN_FORMAT || body['deal'] !== DEAL_FORMAT) return broken('format', 1);
    if (typeof seats !== 'number' || seats < 1 || seats > SEATS_MAX) return broken('event', 1);
    if (!isHex64(body['secretCommitment'])) return broken('secret', 1);
    const reader = new LogReader(gameId, body, viewerSeats, mine, seats);
    reader.commitment = body['secretCommitment'];
    for (const event of events) {
      const code = reader.take(event);
      if (code !== undefined) return broken(code, event.seq);
    }
    const stray = mine.find(({ seq }) => seq > events.length);
    if (stray !== undefined) return broken('opening', stray.seq);
    const isOpen = revealed === undefined || reader.takeRevealed(revealed);
    return isOpen ? reader.result() : brokenIn('secret', 'revealed');
  }

  private result(): LogRead {
    const { secret, seatCount, seeds, deals, openings, over, lostAt } = this;
    return {
      seatCount,
      seeds: seeds.kinds,
      lines: seeds.lines,
      deals,
      openings,
      secret,
      provableFrom: lostAt ?? 0,
      closed:
        lostAt !== undefined
          ? 'secret-lost'
          : secret !== undefined
            ? undefined
            : over === 'handed-over'
              ? over
              : 'running',
      isCopy: this.isCopy,
      copied: this.copied && { ...this.copied, deck: this.copiedDeck },
    };
  }

  private get isCopy(): boolean {
    return isJsonObject(this.created['origin']);
  }

  private take(event: ChainEvent): BreakCode | undefined {
    if (this.over === 'handed-over' || (this.over === 'ended' && event.type !== 'ResultAnnulled'))
      return 'after-the-end';
    if (event.type === 'GameCreated' && event.seq > 1) return 'event';
    return this.seeds.take(event) ?? this.takeDeal(event) ?? this.takeOwn(event) ?? this.takeEnd(event);
  }

  private takeDeal(event: ChainEvent): BreakCode | undefined {
    const last = this.deals.at(-1);
    if (event.type === 'PositionCopied') return this.takeCopy(event);
    if (event.type === 'RoundDealt') {
      const deal = CheckedDeal.of(this.gameId, this.seatCount, event);
      if (deal === undefined || this.seeds.lines === undefined) return 'deal';
      if (last !== undefined && !deal.follows(last)) return 'deal';
      this.deals.push(deal);
      // Nothing is shown to everybody by a deal.
      return event.open === undefined ? undefined : 'opening';
    }
    this.openings += event.open?.length ?? 0;
    if (last === undefined) return event.open === undefined ? undefined : 'opening';
    return last.take(event);
  }

  /** A copy begins once, before anything is dealt; between two rounds it begins without tiles. */
  private takeCopy(event: ChainEvent): BreakCode | undefined {
    const isFirst = this.isCopy && this.copied === undefined && this.deals.length === 0;
    if (!isFirst || this.seeds.lines === undefined) return 'deal';
    if (event.open !== undefined) return 'opening';
    if (event.body['tiles'] === undefined) return undefined;
    const deal = CheckedDeal.of(this.gameId, this.seatCount, event);
    if (deal === undefined) return 'deal';
    this.deals.push(deal);
    this.copied = { deal, shuffled: event.body['shuffled'] };
    return undefined;
  }

  private takeOwn(event: ChainEvent): BreakCode | undefined {
    const deal = this.deals.at(-1);
    const open = this.own.get(event.seq)?.open ?? [];
    if (deal === undefined || this.viewerSeats.length === 0) return open.length === 0 ? undefined : 'opening';
    this.openings += open.length;
    return deal.takeOwn(event, this.viewerSeats, open);
  }

  private takeEnd({ type, seq, body }: ChainEvent): BreakCode | undefined {
    if (type === 'GameHandedOver') {
      this.over = 'handed-over';
      const { revealAfter } = body;
      return typeof revealAfter === 'number' && revealAfter >= 0 ? undefined : 'event';
    }
    if (type === 'SecretLost') {
      this.lostAt = seq;
      const { secretCommitment: next } = body;
      this.commitment = isHex64(next) ? next : undefined;
    }
    if (!ENDS.has(type)) return undefined;
    this.over = 'ended';
    return this.takeSecret(body) ? undefined : 'secret';
  }

  /** A log that was handed over ends without its secret, which is told beside it later. */
  private takeRevealed({ secret, copied }: Revealed): boolean {
    const told: JsonObject = { secret, ...(copied === undefined ? {} : { copied }) };
    return this.over === 'handed-over' && this.takeSecret(told);
  }

  /** Whether what was told at the end opens the commitment. */
  private takeSecret({ secret, copied }: JsonObject): boolean {
    this.copiedDeck = copied;
    // Without a commitment (the secret was lost) there is nothing that one could open.
    if (this.commitment === undefined) return true;
    if (!isHex64(secret) || secretCommitment(this.gameId, secret) !== this.commitment) return false;
    this.secret = secret;
    return true;
  }
}

/** A break that shows at a member of the file. */
export function brokenIn(code: BreakCode, member?: string): Break {
  const message = MESSAGES[code];
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return { code, ...(member === undefined ? {} : { member }), message: sentence };
}

export function broken(code: BreakCode, seq: number): Break {
  return { code, seq, message: `Event ${seq}: ${MESSAGES[code]}` };
}

/** What each break means, in words that a player can act on. */
const MESSAGES: Readonly<Record<BreakCode, string>> = {
  'too-large': 'the file is larger than any game is.',
  'not-canonical': 'the file is not written as a bundle is: it was changed, or is none.',
  member: 'a part of the file is missing, unknown, or not of its kind.',
  'bundle-note': 'the file is not the one that its signature was made for: something in it was changed.',
  event: 'the event is malformed.',
  sequence: 'the events are not numbered one after the other: some were left out, moved or repeated.',
  time: 'the event is earlier than the one before it.',
  format: 'the game is of a format that this program does not know.',
  'head-note': 'the log is not the one that the server signed.',
  signature: 'the signature is not good under the key that it names.',
  seats: 'seats changed after they had been closed.',
  seeds: "the seats' seeds do not fit what was committed to, or one was left out.",
  'after-the-end': 'something was added after the end.',
  deal: 'the deal does not follow from the secret and the seeds, or is no deal.',
  opening: 'a tile was shown that is not among the tiles committed to, or one was not shown that had to be.',
  place: 'a tile did not lie where the rule of dealing says.',
  holder: 'a tile was played by a seat that did not hold it.',
  secret: 'the secret is not the one that was committed to before the first move.',
  'lead-draw': 'the draw for the lead does not follow from the secret and the seeds.',
  lot: 'the lot does not follow from the secret and the seeds.',
  'daily-proof': 'the proof does not lead to the root of its day.',
};
