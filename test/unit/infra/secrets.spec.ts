import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/infra/config';
import { readSealKey, readSecrets } from '../../../src/infra/secrets';

let folder: string;
let warnings: string[];
const warn = (sentence: string): void => void warnings.push(sentence);
const config = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: folder, ...env });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the secret that signs tokens', () => {
  it('is made at the first start without a word, and found again', () => {
    const made = readSecrets(config(), { isSealed: false, warn });

    expect(readSecrets(config(), { isSealed: true, warn }).jwt).toEqual(made.jwt);
    expect(warnings).toEqual([]);
  });

  it('is told of when it has to be made for a database that was served before', () => {
    writeFileSync(join(folder, 'seal-key'), `${'a'.repeat(64)}\n`);

    readSecrets(config(), { isSealed: true, warn });

    expect(warnings).toEqual([expect.stringContaining(`There is no ${join(folder, 'jwt-secret')}`)]);
    expect(readdirSync(folder).sort()).toEqual(['jwt-secret', 'seal-key']);
  });

  it('may be set, and is not made then', () => {
    const seal = 'b'.repeat(64);

    readSecrets(config({ JWT_SECRET: 'c'.repeat(64), SEAL_KEY: seal }), { isSealed: true, warn });

    expect(warnings).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('reads the key of the hidden rows without making a secret for tokens', () => {
  writeFileSync(join(folder, 'seal-key'), `${'a'.repeat(64)}\n`);

  expect(Buffer.from(readSealKey(config(), { isSealed: true }).seal).toString('hex')).toBe('a'.repeat(64));
  expect(readdirSync(folder)).toEqual(['seal-key']);
});
