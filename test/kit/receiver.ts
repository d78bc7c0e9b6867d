import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver of webhooks got. */
export interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: {
    readonly type: 'PROOF' | 'TEST' | 'INBOX';
    readonly deliveryId: string;
    readonly proof?: string;
    readonly entry?: { readonly seq: number; readonly kind: string; readonly gameId?: string };
  };
}

/** A real receiver on this machine. It proves itself, and accepts the rest, unless a test says otherwise. */
export class Receiver {
  readonly received: Received[] = [];
  answer: (request: Received, response: ServerResponse) => void = ({ body }, response) => {
    response.writeHead(200).end(body.proof ?? '');
  };
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const received: Received = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] };
      this.received.push(received);
      this.answer(received, response);
    });
  });

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((listening) => receiver.server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  of(type: Received['body']['type']): readonly Received[] {
    return this.received.filter(({ body }) => body.type === type);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

/** As docs/webhooks.md tells receivers to check, written anew. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const [timestamp, id] = [String(headers['capicua-timestamp']), String(headers['capicua-delivery'])];
  const good = `v1=${createHmac('sha256', secret).update(`${timestamp}.${id}.${text}`).digest('hex')}`;
  return String(headers['capicua-signature']).split(',').includes(good);
}
