import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { assert, present } from '../engine/core/assert';
import type { Brand } from '../engine/core/brand';
import { sha256Hex } from './sha256';

/** 32 bytes as 64 lower-case hex digits: every hash, key, salt, seed, secret and head is written so. */
export type Hex64 = Brand<string, 'Hex64'>;

const HEX64 = /^[0-9a-f]{64}$/;

export function isHex64(value: unknown): value is Hex64 {
  return typeof value === 'string' && HEX64.test(value);
}

/** Undefined for anything but 64 lower-case hex digits. */
export function parseHex64(text: string): Hex64 | undefined {
  return isHex64(text) ? text : undefined;
}

/** Writes 32 bytes. */
export function makeHex64(bytes: Uint8Array): Hex64 {
  assert(bytes.length === 32, 'a hash has 32 bytes');
  // A seam where a text is called Hex64 unread: 32 bytes make 64 lower-case digits.
  return bytesToHex(bytes) as Hex64;
}

/** A number is written in decimal without leading zeros. */
export type Field = string | number;

/**
 * The preimage of every hash: `capicua/1 <label>\n`, then each field and `\n`. It is ASCII, so that `printf … |
 * sha256sum` checks it (docs/fair-play.md section 0).
 */
export function lines(label: string, ...fields: readonly Field[]): string {
  let text = `capicua/1 ${line(label)}\n`;
  for (const field of fields) text += `${typeof field === 'number' ? decimal(field) : line(field)}\n`;
  return text;
}

/** A line break inside a field would let two lists of fields share one preimage. */
function line(field: string): string {
  assert(!field.includes('\n'), 'a field holds no line break');
  return field;
}

function decimal(value: number): string {
  assert(Number.isSafeInteger(value) && value >= 0, 'a number in a preimage is a whole one, not below 0');
  return String(value);
}

/** The bytes of printable ASCII and line breaks; anything else is our own error. */
export function ascii(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if ((code < 0x20 && code !== 0x0a) || code > 0x7e) assert(false, `a preimage is ASCII, not ${text}`);
    bytes[i] = code;
  }
  return bytes;
}

/** Printable ASCII and line breaks. */
const PREIMAGE = /^[\n\x20-\x7e]*$/;

/** SHA-256 over {@link lines}. */
export function H(label: string, ...fields: readonly Field[]): Hex64 {
  const text = lines(label, ...fields);
  if (!PREIMAGE.test(text)) assert(false, `a preimage is ASCII, not ${text}`);
  // The other seam: a digest in hex is 64 lower-case digits.
  return sha256Hex(text) as Hex64;
}

/** HMAC-SHA256 under one key over {@link lines}: 32 bytes. */
export type Mac = (label: string, ...fields: readonly Field[]) => Uint8Array;

/** Prepares a key once for many calls; a deal needs three a tile. */
export function macOf(key: Hex64): Mac {
  const keyed = hmac.create(sha256, hexToBytes(key));
  return (label, ...fields) =>
    keyed
      .clone()
      .update(ascii(lines(label, ...fields)))
      .digest();
}

/** HMAC-SHA256 under `key`, its 32 bytes, over {@link lines}. */
export function M(key: Hex64, label: string, ...fields: readonly Field[]): Hex64 {
  return makeHex64(macOf(key)(label, ...fields));
}

/** Gives the next 32-bit word, 0 to 2^32-1, at each call. */
export type WordStream = () => number;

/** `M(key,"stream",purpose,0) ‖ M(key,"stream",purpose,1) ‖ …` read as big-endian 32-bit words. */
export function stream(key: Hex64, purpose: string): WordStream {
  const mac = macOf(key);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let blocksRead = 0;
  let offset = 0;
  return () => {
    if (offset === block.byteLength) {
      const bytes = mac('stream', purpose, blocksRead);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocksRead += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += 4;
    return word;
  };
}

const WORDS = 2 ** 32;

/** A number from 0 to n-1. Words beyond the last whole multiple of n are passed over, so that none is likelier. */
export function below(words: WordStream, n: number): number {
  assert(Number.isSafeInteger(n) && n >= 1 && n <= WORDS, 'below needs 1 to 2^32 outcomes');
  const limit = Math.floor(WORDS / n) * n;
  let word = words();
  while (word >= limit) word = words();
  return word % n;
}

/** A new list, shuffled by Fisher and Yates from the last place down. */
export function shuffleBy<T>(words: WordStream, items: readonly T[]): readonly T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i >= 1; i--) {
    const j = below(words, i + 1);
    const last = present(mixed[i], 'the item to be placed');
    mixed[i] = present(mixed[j], 'the item drawn');
    mixed[j] = last;
  }
  return mixed;
}

/** One stream serves the whole shuffle. */
export function shuffle<T>(key: Hex64, purpose: string, items: readonly T[]): readonly T[] {
  return shuffleBy(stream(key, purpose), items);
}
