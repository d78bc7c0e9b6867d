import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../crash/storm/server-process';
import { CAPICUA, TYPESCRIPT } from '../kit/command-line';
import { textLike } from '../kit/matching';
import { freshDatabase, type TestDatabase } from '../kit/postgres';

const ROOT = join(__dirname, '../..');
const hasPython = spawnSync('python3', ['--version']).status === 0;

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

/** The programs of `examples/`, as processes against a server process on Postgres. */
describe('an example', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'capicua-examples-'));
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    const sealKey = randomBytes(32).toString('hex');
    server = await ServerProcess.make({ DATABASE_URL: database.url, DATA_DIR: dataDir, SEAL_KEY: sealKey });
    await server.start();
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  /** Runs to its end; `heard` is told of each piece that it says, and may say something back, or kill it. */
  function run(
    program: string,
    args: readonly string[],
    heard: (piece: string, say: (line: string) => void, kill: () => void) => void = () => undefined,
  ): Promise<Ended> {
    const child = spawn(program, args, { cwd: ROOT, env: { PATH: process.env['PATH'], CAPICUA_URL: server.url } });
    let text = '';
    child.stdin.on('error', () => undefined);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString();
        heard(
          bytes.toString(),
          (line) => child.stdin.write(`${line}\n`),
          () => child.kill('SIGKILL'),
        );
      });
    }
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
  }

  const node = (file: string, ...args: string[]) => run(process.execPath, [...TYPESCRIPT, `examples/${file}`, ...args]);

  test.each([
    ['bot.ts', /GameEnded \{"reason":"target"/],
    ['typed-rest.ts', /, won by (?:\d|nobody)\n$/],
    ['typed-graphql.ts', /, won by (?:\d|nobody)\n$/],
    ['play-a-game.ts', /\nhead [\da-f]{64}\n$/],
  ])('%s plays a game to its end', async (file, ending) => {
    const { code, text } = await node(file);

    expect(text).toMatch(ending);
    expect(code).toBe(0);
  });

  test('two-players.sh shows six moves and one refusal', async () => {
    const { code, text } = await run('bash', ['examples/two-players.sh']);

    expect(code).toBe(0);
    expect(text.match(/ plays .*"version":/g)).toHaveLength(6);
    expect(text).toMatch(/Bob tries .*\n\{"data":\{"playMove":\{"code":"[A-Z_]+","message":/);
  });

  test('the bots are short', () => {
    const lines = readFileSync(join(ROOT, 'examples/bot.ts'), 'utf8').split('\n').length - 1;
    expect(lines).toBeLessThan(100);
  });

  // Skipped on a machine without python3, which the example is written for.
  const inPython = hasPython ? test : test.skip;
  inPython('bot.py and bot.ts play each other, over a server that is killed on the way', async () => {
    const opened = await open();
    let moves = 0;
    let restarted: Promise<void> | undefined;
    const killOnce = (piece: string): void => {
      moves += piece.split('\n').length - 1;
      if (moves > 6) restarted ??= server.kill9().then(() => server.start());
    };

    const [python, typescript] = await Promise.all([
      run('python3', ['examples/bot.py', opened], killOnce),
      node('bot.ts', opened),
    ]);
    await restarted;

    expect(restarted).toBeDefined();
    expect([python.code, typescript.code]).toEqual([0, 0]);
    expect(python.text).toMatch(/GameEnded/);
    expect(typescript.text).toMatch(/GameEnded/);
  });

  test('subscriber.ts plays a game to its end, over a server that is killed on the way', async () => {
    let restarted: Promise<void> | undefined;
    const { code, text } = await run(process.execPath, [...TYPESCRIPT, 'examples/subscriber.ts'], (piece) => {
      if (/ of /.test(piece)) restarted ??= server.kill9().then(() => server.start());
    });
    await restarted;

    expect(restarted).toBeDefined();
    expect(text).toMatch(/\nGameEnded \{"reason":"target"/);
    expect(code).toBe(0);
  });

  test('steady-bot.ts goes on where it was each time that it is killed, in one game', async () => {
    const file = join(dataDir, 'steady-bot.json');
    let ended: Ended = { code: null, text: '' };
    const program = [...TYPESCRIPT, 'examples/steady-bot.ts', file];
    const spoilToken = (): void => {
      const kept = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...kept, token: 'expired' }));
    };
    // Each life but the last ends with a command under way: opening, seating, starting, moving.
    for (const deadly of [/POST \/games /, /computers/, /start/, /moves/, undefined]) {
      // It renews its token in the last of them.
      if (deadly === undefined) spoilToken();
      ended = await run(process.execPath, program, (piece, _say, kill) => {
        if (deadly?.test(piece) === true) kill();
      });
      if (deadly !== undefined) expect(ended).toMatchObject({ code: null, text: textLike(deadly) });
    }

    expect([ended.code, ended.text]).toEqual([0, expect.stringMatching(/\nENDED: target, \d+ : \d+\n$/)]);
    const { token, gameId } = JSON.parse(readFileSync(file, 'utf8')) as { readonly token: string; gameId: string };
    const ask = async (path: string): Promise<unknown> => {
      const answer = await fetch(`${server.url}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
      return answer.json();
    };
    const { id } = (await ask('/me')) as { readonly id: string };
    expect(await ask(`/games?playerId=${id}`)).toMatchObject({ games: [{ id: gameId }] });
  });

  /** A game of block for two, its host not among them. */
  async function open(): Promise<string> {
    const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const headers = { 'content-type': 'application/json', ...authorization };
      const answer = await fetch(`${server.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as Record<string, unknown>;
    };
    const { token } = await post('/guests', { name: 'Host' });
    const game = { variant: 'block', start: 'FULL', hostPlays: false, options: { target: 60 } };
    const created = await post('/games', game, String(token));
    return (created['game'] as { readonly id: string }).id;
  }

  describe('the terminal client', () => {
    /** What it says comes in pieces of any size: it is heard once the prompt is whole, with all that stands before it. */
    const play = (args: readonly string[], heard: (said: string, say: (line: string) => void) => void) => {
      let unheard = '';
      return run(process.execPath, [...CAPICUA, 'play', ...args], (piece, say) => {
        unheard += piece;
        if (!/^> \n/m.test(unheard)) return;
        const said = unheard;
        unheard = '';
        heard(said, say);
      });
    };

    test.each<[string, RegExp, ...string[]]>([
      ['traditional', /\[\d\|\d\].*\nEnds .*\nYour hand: /],
      // Somebody must remember tiles, or the game does not end soon.
      ['pelmanism', /\(1\) +\(2\)/, '--level', '2'],
      ['disputing-tens', /Row: \[/],
    ])('plays %s, whatever is typed first', async (variant, board, ...further) => {
      let asked = 0;
      const { code, text } = await play([variant, '--name', 'Ann', ...further], (piece, say) => {
        for (const _prompt of piece.matchAll(/^> $/gm)) {
          asked += 1;
          // At first what is no move, and help; later the first of those that are listed.
          say(asked === 1 ? 'nonsense' : asked === 2 ? '?' : '1');
        }
      });

      expect(text).toMatch(board);
      expect(text).toMatch(/is no move/);
      expect(text).toMatch(/P {2}pass/);
      expect(text).toMatch(/\n(?:You win|A tie|Seat \d+ wins) \(.*\), .*\.\n$/);
      expect(code).toBe(0);
    });

    test('passes with P when nothing else is possible, and takes it for no move when something is', async () => {
      let [refusedPass, text] = [false, ''];
      // One game in a thousand or so has no turn at which nothing else is possible.
      for (let games = 0; games < 4 && !text.includes('You play pass'); games++) {
        ({ text } = await play(['block', '--level', '2'], (piece, say) => {
          for (const [, moves = ''] of piece.matchAll(/((?:^1\) .*)?)\n> $/gm)) {
            if (moves === '1) pass' || !refusedPass) say('P');
            else say('1');
            if (moves !== '1) pass') refusedPass = true;
          }
        }));
      }

      expect(text).toMatch(/You play pass/);
      expect(text).toMatch(/pass/);
    });

    test('goes, and comes back to where the game was', async () => {
      const left = await play(['traditional'], (piece, say) => {
        if (piece.includes('> ')) say('q');
      });
      expect(left.text).toMatch(/The game waits for you\.\n$/);
      const [, back = ''] = /To come back: capicua play (.*)\n/.exec(left.text) ?? [];

      const { code, text } = await play(back.split(' '), (piece, say) => {
        for (const _prompt of piece.matchAll(/^> $/gm)) say('1');
      });

      expect(text).toMatch(/\n(?:You win|A tie|Seat \d+ wins)/);
      expect(code).toBe(0);
    });

    test('says in a sentence what is wrong', async () => {
      const none = await play(['bridge'], () => undefined);
      expect([none.code, none.text]).toEqual([1, 'There is no such variant.\n']);
      const nothing = await play([], () => undefined);
      expect([nothing.code, nothing.text]).toEqual([1, expect.stringMatching(/^Name what to play .*\.\n$/)]);
    });
  });
});
