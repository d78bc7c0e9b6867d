import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailed } from '../../../src/cli/command-failed';
import { makeProgram } from '../../../src/cli/program';
import { outsideOf } from '../../kit/outside';
import { newestVariants } from '../../../src/engine/variants/registry';
import { bundleOf, fairGame } from '../../kit/fair-games';
import { testSigner } from '../../kit/test-signer';

const signer = testSigner();

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'notation-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function written(content: string): string {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

async function run(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const printed: string[] = [];
  const program = makeProgram(outsideOf({ print: (text) => printed.push(text) }));
  try {
    await program.parseAsync(['notation', ...args], { from: 'user' });
    return { code: 0, text: printed.join('\n') };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { code: error.exitCode, text: [...printed, error.message].join('\n') };
  }
}

describe.each(newestVariants().map(({ facts }) => facts.id))('capicua notation of a bundle of %s', (variant) => {
  test('prints a text that is a game by the rules', async () => {
    const { code, text } = await run(
      written(bundleOf(fairGame(9, { variant, options: {}, movesMax: 100 }), signer, 0)),
    );
    expect(code).toBe(0);
    expect(text.startsWith(`[Game "${variant}"]\n`)).toBe(true);
    const judged = await run(written(`${text}\n\n${text}\n`));
    expect([judged.code, judged.text]).toEqual([0, expect.stringMatching(/^Game 1: .* by the rules.*\nGame 2: /)]);
  });
});

describe('capicua notation', () => {
  test('writes what its reader knows of a running game, and ?? for the rest', async () => {
    const game = fairGame(9, { variant: 'block', seats: 2, options: {}, stopAfter: 2 });
    const { text } = await run(written(bundleOf(game, signer, 1)));
    const deal = /deal ((?:.*\n )*.*)\n/.exec(text);
    const tiles = (deal?.[1] ?? '').split(/\s+/).filter((word) => word !== '');
    expect(tiles).toHaveLength(28);
    // Seat 1 of two was dealt every second tile of the first fourteen.
    expect(tiles.map((tile, place) => (tile !== '??') === (place < 14 && place % 2 === 1))).not.toContain(false);
    expect(text).toMatch(/= \*$/);
    const judged = await run(written(text));
    expect([judged.code, judged.text]).toEqual([1, expect.stringContaining('Not every tile of the deal is known')]);
  });

  test('writes tiles as characters', async () => {
    const file = written(bundleOf(fairGame(9, { variant: 'block', options: {} }), signer, 0));
    expect((await run(file, '--unicode')).text).toMatch(/deal [\u{1f030}-\u{1f061} ]+/u);
  });

  test('says where a text cannot be read', async () => {
    const { code, text } = await run(written('[Game "block"]\nround x\n'));
    expect([code, text]).toEqual([1, expect.stringContaining(':2:7: ')]);
  });

  test('prints nothing of a bundle that does not hold', async () => {
    const file = bundleOf(fairGame(9, { variant: 'block', options: {} }), signer, 0).replace('"seq":5', '"seq":6');
    const { code, text } = await run(written(file));
    expect([code, text]).toEqual([1, expect.stringContaining('does not hold')]);
  });
});
