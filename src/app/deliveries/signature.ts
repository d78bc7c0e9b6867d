import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is signed: the instant in whole seconds, the id of the delivery and the body, with dots between (docs/webhooks.md). */
export interface Signed {
  readonly timestamp: number;
  readonly deliveryId: string;
  readonly body: string;
}

/** HMAC-SHA256 under the text of a secret, in hex. */
export function sign(secret: string, { timestamp, deliveryId, body }: Signed): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`${timestamp}.${deliveryId}.${body}`)));
}

/** The headers of a delivery: one signature for each secret that is good. */
export function signedHeaders(secrets: readonly string[], signed: Signed): Readonly<Record<string, string>> {
  return {
    'capicua-delivery': signed.deliveryId,
    'capicua-timestamp': String(signed.timestamp),
    'capicua-signature': secrets.map((secret) => `v1=${sign(secret, signed)}`).join(','),
  };
}

/** The word that an address must answer with to show that it wants to be told: nobody else can know it. */
export function proofWord(secret: string, deliveryId: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`proof.${deliveryId}`))).slice(0, 32);
}
