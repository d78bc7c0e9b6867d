import type { Json } from '../engine/core/json';

/** What a caller wrote, as text that can be hashed: it may hold what does not fit the canonical form. */
export function asciiText(value: Json): string {
  return encodeURIComponent(JSON.stringify(value));
}
