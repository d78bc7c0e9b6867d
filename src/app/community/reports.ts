import { ok, refuse, type Result } from '../../engine/core/result';
import type { GameQueries } from '../game-queries';
import type { ChatEntry, ChatPlace, ChatStore } from '../ports/chat-store';
import type { Clock } from '../ports/clock';
import type { Entropy } from '../ports/entropy';
import type { Metrics } from '../ports/metrics';
import type { CopiedMessage, ModerationStore, NewReport } from '../ports/moderation-store';
import type { Players } from '../ports/players';
import { NotFound, type AppRefusal } from '../refusal';
import { parseShownText } from '../shown-text';
import type { Chat } from './chat';
import { requirePlayer } from './relations';

/** The longest reason, of a report and of an operator's act, in characters. */
export const WHY_LENGTH_MAX = 500;
/** Messages that are copied with a reported one. */
const CONTEXT = { before: 10, after: 5 };
const RATE = { most: 20, withinMs: 24 * 3_600_000 };

export interface Told {
  readonly reportId: string;
  /** True when an earlier report of the same by the same player is still open. */
  readonly repeated: boolean;
}

interface Deps {
  readonly store: Pick<ModerationStore, 'report'>;
  readonly chats: Pick<ChatStore, 'read'>;
  readonly chat: Pick<Chat, 'unlessReads'>;
  readonly queries: Pick<GameQueries, 'find'>;
  readonly players: Pick<Players, 'find'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly metrics: Pick<Metrics, 'reported'>;
}

/** What players tell operators of one another. Nobody else learns of it, the one it is about least of all. */
export class Reports {
  constructor(private readonly deps: Deps) {}

  async player(request: {
    readonly reporterId: string;
    readonly playerId: string;
    readonly gameId?: string;
    readonly why: string;
  }): Promise<Result<Told, AppRefusal>> {
    const { reporterId, playerId, gameId } = request;
    await requirePlayer(this.deps.players, playerId);
    if (gameId !== undefined) await this.deps.queries.find({ kind: 'player', playerId: reporterId }, gameId);
    return this.tell({ reporterId, playerId, why: request.why, ...(gameId === undefined ? {} : { gameId }) });
  }

  /** With a copy of the message and of those around it: a deletion later on takes nothing from operators. */
  async message(
    request: ChatPlace & { readonly reporterId: string; readonly seq: number; readonly why: string },
  ): Promise<Result<Told, AppRefusal>> {
    const { gameId, room, seq, reporterId, why } = request;
    await this.deps.chat.unlessReads({ kind: 'player', playerId: reporterId }, request);
    const after = Math.max(0, seq - CONTEXT.before - 1);
    const around = seq < 1 ? [] : await this.deps.chats.read(request, { after, limit: seq - after + CONTEXT.after });
    const playerId = around.find((entry) => entry.seq === seq)?.authorId;
    if (playerId === undefined) throw new NotFound('There is no such message.');
    return this.tell({ reporterId, playerId, gameId, why, message: { room, seq, copy: around.flatMap(copied) } });
  }

  private async tell(told: Omit<NewReport, 'id' | 'at'>): Promise<Result<Told, AppRefusal>> {
    if (told.playerId === told.reporterId) {
      return refuse({ code: 'NOT_ONESELF', message: 'You cannot report yourself.' });
    }
    const why = parseWhy(told.why);
    if (!why.ok) return why;
    const at = this.deps.clock.now();
    const reported = await this.deps.store.report(
      { ...told, why: why.value, id: this.deps.entropy.uuid(at), at },
      RATE,
    );
    if (reported.kind === 'too-many') {
      const { retryAt } = reported;
      const message = `At most ${RATE.most} reports a day; the next one may be made at ${retryAt.toISOString()}.`;
      return refuse({ code: 'TOO_MANY_REPORTS', message, retryAt });
    }
    if (reported.kind === 'stored') this.deps.metrics.reported();
    return ok({ reportId: reported.reportId, repeated: reported.kind === 'open-already' });
  }
}

/** The reason for a report or an act, as it is kept. */
export function parseWhy(given: string): Result<string, AppRefusal> {
  const why = parseShownText(given, WHY_LENGTH_MAX);
  if (why !== undefined) return ok(why);
  const message = `Say why in one line of 1 to ${WHY_LENGTH_MAX} characters, without control characters.`;
  return refuse({ code: 'TEXT_INVALID', message });
}

function copied({ seq, at, authorId, text }: ChatEntry): readonly CopiedMessage[] {
  return authorId === undefined ? [] : [{ seq, at, authorId, ...(text === undefined ? {} : { text }) }];
}
