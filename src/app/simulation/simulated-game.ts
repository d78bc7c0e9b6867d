import { goesByWhatItSaw, computersMove } from '../computers-move';
import { Dealer, seedLines } from '../dealer';
import type { RuleBook } from '../live-game';
import { assert, present } from '../../engine/core/assert';
import type { JsonObject } from '../../engine/core/json';
import { ok, refuse, type Result } from '../../engine/core/result';
import { viewerOf, type Seat } from '../../engine/dominoes/seat';
import type { GameRefusal } from '../../engine/game/commands';
import type { Decided, EventRecord, Table, TableCommand } from '../../engine/game/table';
import type { AnyView } from '../../engine/variants/views';
import { H, stream, type Hex64, type WordStream } from '../../fairness/hash';

/** A game between computers, as it is asked for. */
export interface GameToSimulate {
  readonly variant: string;
  readonly options: JsonObject;
  readonly seats: number;
  /** The level of each seat, by seat. */
  readonly levels: readonly number[];
  /** Names the game: the same one is played again for the same text, tile by tile. */
  readonly seed: string;
  /** When it begins. No time passes in it. */
  readonly at: Date;
  /** A game that is not over after so many decisions is called off. */
  readonly decisionsMax: number;
}

/** One event of a simulated game, whole: as everybody may see it once the game is over. */
export interface SimulatedEvent extends EventRecord {
  readonly seq: number;
  readonly at: Date;
  /** `server` or `seat:2`. */
  readonly actor: string;
}

export interface SimulatedGame {
  readonly gameId: string;
  readonly table: Table<AnyView>;
  readonly events: readonly SimulatedEvent[];
}

/**
 * Plays one game in memory by the rules, the dealing and the computer of a server, without a log. Refuses settings that
 * the variant does not know; what is refused for one seed is refused for all.
 */
export function simulateGame(rules: RuleBook, wanted: GameToSimulate): Result<SimulatedGame, GameRefusal> {
  const { variant, options, seats } = wanted;
  const book = present(rules.find(variant), `the rules of ${variant}`);
  const created = book.create({ options, seats, start: 'full', access: 'public' });
  if (!created.ok) return created;
  const play = new Play(wanted, created.value.table);
  play.write(created.value.events);
  const refused = play.takeSeats();
  if (refused !== undefined) return refuse(refused);
  play.toTheEnd();
  return ok(play.game);
}

/** How far back the computer remembers what its seat saw, in events, as on a server. */
const SEEN_MAX = 200;
const WORDS = 2 ** 32;

class Play {
  private readonly gameId: string;
  private readonly events: SimulatedEvent[] = [];
  private readonly words: WordStream;
  private dealer: Dealer;
  private dealtAt = 0;
  private decisions = 0;

  constructor(
    private readonly wanted: GameToSimulate,
    private table: Table<AnyView>,
  ) {
    const name = encodeURIComponent(wanted.seed);
    const secret = H('simulated secret', name);
    this.gameId = idOf(H('simulated game', name), wanted.at);
    this.words = stream(H('simulated choices', name), 'choices');
    this.dealer = new Dealer({ gameId: this.gameId, secret, tiles: table.tiles }, []);
  }

  get game(): SimulatedGame {
    return { gameId: this.gameId, table: this.table, events: this.events };
  }

  /** Seats the computers, and so begins the game; answers with why one of them cannot sit there. */
  takeSeats(): GameRefusal | undefined {
    for (const [seat, level] of this.wanted.levels.entries()) {
      // Whoever holds several seats took them all with the first.
      if (this.table.facts.sitters[seat] !== undefined) continue;
      const at = this.wanted.at.getTime();
      const taken = this.table.decide({ type: 'TakeSeat', kind: 'computer', level, seat, at });
      if (!taken.ok) return taken.error;
      this.take(taken.value);
    }
    assert(this.table.facts.status === 'playing', 'a table that is full has started');
    this.dealer = this.dealer.withSeeds(seedLines(this.table.facts.seeds));
    return undefined;
  }

  toTheEnd(): void {
    for (;;) {
      const { turn, facts } = this.table;
      if (turn.kind === 'chance') this.decided(this.dealer.answer(turn.chance, facts.seatCount));
      else if (turn.kind === 'seat' && this.decisions < this.wanted.decisionsMax) this.move(turn.seat);
      else if (turn.kind === 'seat') this.decided({ type: 'Abort', reason: 'called-off' });
      else return;
    }
  }

  write(records: readonly EventRecord[]): void {
    for (const record of records) {
      const seat = this.table.actor(record);
      const actor = seat === undefined ? 'server' : `seat:${seat}`;
      this.events.push({ ...record, seq: this.events.length + 1, at: this.wanted.at, actor });
      if (record.type === 'RoundDealt') this.dealtAt = this.events.length;
    }
  }

  private move(seat: Seat): void {
    const move = computersMove(this.table, seat, {
      seen: goesByWhatItSaw(this.table, seat) ? this.seenBy(seat) : [],
      random: () => this.words() / WORDS,
    });
    this.decisions += 1;
    this.decided({ type: 'Move', seat, move });
  }

  private seenBy(seat: Seat) {
    const viewer = viewerOf(seat);
    const from = Math.max(this.dealtAt, this.events.length - SEEN_MAX);
    return this.events.slice(from).map((event) => this.table.redact(event, viewer));
  }

  private decided(command: TableCommand): void {
    const decided = this.table.decide(command);
    assert(decided.ok, `the rules of ${this.wanted.variant} take ${JSON.stringify(command)}`);
    this.take(decided.value);
  }

  private take({ events, table }: Decided<AnyView>): void {
    this.write(events);
    this.table = table;
  }
}

/** A UUID of version 7, as a server's games have: it begins with the instant at which the game was opened. */
function idOf(hash: Hex64, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
