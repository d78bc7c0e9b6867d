import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { SECRET_MARK } from './secret-text';

/** Which renewal of which credential. */
export interface Generation {
  readonly id: string;
  readonly generation: number;
}

const ID_BYTES = 16;
const BODY_BYTES = ID_BYTES + 4;
const TAG_BYTES = 32;
const TOKEN = new RegExp(`^${SECRET_MARK.refresh}([\\w-]{70})$`);

/**
 * Refresh tokens follow from the credential, its generation and a key, so that none is stored, and whoever repeats a request is
 * given the same one.
 */
export class RefreshTokens {
  /** The first key makes; all of them read, so that tokens outlive a change of keys. */
  constructor(private readonly keys: readonly [Uint8Array, ...Uint8Array[]]) {}

  make({ id, generation }: Generation): string {
    const body = Buffer.alloc(BODY_BYTES);
    body.write(id.replaceAll('-', ''), 'hex');
    body.writeUInt32BE(generation, ID_BYTES);
    const tag = hmac(sha256, this.keys[0], body);
    return `${SECRET_MARK.refresh}${Buffer.concat([body, tag]).toString('base64url')}`;
  }

  /** Undefined for whatever we did not make. */
  read(token: string): Generation | undefined {
    const bytes = Buffer.from(TOKEN.exec(token)?.[1] ?? '', 'base64url');
    if (bytes.length !== BODY_BYTES + TAG_BYTES) return undefined;
    const [body, tag] = [bytes.subarray(0, BODY_BYTES), bytes.subarray(BODY_BYTES)];
    if (!this.keys.some((key) => isSame(hmac(sha256, key, body), tag))) return undefined;
    const id = body.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    return { id, generation: body.readUInt32BE(ID_BYTES) };
  }
}

/** Compared by what is made of them, so that the time that it takes tells nothing. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return bytesToHex(sha256(a)) === bytesToHex(sha256(b));
}
