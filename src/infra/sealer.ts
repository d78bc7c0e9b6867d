import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SealedPlace, Sealer } from '../app/ports/sealer';

const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const CIPHER = 'aes-256-gcm';

/**
 * Hidden rows at rest (docs/fair-play.md section 4): AES-256-GCM under HKDF-SHA256 of the server's key for each game,
 * bound to game, seq and owner. A row is nonce, ciphertext, tag. Every replica and backup holds the rows; without the
 * key, which is never in the database, they tell nothing of a running hand.
 */
export function makeSealer(sealKey: Uint8Array): Sealer {
  const gameKeys = new LRUCache<string, Uint8Array>({ max: 10_000 });
  const keyOf = (gameId: string): Uint8Array => {
    const known = gameKeys.get(gameId);
    if (known !== undefined) return known;
    const key = new Uint8Array(hkdfSync('sha256', sealKey, '', `capicua/1 seal ${gameId}`, 32));
    gameKeys.set(gameId, key);
    return key;
  };
  return {
    seal: (place, text) => {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv(CIPHER, keyOf(place.gameId), nonce).setAAD(boundTo(place));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open: (place, bytes) => {
      const nonce = bytes.subarray(0, NONCE_LENGTH);
      const sealed = bytes.subarray(NONCE_LENGTH, bytes.length - TAG_LENGTH);
      const decipher = createDecipheriv(CIPHER, keyOf(place.gameId), nonce).setAAD(boundTo(place));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_LENGTH));
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    },
  };
}

function boundTo({ gameId, seq, owner }: SealedPlace): Buffer {
  return Buffer.from(`${gameId}\n${seq}\n${owner}`);
}
