import { isJsonObject, type JsonObject } from '../engine/core/json';

/** An event as its reader was sent it; hidden tiles are absent from the body. */
export interface ReplayedEvent {
  readonly seq: number;
  readonly type: string;
  readonly v: number;
  readonly at: string;
  readonly actor: string;
  readonly body: JsonObject;
}

/** What `--json` printed, or what the API answered. */
export function asReplayed(value: unknown): ReplayedEvent | undefined {
  if (!isJsonObject(value)) return undefined;
  const { seq, type, v, at, actor, body } = value;
  const texts = typeof type === 'string' && typeof at === 'string' && typeof actor === 'string';
  if (!texts || typeof seq !== 'number' || typeof v !== 'number' || !isJsonObject(body)) return undefined;
  return { seq, type, v, at, actor, body };
}
