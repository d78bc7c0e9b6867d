import { createHash } from 'node:crypto';
import type { Entropy } from '../../src/app/ports/entropy';

/** Bytes that depend on `seed` and on how many were drawn before. */
export function seededEntropy(seed: string): Entropy {
  let drawn = 0;
  const bytes = (count: number): Uint8Array => {
    const parts: Buffer[] = [];
    for (let have = 0; have < count; have += 32) {
      parts.push(createHash('sha256').update(`${seed} ${drawn++}`).digest());
    }
    return Buffer.concat(parts).subarray(0, count);
  };
  return {
    bytes,
    fraction: () => Buffer.from(bytes(4)).readUInt32BE() / 2 ** 32,
    uuid: () => {
      const hex = Buffer.from(bytes(16)).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
  };
}
