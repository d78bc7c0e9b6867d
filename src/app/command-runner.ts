import { assert, present } from '../engine/core/assert';
import type { JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import type { Decided, EventRecord, Table, TableCommand } from '../engine/game/table';
import type { AnyView } from '../engine/variants/views';
import type { AppendRequest, Command, CommandRecord, EventLog, GameRow, GameSummary, SeatRow } from '../eventlog/port';
import { makeCanonical } from '../fairness/canonical';
import { H, parseHex64 } from '../fairness/hash';
import { seedLines, type Dealer } from './dealer';
import { afterCopy, writeEvents, type Written } from './event-writer';
import { GameLock } from './game-lock';
import type { GameStore } from './game-store';
import { mayRead, type LiveGame } from './live-game';
import type { Bus } from './ports/bus';
import type { Clock } from './ports/clock';
import type { Metrics } from './ports/metrics';
import type { Sealer } from './ports/sealer';
import { NotFound, PLAYER_DELETED, type AppRefusal } from './refusal';
import type { Patience } from './duties';
import type { PlannedSeats } from './planned-seats';
import { summarise } from './summary';
import { runsOutAt, seatToMove, timeRunsSince, withClocks, type TimedAct } from './timing';
import type { Uptime } from './uptime';

/** A command that can be sent again. What it asks is hashed in the spelling that the game's rules give it. */
export interface Repeatable {
  readonly by: string;
  readonly commandId: string;
  readonly asked: (game: LiveGame) => JsonObject;
}

/** What a use case wants done to a game, once it has looked at it. */
export interface Plan {
  readonly command: TableCommand;
  /** All seat rows as they shall be, when they change. */
  readonly seats?: readonly SeatRow[];
}

export interface CommandRequest {
  readonly gameId: string;
  readonly command?: Repeatable;
  /** Whose command it is, where a private game of others does not exist for him; left out where `plan` alone judges that. */
  readonly outsiderUnlessReads?: string;
  /** If given, the game must stand there. */
  readonly expectedVersion?: number;
  /**
   * Judges the game as it stands; `at` is the instant of the events that come of it. Called again when the game has moved
   * on; throws {@link NotFound} for outsiders.
   */
  readonly plan: (game: LiveGame, at: Date) => Result<Plan, AppRefusal>;
  /** The facts that help whoever is refused. */
  readonly hint?: (game: LiveGame) => Partial<AppRefusal>;
}

/** An accepted command: the events that it made, and the game as it stands. */
export interface Receipt {
  readonly game: LiveGame;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** True when an earlier sending of the same command had done it. */
  readonly repeated: boolean;
}

type Outcome = Result<Receipt, AppRefusal>;

/** Conflicts that one command may meet before its caller is told. Only other nodes can cause them. */
const TRIES_MAX = 20;

interface Deps {
  readonly log: EventLog;
  readonly store: GameStore;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly uptime: Uptime;
  readonly planned: PlannedSeats;
  readonly patience: Patience;
  readonly metrics: Pick<Metrics, 'seedNotOpened'>;
}

/** Load, decide, hash, append, publish: how every command travels (docs/architecture.md section 1). */
export class CommandRunner {
  private readonly lock = new GameLock();

  constructor(private readonly deps: Deps) {}

  run(request: CommandRequest): Promise<Outcome> {
    return this.lock.run(request.gameId, () => this.runAlone(request));
  }

  /** What an earlier sending of the command did; undefined where none was accepted. */
  async repeated(gameId: string, command: Repeatable): Promise<Outcome | undefined> {
    const game = existing(await this.deps.store.current(gameId));
    return this.earlierSending({ gameId, command }, game);
  }

  /** What a seat without time loses it loses now, and a game without all seeds ends, if nobody has seen to it yet. */
  async settleTime(gameId: string): Promise<void> {
    await this.lock.run(gameId, async () => this.inTime(existing(await this.deps.store.lately(gameId))));
  }

  /** The game with nothing overdue: a deadline that has passed is decided before anything else is judged. */
  private async inTime(known: LiveGame): Promise<LiveGame> {
    const { store } = this.deps;
    let game = known;
    for (let tries = 0; tries < TRIES_MAX && (await this.isTimeOver(game)); tries++) {
      const appended = await this.append(game, {}, timeOver(game));
      if (appended.kind === 'committed' && game.row.status === 'opening') this.deps.metrics.seedNotOpened();
      game = appended.kind === 'committed' ? appended.receipt.game : existing(await store.current(game.row.gameId));
    }
    return game;
  }

  private async isTimeOver({ row, table }: LiveGame): Promise<boolean> {
    const now = this.deps.clock.now();
    const unless = runsOutAt(table, 0);
    if (unless === undefined || unless > now) return false;
    const credit = await this.deps.uptime.creditBetween(timeRunsSince(table, row), now);
    return present(runsOutAt(table, credit), 'the end of a time that runs') <= now;
  }

  private async runAlone(request: CommandRequest): Promise<Outcome> {
    const { store } = this.deps;
    let game = await this.inTime(await this.admitted(request));
    let fresh = false;
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const at = this.instantIn(game);
      const judged = this.unlessHidden(() => judge(game, request, at));
      if (judged === undefined) {
        if (fresh) return this.answerOutsider(request, game);
        game = existing(await store.current(request.gameId));
        fresh = true;
        continue;
      }
      if (!judged.ok) {
        // A refusal must not rest on a copy that is behind, nor hide that an earlier sending was accepted.
        if (!fresh) {
          const current = existing(await store.current(request.gameId));
          fresh = true;
          if (current.row.version !== game.row.version) {
            game = current;
            continue;
          }
        }
        return (await this.earlierSending(request, game)) ?? judged;
      }
      const appended = await this.append(game, request, judged.value, at);
      if (appended.kind === 'committed') return ok(appended.receipt);
      if (appended.kind === 'command-known') {
        return answerAgain(request, appended.record, existing(await store.current(request.gameId)));
      }
      if (appended.kind === 'player-deleted') return refuse({ ...PLAYER_DELETED, currentVersion: game.row.version });
      game = existing(await store.current(request.gameId));
      fresh = true;
    }
    throw new Error(`game ${request.gameId} kept changing while a command was judged`);
  }

  /**
   * The game that a command is for. An outsider's look-ups are those for an id that never was; whoever was in it once may
   * still hear what became of a command of his.
   */
  private async admitted({ gameId, command, outsiderUnlessReads: playerId }: CommandRequest): Promise<LiveGame> {
    const { store, log } = this.deps;
    const known = store.known(gameId);
    if (known !== undefined && (playerId === undefined || mayRead(known.row, known.seats, playerId))) return known;
    if (playerId === undefined || command === undefined) return existing(await store.current(gameId));
    const game = await store.currentFor(gameId, playerId);
    if (game !== undefined) return game;
    const record = await log.findCommand(gameId, command);
    return existing(record === undefined ? undefined : await store.current(gameId));
  }

  /** Undefined where the game, as it is known here, does not exist for the caller. */
  private unlessHidden<T>(look: () => T): T | undefined {
    try {
      return look();
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  /** Whoever left a private game may still hear that he did; for everybody else there is no such game. */
  private async answerOutsider(request: CommandRequest, game: LiveGame): Promise<Outcome> {
    const again = await this.earlierSending(request, game);
    if (again?.ok === true) return again;
    throw new NotFound('There is no such game.');
  }

  private async earlierSending(
    request: Pick<CommandRequest, 'gameId' | 'command'>,
    game: LiveGame,
  ): Promise<Outcome | undefined> {
    if (request.command === undefined) return undefined;
    const record = await this.deps.log.findCommand(request.gameId, request.command);
    if (record === undefined) return undefined;
    // Another node may have done it since the game was looked at: the answer shows its events.
    return answerAgain(request, record, existing(await this.deps.store.atLeast(game.row.gameId, record.lastSeq)));
  }

  /** Now, as the next event of the game will have it: instants never run backwards, whatever the clocks of the nodes do. */
  private instantIn({ row }: LiveGame): Date {
    return new Date(Math.max(this.deps.clock.now().getTime(), row.lastEventAt.getTime()));
  }

  private async append(
    game: LiveGame,
    request: Pick<CommandRequest, 'command'>,
    decided: Decision,
    at = this.instantIn(game),
  ) {
    const { log, store, bus, sealer, planned, patience } = this.deps;
    const { row } = game;
    const timed = await this.timed(game, decided, at);
    const seats = decided.seats ?? game.seats;
    const head = present(parseHex64(row.head), 'a head of 64 hex digits');
    const written = writeEvents({ gameId: row.gameId, version: row.version, head }, timed.events, {
      table: timed.table,
      dealer: decided.dealer,
      deal: game.deal,
      seats,
      at,
      sealer,
    });
    const seat = turnSeat(timed.table);
    const summary = summarise({
      table: timed.table,
      events: timed.events,
      before: { table: game.table, row },
      at,
      seats,
      patience,
      planned: seat !== undefined && planned.has(row.gameId, seat),
    });
    const plain = { gameId: row.gameId, expected: { version: row.version, head }, events: written.events, summary };
    const command = request.command && commandOf(request.command, game);
    const seated: AppendRequest = decided.seats === undefined ? plain : { ...plain, seats: decided.seats };
    const append: AppendRequest = command === undefined ? seated : { ...seated, command };
    const result = await log.append(append);
    if (result.kind !== 'committed') return result;
    const after = afterAppend(game, { dealer: decided.dealer, table: timed.table, summary, written, seats, at });
    store.keep(after);
    bus.publish({ gameId: row.gameId, version: written.version });
    const receipt: Receipt = { game: after, firstSeq: row.version + 1, lastSeq: written.version, repeated: false };
    return { kind: 'committed', receipt } as const;
  }

  private async timed({ row, table }: LiveGame, decided: Decision, at: Date): Promise<TimedAct> {
    const { clock } = table.facts.pace;
    const since = row.lastEventAt;
    const credit = clock === undefined ? 0 : await this.deps.uptime.creditBetween(since, at);
    return withClocks({ before: table, events: decided.events, after: decided.table, since, at, credit });
  }
}

/**
 * What the game's policy makes of a seat without time; a move for it is drawn by lot from the game's own key. A game whose
 * seeds are not all opened in time is over.
 */
function timeOver(game: LiveGame): Decision {
  const { table, dealer, row } = game;
  if (table.facts.status === 'opening') {
    const ended = table.decide({ type: 'EndOpening' });
    assert(ended.ok, 'a game that is opening waits for a seed');
    return settleChance(dealer, ended.value);
  }
  const moves = table.timeoutMoves();
  const lot = moves.length === 0 ? 0 : dealer.timeoutLot(row.version + 1, moves.length);
  const decided = table.decide({ type: 'RunOut', seat: seatToMove(table), lot });
  assert(decided.ok, 'the rules take it that a seat has no time left');
  return settleChance(dealer, decided.value);
}

function commandOf({ by, commandId, asked }: Repeatable, game: LiveGame): Command {
  return { by, commandId, digest: H('command', makeCanonical(asked(game))) };
}

function existing(game: LiveGame | undefined): LiveGame {
  if (game === undefined) throw new NotFound('There is no such game.');
  return game;
}

interface Decision {
  readonly events: readonly EventRecord[];
  readonly table: Table<AnyView>;
  readonly dealer: Dealer;
  readonly seats?: readonly SeatRow[];
}

function judge(game: LiveGame, request: CommandRequest, at: Date): Result<Decision, AppRefusal> {
  const planned = request.plan(game, at);
  const { version } = game.row;
  const { expectedVersion } = request;
  const isStale = expectedVersion !== undefined && expectedVersion !== version;
  // Who is told to look again may hope to decide again; once the game is over nothing is left to decide.
  if (isStale && game.table.turn.kind !== 'over') {
    const message = `The game stands at version ${version}, not ${expectedVersion}: look again, then decide.`;
    return refuse({ code: 'VERSION_CONFLICT', message, currentVersion: version, ...request.hint?.(game) });
  }
  if (!planned.ok) return refuse({ ...planned.error, currentVersion: version, ...request.hint?.(game) });
  const decided = game.table.decide(planned.value.command);
  if (!decided.ok) return refuse({ ...decided.error, currentVersion: version, ...request.hint?.(game) });
  const settled = settleChance(game.dealer, decided.value);
  const { seats } = planned.value;
  return ok(seats === undefined ? settled : { ...settled, seats });
}

/**
 * Chance is answered at once, in the same append, so that no game ever waits for the server to shuffle. The game's key
 * takes in the seats' seeds when the game starts.
 */
export function settleChance(before: Dealer, decided: Decided<AnyView>): Decision {
  const events = [...decided.events];
  let { table } = decided;
  const starts = events.some((event) => event.type === 'GameStarted');
  let dealer = starts ? before.withSeeds(seedLines(table.facts.seeds)) : before;
  for (let { turn } = table; turn.kind === 'chance' || turn.kind === 'copy'; { turn } = table) {
    const answered = table.decide(
      turn.kind === 'copy' ? dealer.layOut(turn.copy) : dealer.answer(turn.chance, table.facts.seatCount),
    );
    assert(answered.ok, 'the rules take the answer to what they asked of chance');
    events.push(...answered.value.events);
    table = answered.value.table;
    for (const event of answered.value.events) dealer = afterCopy(dealer, table, event);
  }
  return { events, table, dealer };
}

function answerAgain(request: Pick<CommandRequest, 'command'>, record: CommandRecord, game: LiveGame): Outcome {
  if (request.command === undefined || record.digest !== commandOf(request.command, game).digest) {
    const message = 'This commandId was used for another command in this game. Make a new UUID for each command.';
    return refuse({ code: 'COMMAND_ID_REUSED', message, currentVersion: game.row.version });
  }
  return ok({ game, firstSeq: record.firstSeq, lastSeq: record.lastSeq, repeated: true });
}

function afterAppend(
  game: LiveGame,
  after: Pick<LiveGame, 'dealer' | 'table' | 'seats'> & { summary: GameSummary; written: Written; at: Date },
): LiveGame {
  const { gameId, hostId, createdAt } = game.row;
  const { version, head, deal } = after.written;
  const { table, dealer } = after;
  // The summary is this command's own: the row is made of it, rather than a copy of its twenty members at each move.
  const stands = { gameId, hostId, createdAt, version, head, lastEventAt: after.at };
  const row: GameRow = Object.assign(after.summary, stands);
  return { row, table, seats: after.seats, dealer, ...(deal === undefined ? {} : { deal }) };
}

/** Whose turn it is, when it is a seat's. */
export function turnSeat(table: Table): Seat | undefined {
  return table.turn.kind === 'seat' ? table.turn.seat : undefined;
}
