import type { FastifyReply } from 'fastify';
import type { ApiLimits } from '../limits';
import { problemOf, type Problem } from './problem';

/** How a stream is written. */
export interface StreamFormat {
  readonly type: string;
  /** What it begins with. */
  readonly start: string;
  readonly event: (event: { readonly seq: number }) => string;
  /** Its last words, where something ends it. */
  readonly problem: (problem: Problem) => string;
  /** Says only that the stream lives. */
  readonly beat: string;
}

/** One JSON document a line. */
export const LINES: StreamFormat = {
  type: 'application/x-ndjson',
  start: '',
  event: (event) => `${JSON.stringify(event)}\n`,
  problem: (problem) => `${JSON.stringify(problem)}\n`,
  beat: '\n',
};

/** Server-Sent Events, as HTML specifies them; the id of each is its seq, so that `Last-Event-ID` is where to go on. */
export const SERVER_SENT_EVENTS: StreamFormat = {
  type: 'text/event-stream',
  start: 'retry: 2000\n\n',
  event: (event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`,
  problem: (problem) => `event: problem\ndata: ${JSON.stringify(problem)}\n\n`,
  beat: ':\n\n',
};

/** How long somebody who was told that he is too slow may take to hear it, ms. */
const LAST_WORD_MS = 10_000;
const TOO_SLOW = 'You read too slowly: ask again, and go on after the last seq that you have.';

/** An answer that is written as things happen. Its reader sets the pace: what he has not taken holds the next back. */
export class LiveAnswer {
  private over = false;
  private readonly beating: NodeJS.Timeout;
  private readonly endings = new Set<() => void>();
  private wake: () => void = () => undefined;

  constructor(
    private readonly reply: FastifyReply,
    private readonly format: StreamFormat,
    private readonly limits: Pick<ApiLimits, 'socketPingMs' | 'streamStallMs'>,
  ) {
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
      'content-type': `${format.type}; charset=utf-8`,
      'cache-control': 'private, no-store',
      // Proxies that gather answers before they pass them on are asked not to.
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    if (format.start !== '') raw.write(format.start);
    // A connection that breaks is no news: `close` follows.
    raw.on('error', () => undefined);
    raw.once('close', () => this.finish());
    this.beating = setInterval(() => {
      if (!raw.writableNeedDrain) raw.write(format.beat);
    }, limits.socketPingMs);
    if (raw.destroyed) this.finish();
  }

  get isOver(): boolean {
    return this.over;
  }

  /** Called once, when nothing more can be written. */
  whenOver(ending: () => void): void {
    if (this.over) ending();
    else this.endings.add(ending);
  }

  /** Resolves when more can be written, or never again. */
  async write(text: string): Promise<void> {
    const { raw } = this.reply;
    if (this.over || text === '' || raw.write(text)) return;
    const taken = await new Promise<boolean>((resolve) => {
      const patience = setTimeout(() => resolve(false), this.limits.streamStallMs);
      const go = (): void => {
        clearTimeout(patience);
        raw.off('drain', go);
        resolve(true);
      };
      raw.once('drain', go);
      this.wake = go;
    });
    if (!taken) this.end(problemOf('TOO_SLOW', TOO_SLOW));
  }

  /** Ends it, with last words where there are some. */
  end(problem?: Problem): void {
    if (this.over) return;
    const { raw } = this.reply;
    raw.end(problem === undefined ? '' : this.format.problem(problem));
    // Whoever does not read does not hear that he is closed either.
    setTimeout(() => raw.destroy(), LAST_WORD_MS).unref();
    this.finish();
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    clearInterval(this.beating);
    this.wake();
    for (const ending of this.endings) ending();
  }
}
