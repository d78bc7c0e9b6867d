import { ok, refuse, type Result } from '../../engine/core/result';
import { isOver } from '../../engine/game/state';
import type { EventLog } from '../../eventlog/port';
import { H } from '../../fairness/hash';
import { asciiText } from '../ascii-text';
import type { Games } from '../games';
import type { Bus } from '../ports/bus';
import type { ChatPlace, ChatStore } from '../ports/chat-store';
import type { Clock } from '../ports/clock';
import type { Entropy } from '../ports/entropy';
import type {
  Effect,
  ListRange,
  ModerationStore,
  NewAct,
  OperatorAct,
  Report,
  SanctionKind,
} from '../ports/moderation-store';
import type { Players } from '../ports/players';
import { NotAllowed, NotFound, type AppRefusal } from '../refusal';
import { roomStream } from './chat-feed';
import { requirePlayer } from './relations';
import { parseWhy } from './reports';
import type { Sanctions } from './sanctions';

/** What every act of an operator says of itself. */
export interface ByOperator {
  readonly operatorId: string;
  /** A UUID that the operator's client makes for this act alone. */
  readonly commandId: string;
  readonly why: string;
}

export interface ActDone {
  readonly act: OperatorAct;
  /** True when an earlier sending of the same command had done it. */
  readonly repeated: boolean;
}

type Answer = Promise<Result<ActDone, AppRefusal>>;

/** Ten years; who is to stay away longer is banned for ever. */
export const SANCTION_SECONDS_MAX = 10 * 365 * 86_400;

interface Deps {
  readonly store: ModerationStore;
  readonly games: Pick<Games, 'close'>;
  readonly log: Pick<EventLog, 'row'>;
  readonly chats: Pick<ChatStore, 'lastSeqs'>;
  readonly players: Pick<Players, 'find'>;
  readonly sanctions: Sanctions;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/**
 * What operators do. Each act is recorded, with its reason, in the transaction that does it; they see nothing of games
 * that others may not see, but what was reported to them.
 */
export class Operators {
  constructor(private readonly deps: Deps) {}

  /**
   * Calls a game off. The act is recorded first, since the log of games has its own transactions: no game is closed
   * without a record, and a record whose game stayed open is followed by the one that says so.
   */
  async closeGame(request: ByOperator & { readonly gameId: string }): Answer {
    await this.requireOperator(request.operatorId);
    const { gameId, operatorId, commandId } = request;
    const row = await this.deps.log.row(gameId);
    if (row === undefined) throw new NotFound('There is no such game.');
    const before = await this.deps.store.findAct(operatorId, commandId);
    if (before === undefined && isOver(row)) return refuse(GAME_OVER);
    const done = await this.perform(request, { act: 'close-game', gameId, details: {} }, { kind: 'none' });
    if (!done.ok) return done;
    // Also when the act is known: the server may have died between the record and the deed.
    const closed = await this.deps.games.close({ gameId, operatorId, commandId });
    if (closed.ok) return done;
    const note = { act: 'close-game', gameId, details: { refused: closed.error.code } } as const;
    await this.deps.store.perform({ ...this.newAct(operatorId, done.value.act.why), ...note }, { kind: 'none' });
    return refuse(closed.error);
  }

  /** Keeps a player from writing in chats. */
  silence(request: ByOperator & { readonly playerId: string; readonly seconds: number }): Answer {
    return this.sanction(request, 'silence', request.seconds);
  }

  /** Keeps a player from the server; for ever when `seconds` are left out. */
  ban(request: ByOperator & { readonly playerId: string; readonly seconds?: number }): Answer {
    return this.sanction(request, 'ban', request.seconds);
  }

  /** Ends a ban or a silence at once. */
  async lift(request: ByOperator & { readonly playerId: string; readonly kind: SanctionKind }): Answer {
    await this.requireOperator(request.operatorId);
    const { playerId, kind } = request;
    await requirePlayer(this.deps.players, playerId);
    // Another node may have been told a moment ago.
    await this.deps.sanctions.look();
    const until = this.deps.clock.now();
    const act = kind === 'ban' ? 'lift-ban' : 'lift-silence';
    const done = await this.perform(
      request,
      { act, playerId, details: {} },
      { kind: 'sanction', sanction: { playerId, kind, until, why: request.why } },
      this.deps.sanctions.of(playerId, kind) === undefined ? ALREADY_DONE : undefined,
    );
    await this.deps.sanctions.look();
    return done;
  }

  /** Takes the text of a message away; its place stays, and a later entry says so to whoever has read it. */
  async deleteMessage(request: ByOperator & ChatPlace & { readonly seq: number }): Answer {
    await this.requireOperator(request.operatorId);
    const { gameId, room, seq } = request;
    const place = { gameId, room };
    const done = await this.perform(
      request,
      { act: 'delete-message', gameId, details: { room, seq } },
      { kind: 'delete-message', place, seq },
    );
    if (done.ok && !done.value.repeated) {
      const last = (await this.deps.chats.lastSeqs([gameId])).get(gameId)?.[room] ?? 0;
      this.deps.bus.tell({ stream: roomStream(place), version: last });
    }
    return done;
  }

  /** `why` is what was done about it. */
  async resolveReport(request: ByOperator & { readonly reportId: string }): Answer {
    await this.requireOperator(request.operatorId);
    const { reportId } = request;
    const why = parseWhy(request.why);
    if (!why.ok) return why;
    const effect: Effect = { kind: 'resolve-report', reportId, resolution: why.value };
    return this.perform(request, { act: 'resolve-report', reportId, details: {} }, effect);
  }

  async reports(operatorId: string, range: ListRange & { readonly open?: boolean }): Promise<readonly Report[]> {
    await this.requireOperator(operatorId);
    return this.deps.store.reports(range);
  }

  async acts(operatorId: string, range: ListRange): Promise<readonly OperatorAct[]> {
    await this.requireOperator(operatorId);
    return this.deps.store.acts(range);
  }

  /** For whoever asks by id: to anybody but an operator there is no such thing. */
  async findReport(playerId: string | undefined, id: string): Promise<Report> {
    const report = (await this.isOperator(playerId)) ? await this.deps.store.findReport(id) : undefined;
    if (report === undefined) throw new NotFound('There is no such report.');
    return report;
  }

  async findAct(playerId: string | undefined, id: string): Promise<OperatorAct> {
    const act = (await this.isOperator(playerId)) ? await this.deps.store.act(id) : undefined;
    if (act === undefined) throw new NotFound('There is no such act.');
    return act;
  }

  /** Whether this player is one now; the flag is looked up each time, since the command line takes it away as well. */
  async isOperator(playerId: string | undefined): Promise<boolean> {
    return playerId !== undefined && (await this.deps.store.isOperator(playerId));
  }

  private async requireOperator(playerId: string): Promise<void> {
    if (!(await this.isOperator(playerId))) throw new NotAllowed('Only operators of this server can do this.');
  }

  private async sanction(
    request: ByOperator & { readonly playerId: string },
    kind: SanctionKind,
    seconds: number | undefined,
  ): Answer {
    await this.requireOperator(request.operatorId);
    const { playerId } = request;
    await requirePlayer(this.deps.players, playerId);
    if (seconds !== undefined && (seconds < 1 || seconds > SANCTION_SECONDS_MAX)) {
      const message = `seconds must be a whole number from 1 to ${SANCTION_SECONDS_MAX}.`;
      return refuse({ code: 'TIME_INVALID', message });
    }
    const why = parseWhy(request.why);
    if (!why.ok) return why;
    const until = seconds === undefined ? undefined : new Date(this.deps.clock.now().getTime() + seconds * 1000);
    const done = await this.perform(
      request,
      {
        act: kind === 'ban' ? 'ban-player' : 'silence-player',
        playerId,
        details: { ...(seconds === undefined ? {} : { seconds }) },
      },
      { kind: 'sanction', sanction: { playerId, kind, why: why.value, ...(until === undefined ? {} : { until }) } },
      (await this.isOperator(playerId)) ? PLAYER_IS_OPERATOR : undefined,
    );
    await this.deps.sanctions.look();
    return done;
  }

  /** `unless` keeps it from being done; an earlier sending that was done is answered all the same. */
  private async perform(
    request: ByOperator,
    what: Pick<NewAct, 'act' | 'playerId' | 'gameId' | 'reportId' | 'details'>,
    effect: Effect,
    unless?: AppRefusal,
  ): Answer {
    const { operatorId, commandId } = request;
    const why = parseWhy(request.why);
    if (!why.ok) return why;
    const digest = digestOf(what, why.value);
    const before = await this.deps.store.findAct(operatorId, commandId);
    if (before !== undefined) return answerAgain(before, digest);
    if (unless !== undefined) return refuse(unless);
    const act: NewAct = { ...this.newAct(operatorId, why.value), ...what, command: { commandId, digest } };
    const performed = await this.deps.store.perform(act, effect);
    switch (performed.kind) {
      case 'done':
        return ok({ act: performed.act, repeated: false });
      case 'command-known':
        return answerAgain(performed, digest);
      case 'done-before':
        return refuse(ALREADY_DONE);
      case 'unknown':
        throw new NotFound(`There is no such ${effect.kind === 'resolve-report' ? 'report' : 'message'}.`);
    }
  }

  private newAct(byId: string, why: string): Pick<NewAct, 'id' | 'at' | 'byId' | 'why'> {
    const at = this.deps.clock.now();
    return { id: this.deps.entropy.uuid(at), at, byId, why };
  }
}

const ALREADY_DONE: AppRefusal = { code: 'ALREADY_DONE', message: 'It was so already: nothing was changed.' };
const GAME_OVER: AppRefusal = { code: 'GAME_OVER', message: 'The game is over.' };
const PLAYER_IS_OPERATOR: AppRefusal = {
  code: 'PLAYER_IS_OPERATOR',
  message: 'This player is an operator. Take that from him first: npx capicua operator revoke.',
};

function digestOf(what: Pick<NewAct, 'act' | 'playerId' | 'gameId' | 'reportId' | 'details'>, why: string): string {
  const { act, playerId = '-', gameId = '-', reportId = '-', details } = what;
  return H('act', act, playerId, gameId, reportId, asciiText(details), asciiText(why));
}

function answerAgain(
  before: { readonly act: OperatorAct; readonly digest: string },
  digest: string,
): Result<ActDone, AppRefusal> {
  if (before.digest === digest) return ok({ act: before.act, repeated: true });
  const message = 'This commandId was used for another act. Make a new UUID for each.';
  return refuse({ code: 'COMMAND_ID_REUSED', message });
}
