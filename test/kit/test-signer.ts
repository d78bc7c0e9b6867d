import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { parseHex64 } from '../../src/fairness/hash';
import type { NoteSigner } from '../../src/fairness/note';

export interface TestSigner extends NoteSigner {
  /** The private key, DER. */
  readonly pkcs8: Buffer;
}

const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signer of the published example: its private seed is 00 01 02 … 1f; with `fill`, 32 times that byte. */
export function testSigner({ fill, name = 'capicua.example' }: { fill?: number; name?: string } = {}): TestSigner {
  const seed = Buffer.from(Array.from({ length: 32 }, (_, at) => fill ?? at));
  const pkcs8 = Buffer.concat([PKCS8_HEAD, seed]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = parseHex64(spki.subarray(-32).toString('hex'));
  if (publicKey === undefined) throw new Error('a public key has 32 bytes');
  return { name, publicKey, pkcs8, sign: (text) => sign(null, Buffer.from(text), key) };
}
