import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of a text of ASCII alone, as 64 lower-case hex digits; the one that runs everywhere. */
export function portableSha256(ascii: string): string {
  const bytes = new Uint8Array(ascii.length);
  for (let i = 0; i < ascii.length; i++) bytes[i] = ascii.charCodeAt(i);
  return bytesToHex(sha256(bytes));
}

interface NodeCrypto {
  hash(algorithm: 'sha256', text: string, encoding: 'hex'): string;
}

/** The same, by what the platform brings where that is Node, several times as fast: a move is hashed twice. */
export const sha256Hex: (ascii: string) => string = nativeSha256() ?? portableSha256;

/** Found without an import, so that this room still runs where there is no Node. */
function nativeSha256(): ((ascii: string) => string) | undefined {
  const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: (id: string) => unknown } };
  const crypto = process?.getBuiltinModule?.('crypto') as Partial<NodeCrypto> | undefined;
  const { hash } = crypto ?? {};
  return hash === undefined ? undefined : (ascii) => hash('sha256', ascii, 'hex');
}
