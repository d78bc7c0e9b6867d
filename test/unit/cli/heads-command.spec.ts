import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailed } from '../../../src/cli/command-failed';
import type { GameHead, Heads } from '../../../src/cli/outside';
import { makeProgram } from '../../../src/cli/program';
import { outsideOf } from '../../kit/outside';

const folder = mkdtempSync(join(tmpdir(), 'capicua-heads-'));
afterAll(() => rmSync(folder, { recursive: true }));

const game = (n: number): string => `01890a5d-ac96-774b-bcce-00000000000${n}`;
const head = (digit: string): string => digit.repeat(64);

/** Runs the command on a database whose games have these heads, one an event. */
async function run(games: Readonly<Record<string, readonly string[]>>, ...args: string[]): Promise<readonly string[]> {
  const printed: string[] = [];
  const heads: Heads = {
    all: async function* () {
      await Promise.resolve();
      for (const [gameId, chain] of Object.entries(games)) {
        yield { gameId, version: chain.length, head: chain.at(-1) ?? '' };
      }
    },
    at: (asked: readonly GameHead[]) =>
      Promise.resolve(
        asked.map(({ gameId, version }) => {
          const chain = games[gameId];
          return chain === undefined ? undefined : { version: chain.length, head: chain[version - 1] };
        }),
      ),
  };
  const outside = outsideOf({ heads: (work) => work(heads), print: (text) => printed.push(text) });
  try {
    await makeProgram(outside).parseAsync(['node', 'capicua', 'heads', ...args]);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    printed.push(error.message);
  }
  return printed;
}

test('prints where every game stands, and is content with a database that goes on from there', async () => {
  const kept = await run({ [game(1)]: [head('a')], [game(2)]: [head('b'), head('c')] });
  expect(kept).toEqual([`game_${game(1)} 1 ${head('a')}`, `game_${game(2)} 2 ${head('c')}`]);
  const file = join(folder, 'kept');
  writeFileSync(file, `${kept.join('\n')}\n`);

  const later = { [game(1)]: [head('a'), head('d')], [game(2)]: [head('b'), head('c')], [game(3)]: [head('e')] };
  expect(await run(later, '--check', file)).toEqual(['All 2 games still have these heads.']);
});

test('names each game that is gone, has become shorter, or has another history', async () => {
  const file = join(folder, 'wrong');
  const kept = [1, 2, 3, 4].map((n) => `game_${game(n)} 2 ${head('c')}`);
  writeFileSync(file, kept.join('\n'));

  expect(
    await run(
      { [game(1)]: [head('b')], [game(2)]: [head('b'), head('f')], [game(4)]: [head('b'), head('c')] },
      '--check',
      file,
    ),
  ).toEqual([
    `game_${game(1)} ends at version 1 here, and stood at 2`,
    `game_${game(2)} has another head at version 2: two histories`,
    `game_${game(3)} is not here`,
    '3 of 4 games do not stand where they stood.',
  ]);
});

test('refuses a file that it did not print', async () => {
  const file = join(folder, 'other');
  writeFileSync(file, 'games.backup\n');
  expect(await run({}, '--check', file)).toEqual([`Line 1 of ${file} is not one that \`capicua heads\` printed.`]);
});
