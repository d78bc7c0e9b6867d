import type { ExecutionResult, FormattedExecutionResult } from 'graphql';

/** How an answer is written for those who are sent it. */
export type Writing = (answer: FormattedExecutionResult) => string;

const asJson: Writing = (answer) => JSON.stringify(answer);

/** Messages kept with an answer, each for an id of an operation; clients that give each its own are many. */
const IDS_KEPT = 8;

/** An answer written once, in each way that is asked for, for many sockets and streams. */
export class SharedAnswer implements ExecutionResult {
  private readonly texts = new Map<Writing, string>();
  private readonly messages = new Map<string, Buffer>();

  constructor(private readonly answer: FormattedExecutionResult) {}

  /** For whoever reads it as any other answer; those who share it have it written. */
  get data(): NonNullable<ExecutionResult['data']> | null {
    return this.answer.data ?? null;
  }

  written(writing: Writing): string {
    const text = this.texts.get(writing) ?? writing(this.answer);
    this.texts.set(writing, text);
    return text;
  }

  /** The message of graphql-transport-ws that answers the operation `id` with it, byte for byte as graphql-ws would write it. */
  messageTo(id: string): Buffer {
    const known = this.messages.get(id);
    if (known !== undefined) return known;
    const message = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${this.written(asJson)}}`);
    if (this.messages.size < IDS_KEPT) this.messages.set(id, message);
    return message;
  }
}

/** The way to one subscriber for what he shares with others, past the iterator that he is given all else by. */
export interface Outlet {
  /** Calls `sent` when it is on its way, and never when the connection is over. */
  send(answer: SharedAnswer, sent: () => void): void;
}
