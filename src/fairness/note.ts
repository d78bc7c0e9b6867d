import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { assert } from '../engine/core/assert';
import { ok, refuse, type Result } from '../engine/core/result';
import { makeBase64, parseBase64 } from './base64';
import { gameIdField } from './game-id';
import type { Hex64 } from './hash';

/**
 * C2SP signed notes (https://c2sp.org/signed-note) as docs/fair-play.md section 2 uses them: a text that ends with a line
 * break, an empty line, and one line a signature, `— name base64(id ‖ signature)`, by Ed25519.
 */
export interface Note {
  /** The signed text, its last line break included. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  /** 8 lower-case hex digits. */
  readonly keyId: string;
  /** 64 bytes. */
  readonly bytes: Uint8Array;
}

/** Who signs: the server's configured name, and the public half of its key. */
export interface NoteKey {
  readonly name: string;
  readonly publicKey: Hex64;
}

/** A key that can sign: `sign` gives the 64 bytes of Ed25519 over the UTF-8 of a text. */
export interface NoteSigner extends NoteKey {
  readonly sign: (text: string) => Uint8Array;
}

/** No note of ours is longer, and none has more than the two signatures of a key's introduction. */
const NOTE_LENGTH_MAX = 8192;
const SIGNATURES_MAX = 16;
const ID_LENGTH = 4;
const SIGNATURE_LENGTH = 64;
const ED25519 = Uint8Array.of(0x0a, 0x01);

/** A server's name in its notes: a host, perhaps with a port or a path, without a scheme; ASCII, no blank and no plus. */
const ORIGIN = /^[a-z0-9](?:[a-z0-9.:/_-]{0,253}[a-z0-9])?$/;

export function isOrigin(text: string): boolean {
  return ORIGIN.test(text);
}

/** The first four bytes of SHA-256(name ‖ line break ‖ 0x01 ‖ public key), as hex. */
export function noteKeyId({ name, publicKey }: NoteKey): string {
  const bytes = concatBytes(utf8ToBytes(name), ED25519, hexToBytes(publicKey));
  return bytesToHex(sha256(bytes).subarray(0, ID_LENGTH));
}

/** The whole note, signed by each in turn. */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  assert(text.endsWith('\n'), 'a note ends with a line break');
  const lines = signers.map((signer) => {
    const bytes = concatBytes(hexToBytes(noteKeyId(signer)), signer.sign(text));
    return `\u2014 ${signer.name} ${makeBase64(bytes)}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

const SIGNATURE_LINE = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/=]+)$/u;

/** Undefined for what is no signed note. Who signed is not looked at. */
export function parseNote(note: string): Note | undefined {
  if (note.length > NOTE_LENGTH_MAX || !note.endsWith('\n')) return undefined;
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return undefined;
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > SIGNATURES_MAX) return undefined;
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const match = SIGNATURE_LINE.exec(line);
    const bytes = parseBase64(match?.[2] ?? '');
    const name = match?.[1];
    if (name === undefined || bytes?.length !== ID_LENGTH + SIGNATURE_LENGTH) return undefined;
    signatures.push({ name, keyId: bytesToHex(bytes.subarray(0, ID_LENGTH)), bytes: bytes.slice(ID_LENGTH) });
  }
  return { text, signatures };
}

/** Why a note is not taken for that key's: it bears no signature of it, or one that is not good. */
export type SignatureFault = 'not-signed-by-this-key' | 'signature-wrong';

/** Whether the note bears a good signature of that key. */
export function checkNote({ text, signatures }: Note, key: NoteKey): Result<undefined, SignatureFault> {
  const id = noteKeyId(key);
  const own = signatures.find(({ name, keyId }) => name === key.name && keyId === id);
  if (own === undefined) return refuse('not-signed-by-this-key');
  return isSignedBy(key.publicKey, text, own.bytes) ? ok(undefined) : refuse('signature-wrong');
}

/** Strictly as RFC 8032 has it, so that every verifier says the same. */
function isSignedBy(publicKey: Hex64, text: string, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, utf8ToBytes(text), hexToBytes(publicKey), { zip215: false });
  } catch {
    // Some bytes are no point of the curve.
    return false;
  }
}

/** What a signed head states. It is a function of the game and the event alone: no reader, no "now". */
export interface SignedHead {
  readonly origin: string;
  readonly gameId: string;
  readonly seq: number;
  readonly head: Hex64;
  /** The instant of that event. */
  readonly at: string;
}

export function headNoteText({ origin, gameId, seq, head, at }: SignedHead): string {
  return `${origin}/head\n${gameIdField(gameId)}\n${seq}\n${head}\n${at}\n`;
}

export function bundleNoteText(origin: string, hash: Hex64): string {
  return `${origin}/bundle\n${hash}\n`;
}

/** Introduces a key: signed by the key before it, where there is one, and by itself. */
export function keyNoteText(origin: string, publicKey: Hex64, from: string): string {
  return `${origin}/key\n${publicKey}\n${from}\n`;
}
