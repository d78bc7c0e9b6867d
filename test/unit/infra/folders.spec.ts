import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolders } from '../../../src/infra/folders';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'folders-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('folders', () => {
  test('are made down to the last one, and the first that was missing is named', () => {
    expect(makeFolders(join(folder, 'a', 'b', 'c'))).toBe(join(folder, 'a'));
    expect(existsSync(join(folder, 'a', 'b', 'c'))).toBe(true);
    expect(makeFolders(join(folder, 'a', 'b', 'c'))).toBeUndefined();
  });

  test('are not made where none can be: below a file, behind a broken link, below /proc', () => {
    writeFileSync(join(folder, 'file'), '');
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));

    expect(() => makeFolders(join(folder, 'file'))).toThrow('is not a folder');
    expect(() => makeFolders(join(folder, 'file', 'a'))).toThrow('ENOTDIR');
    expect(() => makeFolders(join(folder, 'link'))).toThrow('ENOENT');
    if (process.platform === 'linux') expect(() => makeFolders('/proc/capicua/data')).toThrow('ENOENT');
  });
});
