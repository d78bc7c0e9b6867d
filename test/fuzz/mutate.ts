import { pick, type Seeded } from '../kit/seeded';

const PIECES = [
  ...[
    '',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\0',
    '"',
    "'",
    '\\',
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    ':',
    ',',
    '|',
    '$',
    '@',
    '#',
    '...',
  ],
  ...['null', 'true', '-0', '1e400', '9007199254740993', '-1', '0.5', '\u202e', '\ud800', '\u{1f469}\u200d', '\ufeff'],
  ...[
    '__proto__',
    'constructor',
    '; DROP TABLE games; --',
    '%00',
    '../',
    '<script>',
    '$ref',
    '6-6',
    '>L',
    'draw',
    'pass',
  ],
];

/** A text with a few of its letters, words or lines changed, doubled, moved or lost. */
export function mutateText(text: string, random: Seeded): string {
  let mutated = text;
  for (let changes = 1 + random(4); changes > 0; changes--) {
    const at = random(mutated.length + 1);
    const to = Math.min(mutated.length, at + random(12));
    const piece = pick(PIECES, random);
    switch (random(7)) {
      case 0:
        mutated = mutated.slice(0, at) + mutated.slice(to);
        break;
      case 1:
        mutated = mutated.slice(0, at) + piece + mutated.slice(at);
        break;
      case 2:
        mutated = mutated.slice(0, at) + piece + mutated.slice(to);
        break;
      case 3:
        mutated = mutated.slice(0, to) + mutated.slice(at, to).repeat(1 + random(20)) + mutated.slice(to);
        break;
      case 4:
        mutated = mutated.slice(to) + mutated.slice(0, to);
        break;
      case 5:
        mutated = mutated.slice(0, at) + String.fromCharCode(random(0x10000)) + mutated.slice(at + 1);
        break;
      default:
        mutated = mutated.slice(0, at);
    }
    if (mutated.length > LENGTH_MAX) mutated = mutated.slice(0, LENGTH_MAX);
  }
  return mutated;
}

const LENGTH_MAX = 100_000;

/** Some JSON, mostly small. */
export function anyJson(random: Seeded, values: readonly unknown[], depth = 0): unknown {
  switch (random(depth > 3 ? 5 : 8)) {
    case 0:
      return pick([null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, '', 'x'], random);
    case 1:
      return random(1000) - 500;
    case 2:
      return mutateText(pick(PIECES, random), random);
    case 3:
    case 4:
      return pick(values, random);
    case 5:
      return Array.from({ length: random(4) }, () => anyJson(random, values, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random(4) }, () => [pick(NAMES, random), anyJson(random, values, depth + 1)]),
      );
  }
}

const NAMES = [
  'id',
  'type',
  'payload',
  'query',
  'variables',
  'input',
  'gameId',
  'move',
  '__proto__',
  'constructor',
  '',
  'x',
];

/** The same JSON with a few of its values changed, members gone, or strange ones added. */
export function mutateJson(value: unknown, random: Seeded, values: readonly unknown[]): unknown {
  if (random(6) === 0) return anyJson(random, values);
  if (Array.isArray(value)) {
    const items: unknown[] = [...(value as unknown[])];
    if (items.length === 0) return random(2) === 0 ? items : [anyJson(random, values)];
    const at = random(items.length);
    const change = random(4);
    if (change === 0) items.splice(at, 1);
    else if (change === 1) items.splice(at, 0, items[random(items.length)]);
    else items[at] = mutateJson(items[at], random, values);
    return items;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value) as [string, unknown][];
    if (entries.length === 0 || random(5) === 0) entries.push([pick(NAMES, random), anyJson(random, values)]);
    const at = random(entries.length);
    const [name, member] = entries[at] ?? ['', null];
    if (random(5) === 0) entries.splice(at, 1);
    else entries[at] = [random(10) === 0 ? mutateText(name, random) : name, mutateJson(member, random, values)];
    return Object.fromEntries(entries);
  }
  if (typeof value === 'string') return mutateText(value, random);
  if (typeof value === 'number') return pick([value + 1, -value, value / 3, value * 1e9, String(value)], random);
  return anyJson(random, values);
}
