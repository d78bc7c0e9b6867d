import { present } from '../engine/core/assert';
import type { JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import { openSeats, placeOf } from '../engine/game/state';
import type { Table } from '../engine/game/table';
import type { AnyView } from '../engine/variants/views';
import type { EventLog } from '../eventlog/port';
import { makeCanonical } from '../fairness/canonical';
import { H } from '../fairness/hash';
import type { CommandRunner } from './command-runner';
import { personRow, seedOf, type GameOpening } from './game-opening';
import type { GameStore } from './game-store';
import { settingsOf, type GameWanted } from './game-wanted';
import { seatsKeptFor, seatsOf, type LiveGame, type RuleBook } from './live-game';
import { instantIn, runForPlayer, type Answer } from './player-commands';
import type { Blocks } from './ports/blocks';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { RatingBook } from './ports/rating-book';
import type { Turns } from './ports/turns';
import { variantUnknown, type AppRefusal } from './refusal';
import { standsOf, type SealedSeed, type SeedJudge, type Seeds } from './seeds';
import { offeredBy } from './seek-key';
import { gamesOfStrength, strengthFault } from './strength';

export interface FindGame extends Omit<GameWanted, 'access' | 'start'> {
  readonly playerId: string;
  readonly commandId: string;
  /** What his seat gives, at whichever table he is sat down. */
  readonly sealed?: SealedSeed;
}

/** What somebody looks for, once it was found possible. */
interface Search {
  readonly request: FindGame;
  readonly key: string;
  readonly judge: SeedJudge;
}

interface Deps {
  readonly log: Pick<EventLog, 'findSeeks' | 'findJoin' | 'findCreation'>;
  readonly store: GameStore;
  readonly runner: CommandRunner;
  readonly opening: GameOpening;
  readonly rules: RuleBook;
  readonly seeds: Pick<Seeds, 'judge'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly blocks: Blocks;
  readonly turns: Turns;
  readonly ratings: RatingBook;
}

/** Seeks that are looked at; whoever is blocked with the hosts of all of them opens one of his own. */
const LOOKED_AT_MAX = 50;

/**
 * Quick pairing: the oldest game that offers just what is sought, or a new one that offers it. Those who seek the same take
 * turns, on all servers, so that two of them never open a game each and wait beside each other.
 */
export class Pairing {
  constructor(private readonly deps: Deps) {}

  async find(request: FindGame): Answer {
    const sought = this.sought(request);
    if (!sought.ok) return sought;
    const impossible = strengthFault(request.strength ?? {});
    if (impossible !== undefined) return refuse(impossible);
    const { key } = sought.value;
    const judge = await this.deps.seeds.judge(request.playerId, request.sealed);
    const seed = judge({ seedPolicy: request.seeds });
    if (!seed.ok) return seed;
    const search: Search = { request, key, judge };
    return this.deps.turns.take(key, async () => {
      const before = await this.deps.log.findJoin({ by: request.playerId, commandId: request.commandId });
      if (before !== undefined) return this.join(search, before);
      const created = await this.deps.log.findCreation({ by: request.playerId, commandId: request.commandId });
      if (created !== undefined) return this.open(search);
      return (await this.joinOldest(search)) ?? this.open(search);
    });
  }

  /** What is offered by a game of just that kind with a seat to take. */
  private sought(request: FindGame): Result<{ readonly key: string; readonly table: Table<AnyView> }, AppRefusal> {
    const rules = this.deps.rules.find(request.variant);
    if (rules === undefined) return refuse(variantUnknown(this.deps.rules, request.variant));
    const created = rules.create(settingsOf(rules, wanted(request)));
    if (!created.ok) return created;
    const { table } = created.value;
    return ok({ key: present(offeredBy(table), 'what an empty public game offers'), table });
  }

  private async joinOldest(search: Search): Promise<Awaited<Answer> | undefined> {
    const { log, store, blocks } = this.deps;
    const {
      request: { playerId, strength },
      key,
    } = search;
    const blocked = await blocks.blockedWith(playerId);
    const games: LiveGame[] = [];
    for (const gameId of await log.findSeeks(key, LOOKED_AT_MAX)) {
      const game = await store.current(gameId);
      if (game?.row.seekKey === key) games.push(game);
    }
    // Whoever waits already is not given a second table, and never plays himself.
    const mine = games.find((game) => seatsOf(game.seats, playerId).length > 0);
    if (mine !== undefined) {
      const held = seatsOf(mine.seats, playerId);
      const taken = await store.lastEventSeq(mine, ({ type, body }) => {
        return type === 'SeatTaken' && held.some((seat) => seat === body['seat']);
      });
      return ok({ game: mine, firstSeq: taken, lastSeq: taken, repeated: true });
    }
    const open = games.filter((one) => isOpenTo(one, playerId, blocked));
    for (const game of await gamesOfStrength(this.deps.ratings, open, { playerId, strength })) {
      const joined = await this.join(search, game.row.gameId);
      // Somebody may have been faster; who joins by himself takes no turn.
      if (joined.ok || joined.error.code === 'COMMAND_ID_REUSED') return joined;
    }
    return undefined;
  }

  private join(search: Search, gameId: string): Answer {
    const { playerId, commandId } = search.request;
    return runForPlayer(this.deps.runner, { gameId, playerId, commandId }, asked(search), (game) => {
      const { facts } = game.table;
      const [seat] = openSeats(facts);
      if (seatsOf(game.seats, playerId).length > 0) {
        return refuse({ code: 'ALREADY_SEATED', message: 'You sit at this game already.' });
      }
      const given = search.judge(standsOf(game));
      if (!given.ok) return given;
      const command = {
        ...({ type: 'TakeSeat', kind: 'person' } as const),
        ...(seat === undefined ? {} : { seat }),
        ...seedOf(given.value),
        at: instantIn(game, this.deps.clock),
      };
      const place = seat === undefined ? [] : placeOf(facts, seat);
      const rows = place.map((held) => personRow(this.deps.entropy, held, playerId));
      return ok({ command, seats: [...game.seats, ...rows] });
    });
  }

  private open(search: Search): Answer {
    const { request } = search;
    const { playerId, commandId, variant, sealed } = request;
    const rules = present(this.deps.rules.find(variant), 'the rules of what is sought');
    return this.deps.opening.open({
      hostId: playerId,
      rules,
      settings: settingsOf(rules, wanted(request)),
      placed: [{ kind: 'person', playerId, ...seedOf(sealed) }],
      command: { by: playerId, commandId, digest: () => H('command', makeCanonical(asked(search))) },
    });
  }
}

function asked({ key, request: { sealed, strength } }: Search): JsonObject {
  return { op: 'find', key, ...sealed, ...(strength === undefined ? {} : { strength: { ...strength } }) };
}

function wanted(request: FindGame): GameWanted {
  return { ...request, access: 'public', start: 'full' };
}

/** True where nobody at the table, nor whoever opened it, is kept apart from the player. */
function isOpenTo({ row, seats }: LiveGame, playerId: string, blocked: ReadonlySet<string>): boolean {
  if (row.hostId === playerId || seatsKeptFor(seats, playerId).length > 0) return false;
  return [row.hostId, ...seats.flatMap((seat) => seat.playerId ?? [])].every((other) => !blocked.has(other));
}
