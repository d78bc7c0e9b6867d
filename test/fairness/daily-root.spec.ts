import { createHash } from 'node:crypto';
import { present } from '../../src/engine/core/assert';
import {
  dailyNoteText,
  DayTree,
  leafHash,
  noteHash,
  parseDailyProof,
  parseDailyText,
  proofHolds,
  rootFrom,
  type DailyProof,
} from '../../src/fairness/daily-root';
import { H, type Hex64 } from '../../src/fairness/hash';
import { signNote } from '../../src/fairness/note';
import { testSigner } from '../kit/test-signer';
import { GAME_ID, HEAD_1, hex64 } from './vectors';

const leaves = (count: number): Hex64[] => Array.from({ length: count }, (_, at) => H('leaf-of-test', at));
const sha = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 9162 section 2.1.1, word for word: split at the largest power of two below the size. */
function treeHash(list: readonly Hex64[]): Buffer {
  if (list.length === 0) return sha();
  const [only] = list;
  if (list.length === 1 && only !== undefined) return Buffer.from(only, 'hex');
  let split = 1;
  while (split * 2 < list.length) split *= 2;
  return sha(Buffer.from([1]), treeHash(list.slice(0, split)), treeHash(list.slice(split)));
}

describe('the tree of a day', () => {
  it('has the root of RFC 9162 for every size', () => {
    for (let size = 0; size <= 70; size++) {
      const sorted = leaves(size).toSorted();
      expect(new DayTree(leaves(size)).root).toBe(treeHash(sorted).toString('hex'));
    }
  });

  it('has the published leaf', () => {
    expect(leafHash(GAME_ID, 1, HEAD_1)).toBe('15d57eaf8d8a0a567249db333737e07f5b6c449cf2aae09036da9d9f41fdf92b');
  });

  it('proves every leaf, and none in another place or size', () => {
    for (let size = 1; size <= 40; size++) {
      const tree = new DayTree(leaves(size));
      for (const leaf of leaves(size)) {
        const index = present(tree.indexOf(leaf), 'its index');
        const path = tree.path(index);
        expect(rootFrom(leaf, { index, size, path })).toBe(tree.root);
        if (size > 1) expect(rootFrom(leaf, { index: (index + 1) % size, size, path })).not.toBe(tree.root);
        expect(rootFrom(leaf, { index: size, size, path })).toBeUndefined();
        expect(rootFrom(leaf, { index, size, path: [...path, leaf] })).not.toBe(tree.root);
        expect(rootFrom(leaf, { index, size, path: path.slice(1) })).not.toBe(size === 1 ? '' : tree.root);
      }
    }
  });

  it('is in ascending order, whatever order the games came in', () => {
    expect(new DayTree(leaves(9)).root).toBe(new DayTree(leaves(9).reverse()).root);
    expect(new DayTree(leaves(3)).indexOf(HEAD_1)).toBeUndefined();
  });
});

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
