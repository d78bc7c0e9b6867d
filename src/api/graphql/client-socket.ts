import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../../app/caller';
import type { ApiLimits } from '../limits';
import type { Services } from '../services';
import { Flood } from './flood';
import { SocketMessages } from './socket-messages';
import type { SocketClient } from './socket-operations';
import type { Rounded } from './socket-rounds';

/** Close codes of ours, beside those of graphql-transport-ws. */
export const CLOSE = {
  goingAway: 1001,
  /** Of WebSockets themselves: try again later. */
  away: 1013,
  internal: 4500,
  badRequest: 4400,
  forbidden: 4403,
  silent: 4408,
  tooSlow: 4429,
} as const;
/** How long a client that was told to go may take to hear it, ms. */
export const FAREWELL_MS = 10_000;
/** The most that a close frame holds, bytes. */
const CLOSE_REASON_MAX = 123;

const TOO_MANY_MESSAGES = 'Too many messages in too short a time.';
const TOO_SLOW = 'Too slow: connect again and go on after the last seq that you have.';
const TEXT = { binary: false } as const;

/** What all sockets have in common. */
export interface SocketDeps {
  readonly limits: Pick<ApiLimits, 'socketBufferBytesMax' | 'socketFramesPerSecond' | 'socketHelloMs'>;
  readonly log: Services['log'];
}

/** Serves a message; resolves when it is served, an operation when it is over. */
type Handle = (text: string) => Promise<void>;
/** Told that the socket is closed. */
type Closed = (code: number, reason: string) => Promise<void>;

/**
 * One client on one socket, as graphql-ws is given it. There may be ten thousand of them which say nothing: what they do is
 * in the class, and each holds only what is its own.
 */
export class ClientSocket implements SocketClient, Rounded {
  readonly id = flat(randomUUID());
  caller: Caller | undefined = undefined;
  underway = 0;
  lives = true;
  turn = 0;
  /** Gives back the place that it holds. */
  private leave: (() => void) | undefined = undefined;
  /** Fires when the token expires. */
  private expiry: NodeJS.Timeout | undefined = undefined;
  private hello: NodeJS.Timeout | undefined;
  private readonly flood: Flood;
  /** None before it is served, and none after its end: what is said then, by whoever is slow to go, is not done any more. */
  private messages: SocketMessages | undefined = undefined;
  private closed: Closed | undefined = undefined;

  constructor(
    private readonly socket: WebSocket,
    readonly network: string,
    private readonly deps: SocketDeps,
  ) {
    this.flood = new Flood(deps.limits.socketFramesPerSecond);
    const tooLate = (): void => this.close(CLOSE.silent, 'Connection initialisation timeout');
    this.hello = setTimeout(tooLate, deps.limits.socketHelloMs);
  }

  get protocol(): string {
    return this.socket.protocol;
  }

  /** `closed` is told when it is over, if it is not yet. */
  serveUntil(closed: Closed): void {
    this.closed = closed;
  }

  onMessage(handle: Handle): void {
    this.messages = new SocketMessages({
      serve: (text) => {
        this.underway += 1;
        return handle(text).then(this.served, this.failed);
      },
      onTooMany: () => this.close(CLOSE.tooSlow, TOO_MANY_MESSAGES),
      waitingMax: this.deps.limits.socketBufferBytesMax,
    });
  }

  saidHello(): void {
    clearTimeout(this.hello);
    this.hello = undefined;
  }

  /** Who is behind it is known, and holds a place until it is over; `expiry` fires when his token expires. */
  isOf(caller: Caller, leave: () => void, expiry: NodeJS.Timeout | undefined): void {
    this.caller = caller;
    this.leave = leave;
    this.expiry = expiry;
    // He may have gone while it was looked up who he is.
    if (this.socket.readyState === this.socket.CLOSED) this.giveBack();
  }

  /** Resolves when the text is on its way. */
  send(text: string): Promise<void> {
    if (!this.canTake()) return Promise.resolve();
    return new Promise((resolve) => {
      // A failed send closes the socket, which ends the subscriptions.
      this.socket.send(text, () => resolve());
    });
  }

  sendShared(message: Buffer, sent: () => void): void {
    if (this.canTake()) this.socket.send(message, TEXT, sent);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, closeReason(reason));
    this.end(code, reason);
    // Whoever does not read does not hear that he is closed either.
    setTimeout(() => this.cutOff(), FAREWELL_MS).unref();
  }

  ping(): void {
    this.socket.ping();
  }

  cutOff(): void {
    this.socket.terminate();
  }

  /** Whether what was sent may be served. Whoever sends far too much is told once and closed. */
  private takes(): boolean {
    const wasOver = this.flood.isOver;
    if (this.flood.takes()) return true;
    if (!wasOver) this.close(CLOSE.tooSlow, TOO_MANY_MESSAGES);
    return false;
  }

  heard(data: RawData): void {
    this.lives = true;
    if (this.messages === undefined || !this.takes()) return;
    this.messages.take(textOf(data));
  }

  /** A ping is answered, so whoever sends them has to read as well. */
  pinged(): void {
    if (this.takes()) this.canTake();
  }

  /** Once, and when we close it at once: a client that is slow to go is sent nothing more. */
  end(code: number, reason: string): void {
    const { closed } = this;
    this.closed = undefined;
    this.messages?.stop();
    this.messages = undefined;
    closed?.(code, reason).catch((error: unknown) => {
      this.deps.log.error({ err: error, requestId: this.id }, 'a socket was not closed cleanly');
    });
  }

  /** The other side is gone. */
  isGone(code: number, reason: string): void {
    this.saidHello();
    this.giveBack();
    this.end(code, reason);
  }

  private giveBack(): void {
    clearTimeout(this.expiry);
    this.leave?.();
  }

  /** A client that leaves too much unread is told and closed. */
  private canTake(): boolean {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= this.deps.limits.socketBufferBytesMax) return true;
    this.close(CLOSE.tooSlow, TOO_SLOW);
    return false;
  }

  private readonly served = (): void => {
    this.underway -= 1;
  };

  private readonly failed = (error: unknown): void => {
    this.underway -= 1;
    if (isServersOwnMessage(error)) {
      this.close(CLOSE.badRequest, 'Invalid message received');
      return;
    }
    this.deps.log.error({ err: error, requestId: this.id }, 'a message on a socket was not served');
    this.close(CLOSE.internal, `Something went wrong on our side: ${this.id}`);
  };
}

/** The same text as one piece; it is put together of many, and would be kept so. */
function flat(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/** Reasons may quote what the client sent, however long that was. */
function closeReason(reason: string): string {
  if (Buffer.byteLength(reason) <= CLOSE_REASON_MAX) return reason;
  return Buffer.from(reason)
    .subarray(0, CLOSE_REASON_MAX)
    .toString()
    .replace(/\uFFFD$/, '');
}

/** The library reads what only servers say, and then throws: there is no other sign of it. */
function isServersOwnMessage(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unexpected message of type ');
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString();
}
