import { Arg, Ctx, Field, ID, Int, ObjectType } from 'type-graphql';
import type { GameForCaller } from '../../../app/game-for-caller';
import { present } from '../../../engine/core/assert';
import type { JsonObject } from '../../../engine/core/json';
import type { ListedGame } from '../../../readmodels/game-lists';
import type { ApiContext } from '../context';
import { makeGlobalId } from '../global-id';
import { readPageSize } from '../paging';
import { Access, ChatOpenTo, GameStatus, StartWhen } from './enums';
import { DailyProof } from './daily-proof';
import { Origin } from './origin';
import { EventPage } from './event';
import { GameFairness } from './fairness';
import { LegalMove, MovePage } from './moves';
import { Node } from './node';
import { partnerQuestion } from '../partner-question';
import { shownPlan } from '../shown-plan';
import { Clocks, OpenOffer, Pace, PartnerQuestion, Plan } from './pace';
import { Player } from './player';
import { makePosition } from './positions/make-position';
import { Position } from './positions/position';
import { InstantScalar, JsonObjectScalar } from './scalars';
import { GameSeat } from './seat';
import { Strength } from './strength';
import { Variant } from './variant';
import type { Plain } from './plain';

@ObjectType({ simpleResolvers: true, description: 'How a game ended by its rules.' })
export class GameResult {
  @Field(() => [Int], { description: 'The seats that won; none for a tie.' })
  readonly winners: readonly number[];

  @Field(() => String, { description: 'Kebab-case: `target`, `blocked`, `resigned` …' })
  readonly reason: string;

  @Field(() => [Int], { description: 'The final score of each side.' })
  readonly scores: readonly number[];
}

const EVENTS_PAGE_MAX = 100;
const MOVES_PAGE_MAX = 500;
/** In plain fields: a game that is not at hand is read and folded, however it stands. */
export const LOAD_COST = 10;
/** In plain fields: events are read, and folded up to some point of the game. */
const FOLD_COST = 20;
/** Every event of a game, read, redacted and signed. */
const BUNDLE_COST = 1000;

function pageCost(sizeLeftOut: number) {
  return ({ args, childComplexity }: { args: Record<string, unknown>; childComplexity: number }): number => {
    const { first } = args;
    return FOLD_COST + (typeof first === 'number' ? Math.max(1, first) : sizeLeftOut) * childComplexity;
  };
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A game, as the caller may know it.' })
export class Game extends Node {
  override readonly id: string;

  @Field(() => Int, { description: 'The version of the rules, pinned when the game was created.' })
  readonly rulesVersion: number;

  @Field(() => Access, { description: 'Who may see it.' })
  readonly access: 'public' | 'private';

  @Field(() => GameStatus, { description: 'Where it is in its life.' })
  readonly status: ListedGame['status'];

  @Field(() => Int, { description: 'The number of its last event. What playMove takes as expectedVersion.' })
  readonly version: number;

  @Field(() => String, { description: 'The hash chain after that event, 64 hex digits.' })
  readonly head: string;

  @Field(() => Int, { nullable: true, description: 'The seat to move; null when nobody is.' })
  readonly turnSeat?: number;

  @Field(() => Boolean, { description: 'Whether it counts for ratings, once it has ended.' })
  readonly rated: boolean;

  @Field(() => Int, { description: 'Rounds begun; 0 before the first.' })
  readonly round: number;

  @Field(() => Int, { description: 'How many seats it has.' })
  readonly seatCount: number;

  @Field(() => Int, { description: 'How many of them are free, those that are kept for somebody among them.' })
  readonly seatsFree: number;

  @Field(() => InstantScalar, { description: 'When it was opened.' })
  readonly createdAt: Date;

  @Field(() => InstantScalar, { description: 'When anything last happened in it.' })
  readonly lastEventAt: Date;

  @Field(() => InstantScalar, { nullable: true, description: 'When it ended or was called off.' })
  readonly endedAt?: Date;

  @Field(() => InstantScalar, {
    nullable: true,
    description:
      'Until when the seat to move must have moved; while OPENING, until when all sealed seeds must be opened.',
  })
  readonly deadline?: Date;

  /**
   * What a list knows of a game is enough for the plain fields; `load` brings the table when a field needs it, and asks
   * once more whether the caller may see it.
   */
  constructor(
    private readonly row: ListedGame,
    private readonly load: () => Promise<GameForCaller>,
  ) {
    super();
    this.id = makeGlobalId('game', row.gameId);
    this.rulesVersion = row.rulesVersion;
    this.access = row.access;
    this.status = row.status;
    this.version = row.version;
    this.head = row.head;
    if (row.turnSeat !== undefined) this.turnSeat = row.turnSeat;
    this.rated = row.rated;
    this.round = row.round;
    this.seatCount = row.seatCount;
    this.seatsFree = row.seatsFree;
    this.createdAt = row.createdAt;
    this.lastEventAt = row.lastEventAt;
    if (row.endedAt !== undefined) this.endedAt = row.endedAt;
    if (row.deadline !== undefined) this.deadline = row.deadline;
  }

  static of(found: GameForCaller): Game {
    return new Game(found.game.row, () => Promise.resolve(found));
  }

  /** The whole game, for fields whose types are made elsewhere. */
  found(): Promise<GameForCaller> {
    return this.load();
  }

  @Field(() => Variant, { description: 'Its rule set.' })
  variant(@Ctx() { services }: ApiContext): Variant {
    const { variant, rulesVersion } = this.row;
    return new Variant(present(services.app.rules.find(variant, rulesVersion), `the rules of ${variant}`).facts);
  }

  @Field(() => JsonObjectScalar, { description: 'All options of the variant, as they were chosen or by default.' })
  async options(): Promise<JsonObject> {
    return (await this.load()).game.table.options;
  }

  @Field(() => StartWhen, { description: 'What starts it.' })
  async start(): Promise<'host' | 'full'> {
    return (await this.load()).game.table.facts.start;
  }

  @Field(() => Player, { nullable: true, description: 'Who created it. The host need not sit.' })
  async host(@Ctx() { players }: ApiContext): Promise<Player | null> {
    const host = await players.load(this.row.hostId);
    return host === undefined ? null : new Player(host);
  }

  @Field(() => [GameSeat], { description: 'All seats, in order.' })
  async seats(@Ctx() { players, services }: ApiContext): Promise<readonly Plain<GameSeat>[]> {
    const found = await this.load();
    const { game, mySeats } = found;
    // Asked for once, and only if a seat's presence is.
    let there: Promise<ReadonlySet<string> | undefined> | undefined;
    const isThere = async (playerId: string): Promise<boolean | null> =>
      (await (there ??= services.community.presence.at(found)))?.has(playerId) ?? null;
    const { sitters, kept, standing, away } = game.table.facts;
    const seats = sitters.map(async (sitter, seat): Promise<Plain<GameSeat>> => {
      const row = game.seats.find((one) => one.seat === seat);
      const named = row?.playerId === undefined ? undefined : await players.load(row.playerId);
      const player = row?.kind === 'person' ? named : undefined;
      const sitsHere = row?.kind === 'person' ? row.playerId : undefined;
      const knowsFor = found.playerId !== undefined && [game.row.hostId, row?.playerId].includes(found.playerId);
      const keptFor = row?.kind === 'kept' && knowsFor ? named : undefined;
      return {
        seat,
        side: present(standing.sides[seat], `the side of seat ${seat}`),
        resigned: sitter?.resigned === true,
        ...(sitter?.standIn === undefined ? {} : { standIn: sitter.standIn }),
        ...(away[seat] === undefined ? {} : { awayUntil: new Date(away[seat]) }),
        isMe: mySeats.includes(seat),
        ...(sitter === undefined ? {} : { kind: sitter.kind }),
        ...(sitter?.level === undefined ? {} : { level: sitter.level }),
        isKept: kept.includes(seat),
        ...(player === undefined ? {} : { player: new Player(player) }),
        ...(keptFor === undefined ? {} : { keptFor: new Player(keptFor) }),
        ...(sitsHere === undefined ? {} : { present: () => isThere(sitsHere) }),
      };
    });
    return Promise.all(seats);
  }

  @Field(() => Strength, {
    nullable: true,
    description: 'How strong whoever sits down unasked must be; null where anybody will do.',
  })
  async strength(): Promise<Plain<Strength> | null> {
    return (await this.load()).game.table.facts.strength ?? null;
  }

  @Field(() => ID, { nullable: true, description: 'The game that it is the rematch of; null when it is none.' })
  async rematchOf(): Promise<string | null> {
    const { rematchOf } = (await this.load()).game.table.facts;
    return rematchOf === undefined ? null : makeGlobalId('game', rematchOf);
  }

  @Field(() => Origin, { nullable: true, description: 'What it was made from; null when it is no copy.' })
  async origin(): Promise<Plain<Origin> | null> {
    const { origin } = (await this.load()).game.table.facts;
    if (origin === undefined) return null;
    const { gameId, ...rest } = origin;
    return { ...rest, ...(gameId === undefined ? {} : { gameId: makeGlobalId('game', gameId) }) };
  }

  @Field(() => ChatOpenTo, { description: 'Who may write in its chat (`gameChat`); its host decides.', complexity: 5 })
  chatOpenTo(@Ctx() { services }: ApiContext): Promise<'everyone' | 'players' | 'none'> {
    return services.community.chat.openTo(this.row.gameId);
  }

  @Field(() => [Int], { description: 'The seats that the caller holds.' })
  async mySeats(): Promise<readonly number[]> {
    return (await this.load()).mySeats;
  }

  @Field(() => Pace, { description: 'What was agreed of time.' })
  async pace(): Promise<Plain<Pace>> {
    return (await this.load()).game.table.facts.pace;
  }

  @Field(() => Clocks, { nullable: true, description: 'The clocks; null without a clock and before the start.' })
  async clocks(@Ctx() { services }: ApiContext): Promise<Plain<Clocks> | null> {
    const { clocks } = await services.app.queries.clocks(await this.load());
    return clocks ?? null;
  }

  @Field(() => GameFairness, { description: 'What its deals are made of, and what each seat adds to them.' })
  async fairness(@Ctx() { services }: ApiContext): Promise<GameFairness> {
    return new GameFairness(await services.app.queries.fairness(await this.load()));
  }

  @Field(() => InstantScalar, { nullable: true, description: 'When the pause ends by itself; null unless paused.' })
  async pausedUntil(): Promise<Date | null> {
    const { pausedUntil } = (await this.load()).game.table.facts;
    return pausedUntil === undefined ? null : new Date(pausedUntil);
  }

  @Field(() => [OpenOffer], { description: 'The offers that wait for an answer.' })
  async offers(): Promise<readonly Plain<OpenOffer>[]> {
    return (await this.load()).game.table.facts.offers;
  }

  @Field(() => PartnerQuestion, {
    nullable: true,
    description: 'What you and your partner are agreeing on; null for everybody else.',
  })
  async partnerQuestion(@Ctx() { services }: ApiContext): Promise<Plain<PartnerQuestion> | null> {
    const { game, mySeats } = await this.load();
    const question = await services.app.agreements.question(game, mySeats);
    return question === undefined ? null : partnerQuestion(question);
  }

  @Field(() => Plan, { nullable: true, description: 'Your plan, as far as it is not played out; only you can see it.' })
  async myPlan(@Ctx() { services }: ApiContext): Promise<Plain<Plan> | null> {
    const { game, mySeats, playerId } = await this.load();
    if (playerId === undefined || mySeats.length === 0) return null;
    const plan = await services.app.plans.find(game.row.gameId, playerId);
    return plan === undefined ? null : shownPlan(plan);
  }

  @Field(() => [Int], { description: 'The running total of each side.' })
  async scores(): Promise<readonly number[]> {
    return (await this.load()).game.table.facts.standing.scores;
  }

  @Field(() => GameResult, {
    nullable: true,
    description: 'How it ended; null while it runs and when it was called off.',
  })
  async result(): Promise<Plain<GameResult> | null> {
    const { outcome, standing } = (await this.load()).game.table.facts;
    return outcome === undefined ? null : { ...outcome, scores: standing.scores };
  }

  @Field(() => String, {
    nullable: true,
    description: 'Why it was called off, kebab-case: `host-left`, `seed-not-opened` …',
  })
  async abortReason(): Promise<string | null> {
    return (await this.load()).game.table.facts.abortReason ?? null;
  }

  @Field(() => String, {
    nullable: true,
    description: 'The word that lets its bearer join a private game; for its host alone. Keep it as you would a key.',
  })
  async invitation(@Ctx() { services }: ApiContext): Promise<string | null> {
    const { game, playerId } = await this.load();
    return services.app.games.invitation(game, playerId) ?? null;
  }

  @Field(() => String, {
    description:
      'The signed note of the head after its last event (docs/fair-play.md): what the server says of the log, to be kept and compared.',
    complexity: LOAD_COST,
  })
  async receipt(@Ctx() { services }: ApiContext): Promise<string> {
    return services.app.records.receiptOf(await this.load());
  }

  @Field(() => String, {
    description:
      'The game as the caller may know it, in one signed file: write it down byte for byte, then `capicua verify` checks it without this server.',
    complexity: BUNDLE_COST,
  })
  async bundle(@Ctx() { services }: ApiContext): Promise<string> {
    return services.app.records.bundle(await this.load());
  }

  @Field(() => String, {
    description:
      'The game as text for people (docs/notation.md), as the caller may know it: tag pairs, deals and moves.',
    complexity: BUNDLE_COST,
  })
  async notation(
    @Ctx() { services }: ApiContext,
    @Arg('unicode', () => Boolean, {
      nullable: true,
      description: 'Tiles as characters, for the eye; such a text is not read back. False when left out.',
    })
    unicode?: boolean | null,
  ): Promise<string> {
    return services.app.records.notation(await this.load(), { unicode: unicode ?? false });
  }

  @Field(() => DailyProof, {
    nullable: true,
    description:
      'That the last daily root over this game covers its log; null before the first midnight after an event.',
    complexity: LOAD_COST,
  })
  async dailyProof(@Ctx() { services }: ApiContext): Promise<Plain<DailyProof> | null> {
    const { game } = await this.load();
    return (await services.app.dailyRoots.proof(game.row.gameId)) ?? null;
  }

  @Field(() => Position, {
    description: 'The table as the caller may know it.',
    complexity: ({ args, childComplexity }) => (args['atSeq'] === undefined ? LOAD_COST : FOLD_COST) + childComplexity,
  })
  async position(
    @Ctx() { services }: ApiContext,
    @Arg('atSeq', () => Int, {
      nullable: true,
      description: 'After which event, from 1 to version; the last when left out.',
    })
    atSeq?: number | null,
  ): Promise<Position> {
    return makePosition(await services.app.queries.position(await this.load(), atSeq ?? undefined));
  }

  @Field(() => EventPage, { description: 'What happened, in order.', complexity: pageCost(EVENTS_PAGE_MAX) })
  async events(
    @Ctx() { services }: ApiContext,
    @Arg('after', () => Int, { nullable: true, description: 'From the event after this seq; 0, or nothing, for all.' })
    after?: number | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 100 when left out.' })
    first?: number | null,
  ): Promise<Plain<EventPage>> {
    const limit = readPageSize(first, 'first', EVENTS_PAGE_MAX) ?? EVENTS_PAGE_MAX;
    const found = await this.load();
    const from = after ?? 0;
    const nodes = await services.app.queries.events(found, { after: from, limit });
    const endCursor = nodes.at(-1)?.seq ?? from;
    return { nodes, endCursor, hasMore: endCursor < found.game.row.version };
  }

  @Field(() => MovePage, {
    description: 'What was played, for people who think in moves: draws and passes are moves too.',
    complexity: pageCost(MOVES_PAGE_MAX),
  })
  async moves(
    @Ctx() { services }: ApiContext,
    @Arg('after', () => Int, { nullable: true, description: 'From the event after this seq; 0, or nothing, for all.' })
    after?: number | null,
    @Arg('first', () => Int, {
      nullable: true,
      description: 'The moves among at most so many events, 1 to 500; 500 when left out.',
    })
    first?: number | null,
  ): Promise<Plain<MovePage>> {
    const limit = readPageSize(first, 'first', MOVES_PAGE_MAX) ?? MOVES_PAGE_MAX;
    const found = await this.load();
    const from = after ?? 0;
    const nodes = await services.app.queries.moves(found, { after: from, limit });
    const { version } = found.game.row;
    const endCursor = Math.min(version, from + limit);
    return { nodes, endCursor, hasMore: endCursor < version };
  }

  @Field(() => [LegalMove], {
    description:
      'What the caller can play now: never empty when it is his turn; at other times only what may be done out of turn, such as asking for a redeal.',
    complexity: ({ childComplexity }) => LOAD_COST + childComplexity,
  })
  async legalMoves(@Ctx() { services }: ApiContext): Promise<readonly Plain<LegalMove>[]> {
    return services.app.queries.legalMoves(await this.load());
  }
}

@ObjectType({ simpleResolvers: true, description: 'A game in a list.' })
export class GameEdge {
  @Field(() => ID, { description: 'Its place in this list, in this order.' })
  readonly cursor: string;

  @Field(() => Game, { description: 'The game.' })
  readonly node: Game;
}

@ObjectType({ simpleResolvers: true, description: 'Whether a list goes on, as Relay has it.' })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'The cursor of the first one here.' })
  readonly startCursor?: string;

  @Field(() => String, { nullable: true, description: 'The cursor of the last one here.' })
  readonly endCursor?: string;

  @Field(() => Boolean, { description: 'True when there are more before.' })
  readonly hasPreviousPage: boolean;

  @Field(() => Boolean, { description: 'True when there are more after.' })
  readonly hasNextPage: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A page of games.' })
export class GameConnection {
  @Field(() => [GameEdge], { description: 'The games with their cursors.' })
  readonly edges: readonly Plain<GameEdge>[];

  @Field(() => [Game], { description: 'The same games, for those who page by pageInfo alone.' })
  readonly nodes: readonly Game[];

  @Field(() => PageInfo, { description: 'Whether the list goes on.' })
  readonly pageInfo: Plain<PageInfo>;
}
