import { spawn, spawnSync } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { playInTerminal } from '../../examples/terminal/play';
import { CommandFailed } from '../../src/cli/command-failed';
import { makeProgram } from '../../src/cli/program';
import { freePort } from '../crash/storm/server-process';
import { outsideOf } from '../kit/outside';

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** A server that says what a test has it say; `asked` are the requests so far. */
async function playedServer(answer: (asked: string, reply: ServerResponse, query: URLSearchParams) => unknown) {
  const asked: string[] = [];
  const http = createServer((request, reply) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    request.resume();
    const [path = '', query] = url.split('?');
    const body = answer(`${method} ${path}`, reply, new URLSearchParams(query));
    reply.setHeader('content-type', 'application/json');
    reply.end(`${JSON.stringify(body)}\n`);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const close = async () => {
    const closed = new Promise((resolve) => http.close(resolve));
    http.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, asked, close };
}

describe('bot.py', () => {
  // Skipped on a machine without python3, which the bot is written for.
  const inPython = hasPython ? test : test.skip;
  inPython.each([
    [401, 'UNAUTHENTICATED', 'The token has expired.'],
    [404, 'NOT_FOUND', 'There is no such game.'],
  ])('stops with the sentence when its stream is answered %i', async (status, code, detail) => {
    let busy = true;
    const server = await playedServer((asked, reply) => {
      if (asked === 'POST /v1/guests') return { token: 'token' };
      if (asked === 'POST /v1/games/game_1/join') return { game: { id: 'game_1', mySeats: [1] } };
      // At first something that passes.
      reply.statusCode = busy ? 503 : status;
      if (busy) reply.setHeader('retry-after', '0');
      busy = false;
      return { status, code, detail };
    });
    const env = { PATH: process.env['PATH'], CAPICUA_URL: server.url };
    const child = spawn('python3', ['examples/bot.py', 'game_1'], { cwd: join(__dirname, '../..'), env });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    const exit = await new Promise((resolve) => child.once('close', resolve));
    await server.close();

    expect([exit, said]).toEqual([1, `${code}: ${detail}\n`]);
    expect(server.asked.filter((each) => each.includes('/events'))).toHaveLength(2);
  });
});

describe('capicua play', () => {
  test('tells each move once, though others are made while it looks', async () => {
    const moves = [1, 2, 3, 4].map((seq) => ({ seq, seat: seq % 2, notation: `${seq}-0`, automatic: false }));
    const games = [
      { version: 2, status: 'PLAYING', turnSeat: 1 },
      { version: 4, status: 'ENDED', turnSeat: null },
    ].map((game) => ({ ...game, mySeats: [0], result: { winners: [0], reason: 'out' }, scores: [9, 0] }));
    const server = await playedServer((asked, _reply, query) => {
      if (asked === 'GET /v1/games/game_1') return games.shift();
      // All moves are there by the time that those after the first look are asked for.
      const after = Number(query.get('after'));
      const page = moves.filter(({ seq }) => seq > after);
      if (asked === 'GET /v1/games/game_1/moves') return { moves: page, endCursor: 4, hasMore: false };
      return { seq: 3, type: 'TilePlayed' };
    });
    const printed: string[] = [];
    await playInTerminal({
      ...{ server: server.url, name: 'Ada', level: 1, game: 'game_1', token: 'token' },
      input: [][Symbol.iterator]() as never,
      print: (text) => printed.push(text),
    });
    await server.close();

    const told = printed.filter((line) => / plays? \d-/.test(line));
    expect(told).toEqual(['Seat 1 plays 1-0', 'You play 2-0', 'Seat 1 plays 3-0', 'You play 4-0']);
  });

  test('gives up where nobody has ever answered, with a sentence', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const program = makeProgram(outsideOf({ print: () => undefined }));
    const played = program.parseAsync(['play', 'block', '--server', url], { from: 'user' });

    await expect(played).rejects.toThrow(CommandFailed);
    await expect(played).rejects.toThrow(`No answer from ${url}: is a server running there?`);
  });
});
