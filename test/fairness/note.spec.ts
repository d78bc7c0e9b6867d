import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { present } from '../../src/engine/core/assert';
import { makeBase64, parseBase64 } from '../../src/fairness/base64';
import { checkNote, headNoteText, isOrigin, noteKeyId, parseNote, signNote } from '../../src/fairness/note';
import { GAME_ID, HEAD_1 } from './vectors';
import { testSigner } from '../kit/test-signer';

const HEAD = { origin: 'capicua.example', gameId: GAME_ID, seq: 1, head: HEAD_1, at: '2025-03-01T10:00:00.000Z' };
const LINE =
  '\u2014 capicua.example 6Is+upLgGE23HeYuBGxk0NhmY/5ZRInwrwhx99BO+RZLdmen038GBLuWUECVKLzQZEKomj+Tk4S7rQLjgCUHUmeAug0=';

describe('a signed head', () => {
  const signer = testSigner();
  const note = signNote(headNoteText(HEAD), [signer]);

  it('is the published example, byte for byte', () => {
    expect(signer.publicKey).toBe('03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8');
    expect(note).toBe(`capicua.example/head\n${GAME_ID}\n1\n${HEAD_1}\n2025-03-01T10:00:00.000Z\n\n${LINE}\n`);
    expect(noteKeyId(signer)).toBe('e88b3eba');
  });

  it('is the same however often it is asked for', () => {
    expect(signNote(headNoteText(HEAD), [signer])).toBe(note);
  });

  it('is read and found good under its key', () => {
    const read = present(parseNote(note), 'a note');
    expect(read.text).toBe(headNoteText(HEAD));
    expect(checkNote(read, signer)).toEqual({ ok: true, value: undefined });
  });

  it('is signed as any other program signs', () => {
    const read = present(parseNote(note), 'a note');
    const key = createPublicKey(createPrivateKey({ key: signer.pkcs8, format: 'der', type: 'pkcs8' }));
    expect(verify(null, Buffer.from(read.text), key, present(read.signatures[0], 'a signature').bytes)).toBe(true);
    expect(Buffer.from(signer.sign(read.text))).toEqual(
      sign(null, Buffer.from(read.text), createPrivateKey({ key: signer.pkcs8, format: 'der', type: 'pkcs8' })),
    );
  });

  it.each([
    ['another text', note.replace('\n1\n', '\n2\n'), 'signature-wrong'],
    ['another name', note.replace('\u2014 capicua.example', '\u2014 capicua.examples'), 'not-signed-by-this-key'],
  ])('with %s is found out', (_what, changed, fault) => {
    expect(checkNote(present(parseNote(changed), 'a note'), signer)).toEqual({ ok: false, error: fault });
  });

  it('of another key is found out', () => {
    const other = testSigner({ fill: 9 });
    expect(checkNote(present(parseNote(note), 'a note'), other)).toEqual({
      ok: false,
      error: 'not-signed-by-this-key',
    });
  });

  it('is no longer one after any byte of it was changed', () => {
    for (let at = 0; at < note.length; at++) {
      const changed = `${note.slice(0, at)}${note.charAt(at) === 'x' ? 'y' : 'x'}${note.slice(at + 1)}`;
      const read = parseNote(changed);
      expect(read !== undefined && checkNote(read, signer).ok).toBe(false);
    }
  });

  it.each([
    ['nothing', ''],
    ['a line break', '\n'],
    ['a text alone', 'text\n'],
    ['a text and an empty line', 'text\n\n'],
    ['a hyphen instead of the dash', `text\n\n- ${LINE.slice(2)}\n`],
    ['a note without its end', note.slice(0, -1)],
    ['a note and more', `${note}\n`],
    ['what is far too long', 'x'.repeat(9000)],
  ])('is not read from %s', (_what, text) => {
    expect(parseNote(text)).toBeUndefined();
  });
});

it('a note may bear two signatures, as the introduction of a key does', () => {
  const [old, young] = [testSigner(), testSigner({ fill: 9 })];
  const read = present(parseNote(signNote('capicua.example/key\nx\n', [old, young])), 'a note');
  expect([old, young].map((key) => checkNote(read, key).ok)).toEqual([true, true]);
});

it.each(['capicua.example', 'localhost:4000', 'example.org/domino'])('%s is a name for notes', (name) => {
  expect(isOrigin(name)).toBe(true);
});

it.each(['', 'a b', 'a+b', 'https://a.example/', 'Ex', 'a\n', 'é'])('%j is no name for notes', (name) => {
  expect(isOrigin(name)).toBe(false);
});

describe('base64', () => {
  it('is that of Node for every length', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 83 + length * 29) % 256);
      expect(makeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(parseBase64(makeBase64(bytes))).toEqual(bytes);
    }
  });

  it.each(['A', 'AA', 'AAA', 'AA=', 'AB==', 'AAB=', 'AA==AA==', 'A-==', ' AAAA', 'AAAA\n'])(
    'is not read from %j',
    (text) => {
      expect(parseBase64(text)).toBeUndefined();
    },
  );
});
