import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { EXPORT_TABLES } from '../app/exports/export-tables';
import { EXPORT_FORMATS, type ExportFormat } from '../app/ports/export-table';
import { chunksOf, simulationFault, type Simulation } from '../app/simulation/simulation';
import type { JsonObject } from '../engine/core/json';
import { findVariant, newestVariants } from '../engine/variants/registry';
import type { ExportPart } from '../infra/export/export-files';
import { beginExportFolder } from '../infra/export/export-folder';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';
import { collectOption, collectWords, readDay, wholeNumber } from './read-words';
import { simulateInThreads } from './simulate-threads';

interface SimulateOptions {
  readonly games: number;
  readonly variant?: readonly string[];
  readonly seats?: number;
  readonly option: JsonObject;
  readonly levels?: readonly string[];
  readonly seed: string;
  readonly from: Date;
  readonly format: ExportFormat;
  readonly threads: number;
  readonly json?: true;
}

/** What computers play among themselves belongs to nobody. */
const LICENCE = 'CC0-1.0: games between computers, made by capicua simulate; do with them what you want.';

export function simulateCommand({ print, version }: Pick<Outside, 'print' | 'version'>): Command {
  return new Command('simulate')
    .description('play games between computers in memory, and write them as `capicua export` writes those of a server')
    .argument('<folder>', 'where to; it must not exist yet')
    .option('--games <number>', 'how many, all told', wholeNumber(1, 1_000_000_000), 1000)
    .option('--variant <ids>', 'which variants, with commas between; all when left out', collectWords)
    .option('--seats <number>', 'players at each table; the fewest of each variant when left out', wholeNumber(2, 99))
    .option('--option <name=value>', 'an option of the variants; may be given again', collectOption, {})
    .option('--levels <levels>', 'the computers at a table, seat by seat and over again: 1,2', collectWords)
    .option('--seed <text>', 'names the games: the same seed gives the same ones', '1')
    .option('--from <day>', 'when the first game is said to begin', readDay, readDay('2026-01-01'))
    .addOption(new Option('--format <format>', 'what to write').choices(EXPORT_FORMATS).default('ndjson'))
    .option(
      '--threads <number>',
      'how many threads; all cores when left out',
      wholeNumber(1, 256),
      availableParallelism(),
    )
    .option('--json', 'print what was made as JSON')
    .action(async (folder: string, options: SimulateOptions) => {
      const started = Date.now();
      const made = await simulate(folder, options, version);
      const seconds = (Date.now() - started) / 1000;
      if (options.json === true) print(JSON.stringify({ folder, ...made, seconds }));
      else {
        const { games, decisions, calledOff, files, bytes } = made;
        const off = calledOff === 0 ? '' : ` (${calledOff} of them came to no end, and were called off)`;
        print(`Played ${games} games${off} with ${decisions} decisions in ${seconds.toFixed(1)} s.`);
        print(`${folder}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB.`);
      }
    });
}

async function simulate(target: string, options: SimulateOptions, version: string) {
  const simulation = readSimulation(options);
  const { format, threads } = options;
  const counts = { games: 0, decisions: 0, calledOff: 0 };
  const parts: ExportPart[] = [];
  const folder = beginExportFolder(target, EXPORT_TABLES);
  try {
    await simulateInThreads({ simulation, format, folder: folder.path }, chunksOf(simulation), {
      threads,
      onDone: (done) => {
        counts.games += done.games;
        counts.decisions += done.decisions;
        counts.calledOff += done.calledOff;
        parts.push(...done.parts);
        showProgress(counts.games, simulation.games);
      },
    });
    // Nothing of this run alone stands in the manifest: the same settings make the same bytes.
    folder.finish(parts, { format, licence: LICENCE, source: { kind: 'simulation', version, ...simulation } });
  } catch (error) {
    folder.discard();
    throw error;
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
  return { ...counts, files: parts.length, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function readSimulation(options: SimulateOptions): Simulation {
  const { games, seats, option, levels = ['1', '2'], seed, from } = options;
  const known = newestVariants().map(({ facts }) => facts.id);
  const simulation: Simulation = {
    ...{ games, options: option, seed, from, levels: levels.map(Number) },
    variants: [...new Set(options.variant ?? known)],
    ...(seats === undefined ? {} : { seats }),
  };
  const fault = simulationFault({ find: findVariant, all: newestVariants }, simulation);
  if (fault !== undefined) throw new CommandFailed(fault);
  return simulation;
}

function showProgress(games: number, gamesTotal: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${games} of ${gamesTotal} games\u001b[K`);
}
