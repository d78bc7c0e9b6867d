import fc from 'fast-check';
import { AssertionFailed } from '../../src/engine/core/assert';
import { isJsonObject, type Json, type JsonObject } from '../../src/engine/core/json';
import { CANONICAL_LENGTH_MAX, makeCanonical, parseCanonical } from '../../src/fairness/canonical';
import { jsonObject } from './json-arbitrary';

function sortedKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortedKeys(value[key] ?? false)]));
}

/** What a parser or a driver may hand us although the types say otherwise. */
const fromOutside = (value: unknown): JsonObject => {
  if (!isJsonObject(value)) throw new Error('not an object');
  return value;
};

const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
const nestedObjects = (depth: number) => '{"a":'.repeat(depth - 1) + '{}' + '}'.repeat(depth - 1);
const longObject = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) });

describe('a canonical text', () => {
  it('is what JSON.stringify writes once the keys are sorted', () => {
    fc.assert(
      fc.property(jsonObject, (value) => {
        expect(makeCanonical(value)).toBe(JSON.stringify(sortedKeys(value)));
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('is read back as the value it was made of', () => {
    fc.assert(
      fc.property(jsonObject, (value) => {
        expect(parseCanonical(makeCanonical(value))).toEqual({ ok: true, value });
      }),
      { seed: 12, numRuns: 300 },
    );
  });

  it('is the only text that is read as that value', () => {
    const char = fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(jsonObject, fc.nat(), char, fc.constantFrom(0, 1), (value, where, put, removed) => {
        const text = makeCanonical(value);
        const at = where % (text.length + 1);
        const changed = text.slice(0, at) + put + text.slice(at + removed);
        const read = parseCanonical(changed);
        if (read.ok) expect(makeCanonical(read.value)).toBe(changed);
        else expect(read.error.at).toBeLessThanOrEqual(changed.length);
      }),
      { seed: 13, numRuns: 1000 },
    );
  });

  it('does not depend on the order in which a value was built', () => {
    expect(makeCanonical({ b: 1, a: { d: true, c: [] }, aB: 'x', a1: 2 })).toBe(
      '{"a":{"c":[],"d":true},"a1":2,"aB":"x","b":1}',
    );
  });

  it('may be 8 deep and 64 KiB long, and no more', () => {
    expect(parseCanonical(nested(8)).ok).toBe(true);
    expect(parseCanonical(nested(9))).toEqual({ ok: false, error: { code: 'too-deep', at: 12 } });
    expect(parseCanonical(nestedObjects(8)).ok).toBe(true);
    expect(parseCanonical(nestedObjects(9))).toEqual({ ok: false, error: { code: 'too-deep', at: 40 } });
    for (const text of [nested(8), nestedObjects(8)]) expect(makeCanonical(fromOutside(JSON.parse(text)))).toBe(text);
    const longest = makeCanonical(longObject(CANONICAL_LENGTH_MAX));
    expect(longest).toHaveLength(65_536);
    expect(parseCanonical(longest).ok).toBe(true);
    expect(parseCanonical(longest.replace('x', 'xx'))).toEqual({ ok: false, error: { code: 'too-long', at: 65_536 } });
  });
});

describe('a text that is not canonical is refused with what is wrong and where', () => {
  it.each([
    ['{"a":null}', 'null', 5],
    ['{"a":1.5}', 'fraction', 5],
    ['{"a":1.0}', 'fraction', 5],
    ['{"a":-0}', 'negative-zero', 5],
    ['{"a":-0.0}', 'fraction', 5],
    ['{"a":1e3}', 'exponent', 5],
    ['{"a":1E3}', 'exponent', 5],
    ['{"a":01}', 'leading-zero', 5],
    ['{"a":9007199254740992}', 'unsafe-integer', 5],
    ['{"a":-9007199254740992}', 'unsafe-integer', 5],
    ['{"a":+1}', 'syntax', 5],
    ['{"a":-}', 'syntax', 5],
    ['{"a":NaN}', 'syntax', 5],
    ['{"a":1,"a":1}', 'repeated-key', 7],
    ['{"b":1,"a":1}', 'unsorted-key', 7],
    ['{"a":1,"B":1}', 'malformed-key', 7],
    ['{"":1}', 'malformed-key', 1],
    ['{"1":1}', 'malformed-key', 1],
    ['{"a_b":1}', 'malformed-key', 1],
    ['{"__proto__":{}}', 'malformed-key', 1],
    ['{"a": 1}', 'space', 5],
    ['{"a":1, "b":2}', 'space', 7],
    ['{"a":[1 ]}', 'space', 7],
    ['{\n"a":1}', 'space', 1],
    ['{"a":1}\n', 'text-after-the-end', 7],
    ['{"a":1}{}', 'text-after-the-end', 7],
    ['{"a":"é"}', 'not-ascii', 6],
    ['{"a":"\u007f"}', 'not-ascii', 6],
    ['{"a":"\t"}', 'not-ascii', 6],
    ['{"a":"\\u0041"}', 'needless-escape', 6],
    ['{"a":"\\/"}', 'needless-escape', 6],
    ['{"a":"\\n"}', 'needless-escape', 6],
    ['{"\\u0061":1}', 'needless-escape', 2],
    ['{"a":"x', 'syntax', 7],
    ['{"a":[1,]}', 'syntax', 8],
    ['{"a":1,}', 'syntax', 7],
    ['{"a":[1', 'syntax', 7],
    ['{"a":1', 'syntax', 6],
    ['{"a"}', 'syntax', 4],
    ["{'a':1}", 'syntax', 1],
    ['{"a":tru}', 'syntax', 5],
    ['[1]', 'not-an-object', 0],
    ['"a"', 'not-an-object', 0],
    ['', 'not-an-object', 0],
    [' {}', 'not-an-object', 0],
    ['\ufeff{}', 'not-an-object', 0],
  ])('%j: %s at %i', (text, code, at) => {
    expect(parseCanonical(text)).toEqual({ ok: false, error: { code, at } });
  });
});

describe('a value that has no canonical text is never written', () => {
  const cyclic: Record<string, Json> = {};
  cyclic['self'] = cyclic;
  it.each<[string, JsonObject]>([
    ['null', fromOutside({ a: null })],
    ['null in a list', fromOutside({ a: [null] })],
    ['an absent member', fromOutside({ a: undefined })],
    ['a bigint', fromOutside({ a: 1n })],
    ['a fraction', { a: 0.5 }],
    ['minus zero', { a: -0 }],
    ['an unsafe integer', { a: 2 ** 53 }],
    ['an unsafe integer below 0', { a: -(2 ** 53) }],
    ['infinity', { a: Infinity }],
    ['no number', { a: NaN }],
    ['a key in capitals', { A: 1 }],
    ['a key with a line', { a_b: 1 }],
    ['an empty key', { '': 1 }],
    ['a letter beyond ASCII', { a: 'é' }],
    ['a line break', { a: 'x\n' }],
    ['a value inside itself', cyclic],
    ['lists too deep', fromOutside(JSON.parse(nested(9)))],
    ['objects too deep', fromOutside(JSON.parse(nestedObjects(9)))],
    ['a text too long', longObject(CANONICAL_LENGTH_MAX + 1)],
  ])('%s', (_, value) => {
    expect(() => makeCanonical(value)).toThrow(AssertionFailed);
  });
});
