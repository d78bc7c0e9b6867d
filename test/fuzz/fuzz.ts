import { parseGameTexts } from '../../src/engine/notation/parse-text';
import { readCopy } from '../../src/fairness/copies/read-copy';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { RawSocket } from '../kit/raw-socket';
import { openHouse, type House } from './house';
import { inputOf, type Input } from './inputs';

export interface FuzzOptions {
  readonly inputs: number;
  readonly seed: number;
  /** Number of the first input. */
  readonly from?: number;
  /** Called after each house. */
  readonly onProgress?: (done: number, report: FuzzReport) => void;
}

export interface FuzzReport {
  readonly faults: Fault[];
  readonly counts: Map<string, number>;
  /** In use after each house was closed, bytes; where the garbage could be collected. */
  readonly heaps: number[];
}

export interface Fault {
  readonly at: number;
  readonly why: string;
  readonly input: Input | undefined;
}

/** So many inputs find the same house; then it is closed, and what is left of it is measured. */
const INPUTS_A_HOUSE = 5000;
const AT_ONCE = 8;
/** A server that has not answered by then never does, ms. */
const PATIENCE_MS = 60_000;

/** Frames of a stack, and words of a database: not texts of ours that have slashes and words like `at`. */
const INSIDE = /node_modules|\\n +at \S+ \(|"stack":|syntax error at or near|invalid byte sequence|ECONN/;
const OUR_FAULTS = /"(?:code":"INTERNAL_ERROR|code":"SERVICE_UNAVAILABLE)"/;

/** Sends so many inputs to servers of its own, and reports whatever none of them may do. */
export async function fuzz({ inputs, seed, from = 0, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { faults: [], counts: new Map(), heaps: [] };
  const count = (what: string): void => void report.counts.set(what, (report.counts.get(what) ?? 0) + 1);
  let now = from;
  const crashed = (error: unknown): void => {
    report.faults.push({ at: now, why: `nobody caught ${String(error)}`, input: undefined });
  };
  process.on('unhandledRejection', crashed).on('uncaughtException', crashed);
  const end = from + inputs;
  for (let first = from; first < end; first += INPUTS_A_HOUSE) {
    const house = await openHouse();
    const talk = new Talk(house);
    const last = Math.min(end, first + INPUTS_A_HOUSE);
    for (now = first; now < last; now += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, last - now) }, (_, at) => now + at);
      await Promise.all(
        batch.map(async (at) => {
          const input = inputOf(seed, at, house);
          const said = await within(talk.send(input));
          const why = complaintAbout(said);
          if (why !== undefined) report.faults.push({ at, why, input });
          count(`${input.kind} ${said.outcome}`);
        }),
      );
    }
    await talk.close();
    for (const why of complaintsAboutLog(house)) report.faults.push({ at: last, why, input: undefined });
    await house.server.close();
    if (globalThis.gc !== undefined) {
      await new Promise((rested) => setImmediate(rested));
      globalThis.gc();
      report.heaps.push(process.memoryUsage().heapUsed);
    }
    onProgress?.(last - from, report);
  }
  process.off('unhandledRejection', crashed).off('uncaughtException', crashed);
  return report;
}

interface Said {
  /** A status, the code of a close frame, or what a reader made of it. */
  readonly outcome: string;
  readonly text: string;
}

function complaintAbout({ outcome, text }: Said): string | undefined {
  if (/^(?:5\d\d|4500|1011|silence|thrown)$/.test(outcome)) return `${outcome}: ${text.slice(0, 500)}`;
  if (OUR_FAULTS.test(text)) return `our fault: ${text.slice(0, 500)}`;
  return INSIDE.test(text) ? `tells of the inside: ${text.slice(0, 500)}` : undefined;
}

function complaintsAboutLog({ server, secrets }: House): readonly string[] {
  return server.logged.flatMap((line) => {
    if (secrets.some((secret) => line.includes(secret))) return [`a secret in the log: ${line.slice(0, 300)}`];
    return /"level":"(?:error|fatal)"/.test(line) ? [`an error in the log: ${line.slice(0, 800)}`] : [];
  });
}

async function within(said: Promise<Said>): Promise<Said> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Said>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'silence', text: '' }), PATIENCE_MS);
  });
  try {
    return await Promise.race([said, silence]);
  } catch (error) {
    return { outcome: 'thrown', text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Sends each kind of input to where it belongs. */
class Talk {
  private socket: Promise<RawSocket> | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly house: House) {}

  async send(input: Input): Promise<Said> {
    switch (input.kind) {
      case 'notation':
        return { outcome: parseGameTexts(input.text).ok ? 'read' : 'unreadable', text: '' };
      case 'bundle':
        verifyBundle(input.text);
        return { outcome: readCopy(input.text).ok ? 'read' : 'unreadable', text: '' };
      case 'frame': {
        // One after the other, so that it is known which frame closed the socket.
        const said = this.turn.then(() => this.frame(input.data));
        this.turn = said.catch(() => undefined);
        return said;
      }
      case 'rest': {
        const { method, url, headers, body } = input;
        return this.ask(method, url, headers, body);
      }
      case 'document':
      case 'variables':
      case 'move':
        return this.ask('POST', '/graphql', { 'content-type': 'application/json' }, input.body);
    }
  }

  async close(): Promise<void> {
    await (await this.socket)?.close();
  }

  private async ask(
    method: 'GET' | 'POST',
    url: string,
    headers: Readonly<Record<string, string>>,
    payload: string | undefined,
  ): Promise<Said> {
    const { server, ada } = this.house;
    const { statusCode, body } = await server.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${ada.token ?? ''}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { outcome: String(statusCode), text: body };
  }

  /** What came of a frame by the time that a ping sent after it is answered. */
  private async frame(data: string | Buffer): Promise<Said> {
    this.socket ??= this.greeted();
    const socket = await this.socket.catch((error: unknown) => {
      this.socket = undefined;
      throw error;
    });
    socket.send(data);
    socket.say({ type: 'ping', payload: { after: 'a frame' } });
    const texts: string[] = [];
    for (;;) {
      const heard = await socket.hear('pong', 'next', 'error', 'complete');
      texts.push(JSON.stringify(heard.payload ?? null));
      if (heard.type === 'closed') {
        this.socket = undefined;
        return { outcome: String(heard.code), text: `${heard.reason} ${texts.join(' ')}` };
      }
      if (heard.type === 'pong' && JSON.stringify(heard.payload ?? null).includes('a frame')) {
        return { outcome: 'open', text: texts.join(' ') };
      }
    }
  }

  private async greeted(): Promise<RawSocket> {
    const { server, ada } = this.house;
    const socket = await RawSocket.open(`${server.url.replace('http', 'ws')}/graphql`);
    socket.say({ type: 'connection_init', payload: { authorization: `Bearer ${ada.token ?? ''}` } });
    const { type, reason } = await socket.hear('connection_ack');
    if (type === 'closed') throw new Error(`a socket was not greeted: ${reason}`);
    return socket;
  }
}
