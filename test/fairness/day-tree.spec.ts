import { createHash } from 'node:crypto';
import { present } from '../../src/engine/core/assert';
import { DayFold, DayTree, leafHash, pathAcross, rootFrom, type Subtree } from '../../src/fairness/day-tree';
import { H, type Hex64 } from '../../src/fairness/hash';
import { GAME_ID, HEAD_1 } from './vectors';

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

/** As a store would keep it. */
function folded(sorted: readonly Hex64[], width: number) {
  const fold = new DayFold(width);
  const complete = sorted.map((leaf) => fold.add(leaf)).filter((subtree) => subtree !== undefined);
  const { rest, root } = fold.end();
  return { root, size: fold.size, subtrees: rest === undefined ? complete : [...complete, rest] };
}

function pathIn(subtrees: readonly Subtree[], index: number): readonly Hex64[] {
  const number = subtrees.findLastIndex(({ firstIndex }) => firstIndex <= index);
  const { leaves: own, firstIndex } = present(subtrees[number], 'its subtree');
  return pathAcross({ leaves: own, at: index - firstIndex }, { roots: subtrees.map(({ root }) => root), number });
}

describe('the tree of a day that is made from leaf to leaf', () => {
  const many = leaves(1100).toSorted();
  const sizes = Array.from({ length: 301 }, (_, size) => size);

  it.each([
    [1, sizes.slice(0, 20)],
    [2, sizes.slice(0, 40)],
    [16, sizes],
    [64, [...sizes, 511, 512, 513, 1023, 1024, 1025, 1088, 1089]],
    [1024, [0, 1, 2, 1023, 1024, 1025, 1100]],
  ])('has the same root in subtrees of %i leaves', (width, counts) => {
    for (const count of counts) {
      const sorted = many.slice(0, count);
      const { root, size, subtrees } = folded(sorted, width);
      expect({ root, size }).toEqual({ root: new DayTree(sorted).root, size: count });
      expect(subtrees.flatMap((subtree) => subtree.leaves)).toEqual(sorted);
      subtrees.forEach(({ firstIndex, leaves: own, root: top }, number) => {
        expect(firstIndex).toBe(number * width);
        expect(top).toBe(new DayTree(own).root);
      });
    }
  });

  it.each([
    [4, [1, 3, 4, 5, 8, 9, 15, 16, 17, 20, 33]],
    [16, [15, 16, 17, 31, 33, 48, 49, 300]],
    [1024, [1023, 1025, 1100]],
  ])('has the same paths in subtrees of %i leaves', (width, counts) => {
    for (const count of counts) {
      const sorted = many.slice(0, count);
      const [{ subtrees }, tree] = [folded(sorted, width), new DayTree(sorted)];
      // All of a small tree; of a large one those at its ends and some between.
      const step = count > 100 ? 37 : 1;
      for (let index = 0; index < count; index += step) expect(pathIn(subtrees, index)).toEqual(tree.path(index));
      expect(pathIn(subtrees, count - 1)).toEqual(tree.path(count - 1));
    }
  });

  it('takes leaves in ascending order alone, each once', () => {
    const [first, second] = many;
    const fold = new DayFold(4);
    fold.add(present(second, 'a leaf'));
    expect(() => fold.add(present(first, 'a leaf'))).toThrow('ascending');
    expect(() => fold.add(present(second, 'a leaf'))).toThrow('ascending');
  });
});
