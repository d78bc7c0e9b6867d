import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isJsonObject, type Json, type JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import { parseTile, type Tile } from '../engine/dominoes/tile';
import {
  CANONICAL_DEPTH_MAX,
  isAscii,
  makeCanonicalIn,
  parseCanonicalIn,
  type CanonicalFault,
  type CanonicalForm,
} from './canonical';
import type { ChainEvent } from './chain';
import { parseDailyProof, type DailyProof } from './daily-root';
import { isGameId } from './game-id';
import { isHex64, makeHex64, type Hex64 } from './hash';
import { bundleNoteText, isOrigin, signNote, type NoteSigner } from './note';
import { parseFullOpening, type FullOpening } from './opening';

/** Bundle format 1 (docs/fair-play.md section 2): one game as one file, to be checked and replayed without its server. */
export const BUNDLE_FORMAT = 1;

/** The longest file that is read, in characters. A game of any variant to any target is far below it. */
export const BUNDLE_LENGTH_MAX = 16 * 1024 * 1024;

/** Texts lie two levels down. Names and notes hold what an event's text may not. */
const BUNDLE_FORM: CanonicalForm = {
  lengthMax: BUNDLE_LENGTH_MAX,
  depthMax: CANONICAL_DEPTH_MAX + 2,
  anyText: true,
};

/** Whose file it is: what he could see of the game when it was made, and the seats that he held. */
export interface BundleViewer {
  /** `seats` and `spectator` while the game runs; `all` once it is over. */
  readonly kind: 'seats' | 'spectator' | 'all';
  readonly seats: readonly Seat[];
}

/** What the viewer alone was shown beside one event. */
export interface OwnOpenings {
  readonly seq: number;
  readonly open: readonly FullOpening[];
}

/** What the end of any other game tells, beside the log of one that was handed over. */
export interface Revealed {
  readonly secret: Hex64;
  /** Of a copy: every tile of the round that it began with, by place. */
  readonly copied?: readonly Tile[];
}

/** A bundle less its own signature. */
export interface BundleContent {
  /** The name under which the server signs. */
  readonly origin: string;
  readonly gameId: string;
  readonly viewer: BundleViewer;
  /** All events, from the first on, as everybody sees them. */
  readonly texts: readonly JsonObject[];
  readonly mine: readonly OwnOpenings[];
  /** The signed head of the last event. */
  readonly headNote: string;
  /** The public key of the server: the bundle's own copy, which proves nothing of whose it is. */
  readonly key: Hex64;
  readonly names?: readonly { readonly seat: Seat; readonly name: string }[];
  readonly dailyProof?: DailyProof;
  readonly revealed?: Revealed;
}

/** A file of one game as one viewer could see it, signed by the server that made it (docs/fair-play.md). */
export interface Bundle extends BundleContent {
  /** The signed note over the rest, as it stands in the file. */
  readonly note: string;
  /** SHA-256 of the file's content without `note`, which the note must state. */
  readonly hash: Hex64;
}

/** The file: one line and its line break. */
export function makeBundle(
  content: BundleContent & { readonly texts: readonly ChainEvent[] },
  signer: NoteSigner,
): string {
  const { origin, gameId, viewer, texts, headNote, key, names, dailyProof, revealed } = content;
  const mine = content.mine.map(({ seq, open }): JsonObject => ({ seq, open }));
  const unsigned: JsonObject = {
    format: BUNDLE_FORMAT,
    origin,
    gameId,
    viewer: { kind: viewer.kind, seats: viewer.seats },
    texts,
    mine,
    headNote,
    key,
    ...(names === undefined ? {} : { names: names.map(({ seat, name }): JsonObject => ({ seat, name })) }),
    ...(dailyProof === undefined ? {} : { dailyProof }),
    ...(revealed === undefined ? {} : { revealed: { ...revealed } }),
  };
  const note = signNote(bundleNoteText(origin, contentHash(unsigned)), [signer]);
  return `${makeCanonicalIn(BUNDLE_FORM, { ...unsigned, note })}\n`;
}

/** Why a text is no bundle as {@link makeBundle} writes it. */
export type BundleFault =
  | { readonly code: 'not-canonical'; readonly fault: CanonicalFault }
  /** The line break at the end is missing. */
  | { readonly code: 'no-line-break' }
  | { readonly code: 'member'; readonly member: string };

/**
 * Reads what {@link makeBundle} writes, byte for byte, and nothing else. Whether what it says is true is for `verify` to
 * find out.
 */
export function parseBundle(file: string): Result<Bundle, BundleFault> {
  // The length is looked at before anything is read.
  const parsed = parseCanonicalIn(BUNDLE_FORM, file.endsWith('\n') ? file.slice(0, -1) : file);
  if (!parsed.ok) return refuse({ code: 'not-canonical', fault: parsed.error });
  if (!file.endsWith('\n')) return refuse({ code: 'no-line-break' });
  const json = parsed.value;
  const member = wrongMember(json);
  if (member !== undefined) return refuse({ code: 'member', member });
  if (!isBundleJson(json)) return refuse({ code: 'member', member: 'format' });
  const { note, ...unsigned } = json;
  const { origin, gameId, viewer, texts, mine, headNote, key, names, dailyProof, revealed } = json;
  const proof = parseDailyProof(dailyProof);
  return ok({
    origin,
    gameId,
    viewer,
    texts,
    mine: mine.map(({ seq, open }) => ({ seq, open: open.flatMap((item) => parseFullOpening(item) ?? []) })),
    headNote,
    key,
    ...(names === undefined ? {} : { names }),
    ...(proof === undefined ? {} : { dailyProof: proof }),
    ...(revealed === undefined ? {} : { revealed }),
    note,
    hash: contentHash(unsigned),
  });
}

function contentHash(unsigned: JsonObject): Hex64 {
  return makeHex64(sha256(utf8ToBytes(makeCanonicalIn(BUNDLE_FORM, unsigned))));
}

/** A bundle as JSON, once every member was found to have its shape. */
type BundleJson = {
  readonly origin: string;
  readonly gameId: string;
  readonly viewer: { readonly kind: BundleViewer['kind']; readonly seats: readonly Seat[] };
  readonly texts: readonly JsonObject[];
  readonly mine: readonly { readonly seq: number; readonly open: readonly Json[] }[];
  readonly headNote: string;
  readonly key: Hex64;
  readonly names?: readonly { readonly seat: Seat; readonly name: string }[];
  readonly dailyProof?: JsonObject;
  readonly revealed?: Revealed;
  readonly note: string;
};

const SEATS_MAX = 100;
const NAME_LENGTH_MAX = 200;
const TEXTS_MAX = 100_000;

const MEMBERS: Readonly<Record<string, (json: Json | undefined) => boolean>> = {
  dailyProof: (json) => json === undefined || isProof(json),
  format: (json) => json === BUNDLE_FORMAT,
  gameId: (json) => typeof json === 'string' && isGameId(json),
  headNote: (json) => typeof json === 'string',
  key: isHex64,
  mine: isMine,
  names: (json) => json === undefined || isNames(json),
  note: (json) => typeof json === 'string',
  origin: (json) => typeof json === 'string' && isOrigin(json),
  revealed: (json) => json === undefined || isRevealed(json),
  texts: (json) =>
    isList(json, (text) => isJsonObject(text) && isAscii(text)) && json.length > 0 && json.length <= TEXTS_MAX,
  viewer: isViewer,
};

/** In the order of the file: a member that is not of a bundle, then one that is missing or has another shape. */
function wrongMember(json: JsonObject): string | undefined {
  const unknown = Object.keys(json).find((key) => !Object.hasOwn(MEMBERS, key));
  return unknown ?? Object.entries(MEMBERS).find(([member, fits]) => !fits(json[member]))?.[0];
}

function isBundleJson(json: JsonObject): json is JsonObject & BundleJson {
  return wrongMember(json) === undefined;
}

function isList(json: Json | undefined, item: (json: Json) => boolean): json is readonly Json[] {
  return Array.isArray(json) && json.every(item);
}

function hasExactly(json: Json | undefined, ...members: readonly string[]): json is JsonObject {
  return isJsonObject(json) && Object.keys(json).length === members.length && members.every((key) => key in json);
}

function isSeat(json: Json | undefined): json is Seat {
  return typeof json === 'number' && Number.isSafeInteger(json) && json >= 0 && json < SEATS_MAX;
}

/** Numbers that grow, so that nothing is said twice. */
function ascends(numbers: readonly (Json | undefined)[]): boolean {
  return numbers.every((number, at) => {
    const before = numbers[at - 1];
    return at === 0 || (typeof number === 'number' && typeof before === 'number' && number > before);
  });
}

function isViewer(json: Json | undefined): boolean {
  if (!hasExactly(json, 'kind', 'seats')) return false;
  const { kind, seats } = json;
  if (!isList(seats, isSeat) || !ascends(seats)) return false;
  return kind === 'all' || (kind === 'seats' && seats.length > 0) || (kind === 'spectator' && seats.length === 0);
}

function isMine(json: Json | undefined): boolean {
  const isOwn = (own: Json): boolean => {
    if (!hasExactly(own, 'open', 'seq')) return false;
    const { seq, open } = own;
    if (typeof seq !== 'number' || seq < 1) return false;
    return isList(open, (item) => parseFullOpening(item) !== undefined) && open.length > 0;
  };
  return isList(json, isOwn) && ascends(json.map((own) => (isJsonObject(own) ? own['seq'] : undefined)));
}

function isNames(json: Json): boolean {
  const isNamed = (named: Json): boolean => {
    if (!hasExactly(named, 'name', 'seat')) return false;
    const { name, seat } = named;
    return isSeat(seat) && typeof name === 'string' && name.length <= NAME_LENGTH_MAX;
  };
  if (!isList(json, isNamed) || json.length === 0) return false;
  return ascends(json.map((named) => (isJsonObject(named) ? named['seat'] : undefined)));
}

function isRevealed(json: Json): boolean {
  if (!isJsonObject(json) || !isHex64(json['secret'])) return false;
  const { copied } = json;
  if (copied === undefined) return hasExactly(json, 'secret');
  const isTile = (tile: Json): boolean => typeof tile === 'string' && parseTile(tile) === tile;
  return hasExactly(json, 'copied', 'secret') && isList(copied, isTile) && copied.length > 0;
}

/** Beside its note, a proof is as plain as an event. */
function isProof(json: Json): boolean {
  if (parseDailyProof(json) === undefined || !isJsonObject(json)) return false;
  const { note: _note, ...rest } = json;
  return isAscii(rest);
}
