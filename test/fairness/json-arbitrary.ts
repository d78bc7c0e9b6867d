import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/engine/core/json';

const LOWER = Array.from('abcdefghijklmnopqrstuvwxyz');
const LATER = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
const first = fc.constantFrom(...LOWER);
const rest = fc.string({ unit: fc.constantFrom(...LATER), maxLength: 8 });
// Names that every object inherits are keys like any other.
const inherited = fc.constantFrom('constructor', 'toString', 'valueOf', 'hasOwnProperty');
const key = fc.oneof({ weight: 9, arbitrary: fc.tuple(first, rest).map(([a, b]) => a + b) }, inherited);

const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.boolean(),
  fc.maxSafeInteger(),
  fc.integer({ min: -20, max: 20 }).map((n) => (n === 0 ? 0 : n)),
  fc.string({ unit: 'grapheme-ascii' }),
  fc.string({ unit: fc.constantFrom('"', '\\', '/', 'u', 'n') }),
);

function jsonOfDepth(depth: number): fc.Arbitrary<Json> {
  if (depth === 0) return leaf;
  const inner = jsonOfDepth(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    fc.array(inner, { maxLength: 4 }),
    fc.dictionary(key, inner, { maxKeys: 5, noNullPrototype: true }),
  );
}

/** An object as an event's body may be. */
export const jsonObject: fc.Arbitrary<JsonObject> = fc.dictionary(key, jsonOfDepth(4), {
  maxKeys: 6,
  noNullPrototype: true,
});
