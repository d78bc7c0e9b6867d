import type { components } from '../generated/rest-api';

export type Schemas = components['schemas'];

/** The request was understood and refused; the problem says why, and what would be possible. */
export class Refused extends Error {
  constructor(readonly problem: Schemas['Problem']) {
    super(problem.detail);
  }
}

/** Nobody has ever answered at this address. */
export class NoServer extends Error {}

interface Given {
  readonly body?: object;
  /** The version at which a command was decided. */
  readonly version?: number;
  readonly accept?: string;
}

/** A server that starts just now is waited for so many times half a second; one that has answered before, for ever. */
const FIRST_TRIES = 8;
/** Statuses of servers and proxies that will be better soon. */
const TRY_AGAIN: readonly number[] = [429, 502, 503, 504];

/** A server over REST. Requests are sent until an answer comes, commands always with the same key: they are done once. */
export class Server {
  token: string | undefined;
  private hasAnswered = false;

  constructor(
    readonly url: string,
    /** Told when the server cannot be reached, and when it can be again. */
    private readonly tell: (line: string) => void,
  ) {}

  async get<T>(path: string): Promise<T> {
    return (await (await this.send('GET', path)).json()) as T;
  }

  async post<T>(path: string, given: Given = {}): Promise<T> {
    return (await (await this.send('POST', path, given)).json()) as T;
  }

  /** Every event of a game after `seq`, once and in order, over as many streams as it takes. */
  async *events(gameId: string, seq: number): AsyncGenerator<Schemas['Event'], void> {
    for (let last = seq; ;) {
      const address = `/v1/games/${gameId}/events?follow=true&after=${last}`;
      const { body } = await this.send('GET', address, { accept: 'application/x-ndjson' });
      try {
        for await (const line of linesOf(body ?? new ReadableStream())) {
          const event = JSON.parse(line) as Schemas['Event'] | Schemas['Problem'];
          // A problem is the last line of a stream, and says why it ends.
          if ('code' in event) break;
          last = event.seq;
          yield event;
        }
      } catch {
        // The connection broke; where to go on is known.
      }
      await pause(0.5);
    }
  }

  private async send(method: string, path: string, { body, version, accept }: Given = {}): Promise<Response> {
    const headers = {
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
      ...(accept === undefined ? {} : { accept }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    };
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    for (let tries = 0; ; tries++) {
      const answer = await fetch(`${this.url}${path}`, { method, headers, ...json }).catch(() => undefined);
      if (answer !== undefined) this.hasAnswered = true;
      else if (!this.hasAnswered && tries + 1 >= FIRST_TRIES) throw new NoServer(noServer(this.url));
      if (answer !== undefined && !TRY_AGAIN.includes(answer.status)) {
        if (tries > 0) this.tell('The server answers again.');
        if (answer.ok) return answer;
        throw new Refused((await answer.json()) as Schemas['Problem']);
      }
      if (tries === 0) this.tell(`No answer from ${this.url}; trying again.`);
      await pause(Number(answer?.headers.get('retry-after') ?? 0.5));
    }
  }
}

function noServer(url: string): string {
  return `No answer from ${url}: is a server running there? --server or CAPICUA_URL names another one.`;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    // Empty lines are signs of life.
    for (const line of lines) if (line !== '') yield line;
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
