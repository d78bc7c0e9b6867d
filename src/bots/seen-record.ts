import type { JsonObject } from '../engine/core/json';

/** An event as the computer's seat saw it. */
export interface SeenRecord {
  readonly type: string;
  readonly body: JsonObject;
}
