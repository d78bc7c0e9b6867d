import { hexToBytes } from '@noble/hashes/utils.js';
import { assert, present } from '../engine/core/assert';
import { gameIdField } from './game-id';
import { lines, type Hex64 } from './hash';
import { sha256Hex, sha256HexOfBytes } from './sha256';

/** The tree of RFC 9162 over the leaves of a day: whole, and bit by bit in the memory of its height. */

/** Leaves of a subtree that is kept with its day, a power of two; a proof reads one, and the roots of the others. */
export const SUBTREE_LEAVES = 1024;

/** A game's leaf in the tree of a day (RFC 9162 section 2.1): the 0 byte keeps a leaf from passing for a node. */
export function leafHash(gameId: string, seq: number, head: Hex64): Hex64 {
  // Seams where a text is called Hex64 unread, here and below: a digest in hex is 64 lower-case digits.
  return sha256Hex(`\0${lines('leaf', gameIdField(gameId), seq, head)}`) as Hex64;
}

const node = new Uint8Array(65);
node[0] = 0x01;

function nodeHash(left: Hex64, right: Hex64): Hex64 {
  node.set(hexToBytes(left), 1);
  node.set(hexToBytes(right), 33);
  return sha256HexOfBytes(node) as Hex64;
}

const EMPTY_ROOT = sha256Hex('') as Hex64;

/** A tree whose nodes are all in memory, over nodes in the order in which they are given. */
class NodeTree {
  /** From below; a node without a partner goes up as it is, which is what RFC 9162's splits come to. */
  protected readonly levels: readonly (readonly Hex64[])[];

  constructor(nodes: readonly Hex64[]) {
    const levels: (readonly Hex64[])[] = [nodes];
    for (let level = nodes; level.length > 1; levels.push(level)) level = parentsOf(level);
    this.levels = levels;
  }

  get size(): number {
    return this.levels[0]?.length ?? 0;
  }

  get root(): Hex64 {
    return this.levels.at(-1)?.[0] ?? EMPTY_ROOT;
  }

  /** What leads from a node below to the root (RFC 9162 section 2.1.3). */
  path(index: number): readonly Hex64[] {
    assert(index >= 0 && index < this.size, 'a leaf of the tree');
    const path: Hex64[] = [];
    let at = index;
    for (const level of this.levels) {
      const sibling = level[at ^ 1];
      if (sibling !== undefined) path.push(sibling);
      at >>= 1;
    }
    return path;
  }
}

function parentsOf(level: readonly Hex64[]): readonly Hex64[] {
  const parents: Hex64[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const left = present(level[at], 'a node');
    const right = level[at + 1];
    parents.push(right === undefined ? left : nodeHash(left, right));
  }
  return parents;
}

/** The tree over leaves in ascending order, which says nothing of the games behind them; all of it in memory. */
export class DayTree extends NodeTree {
  constructor(leaves: readonly Hex64[]) {
    super(leaves.toSorted());
  }

  /** Undefined for a leaf that is not in the tree. */
  indexOf(leaf: Hex64): number | undefined {
    const index = present(this.levels[0], 'the leaves').indexOf(leaf);
    return index < 0 ? undefined : index;
  }
}

/** A part of a day's tree that is a tree of its own. */
export interface Subtree {
  /** The place of its first leaf among all. */
  readonly firstIndex: number;
  readonly leaves: readonly Hex64[];
  readonly root: Hex64;
}

/** Makes the tree of a day from leaves that come in ascending order, and forgets each subtree once it is given away. */
export class DayFold {
  private leaves: Hex64[] = [];
  private before = 0;
  private last: Hex64 | undefined;
  /** Roots of complete trees of falling height, in subtrees. */
  private readonly complete: { readonly root: Hex64; readonly height: number }[] = [];

  /** `width`: leaves of a subtree, a power of two. */
  constructor(private readonly width: number = SUBTREE_LEAVES) {}

  get size(): number {
    return this.before + this.leaves.length;
  }

  /** The subtree that this leaf completes; it makes some `width` hashes then, and none otherwise. */
  add(leaf: Hex64): Subtree | undefined {
    assert(this.last === undefined || this.last < leaf, 'leaves come in ascending order');
    this.last = leaf;
    this.leaves.push(leaf);
    return this.leaves.length === this.width ? this.giveAway() : undefined;
  }

  /** What is left at the end, when no leaf follows: the last subtree, where it is not complete, and the root. */
  end(): { readonly rest: Subtree | undefined; readonly root: Hex64 } {
    const rest = this.leaves.length > 0 ? this.giveAway() : undefined;
    const [first, ...others] = this.complete.toReversed();
    const root = others.reduce((right, { root: left }) => nodeHash(left, right), first?.root ?? EMPTY_ROOT);
    return { rest, root };
  }

  private giveAway(): Subtree {
    const { leaves, before: firstIndex } = this;
    const { root } = new NodeTree(leaves);
    this.push(root);
    this.before += leaves.length;
    this.leaves = [];
    return { firstIndex, leaves, root };
  }

  private push(subtree: Hex64): void {
    let [root, height] = [subtree, 0];
    for (let left = this.complete.at(-1); left?.height === height; left = this.complete.at(-1)) {
      this.complete.pop();
      root = nodeHash(left.root, root);
      height += 1;
    }
    this.complete.push({ root, height });
  }
}

/** The path of leaf `at` of one subtree, that with number `number` of those whose roots are given, to the day's root. */
export function pathAcross(
  subtree: { readonly leaves: readonly Hex64[]; readonly at: number },
  day: { readonly roots: readonly Hex64[]; readonly number: number },
): readonly Hex64[] {
  return [...new NodeTree(subtree.leaves).path(subtree.at), ...new NodeTree(day.roots).path(day.number)];
}

/** The root that a leaf and its path lead to; undefined where a path cannot have that form (RFC 9162 section 2.1.3.2). */
export function rootFrom(
  leaf: Hex64,
  { index, size, path }: { readonly index: number; readonly size: number; readonly path: readonly Hex64[] },
): Hex64 | undefined {
  if (index >= size) return undefined;
  let root = leaf;
  let at = index;
  let last = size - 1;
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      root = nodeHash(sibling, root);
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2);
        last = Math.floor(last / 2);
      }
    } else {
      root = nodeHash(root, sibling);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? root : undefined;
}
