import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportFormat, ExportRow, ExportTable } from '../../app/ports/export-table';
import { present } from '../../engine/core/assert';
import { openParquetMaker, type ParquetMaker } from './parquet';
import { digestOf, PartFile } from './part-file';

/** Where rows belong: what is asked for together lies together. */
export interface Partition {
  readonly variant: string;
  /** When the game ended: `2026-03`. */
  readonly month: string;
}

/** One finished file of an export. */
export interface ExportPart {
  /** From the folder of the export, with `/`. */
  readonly path: string;
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  /** 64 hex digits. */
  readonly sha256: string;
}

export interface ExportFilesOptions {
  readonly folder: string;
  readonly format: ExportFormat;
  readonly tables: readonly ExportTable[];
  /** Begins the name of each file, so that several writers never write the same one. */
  readonly name: string;
  /** A file is closed and the next one begun once its text is longer than that, bytes. */
  readonly partBytesMax?: number;
}

const PART_BYTES_MAX = 256 << 20;

interface Open {
  readonly part: PartFile;
  readonly table: ExportTable;
  readonly path: string;
}

/**
 * Writes rows to files, partitioned by variant and month: `decisions/variant=block/month=2026-03/<name>-0001.parquet`. Holds
 * no more in memory than a buffer for each file that is open.
 */
export class ExportFiles {
  private readonly tables: ReadonlyMap<string, ExportTable>;
  private readonly open = new Map<string, Open>();
  private readonly counts = new Map<string, number>();
  private readonly parts: ExportPart[] = [];

  private constructor(
    private readonly options: ExportFilesOptions,
    private readonly parquet: ParquetMaker | undefined,
  ) {
    this.tables = new Map(options.tables.map((table) => [table.name, table]));
  }

  /** Rejects with `ExportRefused` where files of that format cannot be written here. */
  static async begin(options: ExportFilesOptions): Promise<ExportFiles> {
    return new ExportFiles(options, options.format === 'parquet' ? await openParquetMaker() : undefined);
  }

  add(table: string, { variant, month }: Partition, row: ExportRow): void {
    const place = `${table}/variant=${variant}/month=${month}`;
    const open = this.open.get(place) ?? this.begin(table, place);
    open.part.add(row);
  }

  /** Closes files that have become long enough; between two games, so that no game is in two files of a table. */
  async turn(): Promise<void> {
    const { partBytesMax = PART_BYTES_MAX } = this.options;
    for (const [place, open] of this.open) if (open.part.bytes > partBytesMax) await this.finish(place, open);
  }

  /** All files that were written, in order of their paths. */
  async close(): Promise<readonly ExportPart[]> {
    for (const [place, open] of this.open) await this.finish(place, open);
    this.parquet?.close();
    return this.parts.toSorted(byPath);
  }

  private begin(name: string, place: string): Open {
    const table = present(this.tables.get(name), `the table ${name}`);
    const count = (this.counts.get(place) ?? 0) + 1;
    this.counts.set(place, count);
    mkdirSync(join(this.options.folder, place), { recursive: true });
    const path = `${place}/${this.options.name}-${String(count).padStart(4, '0')}.${this.options.format}`;
    const text = this.parquet === undefined ? path : `${path}.lines`;
    const style = this.options.format === 'csv' ? 'csv' : 'ndjson';
    const open = { part: new PartFile(join(this.options.folder, text), table.columns, style), table, path };
    this.open.set(place, open);
    return open;
  }

  private async finish(place: string, { part, table, path }: Open): Promise<void> {
    this.open.delete(place);
    part.close();
    const file = join(this.options.folder, path);
    if (this.parquet !== undefined) {
      await this.parquet.make(table, part.path, file);
      rmSync(part.path);
    }
    this.parts.push({ path, table: table.name, rows: part.rows, ...(await digestOf(file)) });
  }
}

export function byPath(a: ExportPart, b: ExportPart): number {
  return a.path < b.path ? -1 : 1;
}
