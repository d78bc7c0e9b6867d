import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { gameIdField } from './game-id';
import { ascii, lines, makeHex64, type Hex64 } from './hash';

const LEAF = Uint8Array.of(0x00);

/** A game's leaf in the tree of a day (RFC 9162 section 2.1): the 0 byte keeps a leaf from passing for a node. */
export function leafHash(gameId: string, seq: number, head: Hex64): Hex64 {
  return makeHex64(sha256(concatBytes(LEAF, ascii(lines('leaf', gameIdField(gameId), seq, head)))));
}
