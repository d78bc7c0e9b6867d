import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailed } from '../../../src/cli/command-failed';
import { makeProgram } from '../../../src/cli/program';
import { simulateChunk } from '../../../src/cli/simulate-chunk';
import { chunksOf, type Simulation } from '../../../src/app/simulation/simulation';
import { ExportRefused } from '../../../src/infra/export/export-refused';
import { outsideOf } from '../../kit/outside';

// Each thread reads the sources, which takes most of the time here.

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'simulate-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  await makeProgram(outsideOf({ print: (text) => printed.push(text) })).parseAsync(['simulate', ...args], {
    from: 'user',
  });
  return printed.join('\n');
}

interface Manifest {
  readonly tables: Readonly<Record<string, { readonly rows: number }>>;
  readonly source: Simulation;
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
}

it('plays in several threads what one would have played, and says what it wrote', async () => {
  const target = join(folder, 'games');

  const told = await run(target, '--games', '60', '--variant', 'traditional,block', '--threads', '2', '--json');

  const manifest = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8')) as Manifest;
  expect(JSON.parse(told)).toMatchObject({ games: 60, decisions: manifest.tables['decisions']?.rows, calledOff: 0 });
  expect(manifest.tables['games']?.rows).toBe(60);
  const again = join(folder, 'again');
  mkdirSync(again);
  const simulation = { ...manifest.source, from: new Date(manifest.source.from) };
  const setup = { simulation, format: 'ndjson', folder: again } as const;
  const chunks = await Promise.all(chunksOf(simulation).map((chunk) => simulateChunk(setup, chunk)));
  const sums = chunks.flatMap(({ parts }) => parts.map(({ path, sha256 }) => `${sha256}  ${path}`));
  expect(readFileSync(join(target, 'SHA256SUMS'), 'utf8').trim().split('\n').sort()).toEqual(sums.sort());
});

it('writes nothing where it is asked for what cannot be', async () => {
  await expect(run(join(folder, 'none'), '--variant', 'chess')).rejects.toBeInstanceOf(CommandFailed);
  await expect(run(folder)).rejects.toMatchObject({ code: 'FOLDER_EXISTS' });
  mkdirSync(join(folder, 'cut-off.unfinished'));
  await expect(run(join(folder, 'cut-off'))).rejects.toBeInstanceOf(ExportRefused);
});
