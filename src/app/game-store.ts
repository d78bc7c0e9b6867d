import { LRUCache } from 'lru-cache';
import { assert, present } from '../engine/core/assert';
import type { JsonObject } from '../engine/core/json';
import type { EventRecord, Table } from '../engine/game/table';
import type { AnyView } from '../engine/variants/views';
import type { EventLog, GameRow, StoredEvent } from '../eventlog/port';
import type { SeedLine } from '../fairness/deal';
import { isHex64, parseHex64 } from '../fairness/hash';
import { Dealer, type DealMark } from './dealer';
import { afterCopy, dealAfter } from './event-writer';
import { mayRead, wholeRecord, type LiveGame, type RuleBook } from './live-game';
import type { Sealer } from './ports/sealer';

const READ_AT_ONCE = 500;

/** What a log was folded to. */
interface Folded {
  readonly table: Table<AnyView>;
  readonly seeds: readonly SeedLine[];
  readonly deal: DealMark | undefined;
  /** The event that a copy began with, whole. */
  readonly copied: EventRecord | undefined;
}

/** Games lately played, kept folded. Postgres is the truth: a copy is used only as far as its row agrees. */
export class GameStore {
  private readonly recent: LRUCache<string, LiveGame>;
  private readonly looking = new Map<string, Promise<LiveGame | undefined>>();

  constructor(
    private readonly log: EventLog,
    private readonly rules: RuleBook,
    private readonly sealer: Sealer,
    gamesMax = 10_000,
  ) {
    this.recent = new LRUCache({ max: gamesMax });
  }

  /** The game as this node last knew it, without asking Postgres when it does; it may be behind. */
  async lately(gameId: string): Promise<LiveGame | undefined> {
    return this.recent.get(gameId) ?? (await this.current(gameId));
  }

  /** The game at `version` or later: as this node knows it where that is late enough. */
  async atLeast(gameId: string, version: number): Promise<LiveGame | undefined> {
    const known = this.recent.get(gameId);
    if (known !== undefined && known.row.version >= version) return known;
    // Followers of one game come here together; one look serves them all. One that was under way already may not have
    // seen far enough; whatever is under way after it was begun late enough.
    const game = await this.look(gameId);
    return game !== undefined && game.row.version >= version ? game : this.look(gameId);
  }

  /** The look at a game that is under way; a new one where none is. */
  private look(gameId: string): Promise<LiveGame | undefined> {
    const underway = this.looking.get(gameId);
    if (underway !== undefined) return underway;
    const looking = this.current(gameId).finally(() => this.looking.delete(gameId));
    this.looking.set(gameId, looking);
    return looking;
  }

  /** The game as it stands in Postgres; undefined when there is none. */
  async current(gameId: string): Promise<LiveGame | undefined> {
    const row = await this.log.row(gameId);
    return row === undefined ? undefined : this.upTo(row);
  }

  /**
   * The same for one player (nobody, where he has no name); undefined as well where it is private and not for him. Those
   * two are found out by the same look-ups, and before any event is read: neither what is asked of Postgres nor the time
   * that it takes tells an outsider whether there is such a game.
   */
  async currentFor(gameId: string, playerId: string | undefined): Promise<LiveGame | undefined> {
    const row = await this.log.row(gameId);
    if (row?.access === 'public') return this.upTo(row);
    const known = this.recent.get(gameId);
    const knowsHim = known !== undefined && mayRead(known.row, known.seats, playerId);
    if (row !== undefined && knowsHim && known.row.version >= row.version) return known;
    if (playerId === undefined) return undefined;
    const seats = await this.log.readSeats(gameId);
    return row !== undefined && mayRead(row, seats, playerId) ? this.upTo(row) : undefined;
  }

  /** The game as this node last knew it, if it does. */
  known(gameId: string): LiveGame | undefined {
    return this.recent.get(gameId);
  }

  private async upTo(row: GameRow): Promise<LiveGame> {
    const { gameId } = row;
    const known = this.recent.get(gameId);
    if (known !== undefined && known.row.version >= row.version) return known;
    const game = known === undefined ? await this.load(row) : await this.catchUp(known, row);
    this.keep(game);
    return game;
  }

  /** Remembers a game, unless a later version of it is known. */
  keep(game: LiveGame): void {
    const known = this.recent.get(game.row.gameId);
    if (known === undefined || known.row.version <= game.row.version) this.recent.set(game.row.gameId, game);
  }

  /** The table as it stood at `seq`, 1 to the version of `game`. */
  async tableAt(game: LiveGame, seq: number): Promise<Table<AnyView>> {
    if (seq === game.table.version) return game.table;
    return (await this.foldFrom(game.row, seq)).table;
  }

  /** The number of the last event that `is` so; for what a game surely holds. */
  async lastEventSeq({ row }: LiveGame, is: (event: EventRecord) => boolean): Promise<number> {
    const events = await this.wholeEvents(row.gameId, { after: 0, to: row.version });
    return present(
      events.findLast(({ whole }) => is(whole)),
      'the event looked for',
    ).stored.seq;
  }

  /** Whole events after `after` up to `to`; only for redaction, never to be sent as they are. */
  async wholeEvents(
    gameId: string,
    range: { readonly after: number; readonly to: number },
  ): Promise<readonly { readonly stored: StoredEvent; readonly whole: EventRecord }[]> {
    const stored: StoredEvent[] = [];
    while (stored.length < range.to - range.after) {
      const after = range.after + stored.length;
      const page = await this.log.read(gameId, { after, limit: Math.min(READ_AT_ONCE, range.to - after) });
      if (page.length === 0) break;
      stored.push(...page);
    }
    if (stored.length === 0) return [];
    const sealed = await this.log.readSealed(gameId, { from: range.after + 1, to: range.to, owners: ['server'] });
    const bodies = new Map(sealed.map((part) => [part.seq, this.sealer.open({ gameId, ...part }, part.bytes)]));
    return stored.map((event) => ({ stored: event, whole: wholeRecord(event, bodies.get(event.seq)) }));
  }

  private async load(row: GameRow): Promise<LiveGame> {
    const [folded, seats, secretBytes] = await Promise.all([
      this.foldFrom(row, row.version),
      this.log.readSeats(row.gameId),
      this.log.readSecret(row.gameId),
    ]);
    const place = { gameId: row.gameId, seq: 1, owner: 'secret' };
    const secretText = this.sealer.open(place, present(secretBytes, `the secret of game ${row.gameId}`));
    const secret = present(parseHex64(secretText), 'a secret of 64 hex digits');
    const { table, seeds, deal, copied } = folded;
    const fresh = new Dealer({ gameId: row.gameId, secret, tiles: table.tiles }, seeds);
    const dealer = copied === undefined ? fresh : afterCopy(fresh, table, copied);
    return { row, table, seats, dealer, ...(deal === undefined ? {} : { deal }) };
  }

  private async foldFrom(row: GameRow, seq: number): Promise<Folded> {
    const rules = present(
      this.rules.find(row.variant, row.rulesVersion),
      `the rules of ${row.variant}, version ${row.rulesVersion}`,
    );
    const [first, ...rest] = await this.wholeEvents(row.gameId, { after: 0, to: seq });
    let table = rules.open(present(first, 'event 1').whole);
    let seeds: SeedLine[] = [];
    let deal: DealMark | undefined;
    let copied: EventRecord | undefined;
    for (const { whole } of rest) {
      table = table.apply(whole);
      if (whole.type === 'GameStarted') seeds = seedLines(whole.body);
      if (whole.type === 'PositionCopied') copied = whole;
      deal = dealAfter(deal, whole);
    }
    assert(table.version === seq, `game ${row.gameId} has all its events up to ${seq}`);
    return { table, seeds, deal, copied };
  }

  private async catchUp(known: LiveGame, row: GameRow): Promise<LiveGame> {
    const events = await this.wholeEvents(row.gameId, { after: known.row.version, to: row.version });
    let { table, dealer, deal, seats } = known;
    let seatsChanged = false;
    for (const { whole } of events) {
      table = table.apply(whole);
      deal = dealAfter(deal, whole);
      if (SEATING.has(whole.type)) seatsChanged = true;
      if (whole.type === 'GameStarted') dealer = dealer.withSeeds(seedLines(whole.body));
      dealer = afterCopy(dealer, table, whole);
    }
    if (seatsChanged) seats = await this.log.readSeats(row.gameId);
    return { row, table, seats, dealer, ...(deal === undefined ? {} : { deal }) };
  }
}

/** Events after which the rows of the seats are others. */
const SEATING: ReadonlySet<string> = new Set(['SeatTaken', 'SeatLeft', 'SeatKept', 'SeatReleased']);

function seedLines(body: JsonObject): SeedLine[] {
  const { seeds } = body;
  if (!Array.isArray(seeds)) return [];
  const lines: readonly unknown[] = seeds;
  return lines.map((line) => (isHex64(line) ? line : '-'));
}
