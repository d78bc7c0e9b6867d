import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The marks by which people and scanners of code know our secrets. */
export const SECRET_MARK = { refresh: 'capicua_rt_', token: 'capicua_pat_', reset: 'capicua_reset_' } as const;

/** What is stored of a secret of 256 random bits: nothing that would be guessed needs to be slow. */
export function hashOf(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}
