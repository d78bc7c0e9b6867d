import { isJsonObject } from '../../engine/core/json';

/** An operation of a client, from its first message on until nothing of it is left to do. */
interface Underway {
  readonly over: Promise<void>;
  /** Whether the client has ended it. */
  isLeft: boolean;
}

interface Parts {
  /** Serves a message; resolves when it is served, an operation when it is over. Never rejects. */
  readonly serve: (text: string) => Promise<void>;
  /** Told when more letters wait than `waitingMax`. */
  readonly onTooMany: () => void;
  readonly waitingMax: number;
}

/**
 * What one client says, in order. graphql-ws knows an operation by its id alone: one that the client has ended, and that is not over
 * yet, would be taken for the next one of the same id, whose end it would tell, and which nobody would end. So the next one waits, and
 * with it all that was said after it.
 */
export class SocketMessages {
  private readonly underway = new Map<string, Underway>();
  private waiting: string[] | undefined;
  private lettersWaiting = 0;
  private isOver = false;

  constructor(private readonly parts: Parts) {}

  readonly take = (text: string): void => {
    if (this.isOver) return;
    if (this.waiting !== undefined) {
      this.wait(this.waiting, text);
      return;
    }
    const { type, id } = read(text);
    const before = id === undefined ? undefined : this.underway.get(id);
    if (before !== undefined && type === 'complete') before.isLeft = true;
    if (before?.isLeft === true && type === 'subscribe') {
      this.waiting = [text];
      void before.over.then(this.goOn);
      return;
    }
    const over = this.parts.serve(text);
    // One of an id that is in use is refused.
    if (id !== undefined && type === 'subscribe' && before === undefined) this.note(id, over);
  };

  /** Nothing is served any more. */
  stop(): void {
    this.isOver = true;
    this.waiting = undefined;
  }

  private note(id: string, over: Promise<void>): void {
    const gone = over.then(() => void this.underway.delete(id));
    this.underway.set(id, { over: gone, isLeft: false });
  }

  private wait(waiting: string[], text: string): void {
    waiting.push(text);
    this.lettersWaiting += text.length;
    if (this.lettersWaiting > this.parts.waitingMax) this.parts.onTooMany();
  }

  private readonly goOn = (): void => {
    const waited = this.waiting ?? [];
    this.waiting = undefined;
    this.lettersWaiting = 0;
    for (const text of waited) this.take(text);
  };
}

/** As far as it is needed here; whoever serves the message says what is wrong with it. */
function read(text: string): { readonly type?: unknown; readonly id?: string } {
  try {
    const message: unknown = JSON.parse(text);
    if (!isJsonObject(message)) return {};
    const { type, id } = message;
    return typeof id === 'string' ? { type, id } : { type };
  } catch {
    return {};
  }
}
