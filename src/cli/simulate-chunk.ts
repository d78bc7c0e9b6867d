import type { ExportFormat } from '../app/ports/export-table';
import { decisionsOf, EXPORT_TABLES } from '../app/exports/export-tables';
import { playChunk, type Chunk, type Simulation } from '../app/simulation/simulation';
import { findVariant, newestVariants } from '../engine/variants/registry';
import { ExportFiles, type ExportPart } from '../infra/export/export-files';
import { writeGame } from '../infra/export/write-game';

/** What is the same for all chunks of a simulation. */
export interface ChunkSetup {
  readonly simulation: Simulation;
  readonly format: ExportFormat;
  readonly folder: string;
}

/** What a chunk came to. */
export interface ChunkDone {
  readonly games: number;
  readonly decisions: number;
  /** Games that were called off, since they came to no end. */
  readonly calledOff: number;
  readonly parts: readonly ExportPart[];
}

/** Plays the games of a chunk and writes them to files of their own. */
export async function simulateChunk({ simulation, format, folder }: ChunkSetup, chunk: Chunk): Promise<ChunkDone> {
  const name = `chunk-${String(chunk.number).padStart(5, '0')}`;
  const files = await ExportFiles.begin({ folder, format, tables: EXPORT_TABLES, name });
  const counts = { games: 0, decisions: 0, calledOff: 0 };
  for (const game of playChunk({ find: findVariant, all: newestVariants }, simulation, chunk)) {
    await writeGame(files, game);
    counts.games += 1;
    counts.decisions += decisionsOf(game);
    if (game.status === 'aborted') counts.calledOff += 1;
  }
  return { ...counts, parts: await files.close() };
}
