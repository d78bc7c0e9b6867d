import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailed } from '../../../src/cli/command-failed';
import { makeProgram } from '../../../src/cli/program';
import { outsideOf } from '../../kit/outside';
import { verifyAside } from '../../../src/cli/verify-aside';
import { makeBundle } from '../../../src/fairness/bundle';
import { introduceKey } from '../../../src/fairness/keys';
import { testSigner } from '../../kit/test-signer';
import { bundleOf, contentOf, fairGame } from '../../kit/fair-games';
import { hasPython, SECOND_VERIFIER } from '../../kit/second-verifier';

// Each check starts a thread that reads the sources.

const signer = testSigner();
const game = fairGame(3, { variant: 'traditional', options: {}, seeds: ['sealed', 'open'] });
const file = bundleOf(game, signer, 0);

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'verify-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function run(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const printed: string[] = [];
  const program = makeProgram(outsideOf({ print: (text) => printed.push(text) }));
  try {
    await program.parseAsync(['verify', ...args], { from: 'user' });
    return { code: 0, text: printed.join('\n') };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { code: error.exitCode, text: [...printed, error.message].join('\n') };
  }
}

/** The exit code of the second verifier for the same arguments. */
function secondCode(...args: readonly string[]): number | null {
  return spawnSync('python3', [SECOND_VERIFIER, ...args]).status;
}

describe('capicua verify FILE', () => {
  test('says in plain words what holds, and that nobody checked whose key it is', async () => {
    const { code, text } = await run(written('good.json', file));
    expect(code).toBe(0);
    expect(text).toContain('Proved: the secret opens');
    expect(text).toContain('seat 0 gave a sealed one, seat 1 gave one in the open');
    expect(text).toContain('every move is legal');
    expect(text).toContain('consistent, origin not checked');
  });

  test('says that the key is the one that was named', async () => {
    const { code, text } = await run(written('good.json', file), '--key', signer.publicKey);
    expect([code, text]).toEqual([0, expect.stringContaining('signed by the key that you gave')]);
  });

  test('says that the key is another one, exit code 1', async () => {
    const { code, text } = await run(written('good.json', file), '--key', testSigner({ fill: 9 }).publicKey);
    expect([code, text]).toEqual([1, expect.stringContaining('not from that server')]);
  });

  test('takes the key file of the server, and refuses one that does not hold', async () => {
    const next = testSigner({ fill: 9 });
    const keys = [
      introduceKey(signer, '2026-01-01T00:00:00.000Z', undefined),
      introduceKey(next, '2026-06-01T00:00:00.000Z', signer),
    ];
    const good = written('keys.json', JSON.stringify(keys));
    expect((await run(written('good.json', file), '--key', good, '--key', signer.publicKey)).code).toBe(0);
    const forged = [keys[0], introduceKey(next, '2026-06-01T00:00:00.000Z', undefined)];
    const wrong = await run(written('good.json', file), '--key', written('keys.json', JSON.stringify(forged)));
    expect([wrong.code, wrong.text]).toEqual([1, expect.stringContaining('do not trust the file')]);
  });

  test('prints the report as JSON', async () => {
    const { text } = await run(written('good.json', file), '--json');
    expect(JSON.parse(text)).toMatchObject({ verdict: 'proved', gameId: game.gameId, moves: { kind: 'legal' } });
  });

  test.each([
    ['a changed byte', file.replace('"seq":5', '"seq":6')],
    ['bytes that are no text', Buffer.concat([Buffer.from(file.slice(0, 50)), Buffer.from([0xff, 0xfe])])],
    ['a mark before the first byte', `\ufeff${file}`],
    ['nothing at all', ''],
  ])('says where it breaks with %s, exit code 1', async (_what, content) => {
    const path = written('bad.json', content);
    const { code, text } = await run(path);
    expect([code, text]).toEqual([1, expect.stringContaining('It breaks.')]);
    if (hasPython) expect(secondCode(path)).toBe(1);
  });

  test('says that a move is against the rules, exit code 1', async () => {
    const events = game.events.map((event) =>
      event.type === 'GameEnded' ? { ...event, body: { ...event.body, winners: [0, 1] } } : event,
    );
    const path = written('bad.json', makeBundle(contentOf({ ...game, events }, signer, 0), signer));
    const { code, text } = await run(path);
    expect([code, text]).toEqual([1, expect.stringContaining(`against the rules at event ${events.length}`)]);
  });

  test.each([
    ['is not there', (): string => join(folder, 'none.json')],
    ['is a folder', (): string => folder],
    [
      'is larger than any bundle',
      (): string => {
        const path = written('large.json', '{');
        truncateSync(path, 60 * 1024 * 1024);
        return path;
      },
    ],
  ])('says that a file %s, exit code 2', async (_what, path) => {
    expect((await run(path())).code).toBe(2);
  });

  test('says that a key cannot be read, exit code 2', async () => {
    expect((await run(written('good.json', file), '--key', 'deadbeef')).code).toBe(2);
    if (hasPython) expect(secondCode(written('good.json', file), '--key', 'deadbeef')).toBe(2);
  });

  test('gives up a file that takes too long, exit code 2', async () => {
    await expect(verifyAside(file, {}, 1)).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('capicua verify A B', () => {
  const begun = { ...game, ended: undefined, events: game.events.slice(0, 12) };
  const other = {
    ...begun,
    events: begun.events.map((event) => (event.seq === 10 ? { ...event, actor: 'server' as const } : event)),
  };

  test('finds one history where there is one', async () => {
    const [a, b] = [written('a.json', file), written('b.json', bundleOf(begun, signer, 1))];
    expect(await run(a, b)).toEqual({ code: 0, text: expect.stringContaining('agree up to event 12') as string });
    if (hasPython) expect(secondCode(a, b)).toBe(0);
  });

  test('finds two, and says that the pair is the proof', async () => {
    const [a, b] = [written('a.json', file), written('b.json', bundleOf(other, signer, 1))];
    const { code, text } = await run(a, b);
    expect([code, text]).toEqual([1, expect.stringContaining('they part at event 10, and one key signed both')]);
    if (hasPython) expect(secondCode(a, b)).toBe(1);
  });

  test('compares a bundle with a receipt', async () => {
    const [a, b] = [written('a.json', file), written('b.txt', contentOf(begun, signer, 0).headNote)];
    expect((await run(a, b, '--key', signer.publicKey)).text).toContain('agree up to event 12');
    const lie = written('b.txt', contentOf(other, signer, 0).headNote);
    expect((await run(a, lie, '--key', signer.publicKey)).text).toContain('one key signed both');
    expect((await run(a, lie)).text).toContain('not known to be signed by one key');
  });

  test('compares nothing with a file that breaks by itself', async () => {
    const [a, b] = [written('a.json', file), written('b.json', file.replace('"seq":5', '"seq":6'))];
    expect((await run(a, b)).text).toContain('breaks by itself');
  });
});
