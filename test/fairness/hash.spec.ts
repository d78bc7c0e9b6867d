import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import {
  ascii,
  below,
  H,
  isHex64,
  lines,
  M,
  shuffle,
  shuffleBy,
  stream,
  type WordStream,
} from '../../src/fairness/hash';
import { portableSha256, portableSha256OfBytes, sha256HexOfBytes } from '../../src/fairness/sha256';
import { hex64, SECRET } from './vectors';

/** Words as a test chooses them; running dry is an error, so that a test counts what is taken. */
function wordsOf(...words: readonly number[]): { words: WordStream; left: () => number } {
  const rest = [...words];
  return {
    words: () => {
      const word = rest.shift();
      if (word === undefined) throw new Error('no word is left');
      return word;
    },
    left: () => rest.length,
  };
}

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => hex64(Buffer.from(bytes).toString('hex')));
const field = fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.nat());

describe('a preimage', () => {
  it('is one line for the label and one for each field', () => {
    expect(lines('face', 'abc', 7, '6-4')).toBe('capicua/1 face\nabc\n7\n6-4\n');
  });

  it.each([
    ['a line break in a field', () => lines('seed', 'a\nb')],
    ['a line break in the label', () => lines('se\ned')],
    ['a fraction', () => lines('place', 1.5)],
    ['a number below 0', () => lines('place', -1)],
    ['a number too large to be exact', () => lines('place', 2 ** 53)],
    ['a letter beyond ASCII', () => H('player', 'José')],
    ['a tabulator', () => H('player', 'a\tb')],
  ])('never holds %s', (_, make) => {
    expect(make).toThrow();
  });

  it('is encoded a byte a character', () => {
    expect([...ascii(' ~\n')]).toEqual([0x20, 0x7e, 0x0a]);
  });

  it('is never shared by two lists of fields', () => {
    fc.assert(
      fc.property(fc.array(field), fc.array(field), (one, other) => {
        fc.pre(one.map(String).join('\n') !== other.map(String).join('\n') || one.length !== other.length);
        expect(lines('x', ...one)).not.toBe(lines('x', ...other));
      }),
      { seed: 1 },
    );
  });
});

describe('the hashes', () => {
  it('are what the system library makes of the same preimage', () => {
    fc.assert(
      fc.property(key, fc.array(field, { maxLength: 12 }), (someKey, fields) => {
        const preimage = ['capicua/1 label', ...fields.map(String), ''].join('\n');
        expect(portableSha256(preimage)).toBe(H('label', ...fields));
        expect(portableSha256OfBytes(ascii(preimage))).toBe(H('label', ...fields));
        expect(sha256HexOfBytes(ascii(preimage))).toBe(H('label', ...fields));
        expect(H('label', ...fields)).toBe(createHash('sha256').update(preimage).digest('hex'));
        expect(M(someKey, 'label', ...fields)).toBe(
          createHmac('sha256', Buffer.from(someKey, 'hex')).update(preimage).digest('hex'),
        );
      }),
      { seed: 2 },
    );
  });

  it.each(['', 'AA'.repeat(32), 'aa'.repeat(31), `${'aa'.repeat(32)}\n`, 'g'.repeat(64)])(
    'are never spelled %j',
    (text) => {
      expect(isHex64(text)).toBe(false);
    },
  );
});

describe('a stream', () => {
  it('is the blocks of its key and purpose, read as big-endian words', () => {
    const words = stream(SECRET, 'deck');
    const read = Array.from({ length: 20 }, () => words());
    const blocks = [0, 1, 2].map((n) =>
      createHmac('sha256', Buffer.from(SECRET, 'hex')).update(`capicua/1 stream\ndeck\n${n}\n`).digest(),
    );
    const bytes = Buffer.concat(blocks);
    expect(read).toEqual(Array.from({ length: 20 }, (_, i) => bytes.readUInt32BE(4 * i)));
  });
});

describe('below', () => {
  it('passes over a word beyond the last whole multiple', () => {
    // 2^32 = 3 · 1431655765 + 1: the highest word alone is one too many.
    const { words, left } = wordsOf(2 ** 32 - 1, 2 ** 32 - 2, 5);
    expect(below(words, 3)).toBe(2);
    expect(left()).toBe(1);
  });

  it('takes every word where n divides 2^32', () => {
    const { words, left } = wordsOf(2 ** 32 - 1, 0);
    expect(below(words, 4)).toBe(3);
    expect(left()).toBe(1);
  });

  it('gives each outcome to as many words as any other', () => {
    // The words that count are 0 to limit-1, in whole runs of n: the last run ends exactly at the limit.
    for (const n of [3, 5, 6, 7, 28, 55, 190, 3_000_000_000]) {
      const limit = 2 ** 32 - (2 ** 32 % n);
      expect(below(wordsOf(limit - 1).words, n)).toBe(n - 1);
      expect(below(wordsOf(limit - n).words, n)).toBe(0);
      if (limit < 2 ** 32) expect(below(wordsOf(limit, 2 ** 32 - 1, 1).words, n)).toBe(1);
    }
  });

  it('is never out of range', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 2 ** 32 }), (someKey, n) => {
        const value = below(stream(someKey, 'x'), n);
        expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
      }),
      { seed: 3 },
    );
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('has no meaning for %d outcomes', (n) => {
    expect(() => below(wordsOf(1).words, n)).toThrow();
  });
});

describe('a shuffle', () => {
  it('keeps every item, and leaves the list it was given as it was', () => {
    fc.assert(
      fc.property(key, fc.array(fc.integer(), { maxLength: 200 }), (someKey, items) => {
        const before = [...items];
        const mixed = shuffle(someKey, 'deck', items);
        expect([...mixed].sort()).toEqual([...items].sort());
        expect(items).toEqual(before);
      }),
      { seed: 4 },
    );
  });

  it('can give every order, each from one choice of words', () => {
    const orders = new Set<string>();
    for (let first = 0; first < 4; first++)
      for (let second = 0; second < 3; second++)
        for (let third = 0; third < 2; third++)
          orders.add(shuffleBy(wordsOf(first, second, third).words, ['a', 'b', 'c', 'd']).join(''));
    expect(orders.size).toBe(24);
  });

  it('takes no word for one item or none', () => {
    expect(shuffleBy(wordsOf().words, ['a'])).toEqual(['a']);
    expect(shuffleBy(wordsOf().words, [])).toEqual([]);
  });
});
