import { isHex64, type Hex64 } from '../hash';
import { checkNote, parseNote, type NoteKey } from '../note';

/** A history of one game as far as somebody holds it: from a bundle, or one signed head. */
export interface History {
  readonly origin: string;
  readonly gameId: string;
  /** Head after event n; a signed head alone knows one. */
  readonly heads: ReadonlyMap<number, Hex64>;
  /** The key that signed it; undefined where nobody said which key that is. */
  readonly publicKey: Hex64 | undefined;
}

export type Comparison =
  | { readonly kind: 'other-games' }
  /** The two know no event in common, such as two signed heads of different events. */
  | { readonly kind: 'nothing-in-common' }
  | { readonly kind: 'agree'; readonly seq: number }
  /**
   * Two histories of one game: `seq` is the first event at which they differ, of those that both know. Signed by one
   * key, the pair of them is the proof that its owner signed both.
   */
  | { readonly kind: 'two-histories'; readonly seq: number; readonly oneKey: boolean };

/** Compares two histories that were each found good by themselves. */
export function compareHistories(a: History, b: History): Comparison {
  if (a.gameId !== b.gameId || a.origin !== b.origin) return { kind: 'other-games' };
  // Where a game begins says nothing.
  const common = [...a.heads.keys()].filter((seq) => seq > 0 && b.heads.has(seq)).sort((x, y) => x - y);
  const differs = common.find((seq) => a.heads.get(seq) !== b.heads.get(seq));
  if (differs !== undefined) {
    return { kind: 'two-histories', seq: differs, oneKey: a.publicKey !== undefined && a.publicKey === b.publicKey };
  }
  const last = common.at(-1);
  return last === undefined ? { kind: 'nothing-in-common' } : { kind: 'agree', seq: last };
}

const HEAD_TEXT = /^([^\n]+)\/head\n([0-9a-f-]{36})\n([1-9]\d{0,8})\n([0-9a-f]{64})\n[^\n]+\n$/;

/** A signed head alone, as a player keeps it of every move; undefined for any other text. */
export function parseHeadNote(text: string, keys: readonly NoteKey[]): History | undefined {
  const note = parseNote(text);
  const [, origin, gameId, seq, head] = HEAD_TEXT.exec(note?.text ?? '') ?? [];
  if (note === undefined || origin === undefined || gameId === undefined || !isHex64(head)) return undefined;
  const key = keys.find((candidate) => checkNote(note, candidate).ok);
  return { origin, gameId, heads: new Map([[Number(seq), head]]), publicKey: key?.publicKey };
}
