import { isJsonObject, type JsonObject } from '../engine/core/json';
import { isHex64, type Hex64 } from './hash';
import {
  checkNote,
  isOrigin,
  keyNoteText,
  noteKeyId,
  parseNote,
  signNote,
  type NoteKey,
  type NoteSigner,
} from './note';

/** One key of a server, as `/.well-known/capicua/keys.json` lists it: all keys ever, the oldest first. */
export interface ListedKey extends NoteKey {
  /** 8 hex digits. */
  readonly keyId: string;
  /** Since when it signs; instants are UTC with milliseconds. */
  readonly from: string;
  /** When the next one took over. */
  readonly until?: string;
  /** When it was given up as stolen. */
  readonly revokedAt?: string;
  /** A note of the key and `from`, signed by the key before it and by itself. */
  readonly intro: string;
}

/** The entry of a new key: introduced by the one in use, where there is one. */
export function introduceKey(signer: NoteSigner, from: string, before: NoteSigner | undefined): ListedKey {
  const { name, publicKey } = signer;
  const signers = before === undefined ? [signer] : [before, signer];
  return {
    name,
    keyId: noteKeyId(signer),
    publicKey,
    from,
    intro: signNote(keyNoteText(name, publicKey, from), signers),
  };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const KEYS_LENGTH_MAX = 1024 * 1024;

/** Reads the text of a key file; undefined for anything else. Whether its introductions are good is {@link wrongKey}'s. */
export function parseKeyList(text: string): readonly ListedKey[] | undefined {
  if (text.length > KEYS_LENGTH_MAX) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(json) || json.length === 0) return undefined;
  const keys: ListedKey[] = [];
  for (const item of json) {
    const key = isJsonObject(item) ? parseKey(item) : undefined;
    if (key === undefined) return undefined;
    keys.push(key);
  }
  return keys;
}

function parseKey(json: JsonObject): ListedKey | undefined {
  const { name, keyId, publicKey, from, until, revokedAt, intro } = json;
  if (typeof name !== 'string' || !isOrigin(name) || typeof keyId !== 'string' || !isHex64(publicKey)) return undefined;
  if (!isInstant(from) || typeof intro !== 'string') return undefined;
  if (until !== undefined && !isInstant(until)) return undefined;
  if (revokedAt !== undefined && !isInstant(revokedAt)) return undefined;
  return {
    name,
    keyId,
    publicKey,
    from,
    ...(until === undefined ? {} : { until }),
    ...(revokedAt === undefined ? {} : { revokedAt }),
    intro,
  };
}

function isInstant(json: unknown): json is string {
  return typeof json === 'string' && INSTANT.test(json);
}

/** The first key whose entry does not hold: by its id, its introduction, or the signature of the key before it. */
export function wrongKey(keys: readonly ListedKey[]): ListedKey | undefined {
  return keys.find((key, at) => {
    const note = parseNote(key.intro);
    if (key.keyId !== noteKeyId(key) || note?.text !== keyNoteText(key.name, key.publicKey, key.from)) return true;
    const before = keys[at - 1];
    return !checkNote(note, key).ok || (before !== undefined && !checkNote(note, before).ok);
  });
}

/** What a verifier's user knows of the server's keys. */
export interface TrustedKeys {
  /** A key that he knows to be the server's. */
  readonly publicKey?: Hex64;
  /** The server's key file, as he got it; its entries must hold ({@link wrongKey}). */
  readonly list?: readonly ListedKey[];
}
