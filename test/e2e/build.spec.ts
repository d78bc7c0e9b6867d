import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const REPOSITORY = join(__dirname, '..', '..');

/** A repository of one source file, with a compiler that only says that it was asked. */
describe('npm start and npm install build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'capicua-build-'));
    for (const path of ['src/engine/variants/block', 'migrations', 'scripts', 'node_modules/typescript/bin']) {
      mkdirSync(join(folder, path), { recursive: true });
    }
    cpSync(join(REPOSITORY, 'scripts', 'build.js'), join(folder, 'scripts', 'build.js'));
    for (const file of ['package.json', 'tsconfig.json', 'tsconfig.build.json'])
      writeFileSync(join(folder, file), '{}');
    writeFileSync(join(folder, 'src', 'main.ts'), '');
    writeFileSync(join(folder, 'src/engine/variants/block/rules.md'), 'The rules.');
    writeFileSync(join(folder, 'node_modules/typescript/bin/tsc'), 'console.log("compiled")');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const build = (...how: string[]): { status: number | null; said: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'build.js'), ...how], {
      encoding: 'utf8',
      env: {},
    });
    return { status, said: `${stdout}${stderr}`.trim() };
  };
  const BUILT = { status: 0, said: 'compiled' };
  const NOTHING_TO_DO = { status: 0, said: '' };

  test('once, and again when a source was changed, added or taken away', () => {
    expect(build('--if-needed')).toEqual(BUILT);
    expect(build('--if-needed')).toEqual(NOTHING_TO_DO);

    const later = new Date(Date.now() + 60_000);
    utimesSync(join(folder, 'src', 'main.ts'), later, later);
    expect(build('--if-needed')).toEqual(BUILT);
    utimesSync(join(folder, 'src', 'main.ts'), new Date(0), new Date(0));
    expect(build('--if-needed')).toEqual(NOTHING_TO_DO);

    rmSync(join(folder, 'src', 'main.ts'));
    utimesSync(join(folder, 'src'), later, later);
    expect(build('--if-needed')).toEqual(BUILT);
  });

  test('whenever it is asked for by name', () => {
    expect(build()).toEqual(BUILT);
    expect(build()).toEqual(BUILT);
  });

  test('not where the compiler was left out, which is said in a sentence and is no mistake of an install', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    const said = expect.stringMatching(/^Capicua is not built: .* run: npm install --include=dev$/) as unknown;
    expect(build('--if-possible')).toEqual({ status: 0, said });
    expect(build('--if-needed')).toEqual({ status: 1, said });
    expect(build()).toEqual({ status: 1, said });
  });

  test('not where nothing can be written, which is said in a sentence', () => {
    writeFileSync(join(folder, 'dist'), 'no folder');
    const said = expect.stringMatching(
      /^Capicua cannot be built here, since .*dist cannot be written: .*\.$/,
    ) as unknown;
    expect(build('--if-needed')).toEqual({ status: 1, said });
  });
});
