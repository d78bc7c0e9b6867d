import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, statSync, writeSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import type { ExportColumn, ExportRow } from '../../app/ports/export-table';

/** Text that is collected before it is written, characters. */
const BUFFER_MAX = 1 << 20;

/** One file of rows as text, written piece by piece. */
export class PartFile {
  rows = 0;
  bytes = 0;
  private readonly file: number;
  private waiting: string[] = [];
  private waitingLength = 0;

  constructor(
    readonly path: string,
    private readonly columns: readonly ExportColumn[],
    private readonly style: 'ndjson' | 'csv',
  ) {
    this.file = openSync(path, 'wx');
    if (style === 'csv') this.write(stringify([columns.map(({ name }) => name)]));
  }

  add(row: ExportRow): void {
    this.rows += 1;
    this.write(this.style === 'csv' ? csvLine(this.columns, row) : jsonLine(this.columns, row));
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }

  private write(text: string): void {
    this.waiting.push(text);
    this.waitingLength += text.length;
    if (this.waitingLength >= BUFFER_MAX) this.flush();
  }

  private flush(): void {
    const bytes = Buffer.from(this.waiting.join(''));
    for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
    this.bytes += bytes.length;
    this.waiting = [];
    this.waitingLength = 0;
  }
}

/** All columns in their order, `null` for what is empty, so that any line shows what there is. */
function jsonLine(columns: readonly ExportColumn[], row: ExportRow): string {
  const fields = columns.map(({ name }) => `${JSON.stringify(name)}:${JSON.stringify(row[name] ?? null)}`);
  return `{${fields.join(',')}}\n`;
}

function csvLine(columns: readonly ExportColumn[], row: ExportRow): string {
  return stringify([columns.map(({ name }) => csvValue(row[name]))]);
}

function csvValue(value: unknown): unknown {
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** What a finished file comes to, for the manifest. */
export async function digestOf(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return { bytes: statSync(path).size, sha256: hash.digest('hex') };
}
