import { Command } from 'commander';
import type { Outside } from './outside';
import { backupCommand, restoreCommand } from './backup-command';
import { exportCommand } from './export-command';
import { headsCommand } from './heads-command';
import { accountCommand, programCommand } from './identity-commands';
import { keysCommand } from './keys-command';
import { notationCommand } from './notation-command';
import { auditCommand, operatorCommand } from './operator-command';
import { perftCommand } from './perft-command';
import { playCommand } from './play-command';
import { rebuildCommand } from './rebuild-command';
import { replayCommand } from './replay-command';
import { simulateCommand } from './simulate-command';
import { variantsCommand } from './variants-command';
import { verifyCommand } from './verify-command';
import { vectorsCommand } from './vectors-command';

export function makeProgram(outside: Outside): Command {
  const program = new Command('capicua')
    .description('A server for domino games, and tools for its rules and logs.')
    .version(outside.version)
    .showHelpAfterError()
    .addHelpText('after', '\nSettings come from environment variables; the README lists them in one table.');

  program
    .command('serve')
    .description('start the server (on a built-in Postgres unless DATABASE_URL is set)')
    .option(
      '--trial',
      'look at a restored copy: games do not go on by themselves, nothing is sent or signed as this server',
    )
    .action(({ trial }: { trial?: true }) => outside.serve({ trial: trial === true }));

  program
    .command('migrate')
    .description('bring the database up to date, then stop; `serve` does this by itself')
    .option('--json', 'print the names of the migrations as JSON')
    .action(async ({ json }: { json?: true }) => {
      const ran = await outside.migrate();
      if (json === true) outside.print(JSON.stringify({ ran }));
      else outside.print(ran.length === 0 ? 'The database was up to date.' : `Ran ${ran.join(', ')}.`);
    });

  program.addCommand(backupCommand(outside));
  program.addCommand(restoreCommand(outside));
  program.addCommand(headsCommand(outside));
  program.addCommand(rebuildCommand(outside));
  program.addCommand(exportCommand(outside));
  program.addCommand(simulateCommand(outside));
  program.addCommand(playCommand(outside));
  program.addCommand(operatorCommand(outside));
  program.addCommand(auditCommand(outside));
  program.addCommand(accountCommand(outside));
  program.addCommand(programCommand(outside));
  program.addCommand(variantsCommand(outside));
  program.addCommand(perftCommand(outside));
  program.addCommand(vectorsCommand(outside));
  program.addCommand(replayCommand(outside));
  program.addCommand(verifyCommand(outside));
  program.addCommand(notationCommand(outside));
  program.addCommand(keysCommand(outside));
  return program;
}
