import { randomUUID } from 'node:crypto';

/** What JSON can write and JavaScript cannot hold, or not write again. Each stands as a text in place of itself. */
const RAW: Readonly<Record<string, string>> = {
  '@beyond all numbers@': '1e400',
  '@a deep list@': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '@a deep object@': `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  '@a repeated key@': '{"a":1,"a":2}',
  '@a prototype@': '{"__proto__":{"polluted":true}}',
};

/** JSON with what only raw text can say put in. */
export function rawJson(value: unknown): string {
  return Object.entries(RAW).reduce(
    (text, [stands, raw]) => text.replaceAll(JSON.stringify(stands), raw),
    JSON.stringify(value),
  );
}

/** Whether a GraphQL document can say it: its members have names, and it holds nothing raw. */
export function canBeWritten(value: unknown): boolean {
  const text = JSON.stringify(value);
  return text.length < 20_000 && !/"(?:| |\\u0000)":/.test(text) && !(typeof value === 'string' && value in RAW);
}

type BadValue = readonly [what: string, value: unknown];

/** A place that is like others before it is tried with one in so many of the bad values. */
const ONE_IN = 6;

/**
 * Deals the bad values out among many places. The first place of each kind has them all; each that is like it has its
 * share, the next one those that come after, so that six of a kind are tried with everything once more between them. Where
 * text is `free`, nothing looks at it before our own code does: such a place has every text. `npm run bad-input` gives
 * everything to every place.
 */
export function badValueDealer(): (
  ids: Parameters<typeof badValues>[0],
  place: { readonly kind: string; readonly free: boolean },
) => readonly BadValue[] {
  const everything = process.env['CAPICUA_BAD_INPUT'] === 'everything';
  const seen = new Set<string>();
  let places = 0;
  let made: { readonly key: string; readonly values: readonly BadValue[] } | undefined;
  return (ids, { kind, free }) => {
    const key = `${ids.game} ${ids.player}`;
    if (made?.key !== key) made = { key, values: badValues(ids) };
    const { values } = made;
    if (everything || !seen.has(kind)) {
      seen.add(kind);
      return values;
    }
    places += 1;
    return values.filter(([, value], at) => (free && typeof value === 'string') || (at + places) % ONE_IN === 0);
  };
}

/** What no place of any operation should stumble over, by what it is. `ids` are of things that exist. */
function badValues(ids: { readonly game: string; readonly player: string }): readonly BadValue[] {
  const uuid = ids.game.replace(/^game_/, '');
  return [
    ['null', null],
    ['true', true],
    ['zero', 0],
    ['minus zero', -0],
    ['minus one', -1],
    ['half', 0.5],
    ['2^31', 2 ** 31],
    ['-2^31', -(2 ** 31)],
    ['2^31-1', 2 ** 31 - 1],
    ['2^53', 2 ** 53],
    ['1e308', 1e308],
    ...Object.keys(RAW).map((stands) => [stands, stands] as const),
    ['a number as text', '1'],
    ['NaN as text', 'NaN'],
    ['Infinity as text', '-Infinity'],
    ['nothing', ''],
    ['a blank', ' '],
    ['a thousand letters', 'x'.repeat(1000)],
    ['50,000 letters', 'x'.repeat(50_000)],
    ['70,000 letters', 'x'.repeat(70_000)],
    ['NUL', '\0'],
    ['NUL within', `6-4\0>L`],
    ['control characters', '\u0001\u0007\u001b[31m\u007f\u0085'],
    ['line breaks', 'a\r\nb\u2028c'],
    ['a high surrogate alone', '\ud800'],
    ['a low surrogate first', '\udc00x'],
    ['text from right to left', '\u202eabc\u202c'],
    ['a pile of accents', `e${'\u0301'.repeat(500)}`],
    ['a family', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'],
    ['invisible', '\u200b\ufeff\u00ad'],
    ['what SQL would like', `'; DROP TABLE games; --`],
    ['what a pattern would like', '(a+)+$%_\\'],
    ['a path', '../../../etc/passwd'],
    ['__proto__ as text', '__proto__'],
    ['constructor as text', 'constructor'],
    ['toString as text', 'toString'],
    ['a template', '${process.env.JWT_SECRET}'],
    ['another game', `game_${randomUUID()}`],
    ['a game in capitals', ids.game.toUpperCase()],
    ['a UUID in capitals', uuid.toUpperCase()],
    ['a bare UUID', uuid],
    ['a player', ids.player],
    ['an id of nothing known', `match_${uuid}`],
    ['an id and more', `${ids.game}\n`],
    ['half an id', 'game_'],
    ['an empty list', []],
    ['an empty object', {}],
    ['a list of null', [null]],
    ['a list of lists', [[[]]]],
    ['a long list', Array.from({ length: 10_000 }, () => 0)],
    ['a wide object', Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`k${at}`, at]))],
    ['members that objects have', { constructor: 1, toString: 1, hasOwnProperty: 1, length: -1 }],
    ['members without a name', { '': '', ' ': 1, '\0': 1 }],
  ];
}
