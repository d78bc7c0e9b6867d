import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isJsonObject, type Json } from '../engine/core/json';
import { leafHash, rootFrom } from './day-tree';
import { isGameId } from './game-id';
import { isHex64, makeHex64, type Hex64 } from './hash';
import { parseNote } from './note';

/**
 * The root of a day (docs/fair-play.md section 2): one signed hash over the heads of all games that moved since the root
 * before it. Whoever keeps a copy of it can hold the server to every one of those logs.
 */

/** A day in UTC, such as `2025-03-01`. */
export type Day = string;

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
