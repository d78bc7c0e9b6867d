import { CurrentSigner } from '../../src/app/current-signer';
import type { KeyRefusal } from '../../src/app/signing-keys';
import { ok, refuse, type Result } from '../../src/engine/core/result';
import { present } from '../../src/engine/core/assert';
import { checkNote, noteKeyId, parseNote, signNote, type NoteSigner } from '../../src/fairness/note';
import { testSigner } from '../kit/test-signer';

const [old, young] = [testSigner(), testSigner({ fill: 9 })];
const REPLACED: KeyRefusal = { code: 'SIGNING_KEY_DIFFERS', sentence: 'It was replaced.' };

test('notes are signed with the new key as soon as its file is there, and it is said when the old one counts no more', async () => {
  const said: string[] = [];
  let enrolled: Result<NoteSigner, KeyRefusal> = ok(old);
  const signer = new CurrentSigner(old, {
    enrol: () => Promise.resolve(enrolled),
    everyMs: 60_000,
    onChange: (keyId) => said.push(keyId),
    onRefused: (sentence) => said.push(sentence),
    onError: (error) => said.push(String(error)),
  });
  const isSignedBy = (by: NoteSigner): boolean => {
    const note = present(parseNote(signNote('capicua.example/head\n', [signer])), 'a note');
    return checkNote(note, by).ok;
  };
  await signer.look();
  expect([said, isSignedBy(old)]).toEqual([[], true]);

  enrolled = refuse(REPLACED);
  await signer.look();
  await signer.look();
  expect([said, isSignedBy(old)]).toEqual([['It was replaced.'], true]);

  enrolled = ok(young);
  await signer.look();
  await signer.look();
  expect(said).toEqual(['It was replaced.', noteKeyId(young)]);
  expect([isSignedBy(young), isSignedBy(old)]).toEqual([true, false]);
});
