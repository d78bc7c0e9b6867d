import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MailSettings } from '../ports/mail-store';

export const CODE_LENGTH = 8;
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{32})$/;
const TAG_LENGTH = 32;

/** Words that only the server can make, of what is kept with an address: so none of them has to be kept. */
export class MailWords {
  constructor(private readonly key: Uint8Array) {}

  /** What shows that somebody reads the mail of an address. */
  code({ playerId, nonce }: Pick<MailSettings, 'playerId' | 'nonce'>): string {
    const number = Number.parseInt(this.tag(`code ${playerId} ${nonce}`).slice(0, 12), 16);
    return String(number % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
  }

  /** What the link to stop holds; good for this address alone. */
  token({ playerId, nonce }: Pick<MailSettings, 'playerId' | 'nonce'>): string {
    return `${playerId}.${this.stop(playerId, nonce)}`;
  }

  /** The player that a token names; whether it is good, {@link isGood} says. */
  playerOf(token: string): string | undefined {
    return TOKEN.exec(token)?.[1];
  }

  isGood(token: string, { playerId, nonce }: Pick<MailSettings, 'playerId' | 'nonce'>): boolean {
    // Compared by their tags, so that the time that it takes tells nothing.
    return this.tag(token) === this.tag(`${playerId}.${this.stop(playerId, nonce)}`);
  }

  /** Stands for an address in counts, and does not tell it. */
  target(address: string): string {
    return `mail ${this.tag(`address ${address.toLowerCase()}`).slice(0, TAG_LENGTH)}`;
  }

  private stop(playerId: string, nonce: string): string {
    return this.tag(`stop ${playerId} ${nonce}`).slice(0, TAG_LENGTH);
  }

  private tag(text: string): string {
    return bytesToHex(hmac(sha256, this.key, utf8ToBytes(text)));
  }
}
