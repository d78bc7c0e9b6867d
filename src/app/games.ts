import { present } from '../engine/core/assert';
import type { Json, JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import { openSeats, placeOf } from '../engine/game/state';
import type { TableCommand } from '../engine/game/table';
import type { SeatRow } from '../eventlog/port';
import { makeCanonical } from '../fairness/canonical';
import { H } from '../fairness/hash';
import { asciiText } from './ascii-text';
import type { Challenges } from './challenges';
import type { CommandRunner, Plan } from './command-runner';
import { outsider } from './game-for-caller';
import { personRow, seedOf, type GameOpening } from './game-opening';
import type { GameStore } from './game-store';
import { settingsOf, type GameWanted } from './game-wanted';
import { mayRead, seatsKeptFor, seatsOf, withoutSeats, type LiveGame, type RuleBook } from './live-game';
import { instantIn, mySeat, runForPlayer, unlessHost, type Answer, type OnGame } from './player-commands';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Invitations } from './ports/invitations';
import type { Metrics } from './ports/metrics';
import type { RatingBook } from './ports/rating-book';
import { variantUnknown, type AppRefusal } from './refusal';
import { standsOf, type SealedSeed, type SeedOffer, type Seeds } from './seeds';
import { strengthFault, tooStrongOrWeak } from './strength';

export interface GameDeps {
  readonly store: GameStore;
  readonly runner: CommandRunner;
  readonly opening: GameOpening;
  readonly challenges: Pick<Challenges, 'requireWilling'>;
  readonly seeds: Pick<Seeds, 'judge'>;
  readonly rules: RuleBook;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly invitations: Invitations;
  readonly metrics: Metrics;
  readonly ratings: RatingBook;
}

export interface CreateGame extends GameWanted {
  readonly playerId: string;
  readonly commandId?: string;
  /** The host's own seat; none when he only hosts. */
  readonly hostSeat?: Seat;
  /** What the host's own seat gives. */
  readonly sealed?: SealedSeed;
  /** For whom seats are kept from the beginning; the lowest that is free where none is named. */
  readonly challenges?: readonly { readonly playerId: string; readonly seat?: Seat }[];
}

/** The use cases of a game's life: what a player can ask of the server. */
export class Games {
  constructor(private readonly deps: GameDeps) {}

  /** Opens a game and seats its host. */
  async create(request: CreateGame): Answer {
    const rules = this.deps.rules.find(request.variant);
    if (rules === undefined) return refuse(variantUnknown(this.deps.rules, request.variant));
    const { playerId, hostSeat, commandId, challenges = [] } = request;
    await this.deps.challenges.requireWilling(
      playerId,
      challenges.map((challenge) => challenge.playerId),
    );
    const fault = challengesFault(request);
    if (fault !== undefined) return refuse({ code: 'CHALLENGE_INVALID', message: fault });
    const impossible = strengthFault(request.strength ?? {});
    if (impossible !== undefined) return refuse(impossible);
    const judge = await this.deps.seeds.judge(playerId, request.sealed);
    const seed = judge({ seedPolicy: request.seeds });
    if (!seed.ok) return seed;
    const digest = (): string => H('command', makeCanonical(creationAsked(request)));
    return this.deps.opening.open({
      hostId: playerId,
      rules,
      settings: settingsOf(rules, request),
      placed: [
        ...(hostSeat === undefined
          ? []
          : [{ kind: 'person', seat: hostSeat, playerId, ...seedOf(seed.value) } as const]),
        ...challenges.map((challenge) => ({ kind: 'kept', ...challenge }) as const),
      ],
      ...(commandId === undefined ? {} : { command: { by: playerId, commandId, digest } }),
    });
  }

  /** Takes a free seat; the lowest when none is named. Sitting already, a player is told so again. */
  async join(
    request: OnGame & { readonly seat?: Seat; readonly invitation?: string; readonly offer?: SeedOffer },
  ): Answer {
    const { playerId, seat, invitation, offer } = request;
    const judge = await this.deps.seeds.judge(playerId, offer);
    const { ratings, store } = this.deps;
    // Without a word nothing is asked of a private game of others that would not be asked of an unknown id.
    const stands = await (invitation === undefined
      ? store.currentFor(request.gameId, playerId)
      : store.current(request.gameId));
    const unfit = await tooStrongOrWeak(ratings, stands, playerId);
    const asked = { op: 'join', ...(seat === undefined ? {} : { seat }), ...offer };
    const joined = await this.command(request, asked, (game) => {
      const held = seatsOf(game.seats, playerId);
      const invited =
        invitation !== undefined &&
        this.deps.invitations.check(game.row.gameId, game.table.facts.invitation, invitation);
      if (!invited && !mayRead(game.row, game.seats, playerId)) throw outsider();
      if (held.length > 0) {
        const instead = offer === undefined ? '' : ' Nothing was taken: give it a seed with giveSeed.';
        const message = `You already hold seat ${held.join(' and ')} of this game.${instead}`;
        return refuse({ code: 'ALREADY_SEATED', message });
      }
      const kept = seatsKeptFor(game.seats, playerId);
      if (seat !== undefined && kept.length > 0 && !kept.includes(seat)) {
        const message = `Seat ${kept.join(' and ')} is kept for you: take that one, or decline the challenge first.`;
        return refuse({ code: 'SEAT_KEPT', message });
      }
      // Whoever is challenged is wanted as he is.
      if (unfit !== undefined && kept.length === 0) return refuse(unfit);
      const given = judge(standsOf(game));
      if (!given.ok) return given;
      const taken = seat ?? kept[0] ?? openSeats(game.table.facts)[0];
      const command: TableCommand = {
        ...{ type: 'TakeSeat', kind: 'person', at: instantIn(game, this.deps.clock), ...seedOf(given.value) },
        ...(taken === undefined ? {} : { seat: taken }),
        ...(taken !== undefined && kept.includes(taken) ? { kept: true } : {}),
      };
      const place = taken === undefined ? [] : placeOf(game.table.facts, taken);
      const rows = place.map((held) => personRow(this.deps.entropy, held, playerId));
      return ok({ command, seats: [...withoutSeats(game.seats, place), ...rows] });
    });
    // Whoever gives a seed must not believe that it was taken.
    if (joined.ok || joined.error.code !== 'ALREADY_SEATED' || offer !== undefined) return joined;
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
      const seats = withoutSeats(game.seats, placeOf(game.table.facts, seat.value));
      return ok({ command: { type: 'LeaveSeat', seat: seat.value }, seats });
    });
  }

  /** The host lets the computer take a seat. */
  addComputer(request: OnGame & { readonly level: number; readonly seat?: Seat }): Answer {
    const { level, seat } = request;
    return this.command(request, { op: 'addComputer', level, ...(seat === undefined ? {} : { seat }) }, (game) => {
      const notHost = unlessHost(game, request.playerId);
      if (notHost !== undefined) return notHost;
      const taken = seat ?? openSeats(game.table.facts)[0];
      const place = taken === undefined ? [] : placeOf(game.table.facts, taken);
      const rows = place.map((held): SeatRow => ({ seat: held, kind: 'computer', level }));
      const named = taken === undefined ? {} : { seat: taken };
      const command: TableCommand = {
        type: 'TakeSeat',
        kind: 'computer',
        at: instantIn(game, this.deps.clock),
        level,
        ...named,
      };
      return ok({ command, seats: [...game.seats, ...rows] });
    });
  }

  /** The host closes the seats; the first round is dealt at once, or when all sealed seeds are opened. */
  start(request: OnGame): Answer {
    return this.command(request, { op: 'start' }, (game) => {
      return (
        unlessHost(game, request.playerId) ??
        ok({ command: { type: 'CloseSeats', at: instantIn(game, this.deps.clock) } })
      );
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
    return access === 'private' && hostId === playerId
      ? this.deps.invitations.make(gameId, game.table.facts.invitation)
      : undefined;
  }

  private command(
    request: OnGame,
    asked: JsonObject | ((game: LiveGame) => JsonObject),
    plan: (game: LiveGame) => Result<Plan, AppRefusal>,
  ): Answer {
    return runForPlayer(this.deps.runner, request, asked, plan);
  }
}

/** Why these players cannot all be challenged at once, in a sentence. */
function challengesFault({ playerId, hostSeat, challenges = [] }: CreateGame): string | undefined {
  const challenged = challenges.map((challenge) => challenge.playerId);
  if (new Set(challenged).size < challenged.length) return 'A player is challenged once to a game.';
  return hostSeat !== undefined && challenged.includes(playerId) ? 'You sit at the game already.' : undefined;
}

function creationAsked(request: CreateGame): JsonObject {
  const { playerId: _by, commandId: _id, ...asked } = request;
  const given: Record<string, Json> = {};
  for (const [name, value] of Object.entries(asked)) given[name] = value;
  // Options are hashed as text of their own: what a caller wrote there may not fit the canonical form.
  return { ...given, options: H('options', asciiText(request.options)), variant: request.variant };
}
