import type { GameTurn } from '../engine/game/decide';
import type { Seat } from '../engine/dominoes/seat';
import type { Tile } from '../engine/dominoes/tile';
import type { SeatSeed, SeedPolicy } from '../engine/game/seat-seed';
import { seedSeat, type TableFacts } from '../engine/game/state';
import type { Table } from '../engine/game/table';
import type { LegalMove } from '../engine/variant';
import type { AnyView } from '../engine/variants/views';
import { secretCommitment } from '../fairness/deal';
import { playerIdOf, type Caller } from './caller';
import { revealedBy } from './event-writer';
import type { GameFeed } from './game-feed';
import { forCaller, type GameForCaller } from './game-for-caller';
import type { GameStore } from './game-store';
import type { LiveGame } from './live-game';
import { playedMoves, type PlayedMove } from './played-moves';
import type { Clock } from './ports/clock';
import { BadInput } from './refusal';
import type { SeenEvent, SeenEvents, WholeEvent } from './seen-events';
import { runsOutAt, timeRunsSince } from './timing';
import type { Uptime } from './uptime';

/** A game at one of its versions, as one viewer may know it. */
export interface PositionSeen {
  readonly seq: number;
  readonly head: string;
  readonly facts: TableFacts;
  readonly turn: GameTurn;
  /** Undefined before the first deal. */
  readonly view: AnyView | undefined;
}

export interface ClocksSeen {
  /** By seat, ms. */
  readonly remaining: readonly number[];
  readonly running?: number;
  readonly deadline?: Date;
}

/** What the deals of a game are made of, as everybody may know it. */
export interface FairnessSeen {
  readonly secretCommitment: string;
  readonly allowed?: SeedPolicy;
  /** Where the game was handed over: until when what is hidden stays so. */
  readonly revealAfter?: Date;
  /** Once everybody sees everything; beside it, for a copy, the tiles of the round that it began with, by place. */
  readonly secret?: string;
  readonly copied?: readonly Tile[];
  /** While seeds are waited for: until when, what is credited taken in. */
  readonly openBy?: Date;
  /** `sharesWith`: the seat that bears the seed of one who holds several. */
  readonly seats: readonly {
    readonly seat: Seat;
    readonly given: SeatSeed;
    readonly isComputer: boolean;
    readonly sharesWith?: Seat;
  }[];
}

/** What a follower is sent: first where he stands, then events as they come, without a gap. */
export type Frame =
  | {
      readonly kind: 'position';
      readonly game: GameForCaller;
      /** Undefined for whoever starts before event 1. */
      readonly position: PositionSeen | undefined;
    }
  | { readonly kind: 'events'; readonly game: GameForCaller; readonly events: readonly SeenEvent[] };

/** The games as callers may read them. Every method throws `NotFound` for who may not. */
export class GameQueries {
  constructor(
    private readonly deps: {
      readonly store: GameStore;
      readonly feed: GameFeed;
      readonly seen: SeenEvents;
      readonly uptime: Uptime;
      readonly clock: Clock;
    },
  ) {}

  async find(caller: Caller, gameId: string): Promise<GameForCaller> {
    return this.forCaller(await this.deps.store.currentFor(gameId, playerIdOf(caller)), caller);
  }

  /** A game that is known already, as the caller may see it now. */
  forCaller(game: LiveGame | undefined, caller: Caller): GameForCaller {
    return forCaller(game, playerIdOf(caller), this.deps.clock.now());
  }

  /** The position after event `seq`; as it stands when left out. */
  async position(found: GameForCaller, seq = found.game.row.version): Promise<PositionSeen> {
    const { game, viewer } = found;
    const { version } = game.row;
    if (seq < 1 || seq > version) {
      throw new BadInput(`atSeq must be a whole number from 1 to ${version}, the game's version.`);
    }
    const table = await this.deps.store.tableAt(game, seq);
    return { seq, head: await this.headAt(found, seq), facts: table.facts, turn: table.turn, view: table.view(viewer) };
  }

  /** At most `limit` events after `after`, as the caller may know them. */
  async events(
    found: GameForCaller,
    range: { readonly after: number; readonly limit: number },
  ): Promise<readonly SeenEvent[]> {
    const { row, table } = found.game;
    const { after, limit } = range;
    requireCursor(after, row.version);
    const to = Math.min(row.version, after + limit);
    if (to <= after) return [];
    const events = await this.deps.store.wholeEvents(row.gameId, { after, to });
    return this.see(found, events, table);
  }

  /** What was played among the `limit` events after `after`. */
  async moves(
    found: GameForCaller,
    range: { readonly after: number; readonly limit: number },
  ): Promise<readonly PlayedMove[]> {
    const events = await this.events(found, range);
    const { game, viewer } = found;
    const family = game.table.view(viewer)?.family;
    if (family === undefined) return [];
    const before = range.after === 0 ? undefined : await this.deps.store.tableAt(game, range.after);
    return playedMoves(family, events, before?.facts.standing.round ?? 0);
  }

  /** The clocks as the last event left them; the deadline takes in what is credited since. */
  async clocks({ game }: GameForCaller): Promise<{ readonly clocks?: ClocksSeen }> {
    const { row, table } = game;
    const { clocks } = table.facts;
    if (clocks === undefined) return {};
    const { remaining, running } = clocks;
    const { uptime, clock } = this.deps;
    const credit = running === undefined ? 0 : await uptime.creditBetween(row.lastEventAt, clock.now());
    const deadline = runsOutAt(table, credit);
    return { clocks: { remaining, ...(running === undefined ? {} : { running }), ...(deadline && { deadline }) } };
  }

  async fairness({ game, viewer }: GameForCaller): Promise<FairnessSeen> {
    const { row, table, dealer } = game;
    const { seedPolicy, seeds, sitters, revealAfter } = table.facts;
    const { uptime, clock } = this.deps;
    const isOpening = row.status === 'opening';
    const credit = isOpening ? await uptime.creditBetween(timeRunsSince(table, row), clock.now()) : 0;
    const openBy = isOpening ? runsOutAt(table, credit) : undefined;
    return {
      secretCommitment: secretCommitment(row.gameId, dealer.secret),
      ...(seedPolicy === undefined ? {} : { allowed: seedPolicy }),
      ...(openBy === undefined ? {} : { openBy }),
      ...(revealAfter === undefined ? {} : { revealAfter: new Date(revealAfter) }),
      ...(viewer.kind === 'all' ? revealedBy(dealer) : {}),
      seats: seeds.map((given, seat) => {
        const bearer = seedSeat(table.facts, seat);
        const isComputer = sitters[seat]?.kind === 'computer';
        return { seat, given, isComputer, ...(bearer === seat ? {} : { sharesWith: bearer }) };
      }),
    };
  }

  /** What the caller may play now: for the seat of his whose turn it is, else what his seat may say out of turn. */
  legalMoves({ game, mySeats }: GameForCaller): readonly LegalMove[] {
    const { turn, facts } = game.table;
    if (turn.kind !== 'seat') return [];
    const seat = mySeats.includes(turn.seat) ? turn.seat : mySeats[0];
    if (seat === undefined || facts.sitters[seat]?.resigned === true) return [];
    return game.table.legalMoves(seat);
  }

  /** The position after event `after`, then every later event; ends when `signal` does. */
  async *follow(
    caller: Caller,
    gameId: string,
    after: number | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<Frame, void> {
    const { feed } = this.deps;
    const found = await this.find(caller, gameId);
    const from = after ?? found.game.row.version;
    requireCursor(from, found.game.row.version);
    yield { kind: 'position', game: found, position: from === 0 ? undefined : await this.position(found, from) };
    for await (const batch of feed.follow(gameId, from, signal)) {
      // Who may see what is asked again for each batch: seats are taken, games end.
      const upTo = batch.at(-1)?.stored.seq ?? from;
      const game = this.forCaller(await this.deps.store.atLeast(gameId, upTo), caller);
      yield { kind: 'events', game, events: await this.see(game, batch, game.game.table) };
    }
  }

  private see(found: GameForCaller, events: readonly WholeEvent[], table: Table): Promise<readonly SeenEvent[]> {
    return this.deps.seen.see({ gameId: found.game.row.gameId, table, events, viewer: found.viewer });
  }

  private async headAt(found: GameForCaller, seq: number): Promise<string> {
    const { row } = found.game;
    if (seq === row.version) return row.head;
    const [event] = await this.deps.store.wholeEvents(row.gameId, { after: seq - 1, to: seq });
    return event?.stored.head ?? row.head;
  }
}

function requireCursor(after: number, version: number): void {
  if (Number.isSafeInteger(after) && after >= 0 && after <= version) return;
  throw new BadInput(
    `after must be a whole number from 0 to ${version}, the game's version; nothing lies beyond it yet.`,
  );
}
