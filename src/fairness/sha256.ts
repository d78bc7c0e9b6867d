import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of a text of ASCII alone, as 64 lower-case hex digits; the one that runs everywhere. */
export function portableSha256(ascii: string): string {
  const bytes = new Uint8Array(ascii.length);
  for (let i = 0; i < ascii.length; i++) bytes[i] = ascii.charCodeAt(i);
  return portableSha256OfBytes(bytes);
}

/** The same of bytes. */
export function portableSha256OfBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

interface NodeCrypto {
  hash(algorithm: 'sha256', data: string | Uint8Array, encoding: 'hex'): string;
}

const native = nativeHash();

/** The same, by what the platform brings where that is Node, several times as fast: a move is hashed twice. */
export const sha256Hex: (ascii: string) => string =
  native === undefined ? portableSha256 : (ascii) => native('sha256', ascii, 'hex');

/** SHA-256 of bytes as 64 lower-case hex digits, as fast: the root of a day takes a hash for each game that moved. */
export const sha256HexOfBytes: (bytes: Uint8Array) => string =
  native === undefined ? portableSha256OfBytes : (bytes) => native('sha256', bytes, 'hex');

/** Found without an import, so that this room still runs where there is no Node. */
function nativeHash(): NodeCrypto['hash'] | undefined {
  const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: (id: string) => unknown } };
  const crypto = process?.getBuiltinModule?.('crypto') as Partial<NodeCrypto> | undefined;
  return crypto?.hash;
}
