import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Digits of a pseudonym: enough that no two players of a server share one. */
const LENGTH = 20;

/**
 * Names players by a hash of their ids under a key that never leaves the server: the same player has the same name in every
 * export, and whoever has no key can neither find who it is nor try ids. Without a seal key, under a key of this export alone.
 */
export function makePseudonyms(sealKey?: Uint8Array): (playerId: string) => string {
  const lasting = (seal: Uint8Array) => new Uint8Array(hkdfSync('sha256', seal, '', 'capicua/1 pseudonyms', 32));
  const key = sealKey === undefined ? randomBytes(32) : lasting(sealKey);
  return (playerId) => `p-${createHmac('sha256', key).update(playerId).digest('hex').slice(0, LENGTH)}`;
}
