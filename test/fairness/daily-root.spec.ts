import { present } from '../../src/engine/core/assert';
import {
  dailyNoteText,
  noteHash,
  parseDailyProof,
  parseDailyText,
  proofHolds,
  type DailyProof,
} from '../../src/fairness/daily-root';
import { DayTree, leafHash } from '../../src/fairness/day-tree';
import { H, type Hex64 } from '../../src/fairness/hash';
import { signNote } from '../../src/fairness/note';
import { testSigner } from '../kit/test-signer';
import { GAME_ID, HEAD_1, hex64 } from './vectors';

const leaves = (count: number): Hex64[] => Array.from({ length: count }, (_, at) => H('leaf-of-test', at));

describe('a proof of a day', () => {
  const signer = testSigner();
  const head = { gameId: GAME_ID, seq: 1, head: HEAD_1 };
  const leaf = leafHash(GAME_ID, 1, HEAD_1);
  const tree = new DayTree([leaf, ...leaves(6)]);
  const previous = noteHash('the note before');
  const text = dailyNoteText('capicua.example', { date: '2025-03-01', size: 7, root: tree.root, previous });
  const index = present(tree.indexOf(leaf), 'its index');
  const proof: DailyProof = {
    date: '2025-03-01',
    ...head,
    index,
    size: 7,
    path: tree.path(index),
    note: signNote(text, [signer]),
  };

  it('holds as it was given, and is read back', () => {
    expect(parseDailyProof(proof)).toEqual(proof);
    expect(proofHolds(proof, 'capicua.example')).toBe(true);
    expect(parseDailyText(text)).toEqual({
      origin: 'capicua.example',
      date: '2025-03-01',
      size: 7,
      root: tree.root,
      previous,
    });
  });

  it.each<[string, Partial<DailyProof>]>([
    ['day', { date: '2025-03-02' }],
    ['seq', { seq: 2 }],
    ['head', { head: hex64('ab'.repeat(32)) }],
    ['size', { size: 8 }],
    ['index', { index: (index + 1) % 7 }],
    ['path', { path: tree.path(index).slice(1) }],
  ])('does not hold with another %s', (_what, change) => {
    expect(proofHolds({ ...proof, ...change }, 'capicua.example')).toBe(false);
  });

  it('does not hold for another server', () => {
    expect(proofHolds(proof, 'other.example')).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['one member more', { ...proof, more: 1 }],
    ['an index below 0', { ...proof, index: -1 }],
    ['a path of something else', { ...proof, path: ['ab'] }],
    ['a path without end', { ...proof, path: Array.from({ length: 60 }, () => HEAD_1) }],
  ])('is not read from %s', (_what, json) => {
    expect(parseDailyProof(json)).toBeUndefined();
  });
});
