/** JSON as the log holds it: no null, no fraction; an absent thing is left out (docs/fair-play.md). */
export type Json = string | number | boolean | readonly Json[] | JsonObject;
/** An object of such JSON: event bodies, options. */
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Array.isArray` does not narrow a readonly list. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
