import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Invitations } from '../app/ports/invitations';

const WORD_LENGTH = 16;

/** Words derived from a server key, so that none is stored; 128 bits each. */
export function makeInvitations(key: Uint8Array): Invitations {
  const wordOf = (gameId: string): Buffer =>
    createHmac('sha256', key).update(`capicua/1 invitation ${gameId}`).digest().subarray(0, WORD_LENGTH);
  return {
    make: (gameId) => wordOf(gameId).toString('base64url'),
    check: (gameId, word) => {
      const given = Buffer.from(word, 'base64url');
      return given.length === WORD_LENGTH && timingSafeEqual(given, wordOf(gameId));
    },
  };
}
