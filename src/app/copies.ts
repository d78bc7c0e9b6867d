import type { JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import type { CopyKind, CopyStart, Origin } from '../engine/game/events';
import { placeOf } from '../engine/game/state';
import { readDeal } from '../engine/game/read-vector';
import type { GameSettings, Rules } from '../engine/game/rules';
import type { AnyView } from '../engine/variants/views';
import { makeCanonical } from '../fairness/canonical';
import { readCopy, type CopyFault, type CopySource } from '../fairness/copies/read-copy';
import { H } from '../fairness/hash';
import { asciiText } from './ascii-text';
import type { Caller } from './caller';
import { broughtFileFault, impossible, NO_SEAT, notForAll, resumeFault } from './copy-faults';
import { outsider } from './game-for-caller';
import { personRow, type GameOpening, type Placed } from './game-opening';
import type { GameQueries } from './game-queries';
import type { GameRecords } from './game-records';
import { settingsOf, type GameWanted } from './game-wanted';
import type { CommandRunner } from './command-runner';
import type { GameStore } from './game-store';
import { mayRead, seatsOf, type RuleBook } from './live-game';
import { instantIn, runForPlayer, type Answer, type OnGame } from './player-commands';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Invitations } from './ports/invitations';
import type { CopyReader } from './ports/copy-reader';
import { variantUnknown } from './refusal';

/** How a copy shall be played, whatever it is made from. */
export interface CopyWanted extends Pick<
  GameWanted,
  'access' | 'start' | 'clock' | 'onTimeout' | 'vacation' | 'automatic'
> {
  readonly playerId: string;
  readonly commandId?: string;
  /** The maker's own seat; none when he only hosts. */
  readonly hostSeat?: Seat;
}

export interface ForkGame extends CopyWanted {
  readonly gameId: string;
  /** The last event that is taken over. */
  readonly atSeq?: number;
}

export interface ImportGame extends CopyWanted {
  readonly bundle: string;
  readonly atSeq?: number;
  /** To go on with the game in earnest: whoever sits down brings his own file. */
  readonly resumes?: boolean;
}

export interface BringBundle extends OnGame {
  readonly bundle: string;
  readonly invitation?: string;
}

/** A position that somebody composed: a round dealt tile by tile, and moves. */
export interface Sandbox extends CopyWanted {
  readonly variant: string;
  readonly options: JsonObject;
  readonly seats?: number;
  readonly leader?: Seat;
  readonly deal: JsonObject;
  readonly moves: readonly string[];
  readonly scores?: readonly number[];
}

interface CopyDeps {
  readonly queries: Pick<GameQueries, 'find'>;
  readonly records: Pick<GameRecords, 'bundle'>;
  readonly opening: Pick<GameOpening, 'open'>;
  readonly rules: RuleBook;
  readonly copyReader: CopyReader;
  readonly store: GameStore;
  readonly runner: CommandRunner;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly invitations: Invitations;
  /** The name under which this server signs. */
  readonly serverName: string;
}

/**
 * Games that begin where another game stood, or with a position that somebody composed (docs/copies.md). A copy is made of
 * the file that its maker has, or could have fetched, and of nothing else.
 */
export class Copies {
  constructor(private readonly deps: CopyDeps) {}

  /** From a game of this server: just as from the file of it that the caller would be given. */
  async fork(caller: Caller, request: ForkGame): Answer {
    const { gameId, atSeq } = request;
    const found = await this.deps.queries.find(caller, gameId);
    const file = await this.deps.records.bundle(found);
    const read = readCopy(file, { isOwn: true, ...(atSeq === undefined ? {} : { atSeq }) });
    return this.open(request, read, () => ({ op: 'fork', gameId, ...(atSeq === undefined ? {} : { atSeq }) }));
  }

  /** From a file of any server. */
  async import(request: ImportGame): Answer {
    const { bundle, atSeq } = request;
    const read = await this.deps.copyReader.read(bundle, atSeq);
    // The file is as long as it is: what was asked is known by its hash.
    const asked = (): JsonObject => ({
      op: 'import',
      file: H('file', asciiText(bundle)),
      ...(atSeq === undefined ? {} : { atSeq }),
    });
    if (request.resumes !== true) return this.open(request, read, asked);
    return read.ok ? this.resume(request, read.value, asked) : read;
  }

  /** The game goes on with the seats that bring their files; its opener has brought his. */
  private resume(request: ImportGame, source: CopySource, asked: () => JsonObject): Answer {
    const fault = resumeFault(source);
    if (fault !== undefined) return Promise.resolve(refuse(fault));
    const { server, gameId, seq, head, viewerSeats } = source;
    const [hostSeat = 0] = viewerSeats;
    const rules = this.deps.rules.find(source.variant, source.rulesVersion);
    if (rules === undefined) return Promise.resolve(refuse(variantUnknown(this.deps.rules, source.variant)));
    const wanted: CopyWanted = { ...request, access: 'private', hostSeat };
    const digest = (): string => H('command', makeCanonical({ ...asked(), ...howPlayed(wanted), resumes: true }));
    return this.openAt(wanted, { rules, ...source }, { server, gameId, seq, head, kind: 'resume' }, digest);
  }

  /** Sits down at a game that goes on elsewhere, with the file that its seat was given of it. */
  async bring(request: BringBundle): Answer {
    const { gameId, playerId, bundle, invitation } = request;
    const { store } = this.deps;
    const game = await (invitation === undefined ? store.currentFor(gameId, playerId) : store.current(gameId));
    if (game === undefined) throw outsider();
    const { row } = game;
    const { invitation: renewed, origin } = game.table.facts;
    const isInvited = invitation !== undefined && this.deps.invitations.check(gameId, renewed, invitation);
    if (!isInvited && !mayRead(row, game.seats, playerId)) throw outsider();
    const read = await this.deps.copyReader.read(bundle, origin?.seq);
    if (!read.ok) return read;
    const fault = origin && broughtFileFault(origin, read.value);
    if (origin?.kind !== 'resume' || fault !== undefined) {
      return refuse(fault ?? impossible('This game goes on from no other server: join it without a file.'));
    }
    const { variant, rulesVersion, options, seats, start, viewerSeats } = read.value;
    const rules = this.deps.rules.find(variant, rulesVersion);
    const [seat] = viewerSeats;
    if (rules === undefined || seat === undefined || start === undefined) return refuse(impossible(NO_SEAT));
    const brought = rules.heldIn(options, seats, start, viewerSeats);
    const file = H('file', asciiText(bundle));
    return runForPlayer(this.deps.runner, request, { op: 'bring', file }, (now) => {
      if (seatsOf(now.seats, playerId).length > 0) {
        return refuse({ code: 'ALREADY_SEATED', message: 'You already hold a seat of this game.' });
      }
      const at = instantIn(now, this.deps.clock);
      const rows = placeOf(now.table.facts, seat).map((held) => personRow(this.deps.entropy, held, playerId));
      return ok({ command: { type: 'TakeSeat', kind: 'person', at, seat, brought }, seats: [...now.seats, ...rows] });
    });
  }

  /** From a position that somebody composed. */
  async sandbox(request: Sandbox): Answer {
    const { variant, options, leader, moves, scores } = request;
    const rules = this.deps.rules.find(variant);
    if (rules === undefined) return refuse(variantUnknown(this.deps.rules, variant));
    const seats = request.seats ?? seatsIn(request.deal, rules);
    const deal = readDeal(request.deal, seats);
    if (!deal.ok) return refuse(impossible(deal.error));
    const vector = { options, seats, ...(leader === undefined ? {} : { leader }), deal: deal.value, moves };
    const start = rules.startOf(vector, scores);
    if (!start.ok) return refuse(impossible(start.error));
    const game = { rules, options, seats, start: start.value };
    const { playerId: _by, commandId: _id, ...asked } = request;
    const digest = (): string => H('command', asciiText({ op: 'sandbox', ...asked }));
    return this.openAt(request, game, { server: this.deps.serverName, kind: 'sandbox' }, digest);
  }

  private async open(wanted: CopyWanted, read: Result<CopySource, CopyFault>, what: () => JsonObject): Answer {
    if (!read.ok) return read;
    const { server, gameId, seq, head, variant, rulesVersion, options, seats, start, isOver, access } = read.value;
    const rules = this.deps.rules.find(variant, rulesVersion);
    if (rules === undefined) return refuse(variantUnknown(this.deps.rules, variant));
    if (wanted.access === 'public' && !(isOver && access === 'public')) return refuse(notForAll(isOver));
    const kind: CopyKind = 'fork';
    const game = { rules, options, seats, ...(start === undefined ? {} : { start }) };
    const digest = (): string => H('command', makeCanonical({ ...what(), ...howPlayed(wanted) }));
    return this.openAt(wanted, game, { server, gameId, seq, head, kind }, digest);
  }

  private openAt(
    wanted: CopyWanted,
    game: { rules: Rules<AnyView>; options: JsonObject; seats: number; start?: CopyStart },
    origin: Origin,
    digest: () => string,
  ): Answer {
    const { playerId, hostSeat, commandId } = wanted;
    const { rules, options, seats, start } = game;
    // What whoever opens a game elsewhere holds is in the position already.
    const brought = origin.kind === 'resume' ? { brought: { places: [], tiles: [] } } : {};
    const settings: GameSettings = {
      ...settingsOf(rules, { ...wanted, variant: rules.facts.id, options, seats }),
      origin,
      ...(start === undefined ? {} : { copied: start }),
    };
    const placed: readonly Placed[] =
      hostSeat === undefined ? [] : [{ kind: 'person', seat: hostSeat, playerId, ...brought }];
    return this.deps.opening.open({
      ...{ hostId: playerId, rules, settings, placed },
      ...(commandId === undefined ? {} : { command: { by: playerId, commandId, digest } }),
    });
  }
}

/** What was asked beside what is copied, for the hash of the command. */
function howPlayed(wanted: CopyWanted): JsonObject {
  const { access, start, clock, onTimeout, vacation, automatic, hostSeat } = wanted;
  return {
    ...{ access, start },
    ...(clock === undefined ? {} : { clock }),
    ...(onTimeout === undefined ? {} : { onTimeout }),
    ...(vacation === undefined ? {} : { vacation }),
    ...(automatic === undefined ? {} : { automatic }),
    ...(hostSeat === undefined ? {} : { hostSeat }),
  };
}

/** As many as there are hands; else the fewest of the variant. */
function seatsIn({ hands }: JsonObject, rules: Rules<AnyView>): number {
  return Array.isArray(hands) ? hands.length : Math.min(...rules.facts.seatCounts);
}
