import { present } from '../engine/core/assert';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import type { GivenSeed } from '../engine/game/seat-seed';
import type { Brought } from '../engine/game/commands';
import { openSeats, placeOf } from '../engine/game/state';
import type { GameSettings, Rules } from '../engine/game/rules';
import type { Decided, EventRecord, Table, TableCommand } from '../engine/game/table';
import type { AnyView } from '../engine/variants/views';
import type { CommandKey, CreateResult, EventLog, GameRow, SeatRow } from '../eventlog/port';
import { head0 } from '../fairness/chain';
import { makeHex64 } from '../fairness/hash';
import { settleChance } from './command-runner';
import { Dealer } from './dealer';
import type { Patience } from './duties';
import { writeEvents } from './event-writer';
import type { GameStore } from './game-store';
import type { LiveGame } from './live-game';
import type { Answer } from './player-commands';
import type { Bus } from './ports/bus';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Metrics } from './ports/metrics';
import type { Sealer } from './ports/sealer';
import { PLAYER_DELETED, type AppRefusal } from './refusal';
import { summarise } from './summary';
import { withClocks } from './timing';

/** Who is at the table when a game opens; without a seat, the lowest that is free. */
export type Placed =
  | {
      readonly kind: 'person';
      readonly seat?: Seat;
      readonly playerId: string;
      readonly seed?: GivenSeed;
      readonly brought?: Brought;
    }
  | { readonly kind: 'kept'; readonly seat?: Seat; readonly playerId: string }
  | { readonly kind: 'computer'; readonly seat?: Seat; readonly level: number };

export interface Opening {
  readonly hostId: string;
  readonly rules: Rules<AnyView>;
  readonly settings: GameSettings;
  /** In the order in which they sit down. */
  readonly placed: readonly Placed[];
  readonly command?: OpeningCommand;
  /** Opened although players of it are deleted: whoever opens it sees to their seats. */
  readonly evenWithout?: boolean;
}

/** A command that can be sent again. What it asks is hashed only once the rules have taken it. */
export interface OpeningCommand extends CommandKey {
  readonly digest: () => string;
}

export interface OpeningDeps {
  readonly log: EventLog;
  readonly store: GameStore;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sealer: Sealer;
  readonly metrics: Metrics;
  readonly patience: Patience;
  /** How many games of one player may wait for others at a time. */
  readonly openGamesMax: number;
}

interface Seated extends Decided<AnyView> {
  readonly seats: readonly SeatRow[];
}

/** Opens games: event 1, and all who are at the table from the beginning, in one commit. */
export class GameOpening {
  constructor(private readonly deps: OpeningDeps) {}

  async open(opening: Opening): Answer {
    const { hostId } = opening;
    const at = this.deps.clock.now();
    const seated = this.seat(opening, at);
    if (!seated.ok) return seated;
    const command = opening.command && { ...opening.command, digest: opening.command.digest() };
    const { log, entropy, sealer, store, bus, metrics, patience, openGamesMax } = this.deps;
    const gameId = entropy.uuid(at);
    const secret = makeHex64(entropy.bytes(32));
    const { seats, table: before } = seated.value;
    const fresh = new Dealer({ gameId, secret, tiles: before.tiles }, []);
    const settled = settleChance(fresh, seated.value);
    const { dealer } = settled;
    const act = { before, events: settled.events, after: settled.table, since: at, at, credit: 0 };
    const { events, table } = withClocks(act);
    const start = { gameId, version: 0, head: head0(gameId) };
    const written = writeEvents(start, events, { table, dealer, deal: undefined, seats, at, sealer });
    const { series } = table.facts;
    const summary = summarise({ table, events, at, seats, patience, planned: false });
    const created = await log.create({
      ...{ gameId, hostId, summary, seats, openGamesMax },
      events: written.events,
      ...(series === undefined ? {} : { series: { id: series.first ?? gameId, number: series.number } }),
      secret: sealer.seal({ gameId, seq: 1, owner: 'secret' }, secret),
      ...(command === undefined ? {} : { command }),
      ...(opening.evenWithout === undefined ? {} : { evenWithout: opening.evenWithout }),
    });
    if (created.kind === 'too-many-open') return refuse(tooManyOpen(openGamesMax));
    if (created.kind === 'player-deleted') return refuse(PLAYER_DELETED);
    if (created.kind === 'command-known') return this.openedBefore(created, command?.digest, seated.value);
    const { version, head, deal } = written;
    const row: GameRow = { ...summary, gameId, hostId, version, head, createdAt: at, lastEventAt: at };
    const game: LiveGame = { row, table, seats, dealer, ...(deal === undefined ? {} : { deal }) };
    store.keep(game);
    bus.publish({ gameId, version });
    metrics.gameOpened(row.variant);
    return ok({ game, firstSeq: 1, lastSeq: version, repeated: false });
  }

  private async openedBefore(
    known: Extract<CreateResult, { kind: 'command-known' }>,
    digest: string | undefined,
    seated: Seated,
  ): Answer {
    if (known.digest !== digest) {
      const message =
        'This commandId was used for another command that opens a game. Make a new UUID for each command.';
      return refuse({ code: 'COMMAND_ID_REUSED', message });
    }
    const game = present(await this.deps.store.current(known.gameId), `the game ${known.gameId} that was opened`);
    // A game that started with its creation was dealt from its own secret: its first events are told again from that.
    const { events } = settleChance(game.dealer.withSeeds([]), seated);
    return ok({ game, firstSeq: 1, lastSeq: events.length, repeated: true });
  }

  /** Event 1, and everybody in his seat. */
  private seat({ rules, settings, placed }: Opening, at: Date): Result<Seated, AppRefusal> {
    const created = rules.create(settings);
    if (!created.ok) return created;
    const events: EventRecord[] = [...created.value.events];
    const seats: SeatRow[] = [];
    let { table } = created.value;
    for (const one of placed) {
      const decided = table.decide(commandFor(one, table, at));
      if (!decided.ok) return decided;
      const [seat = -1] = [one.seat, ...openSeats(table.facts)].filter((candidate) => candidate !== undefined);
      seats.push(...placeOf(table.facts, seat).map((held) => this.rowFor(one, held)));
      events.push(...decided.value.events);
      ({ table } = decided.value);
    }
    return ok({ events, table, seats });
  }

  private rowFor(one: Placed, seat: Seat): SeatRow {
    switch (one.kind) {
      case 'person':
        return personRow(this.deps.entropy, seat, one.playerId);
      case 'kept':
        return { seat, kind: 'kept', playerId: one.playerId };
      case 'computer':
        return { seat, kind: 'computer', level: one.level };
    }
  }
}

/** A person's seed as a command takes it. */
export function seedOf(seed: GivenSeed | undefined): { readonly seed?: GivenSeed } {
  return seed === undefined ? {} : { seed };
}

/** The row of a person's seat, with the salt of his commitment in the log. */
export function personRow(entropy: Entropy, seat: Seat, playerId: string): SeatRow {
  return { seat, kind: 'person', playerId, salt: makeHex64(entropy.bytes(32)) };
}

function commandFor(one: Placed, table: Table<AnyView>, now: Date): TableCommand {
  const at = now.getTime();
  switch (one.kind) {
    case 'person':
      return {
        ...{ type: 'TakeSeat', kind: 'person', at, ...named(one.seat), ...seedOf(one.seed) },
        ...(one.brought === undefined ? {} : { brought: one.brought }),
      };
    case 'computer':
      return { type: 'TakeSeat', kind: 'computer', at, level: one.level, ...named(one.seat) };
    case 'kept':
      // Where no seat is left, that is what is said.
      return { type: 'KeepSeat', seat: one.seat ?? openSeats(table.facts)[0] ?? table.facts.seatCount - 1 };
  }
}

function named(seat: Seat | undefined): { readonly seat?: Seat } {
  return seat === undefined ? {} : { seat };
}

function tooManyOpen(limit: number): AppRefusal {
  const message = `You have ${limit} games that wait for players, which is as many as you may have. Leave one of them, or wait until it starts.`;
  return { code: 'TOO_MANY_OPEN_GAMES', message, limit };
}
