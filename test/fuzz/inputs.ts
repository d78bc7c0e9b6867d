import { OPERATIONS } from './rest-operations';
import { pick, seeded, type Seeded } from '../kit/seeded';
import { operationAt } from '../kit/schema-walk';
import { Documents } from './documents';
import { BUNDLES, NOT_ASKED, SCHEMA, SLOTS, type House } from './house';
import { anyJson, mutateJson, mutateText } from './mutate';

/** One thing that a stranger might send. */
export type Input =
  | { readonly kind: 'document' | 'variables' | 'move'; readonly body: string }
  | {
      readonly kind: 'rest';
      readonly method: 'GET' | 'POST';
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | undefined;
    }
  | { readonly kind: 'notation' | 'bundle'; readonly text: string }
  | { readonly kind: 'frame'; readonly data: string | Buffer };

/** Out of a hundred. */
const SHARES = [
  ['document', 20],
  ['variables', 15],
  ['rest', 15],
  ['move', 10],
  ['notation', 15],
  ['bundle', 15],
  ['frame', 10],
] as const;

/** The input of that number: the same one for the same seed, and for things of the same names. */
export function inputOf(seed: number, at: number, house: House): Input {
  const random = seeded(Math.imul(seed, 0x9e3779b1) ^ at);
  const share = random(100);
  let sum = 0;
  const kind = SHARES.find(([, part]) => share < (sum += part))?.[0] ?? 'document';
  switch (kind) {
    case 'document':
      return { kind, body: documentBody(random, house) };
    case 'variables':
      return { kind, body: variablesBody(random, house) };
    case 'move':
      return { kind, body: moveBody(random, house) };
    case 'rest':
      return rest(random, house);
    case 'notation':
      return { kind, text: mutateText(pick(house.texts, random), random) };
    case 'bundle':
      return { kind, text: mutatedBundle(random) };
    case 'frame':
      return { kind, data: frame(random, house) };
  }
}

const BY_HASH = {
  persistedQuery: { version: 1, sha256Hash: 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38' },
};

function documentBody(random: Seeded, { values }: House): string {
  const query = new Documents(
    SCHEMA,
    random,
    values.filter((value) => typeof value === 'string'),
    NOT_ASKED,
  ).any();
  const sent = random(3) === 0 ? mutateText(query, random) : query;
  const body = {
    query: sent,
    ...(random(6) === 0 ? { variables: anyJson(random, values) } : {}),
    ...(random(12) === 0 ? { extensions: mutateJson(BY_HASH, random, values) } : {}),
  };
  const text = JSON.stringify(random(20) === 0 ? mutateJson(body, random, values) : body);
  return random(20) === 0 ? mutateText(text, random) : text;
}

function variablesBody(random: Seeded, house: House): string {
  const slot = pick(SLOTS, random);
  const operation = operationAt(slot, anyJson(random, house.values), (name) => soundFor(name, random, house));
  const { query, variables } = operation;
  return JSON.stringify({
    query,
    variables: random(4) === 0 ? mutateJson(variables, random, house.values) : variables,
  });
}

function soundFor(name: string, random: Seeded, { games, moves, ada }: House): unknown {
  if (name === 'gameId' || name === 'id') return pick(games, random);
  if (name === 'playerId') return ada.playerId;
  if (name === 'move') return pick(moves, random);
  if (name === 'variant') return 'block';
  if (name === 'commandId') return uuid(random);
  return undefined;
}

function uuid(random: Seeded): string {
  const digits = Array.from({ length: 30 }, () => random(16).toString(16)).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}

const PLAY = `mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename ... on PlayMoveSuccess { version } ... on Refused { code } } }`;

function moveBody(random: Seeded, { games, moves }: House): string {
  const move = random(4) === 0 ? pick(moves, random) : mutateText(pick(moves, random), random).slice(0, 200);
  return JSON.stringify({
    query: PLAY,
    variables: { input: { gameId: pick(games, random), move, commandId: uuid(random) } },
  });
}

function rest(random: Seeded, house: House): Input {
  const { method, path } = pick(OPERATIONS, random);
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const sound = soundFor(name, random, house) ?? pick(house.values, random);
    const text = typeof sound === 'string' ? sound.slice(0, 300) : 'x';
    return encodeURIComponent((random(4) === 0 ? mutateText(text, random) : text).replace(/[\ud800-\udfff]/g, '?'));
  });
  const query =
    random(3) === 0
      ? `?${pick(['after', 'first', 'last', 'atSeq', 'variant', 'x', 'status'], random)}=${random(200) - 50}`
      : '';
  const headers: Record<string, string> = {};
  if (method === 'POST' && random(5) > 0) headers['idempotency-key'] = uuid(random);
  if (random(5) === 0) headers['if-match'] = `"${random(40)}"`;
  if (random(8) === 0) headers['if-none-match'] = pick(['*', '"x"', 'W/"1-abc"', '"'], random);
  if (random(8) === 0) headers['last-event-id'] = pick(['0', '-1', '99', 'x', '1e9'], random);
  if (random(10) === 0) headers['accept'] = pick(['application/x-ndjson', 'image/png', '*/*;q=0', 'x'], random);
  if (method === 'GET') return { kind: 'rest', method, url: `/v1${filled}${query}`, headers, body: undefined };
  const sound = {
    gameId: pick(house.games, random),
    move: pick(house.moves, random),
    name: 'Ann',
    variant: 'block',
    text: 'hm',
  };
  const body = JSON.stringify(
    random(3) === 0 ? anyJson(random, house.values) : mutateJson(sound, random, house.values),
  );
  headers['content-type'] = random(20) === 0 ? 'text/plain' : 'application/json';
  return {
    kind: 'rest',
    method,
    url: `/v1${filled}${query}`,
    headers,
    body: random(10) === 0 ? mutateText(body, random) : body,
  };
}

function mutatedBundle(random: Seeded): string {
  const text = pick(BUNDLES, random);
  if (random(2) === 0) return mutateText(text, random);
  return JSON.stringify(mutateJson(JSON.parse(text), random, ['6-6', 0, text.slice(0, 40)]));
}

function frame(random: Seeded, house: House): string | Buffer {
  if (random(12) === 0) return Buffer.from(Array.from({ length: random(40) }, () => random(256)));
  const query = new Documents(SCHEMA, random, house.games, NOT_ASKED).any();
  const message = pick(
    [
      { id: String(random(5)), type: 'subscribe', payload: { query } },
      {
        id: String(random(5)),
        type: 'subscribe',
        payload: { query: `subscription { gameEvents(gameId: "${pick(house.games, random)}") { __typename } }` },
      },
      { id: String(random(5)), type: 'complete' },
      { type: 'ping', payload: {} },
      { type: 'connection_init' },
      { type: pick(['next', 'error', 'connection_ack', 'x', ''], random), id: '1' },
    ],
    random,
  );
  const text = JSON.stringify(random(2) === 0 ? mutateJson(message, random, house.values) : message);
  return random(6) === 0 ? mutateText(text, random) : text;
}
