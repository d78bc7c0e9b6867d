import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailed } from '../../../src/cli/command-failed';
import { makeProgram } from '../../../src/cli/program';
import { CAPICUA } from '../../kit/command-line';
import { outsideOf } from '../../kit/outside';
import { newestVariants } from '../../../src/engine/variants/registry';
import { publishedVectors, vectorFile } from '../../kit/vector-files';

const GOOD = JSON.stringify({ variant: 'block', deal: { hands: [['6-4', '4-1'], ['6-6']] }, moves: ['6-4'] });
const ILLEGAL = JSON.stringify({ variant: 'block', deal: { hands: [['6-4'], ['6-6']] }, moves: ['5-5'] });

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'vectors-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(...lines: readonly string[]): string {
  const file = join(folder, 'in.jsonl');
  writeFileSync(file, lines.join('\n'));
  return file;
}

async function run(...args: readonly string[]): Promise<readonly string[]> {
  const printed: string[] = [];
  const program = makeProgram(outsideOf({ print: (text) => printed.push(text) }));
  await program.parseAsync(args, { from: 'user' });
  return printed;
}

function errorOf(line: string | undefined): unknown {
  const answer: unknown = JSON.parse(line ?? '{}');
  return typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
}

describe('capicua vectors', () => {
  test('prints one answer a line, in order, also to what cannot be played or read', async () => {
    const printed = await run('vectors', fileOf(GOOD, ILLEGAL, '', '{"variant":', GOOD));
    expect(printed).toHaveLength(4);
    expect(printed.map((line) => line.includes('\n'))).not.toContain(true);
    expect(errorOf(printed[0])).toBeUndefined();
    expect(errorOf(printed[1])).toMatch(/^Illegal move: You do not hold 5-5\. \(Move 1, "5-5", of seat 0\.\)$/);
    expect(errorOf(printed[2])).toMatch(/^Unreadable vector: Line 4 is no JSON/);
    expect(printed[3]).toBe(printed[0]);
  });

  test('fails with --strict when a vector has an error, after the last answer', async () => {
    await expect(run('vectors', '--strict', fileOf(GOOD, ILLEGAL, ILLEGAL))).rejects.toThrow('2 of 3 vectors');
    await expect(run('vectors', '--strict', fileOf(GOOD))).resolves.toHaveLength(1);
  });

  test('says that a file is not there', async () => {
    await expect(run('vectors', join(folder, 'none.jsonl'))).rejects.toThrow(CommandFailed);
  });

  test('reads a published file as it is', async () => {
    const printed = await run('vectors', vectorFile('block'));
    const expected = publishedVectors('block').map(({ out }) => out.steps);
    expect(printed.map((line): unknown => JSON.parse(line))).toMatchObject(expected.map((steps) => ({ steps })));
  });

  test('reads what is piped in, and exits with 0 although a vector has an error', async () => {
    const { code, stdout } = await spawned([GOOD, ILLEGAL].join('\n'), 'vectors', '-');
    expect({ code, lines: stdout.trimEnd().split('\n').length }).toEqual({ code: 0, lines: 2 });
    expect((await spawned(ILLEGAL, 'vectors', '-', '--strict')).code).toBe(1);
  }, 60_000);
});

test('capicua variants --json lists every game with its options, seats, rules version and family', async () => {
  const listed: unknown = JSON.parse((await run('variants', '--json')).join('\n'));
  expect(listed).toEqual(newestVariants().map(({ facts }) => facts));
  for (const { facts } of newestVariants()) {
    expect(Object.keys(facts)).toEqual(
      expect.arrayContaining(['id', 'title', 'family', 'rulesVersion', 'seatCounts', 'options']),
    );
  }
});

/** The program itself, as a process of its own. */
function spawned(input: string, ...args: readonly string[]): Promise<{ code: number; stdout: string }> {
  const root = join(__dirname, '../../..');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...CAPICUA, ...args], { cwd: root }, (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout }),
    );
    child.stdin?.end(input);
  });
}
