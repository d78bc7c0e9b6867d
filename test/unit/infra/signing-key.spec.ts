import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '../../../src/engine/core/assert';
import { parseHex64 } from '../../../src/fairness/hash';
import { checkNote, parseNote, signNote } from '../../../src/fairness/note';
import { ConfigRefused, readConfig } from '../../../src/infra/config';
import {
  findSigningKey,
  keptKey,
  makeNextKey,
  makeSigningKey,
  nextKey,
  signingKeyPath,
  takeNextKey,
} from '../../../src/infra/signing-key';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'signing-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key that signs notes', () => {
  test('is made once, for its owner alone, and signs as its public half says', () => {
    const path = join(folder, 'data', 'signing-key');
    expect(findSigningKey(path)).toBeUndefined();
    const key = makeSigningKey(readConfig({ DATA_DIR: join(folder, 'data') }));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(findSigningKey(path)?.publicKey).toBe(key.publicKey);
    expect(makeSigningKey(readConfig({ DATA_DIR: join(folder, 'data') })).publicKey).toBe(key.publicKey);
    const signer = { name: 'capicua.example', publicKey: present(parseHex64(key.publicKey), 'hex'), sign: key.sign };
    const note = present(parseNote(signNote('capicua.example/head\n\u00e9\n', [signer])), 'a note');
    expect(checkNote(note, signer).ok).toBe(true);
  });

  test('is not the secret of anything else, and never stands in a sentence', () => {
    const path = join(folder, 'signing-key');
    writeFileSync(path, 'c0ffee');
    expect(() => findSigningKey(path)).toThrow(ConfigRefused);
    expect(() => findSigningKey(path)).not.toThrow('c0ffee');
    expect(() => findSigningKey(folder)).toThrow(ConfigRefused);
  });

  test('is not made in a folder that was named and is not there', () => {
    const config = readConfig({ SIGNING_KEY_FILE: join(folder, 'mistyped', 'key') });
    expect(() => makeSigningKey(config)).toThrow(/^The signing key .*mistyped\/key cannot be used \(ENOENT/);
    expect(existsSync(join(folder, 'mistyped'))).toBe(false);
  });

  test('gives way to the next one, which a rotation that was cut short has left beside it', () => {
    const path = join(folder, 'signing-key');
    const old = makeSigningKey(readConfig({ SIGNING_KEY_FILE: path }));
    expect(nextKey(path)).toBeUndefined();
    const young = makeNextKey(path);
    expect(makeNextKey(path).publicKey).toBe(young.publicKey);
    expect(nextKey(path)?.publicKey).toBe(young.publicKey);
    expect(findSigningKey(path)?.publicKey).toBe(old.publicKey);
    takeNextKey(path, '0a1b2c3d');
    expect(findSigningKey(path)?.publicKey).toBe(young.publicKey);
    expect(nextKey(path)).toBeUndefined();
    // A server that runs there may have been quicker.
    takeNextKey(path, '0a1b2c3d');
    expect(findSigningKey(path)?.publicKey).toBe(young.publicKey);
    // Backups from before cannot be started without it.
    expect(keptKey(path, '0a1b2c3d')?.publicKey).toBe(old.publicKey);
    expect(statSync(`${path}.0a1b2c3d`).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  test('lies where SIGNING_KEY_FILE says, or in DATA_DIR', () => {
    expect(signingKeyPath(readConfig({ DATA_DIR: '/a' }))).toBe('/a/signing-key');
    expect(signingKeyPath(readConfig({ DATA_DIR: '/a', SIGNING_KEY_FILE: '/b/key' }))).toBe('/b/key');
  });
});

describe('ORIGIN', () => {
  test.each(['capicua.example', 'localhost:4000', 'example.org/domino'])('may be %s', (name) => {
    expect(readConfig({ ORIGIN: name }).origin).toBe(name);
  });

  test.each(['https://capicua.example', 'Capicua', 'a b', 'a+b', 'a/'])('may not be %s', (name) => {
    expect(() => readConfig({ ORIGIN: name })).toThrow('ORIGIN must be the name');
  });
});
