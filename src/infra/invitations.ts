import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Invitations } from '../app/ports/invitations';

const WORD_LENGTH = 16;

/** Words derived from a server key, so that none is stored; 128 bits each. */
export function makeInvitations(key: Uint8Array): Invitations {
  const wordOf = (gameId: string, renewed: number): Buffer => {
    const name = renewed === 0 ? gameId : `${gameId} ${renewed}`;
    return createHmac('sha256', key).update(`capicua/1 invitation ${name}`).digest().subarray(0, WORD_LENGTH);
  };
  return {
    make: (gameId, renewed) => wordOf(gameId, renewed).toString('base64url'),
    check: (gameId, renewed, word) => {
      const given = Buffer.from(word, 'base64url');
      return given.length === WORD_LENGTH && timingSafeEqual(given, wordOf(gameId, renewed));
    },
  };
}
