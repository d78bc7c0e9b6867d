import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ExportFormat, ExportTable } from '../../app/ports/export-table';
import { reasonOf } from '../backup/backup-refused';
import { byPath, type ExportPart } from './export-files';
import { ExportRefused } from './export-refused';

/** How the folder of an export is built; another layout is another number. */
const EXPORT_VERSION = 1;

/** What a manifest says beside what was counted. */
export interface ManifestFacts {
  readonly format: ExportFormat;
  /** Under which terms the data may be used: one line. */
  readonly licence: string;
  /** What made it, and with which filters or settings. */
  readonly source: object;
}

/** A folder while it is being written: it has another name until all is in it, so that no half one is taken for whole. */
export interface ExportFolder {
  /** Where to write. */
  readonly path: string;
  /** Writes the dictionary, the checksums and the manifest, and gives the folder its name. */
  finish(parts: readonly ExportPart[], facts: ManifestFacts): void;
  /** Takes away what was written. */
  discard(): void;
}

/** Refuses with {@link ExportRefused} a place where something lies already, or where nothing can be written. */
export function beginExportFolder(target: string, tables: readonly ExportTable[]): ExportFolder {
  const path = `${resolve(target)}.unfinished`;
  if (existsSync(target)) {
    throw new ExportRefused(
      'FOLDER_EXISTS',
      `There is something at ${target} already: name a folder that is not there.`,
    );
  }
  if (existsSync(path)) {
    throw new ExportRefused(
      'FOLDER_UNFINISHED',
      `${path} is of an export that was cut off, or still runs: remove it, or name another folder.`,
    );
  }
  try {
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(path);
  } catch (cause) {
    throw new ExportRefused('FOLDER_UNUSABLE', `Cannot write to ${target} (${reasonOf(cause)}).`, { cause });
  }
  return {
    path,
    finish: (unsorted, facts) => {
      const parts = unsorted.toSorted(byPath);
      writeFileSync(join(path, 'dictionary.json'), `${JSON.stringify({ tables }, null, 2)}\n`);
      writeFileSync(join(path, 'SHA256SUMS'), parts.map((part) => `${part.sha256}  ${part.path}\n`).join(''));
      writeFileSync(join(path, 'manifest.json'), `${JSON.stringify(manifestOf(tables, parts, facts), null, 2)}\n`);
      renameSync(path, target);
    },
    discard: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function manifestOf(tables: readonly ExportTable[], parts: readonly ExportPart[], facts: ManifestFacts): object {
  const counts = tables.map(({ name }): [string, object] => {
    const own = parts.filter(({ table }) => table === name);
    return [name, { rows: own.reduce((sum, { rows }) => sum + rows, 0), files: own.length }];
  });
  return { capicuaExport: EXPORT_VERSION, ...facts, tables: Object.fromEntries(counts), files: parts };
}
