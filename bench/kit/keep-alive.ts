import { connect, type Socket } from 'node:net';

/**
 * One connection that is kept, with one request at a time: the least work that a client can have, since it shares the
 * cores with what is measured. It reads only answers that tell their length, as all of ours do.
 */
export class KeepAlive {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { readonly answered: (body: string) => void; readonly failed: (error: Error) => void } | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('error', (error) => this.waiting?.failed(error));
    socket.on('close', () => this.waiting?.failed(new Error('The server closed the connection.')));
  }

  /** From `localAddress`, where one of several is wanted. */
  static async open(url: string, localAddress?: string): Promise<KeepAlive> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      ...(localAddress === undefined ? {} : { localAddress }),
    });
    await new Promise<void>((connected, failed) => socket.once('connect', connected).once('error', failed));
    return new KeepAlive(socket, host);
  }

  /** The body of the answer, whatever its status. */
  post(path: string, body: string, token?: string): Promise<string> {
    const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.host}\r\ncontent-type: application/json\r\n${authorization}`;
    if (this.socket.destroyed) return Promise.reject(new Error('The server has closed the connection.'));
    return new Promise((answered, failed) => {
      this.waiting = { answered, failed };
      this.socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.received.toString('latin1', 0, end))?.[1];
    if (length === undefined) {
      this.waiting?.failed(new Error('An answer did not tell its length.'));
      return;
    }
    const whole = end + 4 + Number(length);
    if (this.received.length < whole) return;
    const body = this.received.toString('utf8', end + 4, whole);
    this.received = this.received.subarray(whole);
    this.waiting?.answered(body);
  }
}
