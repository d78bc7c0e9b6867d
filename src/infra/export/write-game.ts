import type { ExportRow } from '../../app/ports/export-table';
import type { ExportFiles } from './export-files';

/** A game in rows, by table. */
interface GameInRows {
  readonly variant: string;
  readonly endedAt: Date;
  readonly rows: Readonly<Record<string, readonly ExportRow[]>>;
}

/** Writes all rows of a game to the files where they belong. */
export async function writeGame(files: ExportFiles, { variant, endedAt, rows }: GameInRows): Promise<void> {
  const month = endedAt.toISOString().slice(0, 7);
  for (const [table, own] of Object.entries(rows)) {
    for (const row of own) files.add(table, { variant, month }, row);
  }
  await files.turn();
}
