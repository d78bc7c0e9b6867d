import type { InboxEntry, InboxKind } from '../../readmodels/inbox-store';
import type { ProofRates, TooOften } from './webhook-store';

/** `unproved`: no code has come back yet. `refused`: its mail server wants nothing from us. */
export type MailState = 'unproved' | 'proved' | 'refused';

/** Where and how often a player is written to. */
export interface MailSettings {
  readonly playerId: string;
  /** The address, sealed: personal data, of which nobody but its owner and his mail server learns. */
  readonly address: Uint8Array;
  /** What he is written of; everything, of kinds to come too, when undefined. */
  readonly kinds: readonly InboxKind[] | undefined;
  /** From one mail to the next, at least. */
  readonly everyMinutes: number;
  readonly state: MailState;
  /** Made anew with each address: what its code, and the link to stop, are made of. */
  readonly nonce: string;
  readonly codeUntil: Date;
  /** Codes that were tried. */
  readonly codeTries: number;
  readonly createdAt: Date;
  readonly sentAt?: Date;
  /** What takes its place once it is proved. */
  readonly next?: Pick<MailSettings, 'address' | 'nonce' | 'codeUntil' | 'codeTries'>;
}

/** What a player is to be written of. */
export interface Digest {
  readonly settings: MailSettings;
  /** Those of his kinds that he was not written of, less turns that are over. In order; the latest, if they are many. */
  readonly entries: readonly InboxEntry[];
  /** How many there are in all. */
  readonly count: number;
  /** The last entry of his inbox. */
  readonly upTo: number;
}

/** Addresses for mail, and the queue that carries it. */
export interface MailStore {
  find(playerId: string): Promise<MailSettings | undefined>;
  /** In place of what the player has, or, where that is proved, as what is next; a mail with a code is sent. `target` stands for the address and does not tell it. */
  set(settings: MailSettings, target: string, rates: ProofRates): Promise<'set' | TooOften>;
  change(
    playerId: string,
    change: { readonly kinds: readonly InboxKind[] | undefined; readonly everyMinutes: number },
  ): Promise<MailSettings | undefined>;
  /** Only while the nonce, or that of the next one, is this one. From then on he is written there of what comes. */
  prove(key: Pick<MailSettings, 'playerId' | 'nonce'>): Promise<MailSettings | undefined>;
  /** Counts a code that is tried; false when `most` were tried before. */
  countCode(key: Pick<MailSettings, 'playerId' | 'nonce'>, most: number): Promise<boolean>;
  /** Forgets the address. */
  remove(key: { readonly playerId: string; readonly nonce?: string }): Promise<boolean>;

  /** For whoever carries out. */
  digest(playerId: string, entriesMax: number): Promise<Digest | undefined>;
  /** He knows of all entries up to `upTo`; `sentAt` when he was written to. */
  told(key: Pick<MailSettings, 'playerId' | 'nonce'>, upTo: number, sentAt?: Date): Promise<void>;
  refused(key: Pick<MailSettings, 'playerId' | 'nonce'>): Promise<void>;
  /** Looks at his inbox again then. */
  later(playerId: string, at: Date): Promise<void>;
}
