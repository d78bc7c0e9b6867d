import { Command } from 'commander';
import type { Outside } from './outside';

export function backupCommand(outside: Outside): Command {
  return new Command('backup')
    .description('copy the whole database of a running or stopped server to a new file')
    .argument('<file>', 'where to; it must not exist yet')
    .option('--json', 'print what was copied as JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const copied = await outside.backup(file);
      if (json === true) outside.print(JSON.stringify(copied));
      else
        outside.print(
          `Copied ${rows(copied.rows)} to ${file}. The keys are not in it: keep seal-key, jwt-secret and the signing-key files too, in another place.`,
        );
    });
}

export function restoreCommand(outside: Outside): Command {
  return new Command('restore')
    .description('fill an empty database from a backup, and check every game in it')
    .argument('<file>', 'a file that `capicua backup` wrote')
    .option('--json', 'print what was restored as JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const restored = await outside.restore(file);
      if (json === true) outside.print(JSON.stringify(restored));
      else
        outside.print(
          `Restored ${rows(restored.rows)}; the events of every game lead to its head. The keys were not in the file: before you start a server on it, put seal-key, jwt-secret and the signing-key files into DATA_DIR, or set them.`,
        );
    });
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}
