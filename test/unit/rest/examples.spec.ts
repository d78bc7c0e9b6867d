import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '../../../src/engine/core/assert';
import { ok } from '../../../src/engine/core/result';
import { MemoryLog } from '../../../src/eventlog/memory-log';
import type { RecordedExample } from '../../../src/api/rest/openapi';
import type { Asked, Problem, RestChange, RestGame } from '../../kit/rest-client';
import { RestClient } from '../../kit/rest-client';
import { DOCUMENT } from '../../kit/rest-document';
import { reached, RestStream } from '../../kit/rest-stream';
import { openServer } from '../../kit/server';

/** What a client asks and is answered, kept for the document: `UPDATE_GOLDEN=1` records it anew, then `npm run schema`. */
const FILE = join(__dirname, '../../../src/api/rest/examples.json');

const KEY = new Uint8Array(32).fill(7);
/** Keys of commands, in order; any UUID will do. */
const keyOf = (command: number): string => `6f1ed002-ab59-42a6-9e1b-${String(command).padStart(12, '0')}`;

/** A server on which the same requests have the same answers, at any time and in any order of runs. */
async function steadyServer() {
  const log = new MemoryLog();
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  const listed: string[] = [];
  const page = async () => {
    const rows = await Promise.all(listed.map((id) => log.row(id.slice(5))));
    const edges = rows.flatMap((game) => (game === undefined ? [] : [{ cursor: 'Y3JlYXRlZCAx', game }]));
    return ok({ edges, hasNextPage: false, hasPreviousPage: false });
  };
  const server = await openServer({
    log,
    clock: { now: () => new Date(now) },
    lists: { page, count: () => Promise.resolve(listed.length) },
    ...{ tokenKey: KEY, sealKey: KEY, invitationKey: KEY },
  });
  return { server, listed, later: () => (now += 7000) };
}

class Recorder {
  readonly examples: RecordedExample[] = [];

  /** Asks, and keeps the answer under that summary. */
  async ask(
    operation: string,
    summary: string,
    client: RestClient,
    address: string,
    asked: Asked = {},
  ): Promise<unknown> {
    const { status, text, body, headers } = await client.ask(address, asked);
    const type = present(headers.get('content-type')?.split(';')[0], 'a type');
    const sent = asked.body === undefined ? {} : { body: asked.body };
    this.examples.push({ operation, summary, ...sent, status, type, answer: body ?? text });
    return body;
  }

  async stream(summary: string, client: RestClient, address: string, accept: string, upTo: number): Promise<void> {
    const stream = await RestStream.open(client, address, { accept });
    const answer = await stream.until(reached(upTo));
    stream.close();
    this.examples.push({ operation: 'listEvents', summary, status: 200, type: accept, answer });
  }
}

async function record(): Promise<readonly RecordedExample[]> {
  const { server, listed, later } = await steadyServer();
  const recorder = new Recorder();
  let commands = 0;
  const command = (body?: object, version?: number): Asked => {
    later();
    return {
      method: 'POST',
      headers: {
        'idempotency-key': keyOf(++commands),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { body }),
    };
  };
  const guest = async (summary: string, name: string): Promise<RestClient> => {
    const asked = { method: 'POST', body: { name } };
    const { token } = (await recorder.ask('createGuest', summary, new RestClient(server), '/v1/guests', asked)) as {
      token: string;
    };
    return new RestClient(server, token);
  };

  const ada = await guest('Ada', 'Ada');
  const { id: adasId } = (await recorder.ask('getMe', 'Ada', ada, '/v1/me')) as { id: string };
  await recorder.ask('getMe', 'Nobody', new RestClient(server), '/v1/me');
  await recorder.ask('getPlayer', 'Ada', ada, `/v1/players/${adasId}`);
  await recorder.ask('listVariants', 'All of them', ada, '/v1/variants');
  await recorder.ask('getVariant', 'Block', ada, '/v1/variants/block');
  await recorder.ask('getVariant', 'None of that id', ada, '/v1/variants/bridge');
  const wrong = command({ variant: 'block', options: { target: 0 } });
  await recorder.ask('createGame', 'An option out of bounds', ada, '/v1/games', wrong);
  const created = command({ variant: 'block', options: { target: 30 } });
  const opened = (await recorder.ask('createGame', 'Block to 30', ada, '/v1/games', created)) as RestChange;
  const gameId = present(opened.game?.id, 'a game');
  listed.push(gameId);
  const at = `/v1/games/${gameId}`;
  const bob = new RestClient(
    server,
    (
      (await new RestClient(server).ask('/v1/guests', { method: 'POST', body: { name: 'Bob' } })).body as {
        token: string;
      }
    ).token,
  );
  await recorder.ask('startGame', 'Before all seats are taken', ada, `${at}/start`, command());
  await recorder.ask('joinGame', 'Any seat', bob, `${at}/join`, command({}));
  await recorder.ask('joinGame', 'A seat that is taken', bob, `${at}/join`, command({ seat: 0 }));
  await recorder.ask('leaveGame', 'Bob thinks better of it', bob, `${at}/leave`, command());
  await recorder.ask('addComputer', 'The better one', ada, `${at}/computers`, command({ level: 2 }));
  await recorder.ask('startGame', 'By its host', ada, `${at}/start`, command());
  await settled(ada, gameId);

  await recorder.ask('listGames', 'Those of a variant', ada, '/v1/games?variant=block&first=1');
  await recorder.ask('countGames', 'Those of a variant', ada, '/v1/games/count?variant=block');
  const game = (await recorder.ask('getGame', 'At Ada’s turn', ada, at)) as RestGame;
  await recorder.ask('getGame', 'No id', ada, '/v1/games/nonsense');
  await recorder.ask('getPosition', 'As Ada may know it', ada, `${at}/position`);
  await recorder.ask('listLegalMoves', 'At Ada’s turn', ada, `${at}/legal-moves`);
  const move = present(game.legalMoves[0], 'a move').notation;
  await recorder.ask('playMove', 'Out of date', ada, `${at}/moves`, command({ move }, game.version - 1));
  await recorder.ask('playMove', 'Unreadable', ada, `${at}/moves`, command({ move: 'six four' }, game.version));
  await recorder.ask('playMove', 'No Idempotency-Key', ada, `${at}/moves`, { method: 'POST', body: { move } });
  await recorder.ask('playMove', 'A stranger', bob, `${at}/moves`, command({ move }));
  await recorder.ask('playMove', 'A move', ada, `${at}/moves`, command({ move }, game.version));
  await settled(ada, gameId);
  await recorder.ask('listMoves', 'The first', ada, `${at}/moves?first=8`);
  await recorder.ask('listEvents', 'The first two', ada, `${at}/events?first=2`);
  const last = (await ada.game(gameId)).version;
  await recorder.stream(
    'Lines',
    new RestClient(server),
    `${at}/events?after=${last - 1}`,
    'application/x-ndjson',
    last,
  );
  await recorder.stream('Live', new RestClient(server), `${at}/events?after=${last - 1}`, 'text/event-stream', last);
  await recorder.ask('resign', 'Ada gives up', ada, `${at}/resign`, command());
  await recorder.ask('resign', 'After the end', ada, `${at}/resign`, command());
  await recorder.ask('getRules', 'In Spanish', ada, '/v1/variants/block/rules?language=ES');
  await server.close();
  return recorder.examples.map((example) => (example.operation === 'getRules' ? begun(example) : example));
}

/** Waits until the computer has moved, or the game is over. */
async function settled(client: RestClient, gameId: string): Promise<void> {
  for (let mine = false; !mine;) {
    const { turnSeat, mySeats, status } = await client.game(gameId);
    mine = status !== 'PLAYING' || (turnSeat !== null && mySeats.includes(turnSeat));
  }
}

/** Rules are long. */
function begun(example: RecordedExample): RecordedExample {
  return { ...example, answer: `${String(example.answer).split('\n\n').slice(0, 2).join('\n\n')}\n\n…\n` };
}

describe('the examples of the document', () => {
  test('are what a client asks and is answered', async () => {
    const examples = await record();
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(FILE, `${JSON.stringify(examples, null, 1)}\n`);

    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(examples);
    expect(examples.map(({ answer }) => answer as Problem).filter(({ status }) => status === 500)).toEqual([]);
  }, 60_000);

  test('show every operation going well, and every status that a refusal has', () => {
    const examples = JSON.parse(readFileSync(FILE, 'utf8')) as readonly RecordedExample[];
    const good = new Set(examples.filter(({ status }) => status < 300).map(({ operation }) => operation));
    const operations = Object.values(DOCUMENT.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).filter((id) => !good.has(id))).toEqual([]);
    const statuses = new Set(examples.map(({ status }) => status));
    for (const status of [400, 401, 403, 404, 409, 412, 422]) expect(statuses).toContain(status);
  });
});
