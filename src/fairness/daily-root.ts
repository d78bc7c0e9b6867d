import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { assert, present } from '../engine/core/assert';
import { isJsonObject, type Json } from '../engine/core/json';
import { gameIdField, isGameId } from './game-id';
import { ascii, isHex64, lines, makeHex64, type Hex64 } from './hash';
import { parseNote } from './note';

/**
 * The root of a day (docs/fair-play.md section 2): one signed hash over the heads of all games that moved since the root
 * before it. Whoever keeps a copy of it can hold the server to every one of those logs.
 */

const LEAF = Uint8Array.of(0x00);
const NODE = Uint8Array.of(0x01);

/** A day in UTC, such as `2025-03-01`. */
export type Day = string;

/** A game's leaf in the tree of a day (RFC 9162 section 2.1): the 0 byte keeps a leaf from passing for a node. */
export function leafHash(gameId: string, seq: number, head: Hex64): Hex64 {
  return makeHex64(sha256(concatBytes(LEAF, ascii(lines('leaf', gameIdField(gameId), seq, head)))));
}

function nodeHash(left: Hex64, right: Hex64): Hex64 {
  return makeHex64(sha256(concatBytes(NODE, hexToBytes(left), hexToBytes(right))));
}

/** The tree over leaves in ascending order, which says nothing of the games behind them. */
export class DayTree {
  /** From the leaves up; a node without a partner goes up as it is, which is what RFC 9162's splits come to. */
  private readonly levels: readonly (readonly Hex64[])[];

  constructor(leaves: readonly Hex64[]) {
    const sorted = leaves.toSorted();
    const levels: (readonly Hex64[])[] = [sorted];
    for (let level: readonly Hex64[] = sorted; level.length > 1; levels.push(level)) level = parentsOf(level);
    this.levels = levels;
  }

  get size(): number {
    return this.levels[0]?.length ?? 0;
  }

  get root(): Hex64 {
    return this.levels.at(-1)?.[0] ?? makeHex64(sha256(new Uint8Array(0)));
  }

  /** Undefined for a leaf that is not in the tree. */
  indexOf(leaf: Hex64): number | undefined {
    const index = present(this.levels[0], 'the leaves').indexOf(leaf);
    return index < 0 ? undefined : index;
  }

  /** What leads from a leaf to the root, from below (RFC 9162 section 2.1.3). */
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

export interface DailyRoot {
  readonly date: Day;
  readonly size: number;
  readonly root: Hex64;
  /** SHA-256 of the whole note before it; `-` for the first. */
  readonly previous: Hex64 | '-';
}

export function dailyNoteText(origin: string, { date, size, root, previous }: DailyRoot): string {
  return `${origin}/daily\n${date}\n${size}\n${root}\n${previous}\n`;
}

const DAILY_TEXT = /^([^\n]+)\/daily\n(\d{4}-\d\d-\d\d)\n(0|[1-9]\d{0,14})\n([0-9a-f]{64})\n([0-9a-f]{64}|-)\n$/;

/** What the text of a daily note states; undefined for any other text. */
export function parseDailyText(text: string): (DailyRoot & { readonly origin: string }) | undefined {
  const [, origin, date, size, root, previous] = DAILY_TEXT.exec(text) ?? [];
  if (origin === undefined || date === undefined || !isHex64(root)) return undefined;
  return { origin, date, size: Number(size), root, previous: isHex64(previous) ? previous : '-' };
}

/** By which the next note refers to this one. */
export function noteHash(note: string): Hex64 {
  return makeHex64(sha256(utf8ToBytes(note)));
}

/** That a game stood so when the root of `date` was made. */
export type DailyProof = {
  readonly date: Day;
  readonly gameId: string;
  readonly seq: number;
  readonly head: Hex64;
  readonly index: number;
  readonly size: number;
  readonly path: readonly Hex64[];
  /** The day's signed note. */
  readonly note: string;
};

/** A tree of 2^53 leaves is no higher. */
const PATH_MAX = 53;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Undefined for anything but the eight members of a proof. */
export function parseDailyProof(json: Json | undefined): DailyProof | undefined {
  if (!isJsonObject(json) || Object.keys(json).length !== 8) return undefined;
  const { date, gameId, seq, head, index, size, path, note } = json;
  if (
    typeof date !== 'string' ||
    !DAY.test(date) ||
    typeof gameId !== 'string' ||
    !isGameId(gameId) ||
    typeof note !== 'string'
  )
    return undefined;
  if (!isCount(seq) || !isCount(index) || !isCount(size) || !isHex64(head)) return undefined;
  if (!Array.isArray(path) || path.length > PATH_MAX || !path.every(isHex64)) return undefined;
  return { date, gameId, seq, head, index, size, path, note };
}

function isCount(json: Json | undefined): json is number {
  return typeof json === 'number' && Number.isSafeInteger(json) && json >= 0;
}

/** True where the proof leads to the root that its own note states. Who signed that note is another question. */
export function proofHolds({ date, gameId, seq, head, index, size, path, note }: DailyProof, origin: string): boolean {
  const stated = parseDailyText(parseNote(note)?.text ?? '');
  if (stated?.origin !== origin || stated.date !== date || stated.size !== size) return false;
  return rootFrom(leafHash(gameId, seq, head), { index, size, path }) === stated.root;
}
