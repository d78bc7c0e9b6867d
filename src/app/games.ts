import { present } from '../engine/core/assert';
import type { Json, JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import type { ClockRules, TimeoutPolicy } from '../engine/game/clock';
import { placeOf } from '../engine/game/state';
import type { Decided, Rules, TableCommand } from '../engine/game/table';
import type { AnyView } from '../engine/variants/views';
import type { CreateResult, EventLog, GameRow, SeatRow } from '../eventlog/port';
import { makeCanonical } from '../fairness/canonical';
import { head0 } from '../fairness/chain';
import { H, makeHex64 } from '../fairness/hash';
import { settleChance, type CommandRunner, type Plan } from './command-runner';
import { Dealer } from './dealer';
import { writeEvents } from './event-writer';
import { outsider } from './game-for-caller';
import type { GameStore } from './game-store';
import { mayRead, seatsOf, type LiveGame, type RuleBook } from './live-game';
import { mySeat, runForPlayer, type Answer, type OnGame } from './player-commands';
import type { Patience } from './duties';
import type { Bus } from './ports/bus';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Invitations } from './ports/invitations';
import type { Metrics } from './ports/metrics';
import type { Sealer } from './ports/sealer';
import type { AppRefusal } from './refusal';
import { summarise } from './summary';
import { withClocks } from './timing';

export interface GameDeps {
  readonly log: EventLog;
  readonly store: GameStore;
  readonly runner: CommandRunner;
  readonly rules: RuleBook;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sealer: Sealer;
  readonly invitations: Invitations;
  readonly metrics: Metrics;
  readonly patience: Patience;
}

export interface CreateGame {
  readonly playerId: string;
  readonly commandId?: string;
  readonly variant: string;
  readonly options: JsonObject;
  /** The smallest number that the variant allows, when left out. */
  readonly seats?: number;
  readonly access: 'public' | 'private';
  readonly start: 'host' | 'full';
  /** The host's own seat; none when he only hosts. */
  readonly hostSeat?: Seat;
  readonly clock?: ClockRules;
  readonly onTimeout?: TimeoutPolicy;
  readonly vacation?: boolean;
  /** {@link AUTOMATIC_MOVES} when left out; nothing is automatic where it is empty. */
  readonly automatic?: { readonly moveMs?: number; readonly passMs?: number };
}

/** After how long the server makes a move that is the only one, and a pass that cannot be helped, ms. */
export const AUTOMATIC_MOVES = { moveMs: 3000, passMs: 1000 } as const;

/** The use cases of a game's life: what a player can ask of the server. */
export class Games {
  constructor(private readonly deps: GameDeps) {}

  /** Opens a game and seats its host. */
  async create(request: CreateGame): Answer {
    const rules = this.deps.rules.find(request.variant);
    if (rules === undefined) {
      const known = this.deps.rules.all().map(({ facts }) => facts.id);
      const message = `There is no variant ${JSON.stringify(request.variant)}. Known: ${known.join(', ')}.`;
      return refuse({ code: 'VARIANT_UNKNOWN', message });
    }
    const opened = openTable(rules, request);
    if (!opened.ok) return opened;
    const { log, clock, entropy, sealer, store, bus, metrics } = this.deps;
    const at = clock.now();
    const gameId = entropy.uuid(at);
    const secret = makeHex64(entropy.bytes(32));
    const { hostSeat, playerId } = request;
    const held = hostSeat === undefined ? [] : placeOf(opened.value.table.facts, hostSeat);
    const seats = held.map((seat) => this.personRow(seat, playerId));
    const fresh = new Dealer({ gameId, secret, tiles: opened.value.table.tiles }, []);
    const settled = settleChance(fresh, opened.value);
    const { dealer } = settled;
    const { events, table } = withClocks({
      ...{ before: opened.value.table, events: settled.events, after: settled.table },
      ...{ since: at, at, credit: 0 },
    });
    const start = { gameId, version: 0, head: head0(gameId) };
    const written = writeEvents(start, events, { table, dealer, deal: undefined, seats, at, sealer });
    const { patience } = this.deps;
    const summary = summarise({ table, events, at, patience, planned: false });
    const { commandId } = request;
    const asked = H('command', makeCanonical(creationAsked(request)));
    const command = commandId === undefined ? undefined : { by: playerId, commandId, digest: asked };
    const created = await log.create({
      gameId,
      hostId: playerId,
      events: written.events,
      summary,
      seats,
      secret: sealer.seal({ gameId, seq: 1, owner: 'secret' }, secret),
      ...(command === undefined ? {} : { command }),
    });
    if (created.kind === 'command-known') return this.createdBefore(created, asked, opened.value);
    const { version, head, deal } = written;
    const row: GameRow = { ...summary, gameId, hostId: playerId, version, head, createdAt: at, lastEventAt: at };
    const game: LiveGame = { row, table, seats, dealer, ...(deal === undefined ? {} : { deal }) };
    store.keep(game);
    bus.publish({ gameId, version });
    metrics.gameOpened(request.variant);
    return ok({ game, firstSeq: 1, lastSeq: version, repeated: false });
  }

  private async createdBefore(
    known: Extract<CreateResult, { kind: 'command-known' }>,
    asked: string,
    opened: Decided<AnyView>,
  ): Answer {
    if (known.digest !== asked) {
      const message = 'This commandId was used for another createGame. Make a new UUID for each command.';
      return refuse({ code: 'COMMAND_ID_REUSED', message });
    }
    const game = present(await this.deps.store.current(known.gameId), `the game ${known.gameId} that was created`);
    // A game that started with its creation was dealt from its own secret: its first events are told again from that.
    const { events } = settleChance(game.dealer.withSeeds([]), opened);
    return ok({ game, firstSeq: 1, lastSeq: events.length, repeated: true });
  }

  /** Takes a free seat; the lowest when none is named. Sitting already, a player is told so again. */
  async join(request: OnGame & { readonly seat?: Seat; readonly invitation?: string }): Answer {
    const { playerId, seat, invitation } = request;
    const joined = await this.command(request, { op: 'join', ...(seat === undefined ? {} : { seat }) }, (game) => {
      const held = seatsOf(game.seats, playerId);
      const invited = invitation !== undefined && this.deps.invitations.check(game.row.gameId, invitation);
      if (!invited && !mayRead(game.row, game.seats, playerId)) throw outsider();
      if (held.length > 0) {
        return refuse({ code: 'ALREADY_SEATED', message: `You already hold seat ${held.join(' and ')} of this game.` });
      }
      const taken = seat ?? game.table.facts.sitters.findIndex((sitter) => sitter === undefined);
      const command: TableCommand = { type: 'TakeSeat', kind: 'person', ...namedSeat(seat, taken) };
      const rows = placeOf(game.table.facts, taken).map((held) => this.personRow(held, playerId));
      return ok({ command, seats: [...game.seats, ...rows] });
    });
    if (joined.ok || joined.error.code !== 'ALREADY_SEATED') return joined;
    const game = present(await this.deps.store.current(request.gameId), 'the game that a player sits at');
    if (seat !== undefined && !seatsOf(game.seats, playerId).includes(seat)) return joined;
    const taken = await this.deps.store.lastEventSeq(game, (event) => {
      return event.type === 'SeatTaken' && seatsOf(game.seats, playerId).some((held) => held === event.body['seat']);
    });
    return ok({ game, firstSeq: taken, lastSeq: taken, repeated: true });
  }

  /** Gives a seat up before the start; a host who leaves calls the game off. */
  leave(request: OnGame): Answer {
    return this.command(request, { op: 'leave' }, (game) => {
      const seat = mySeat(game, request.playerId);
      if (game.row.hostId === request.playerId && game.row.status === 'open') {
        // A host calls the game off whether he sits at it or not.
        return ok({ command: { type: 'Abort', reason: 'host-left', ...(seat.ok ? { seat: seat.value } : {}) } });
      }
      if (!seat.ok) return seat;
      const left = placeOf(game.table.facts, seat.value);
      const seats = game.seats.filter((row) => !left.includes(row.seat));
      return ok({ command: { type: 'LeaveSeat', seat: seat.value }, seats });
    });
  }

  /** The host lets the computer take a seat. */
  addComputer(request: OnGame & { readonly level: number; readonly seat?: Seat }): Answer {
    const { level, seat } = request;
    return this.command(request, { op: 'addComputer', level, ...(seat === undefined ? {} : { seat }) }, (game) => {
      const notHost = this.unlessHost(game, request.playerId);
      if (notHost !== undefined) return notHost;
      const taken = seat ?? game.table.facts.sitters.findIndex((sitter) => sitter === undefined);
      const rows = placeOf(game.table.facts, taken).map((held): SeatRow => ({ seat: held, kind: 'computer', level }));
      const command: TableCommand = { type: 'TakeSeat', kind: 'computer', level, ...namedSeat(seat, taken) };
      return ok({ command, seats: [...game.seats, ...rows] });
    });
  }

  /** The host closes the seats; the first round is dealt at once. */
  start(request: OnGame): Answer {
    return this.command(request, { op: 'start' }, (game) => {
      return this.unlessHost(game, request.playerId) ?? ok({ command: { type: 'CloseSeats' } });
    });
  }

  /** Plays a move in the variant's notation, for the seat whose turn it is among the caller's. */
  async play(request: OnGame & { readonly move: string }): Answer {
    const { playerId, move } = request;
    const stored = this.deps.metrics.moveAsked();
    const asked = (game: LiveGame): JsonObject => {
      const read = game.table.readMove(move);
      return { op: 'play', move: read.ok ? read.value : asciiText(move) };
    };
    const played = await this.command(request, asked, (game) => {
      const seat = mySeat(game, playerId);
      if (!seat.ok) return seat;
      return ok({ command: { type: 'Move', seat: seat.value, move } });
    });
    if (played.ok && !played.value.repeated) stored(played.value.game.row.variant);
    return played;
  }

  /** An operator calls the game off, whoever may see it. */
  close(request: { readonly gameId: string; readonly operatorId: string; readonly commandId: string }): Answer {
    const { gameId, operatorId, commandId } = request;
    return this.deps.runner.run({
      gameId,
      command: { by: operatorId, commandId, asked: () => ({ op: 'close' }) },
      plan: () => ok({ command: { type: 'Abort', reason: 'closed-by-operator' } }),
    });
  }

  /** The word that lets its bearer join; for the host of a private game. */
  invitation(game: LiveGame, playerId: string | undefined): string | undefined {
    const { access, hostId, gameId } = game.row;
    return access === 'private' && hostId === playerId ? this.deps.invitations.make(gameId) : undefined;
  }

  private command(
    request: OnGame,
    asked: JsonObject | ((game: LiveGame) => JsonObject),
    plan: (game: LiveGame) => Result<Plan, AppRefusal>,
  ): Answer {
    return runForPlayer(this.deps.runner, request, asked, plan);
  }

  private unlessHost(game: LiveGame, playerId: string): Result<never, AppRefusal> | undefined {
    if (game.row.hostId === playerId) return undefined;
    if (!mayRead(game.row, game.seats, playerId)) throw outsider();
    return refuse({ code: 'NOT_HOST', message: 'Only the host of this game, who created it, can do this.' });
  }

  private personRow(seat: Seat, playerId: string): SeatRow {
    return { seat, kind: 'person', playerId, salt: makeHex64(this.deps.entropy.bytes(32)) };
  }
}

/** The seat to be taken; none where none is free, which the game then says. One that was asked for is never changed. */
function namedSeat(asked: Seat | undefined, taken: Seat): { readonly seat?: Seat } {
  return asked === undefined && taken < 0 ? {} : { seat: taken };
}

/** Event 1, and the host in his seat. */
function openTable(rules: Rules<AnyView>, request: CreateGame): Result<Decided<AnyView>, AppRefusal> {
  const { options, access, start, hostSeat, clock, onTimeout, vacation, automatic = AUTOMATIC_MOVES } = request;
  const seats = request.seats ?? Math.min(...rules.facts.seatCounts);
  const created = rules.create({
    ...{ options, seats, start, access, automatic },
    ...(clock === undefined ? {} : { clock }),
    ...(onTimeout === undefined ? {} : { onTimeout }),
    ...(vacation === undefined ? {} : { vacation }),
  });
  if (!created.ok || hostSeat === undefined) return created;
  const seated = created.value.table.decide({ type: 'TakeSeat', kind: 'person', seat: hostSeat });
  if (!seated.ok) return seated;
  return ok({ events: [...created.value.events, ...seated.value.events], table: seated.value.table });
}

function creationAsked(request: CreateGame): JsonObject {
  const { playerId: _by, commandId: _id, ...asked } = request;
  const given: Record<string, Json> = {};
  for (const [name, value] of Object.entries(asked)) given[name] = value;
  // Options are hashed as text of their own: what a caller wrote there may not fit the canonical form.
  return { ...given, options: H('options', asciiText(request.options)), variant: request.variant };
}

function asciiText(value: Json): string {
  return encodeURIComponent(JSON.stringify(value));
}
