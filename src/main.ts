import 'reflect-metadata';
import { backup, restore } from './cli/backup';
import { CommandFailed } from './cli/command-failed';
import { makeProgram } from './cli/program';
import {
  withTables,
  runMigrations,
  withDatabase,
  withOperators,
  showProgress,
  copied,
} from './composition/at-the-database';
import { withIdentity } from './composition/identity-commands';
import { serve } from './composition/serve';
import { exportGames, rebuild } from './composition/analysis-commands';
import { rotate, withKeys, rename, revoke } from './composition/signing-key-commands';
import { BackupRefused } from './infra/backup/backup-refused';
import { ConfigRefused } from './infra/config';
import { DatabaseLost } from './infra/database-lost';
import { DatabaseTooNew } from './infra/migrate';
import { ExportRefused } from './infra/export/export-refused';
import { StartupRefused } from './infra/postgres/startup-refused';
import { headsIn } from './readmodels/heads';
import { version } from '../package.json';

// Whoever reads what is printed may have seen enough (`capicua variants | head`): the rest is for nobody, and no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Where the command line meets everything else; `composition/` holds the parts, and beside it nothing knows all rooms. */
const program = makeProgram({
  serve,
  migrate: runMigrations,
  backup: (file) =>
    withDatabase(async (databaseUrl) => copied(await backup({ databaseUrl, file, progress: showProgress }))),
  restore: (file) =>
    withDatabase(async (databaseUrl) => copied((await restore({ databaseUrl, file, progress: showProgress })).header), {
      mayBegin: true,
    }),
  heads: (work) => withTables((dataSource) => work(headsIn(dataSource))),
  rebuild,
  exportGames,
  operators: withOperators,
  identity: withIdentity,
  keys: {
    list: () => withKeys((keys) => keys.list()),
    rotate: (rotation) => withKeys((keys, config) => rotate(keys, config, rotation)),
    rename: () => withKeys((keys, config) => rename(keys, config)),
    revoke: (keyId) => withKeys((keys) => revoke(keys, keyId)),
  },
  print: (text) => process.stdout.write(`${text}\n`),
  version,
});

program.parseAsync().catch((error: unknown) => {
  const { sentence, code } = explained(error);
  if (code !== undefined && process.argv.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ refused: code, message: sentence })}\n`);
  }
  process.stderr.write(code === undefined ? `${sentence}\n` : `${sentence} [${code}]\n`);
  process.exitCode = error instanceof CommandFailed ? error.exitCode : 1;
});

/** What the person at the terminal can act on is one sentence; anything else is our own fault and keeps its trace. */
function explained(error: unknown): { readonly sentence: string; readonly code?: string } {
  const kinds = [ConfigRefused, StartupRefused, DatabaseLost, DatabaseTooNew, BackupRefused, ExportRefused];
  for (const kind of kinds) {
    if (error instanceof kind) return { sentence: error.message, code: error.code };
  }
  if (error instanceof CommandFailed) return { sentence: error.message };
  return { sentence: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
