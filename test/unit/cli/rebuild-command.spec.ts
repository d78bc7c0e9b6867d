import { CommandFailed } from '../../../src/cli/command-failed';
import type { RebuiltRows } from '../../../src/cli/outside';
import { makeProgram } from '../../../src/cli/program';
import { outsideOf } from '../../kit/outside';

const DONE: RebuiltRows = { games: 3, rounds: 12, decisions: 340, removed: 1, failures: [] };
const GAME_ID = '01890000-0000-7000-8000-000000000001';

async function run(rebuilt: RebuiltRows, ...args: string[]): Promise<{ printed: string[]; failed?: unknown }> {
  const printed: string[] = [];
  const program = makeProgram(
    outsideOf({ rebuild: () => Promise.resolve(rebuilt), print: (text) => printed.push(text) }),
  );
  try {
    await program.parseAsync(['node', 'capicua', 'rebuild', ...args]);
    return { printed };
  } catch (failed) {
    return { printed, failed };
  }
}

test('says what it wrote, for people and for programs', async () => {
  const { printed } = await run(DONE);
  expect(printed).toEqual(['Wrote 3 games, 12 rounds and 340 decisions; removed 1 games.']);
  const json = await run(DONE, '--json');
  expect(JSON.parse(json.printed.join(''))).toEqual({ games: 3, rounds: 12, decisions: 340, removed: 1, failed: [] });
});

test('fails where a game could not be read, and says which', async () => {
  const failures = [{ gameId: GAME_ID, reason: 'a sealed part does not open' }];
  const { printed, failed } = await run({ ...DONE, failures });
  expect(printed.at(-1)).toBe(`game_${GAME_ID} failed: a sealed part does not open`);
  expect(failed).toBeInstanceOf(CommandFailed);
  const json = await run({ ...DONE, failures }, '--json');
  expect(JSON.parse(json.printed.join(''))).toMatchObject({ failed: [{ game: `game_${GAME_ID}` }] });
  expect(json.failed).toBeInstanceOf(CommandFailed);
});
