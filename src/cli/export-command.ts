import { Command, Option } from 'commander';
import type { ExportFilter } from '../app/ports/ended-games';
import { decisionsOf, EXPORT_TABLES } from '../app/exports/export-tables';
import { EXPORT_FORMATS, type ExportFormat } from '../app/ports/export-table';
import { findVariant, newestVariants } from '../engine/variants/registry';
import { ExportFiles } from '../infra/export/export-files';
import { beginExportFolder } from '../infra/export/export-folder';
import { writeGame } from '../infra/export/write-game';
import { variantUnknown } from '../app/refusal';
import { CommandFailed } from './command-failed';
import type { GamesToExport, Outside } from './outside';
import { collectWords, readDay } from './read-words';

interface ExportOptions {
  readonly format: ExportFormat;
  readonly variant?: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
  readonly rated?: true;
  readonly everything?: true;
  readonly private?: true;
  readonly newNames?: true;
  readonly licence?: string;
  readonly json?: true;
}

export function exportCommand(outside: Outside): Command {
  return new Command('export')
    .description('write the games that are over to files for analysts (docs/analytics.md), while the server runs')
    .argument('<folder>', 'where to; it must not exist yet')
    .addOption(new Option('--format <format>', 'what to write').choices(EXPORT_FORMATS).default('ndjson'))
    .option('--variant <ids>', 'which variants, with commas between; all when left out', collectWords)
    .option('--from <day>', 'games that ended on that day (UTC) or later', readDay)
    .option('--until <day>', 'games that ended before that day (UTC)', readDay)
    .option('--rated', 'games that count for ratings alone')
    .option('--everything', 'copies and aborted games too, which `origin` and `status` tell apart')
    .option('--private', 'private games too')
    .option('--new-names', 'pseudonyms of this export alone, which no other export has')
    .option('--licence <text>', 'the terms under which the files may be used: one line of the manifest')
    .option('--json', 'print what was written as JSON')
    .action(async (folder: string, options: ExportOptions) => {
      const filter = readFilter(options);
      const written = await outside.exportGames({ newNames: options.newNames === true }, (games) =>
        writeExport(folder, games, { ...options, filter }),
      );
      if (options.json === true) outside.print(JSON.stringify({ folder, ...written }));
      else {
        const { games, decisions, files, bytes } = written;
        outside.print(`Wrote ${games} games with ${decisions} decisions.`);
        outside.print(`${folder}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB.`);
      }
    });
}

async function writeExport(
  target: string,
  { source, server, licence: usual }: GamesToExport,
  { format, filter, licence = usual }: ExportOptions & { readonly filter: ExportFilter },
) {
  const folder = beginExportFolder(target, EXPORT_TABLES);
  const counts = { games: 0, decisions: 0 };
  try {
    const gamesTotal = await source.count(filter);
    const files = await ExportFiles.begin({ folder: folder.path, format, tables: EXPORT_TABLES, name: 'part' });
    for await (const game of source.games(filter)) {
      await writeGame(files, game);
      counts.games += 1;
      counts.decisions += decisionsOf(game);
      showProgress(counts.games, gamesTotal);
    }
    const parts = await files.close();
    folder.finish(parts, { format, licence, source: { kind: 'server', server, filter } });
    return { ...counts, files: parts.length, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
  } catch (error) {
    folder.discard();
    throw error;
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}

function readFilter(options: ExportOptions): ExportFilter {
  const { variant: variants, from, until, rated, everything, private: withPrivate } = options;
  const unknown = variants?.find((id) => findVariant(id) === undefined);
  if (unknown !== undefined) {
    throw new CommandFailed(variantUnknown({ find: findVariant, all: newestVariants }, unknown).message);
  }
  const now = new Date();
  return {
    ...(variants === undefined ? {} : { variants }),
    ...(from === undefined ? {} : { from }),
    // What ends while files are written belongs to the next export.
    until: until === undefined || until > now ? now : until,
    ...(rated === undefined ? {} : { rated }),
    ...(everything === undefined ? {} : { everything }),
    ...(withPrivate === undefined ? {} : { withPrivate }),
  };
}

function showProgress(games: number, gamesTotal: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${games} of ${gamesTotal} games\u001b[K`);
}
