import { makeCopyReader } from '../../../src/cli/copy-aside';
import { readCopy } from '../../../src/fairness/copies/read-copy';
import { bundleOf, fairGame } from '../../kit/fair-games';
import { testSigner } from '../../kit/test-signer';

const file = bundleOf(fairGame(2, { variant: 'draw', options: {}, stopAfter: 6 }), testSigner(), 0);

test('a file is read in a thread of its own as it is read here', async () => {
  const reader = makeCopyReader();
  const answers = await Promise.all([reader.read(file, undefined), reader.read(file, 3), reader.read('{', undefined)]);
  expect(answers).toEqual([readCopy(file), readCopy(file, { atSeq: 3 }), readCopy('{')]);
  expect(answers[0]).toMatchObject({ ok: true });
});

test('a file that takes too long is given up, and the next one is read', async () => {
  const reader = makeCopyReader({ timeMsMax: 1 });
  const [first, second] = await Promise.all([reader.read(file, undefined), reader.read(file, undefined)]);
  for (const answer of [first, second]) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'COPY_UNREADABLE' } });
  }
});

test('where many files wait already, the next one is told to come again', async () => {
  const reader = makeCopyReader({ timeMsMax: 1 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => reader.read(file, undefined)));
  const turnedAway = answers.filter((answer) => !answer.ok && answer.error.message.startsWith('Many files'));
  expect(turnedAway).toHaveLength(4);
});
