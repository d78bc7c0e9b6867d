import { randomUUID } from 'node:crypto';
import { present } from '../../../src/engine/core/assert';
import type { JsonSchema } from '../../../src/api/rest/json-schema';
import { badValueDealer, rawJson } from '../../kit/bad-values';
import { restGame, type RestClient, type RestReply } from '../../kit/rest-client';
import { DOCUMENT } from '../../kit/rest-document';
import { openServer, type TestServer } from '../../kit/server';

jest.setTimeout(900_000);

const INSIDE = /node_modules|\/src\/|\.ts:\d|\bat .+:\d+:\d+|"stack|syntax error at|Postgres/;
/** An answer repeats at most so much of what it was asked, characters. */
const ANSWER_MAX = 8_000;

/** One place of one request where a caller writes something. */
interface Slot {
  readonly method: string;
  readonly path: string;
  readonly where: 'path' | 'query' | 'header' | 'member' | 'body';
  readonly name: string;
  /** What the document says of it; those of which it says the same are judged by the same code. */
  readonly kind: string;
}

const SLOTS: readonly Slot[] = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters, requestBody }]): Slot[] => {
    const ref = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
    const members = Object.entries(DOCUMENT.components.schemas[ref]?.properties ?? {});
    // Headers are read by one piece of code for all: it is enough to try them out with moves.
    const places = parameters.filter(({ in: where }) => where !== 'header' || path.endsWith('/moves'));
    // Who asks would be signed out, or somebody else, and could try nothing more.
    if (path === '/v1/me/sign-out') return [];
    return [
      ...places.map(({ in: where, name, schema }) => ({ method, path, where, name, kind: kindOf(where, schema) })),
      ...members
        .filter(([name]) => !(['/v1/me/upgrade', '/v1/me/delete'].includes(path) && name === 'password'))
        .map(([name, schema]) => ({ method, path, where: 'member' as const, name, kind: kindOf('member', schema) })),
      ...(method === 'post' ? [{ method, path, where: 'body' as const, name: '', kind: 'body' }] : []),
    ];
  }),
);

/** What is sound, by the name of a member or parameter. */
const SOUND: Readonly<Record<string, unknown>> = { name: 'Ada', variant: 'traditional', move: '9-9' };

const IN_PATH: Readonly<Record<string, string>> = { variant: 'block', offer: 'TIE', room: 'PLAYERS', seq: '1' };

describe('bad input over REST', () => {
  let server: TestServer;
  let ada: RestClient;
  let gameId: string;
  beforeAll(async () => {
    const none = { edges: [], hasNextPage: false, hasPreviousPage: false };
    server = await openServer({
      lists: {
        page: () => Promise.resolve({ ok: true, value: none }),
        count: () => Promise.resolve(0),
        challenges: () => Promise.resolve({ incoming: [], outgoing: [] }),
        waiting: () => Promise.resolve({ ok: true, value: none }),
        unopenedSeeds: () => Promise.resolve(0),
      },
    });
    ({ ada, gameId } = await restGame(server, { variant: 'block' }));
  });
  afterAll(() => server.close());

  test('bad values in every place get clear answers, and change nothing', async () => {
    const complaints: string[] = [];
    const statuses = new Map<number, number>();
    let sent = 0;
    const deal = badValueDealer();
    const before = await ada.game(gameId);
    for (const slot of SLOTS) {
      const ids = { game: gameId, player: ada.playerId ?? '' };
      for (const [what, value] of deal(ids, { kind: slot.kind, free: false })) {
        const reply = await ask(slot, value).catch((error: unknown) => unsendable(error));
        if (reply === undefined) continue;
        sent++;
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        const place = `${slot.method} ${slot.path} ${slot.where} ${slot.name} = ${what}`;
        if (reply.status >= 500) complaints.push(`${place}: ${reply.status}`);
        if (INSIDE.test(reply.text)) complaints.push(`${place} tells of the inside: ${reply.text.slice(0, 200)}`);
        if (reply.status >= 400 && reply.text.length > ANSWER_MAX) complaints.push(`${place}: a long answer`);
      }
    }

    expect(complaints).toEqual([]);
    expect(sent).toBeGreaterThan(2000);
    for (const status of [200, 400, 404, 413, 422]) expect(statuses.get(status) ?? 0).toBeGreaterThan(10);
    expect(await ada.game(gameId)).toEqual(before);
    expect(server.logged.filter((line) => /"level":"(?:error|fatal|warn)"/.test(line))).toEqual([]);
  });

  /** A request that is sound but for one place. */
  async function ask({ method, path, where, name }: Slot, value: unknown): Promise<RestReply> {
    const inPath = (parameter: string): string => {
      if (where === 'path' && parameter === name) return encodeURIComponent(plain(value));
      return { gameId, playerId: ada.playerId ?? '', ...IN_PATH }[parameter] ?? '';
    };
    const address = path.replace(/\{(\w+)\}/g, (_braces, parameter: string) => inPath(parameter));
    const query = where === 'query' ? `?${name}=${encodeURIComponent(plain(value))}` : '';
    const headers = {
      'idempotency-key': randomUUID(),
      // Whatever is not refused for what it says is refused for its version, or names another game.
      ...(method === 'post' ? { 'if-match': '"1"' } : {}),
      ...(where === 'header' ? { [name]: plain(value) } : {}),
    };
    return ada.ask(`${address}${query}`, { method: method.toUpperCase(), headers, ...bodyOf() });

    function bodyOf(): { readonly body?: string } {
      if (method !== 'post') return {};
      if (where === 'body') return { body: rawJson(value) };
      const operation = present(DOCUMENT.paths[path]?.[method], path);
      const ref = operation.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
      const required = DOCUMENT.components.schemas[ref]?.required ?? [];
      const sound = Object.fromEntries(required.map((member) => [member, SOUND[member]]));
      return { body: rawJson(where === 'member' ? { ...sound, [name]: value } : sound) };
    }
  }
});

function kindOf(where: Slot['where'], { description: _description, ...schema }: JsonSchema): string {
  return `${where} ${JSON.stringify(schema)}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Headers and addresses cannot say everything; what never leaves the client tests nothing. */
function unsendable(error: unknown): undefined {
  const { name, message } = error as Error;
  if (name === 'URIError' || (name === 'TypeError' && /header|fetch failed|ByteString/i.test(message)))
    return undefined;
  throw error;
}
