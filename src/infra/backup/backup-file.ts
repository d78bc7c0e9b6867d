import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupRefused, damaged, unusable } from './backup-refused';

/**
 * A backup is the line `capicua-backup 1`, then gzip, then the SHA-256 of all that comes before it (32 bytes). Unpacked
 * it is text: a line of JSON that says what follows (`BackupHeader`), then one line of JSON a row.
 */
export const BACKUP_FORMAT = 1;
const OPENING = `capicua-backup ${BACKUP_FORMAT}\n`;
const DIGEST_LENGTH = 32;
const OPENING_LENGTH_MAX = 40;

export interface BackupHeader {
  readonly capicua: string;
  readonly postgres: string;
  /** When the snapshot was taken. */
  readonly at: string;
  /** Names, in the order in which the database had them. */
  readonly migrations: readonly string[];
  /** In an order in which they can be filled. */
  readonly tables: readonly TableHeader[];
}

export interface TableHeader {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/** Writes a file of these texts; it has its name only once it is whole and on the disk. Memory does not grow with it. */
export async function writeBackupFile(file: string, texts: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  refuseExisting(file);
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(texts), createGzip(), sealing(), out);
    refuseExisting(file);
    renameSync(draft, file);
  } catch (error) {
    // A file that is still being opened would be made after its removal.
    if (!out.closed) await once(out, 'close');
    rmSync(draft, { force: true });
    throw isFileFault(error) ? unusable(file, error) : error;
  }
}

/** Refuses a file that is not a whole, unaltered backup of a format that this software reads. */
export async function checkBackupFile(file: string): Promise<void> {
  refuseOtherFormat(file, await beginning(file));
  const bodyLength = statSync(file).size - DIGEST_LENGTH;
  if (bodyLength < OPENING.length) throw damaged(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { end: bodyLength - 1 }), hash);
  const kept = await bytesOf(createReadStream(file, { start: bodyLength }));
  if (!hash.digest().equals(kept)) throw damaged(file);
}

/** The lines of a checked file, one after the other. */
export async function* readBackupLines(file: string): AsyncGenerator<string> {
  const end = statSync(file).size - DIGEST_LENGTH - 1;
  const unpacked: Transform & AsyncIterable<Buffer> = createGunzip();
  const packed = createReadStream(file, { start: OPENING.length, end });
  packed.once('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  // Split at line feeds alone: texts may hold other characters that count as line breaks elsewhere.
  let rest: Buffer[] = [];
  for await (const chunk of unpacked) {
    let bytes = chunk;
    for (let cut = bytes.indexOf(10); cut >= 0; cut = bytes.indexOf(10)) {
      yield Buffer.concat([...rest, bytes.subarray(0, cut)]).toString();
      rest = [];
      bytes = bytes.subarray(cut + 1);
    }
    rest.push(bytes);
  }
  const last = Buffer.concat(rest).toString();
  if (last !== '') yield last;
}

/** Undefined for anything but what a backup begins with. */
export function parseHeader(line: string | undefined): BackupHeader | undefined {
  const header: unknown = JSON.parse(line ?? 'null');
  return isHeader(header) ? header : undefined;
}

/** Puts the opening before, and the digest after what passes. */
function sealing(): Transform {
  const hash = createHash('sha256').update(OPENING);
  const seal = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, hash.digest()),
  });
  seal.push(OPENING);
  return seal;
}

async function beginning(file: string): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(OPENING_LENGTH_MAX), 0, OPENING_LENGTH_MAX, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unusable(file, error);
  }
}

function refuseOtherFormat(file: string, begin: string): void {
  if (begin.startsWith(OPENING)) return;
  const format = /^capicua-backup (\d{1,9})\n/.exec(begin)?.[1];
  if (format === undefined) {
    throw new BackupRefused(
      'NOT_A_BACKUP',
      `The file ${file} is not a backup that Capicua made, or its beginning was altered.`,
    );
  }
  if (Number(format) < BACKUP_FORMAT) throw damaged(file);
  throw new BackupRefused(
    'FORMAT_NEWER',
    `The backup ${file} is of format ${format}, and this Capicua reads format ${BACKUP_FORMAT}: install the version that made it, or a later one.`,
  );
}

function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new BackupRefused('FILE_EXISTS', `The file ${file} is there already: choose another name, or remove it.`);
}

/** A fault of the file system names its call; those of the database, where the texts come from, do not. */
function isFileFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('syscall' in error)) return false;
  return ['open', 'write', 'fsync', 'close', 'rename'].includes(String(error.syscall));
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function isHeader(value: unknown): value is BackupHeader {
  if (typeof value !== 'object' || value === null) return false;
  if (!('capicua' in value && 'postgres' in value && 'at' in value && 'migrations' in value && 'tables' in value)) {
    return false;
  }
  const { capicua, postgres, at, migrations, tables } = value;
  return (
    [capicua, postgres, at].every((text) => typeof text === 'string') &&
    areTexts(migrations) &&
    Array.isArray(tables) &&
    tables.every(isTableHeader)
  );
}

function isTableHeader(value: unknown): value is TableHeader {
  if (typeof value !== 'object' || value === null) return false;
  if (!('name' in value && 'columns' in value && 'rows' in value)) return false;
  return typeof value.name === 'string' && areTexts(value.columns) && Number.isSafeInteger(value.rows);
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
