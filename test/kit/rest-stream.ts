import { get, type IncomingMessage } from 'node:http';
import type { Problem, RestClient, RestEvent } from './rest-client';
import { complaintsAbout } from './rest-document';

/** A stream of events that is read piece by piece, over a connection of its own. */
export class RestStream {
  /** What has come so far. */
  text = '';

  private constructor(
    private readonly address: string,
    readonly answer: IncomingMessage,
  ) {
    answer.setEncoding('utf8');
  }

  static open(client: RestClient, address: string, headers: Readonly<Record<string, string>>): Promise<RestStream> {
    const signedIn = client.token === undefined ? {} : { authorization: `Bearer ${client.token}` };
    return new Promise((resolve, reject) => {
      const options = { agent: false, headers: { ...signedIn, ...headers } };
      get(`${client.server.url}${address}`, options, (answer) => resolve(new RestStream(address, answer))).on(
        'error',
        reject,
      );
    });
  }

  /** What has come, once it is enough or all; it is held against the OpenAPI document. */
  async until(enough: (stream: this) => boolean = () => false): Promise<string> {
    while (!enough(this) && !this.answer.readableEnded) {
      const piece: unknown = this.answer.read();
      if (typeof piece === 'string') this.text += piece;
      else await this.something();
    }
    const { statusCode: status = 0 } = this.answer;
    const headers = new Headers({ 'content-type': this.answer.headers['content-type'] ?? '' });
    expect(complaintsAbout({ method: 'GET', address: this.address, status, headers, text: this.text })).toEqual([]);
    return this.text;
  }

  /** The documents that have come whole: lines, or the data of messages. */
  get documents(): (RestEvent | Problem)[] {
    const complete = this.text.slice(0, this.text.lastIndexOf('\n') + 1).split('\n');
    return complete.flatMap((line) => {
      const json = line.startsWith('{') ? line : line.startsWith('data: ') ? line.slice(6) : undefined;
      return json === undefined ? [] : [JSON.parse(json) as RestEvent | Problem];
    });
  }

  get seqs(): number[] {
    return this.documents.flatMap((document) => ('seq' in document ? [document.seq] : []));
  }

  get problems(): Problem[] {
    return this.documents.filter((document): document is Problem => 'code' in document);
  }

  close(): void {
    this.answer.destroy();
  }

  private something(): Promise<void> {
    return new Promise((resolve) => {
      const events = ['readable', 'end', 'close'] as const;
      const go = (): void => {
        for (const event of events) this.answer.off(event, go);
        resolve();
      };
      for (const event of events) this.answer.on(event, go);
    });
  }
}

/** Whether the event of that seq has come. */
export function reached(version: number): (stream: RestStream) => boolean {
  return ({ seqs }) => (seqs.at(-1) ?? 0) >= version;
}
