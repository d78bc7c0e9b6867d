import { Command } from 'commander';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';

/** So many games that failed are named. */
const NAMED_MAX = 20;

/** What analysts read is filled from the log; this fills it anew, all of it. */
export function rebuildCommand(outside: Outside): Command {
  return new Command('rebuild')
    .description('write the read models of finished games (docs/analytics.md) anew from the log, while the server runs')
    .option('--json', 'print what was written as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { failures, ...counts } = await outside.rebuild();
      const failed = failures.map(({ gameId, reason }) => ({ game: `game_${gameId}`, reason }));
      if (json === true) outside.print(JSON.stringify({ ...counts, failed }));
      else {
        const { games, rounds, decisions, removed } = counts;
        outside.print(`Wrote ${games} games, ${rounds} rounds and ${decisions} decisions; removed ${removed} games.`);
        for (const { game, reason } of failed.slice(0, NAMED_MAX)) outside.print(`${game} failed: ${reason}`);
      }
      if (failed.length > 0) {
        throw new CommandFailed(`${failed.length} games could not be read; their rows stand as they stood.`);
      }
    });
}
