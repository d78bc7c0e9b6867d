import { introduceKey, parseKeyList, wrongKey, type ListedKey } from '../../src/fairness/keys';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { makeBundle } from '../../src/fairness/bundle';
import { contentOf, fairGame, proofFor } from '../kit/fair-games';
import { answerOf, hasPython, secondAnswers } from '../kit/second-verifier';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSigner } from '../kit/test-signer';

const old = testSigner();
const young = testSigner({ fill: 9 });
const oldEntry = introduceKey(old, '2026-01-01T00:00:00.000Z', undefined);
const youngEntry = introduceKey(young, '2026-05-01T00:00:00.000Z', old);

describe('a key file', () => {
  test('leads from each key to the next', () => {
    expect(wrongKey([oldEntry, youngEntry])).toBeUndefined();
    expect(parseKeyList(JSON.stringify([oldEntry, youngEntry]))).toEqual([oldEntry, youngEntry]);
  });

  test.each<[string, readonly ListedKey[]]>([
    ['a key that the one before did not sign', [oldEntry, introduceKey(young, '2026-05-01T00:00:00.000Z', undefined)]],
    ['a key that did not sign itself', [oldEntry, { ...youngEntry, intro: oldEntry.intro }]],
    ['another beginning', [oldEntry, { ...youngEntry, from: '2026-04-01T00:00:00.000Z' }]],
    ['another id', [oldEntry, { ...youngEntry, keyId: '00000000' }]],
    ['another public key', [oldEntry, { ...youngEntry, publicKey: old.publicKey }]],
  ])('with %s does not hold', (_what, keys) => {
    expect(wrongKey(keys)).toBe(keys[1]);
  });

  test.each(['', '{}', '[]', '[1]', '[{}]', `[${JSON.stringify({ ...oldEntry, until: 5 })}]`, '['.repeat(2_000_000)])(
    'is not read from %#',
    (text) => {
      expect(parseKeyList(text)).toBeUndefined();
    },
  );
});

describe('a bundle and the key file of its server', () => {
  // Played on the first of March 2026.
  const game = fairGame(3, { variant: 'traditional', options: {} });
  const plain = makeBundle(contentOf(game, old, 0), old);
  const covered = makeBundle({ ...contentOf(game, old, 0), dailyProof: proofFor(game.gameId, game.events, old) }, old);
  const cases: readonly [string, string, readonly ListedKey[], string][] = [
    ['is of the key in use', plain, [oldEntry], 'checked'],
    [
      'is of a key that was in use then',
      plain,
      [{ ...oldEntry, until: '2026-05-01T00:00:00.000Z' }, youngEntry],
      'checked',
    ],
    [
      'is of a key that was out of use by then',
      plain,
      [{ ...oldEntry, until: '2026-02-01T00:00:00.000Z' }, youngEntry],
      'retired',
    ],
    ['is of a key that is not listed', plain, [introduceKey(young, '2026-05-01T00:00:00.000Z', undefined)], 'another'],
    ['is of a stolen key', plain, [{ ...oldEntry, revokedAt: '2026-04-01T00:00:00.000Z' }], 'revoked'],
    [
      'is of a stolen key, with a root from before',
      covered,
      [{ ...oldEntry, revokedAt: '2026-04-01T00:00:00.000Z' }],
      'revoked-but-covered',
    ],
    [
      'is of a stolen key, with a root of that day',
      covered,
      [{ ...oldEntry, revokedAt: '2026-03-01T23:00:00.000Z' }],
      'revoked',
    ],
  ];

  test.each(cases)('%s', (_what, file, list, standing) => {
    expect(wrongKey(list)).toBeUndefined();
    const report = verifyBundle(file, { list });
    expect(report.key?.standing).toBe(standing);
    if (!hasPython) return;
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    writeFileSync(join(folder, 'keys.json'), JSON.stringify(list));
    expect(secondAnswers([file], [join(folder, 'keys.json')])).toEqual([answerOf(report)]);
    rmSync(folder, { recursive: true });
  });

  test('needs the key that one knows to be in the file', () => {
    const list = [oldEntry, youngEntry];
    expect(verifyBundle(plain, { list, publicKey: young.publicKey }).key?.standing).toBe('checked');
    expect(verifyBundle(plain, { list, publicKey: testSigner({ fill: 5 }).publicKey }).key?.standing).toBe('another');
  });
});
