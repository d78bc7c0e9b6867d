import type { ExecutionResult, FormattedExecutionResult } from 'graphql';

/** Stands in a message for the text of an answer; no field of GraphQL can be called so. */
const STAND_IN = { data: { '#shared': true } };
/**
 * How a message with the stand-in ends. No other message does: quotes within strings are escaped, and braces of anything
 * deeper would have to be closed after it.
 */
const STAND_IN_END = `,"type":"next","payload":${JSON.stringify(STAND_IN)}}`;
const ID_START = '{"id":';

/** How an answer is written for those who are sent it. */
export type Writing = (answer: FormattedExecutionResult) => string;

/** An answer written once, in each way that is asked for, for many sockets and streams. */
export class SharedAnswer implements ExecutionResult {
  readonly data = STAND_IN.data;
  private readonly texts = new Map<Writing, string>();

  constructor(private readonly answer: FormattedExecutionResult) {}

  written(writing: Writing): string {
    const text = this.texts.get(writing) ?? writing(this.answer);
    this.texts.set(writing, text);
    return text;
  }
}

/** Texts on their way to one socket, by the id of the operation; each is there from `onNext` to `send` alone. */
export type SharedTexts = Map<string, string>;

const asJson: Writing = (answer) => JSON.stringify(answer);

/** What graphql-ws is to write instead of the answer; {@link withSharedText} puts the text in. */
export function standIn(answer: SharedAnswer, id: string, texts: SharedTexts): FormattedExecutionResult {
  texts.set(id, answer.written(asJson));
  return STAND_IN;
}

/** The message as it leaves: the shared text where the stand-in was, other messages as they are. */
export function withSharedText(message: string, texts: SharedTexts): string {
  if (texts.size === 0 || !message.startsWith(ID_START) || !message.endsWith(STAND_IN_END)) return message;
  const quotedId = message.slice(ID_START.length, -STAND_IN_END.length);
  const id: unknown = JSON.parse(quotedId);
  const text = typeof id === 'string' ? texts.get(id) : undefined;
  if (typeof id !== 'string' || text === undefined) return message;
  texts.delete(id);
  return `${ID_START}${quotedId},"type":"next","payload":${text}}`;
}
