import { Command } from 'commander';
import type { OAuthClient } from '../app/ports/oauth-store';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';

interface Json {
  readonly json?: true;
}

/** For those who cannot help themselves by mail. */
export function accountCommand(outside: Outside): Command {
  const account = new Command('account').description('help people with their accounts');
  account
    .command('reset')
    .description('print a secret that sets another password for an account, once, within the hour (resetPassword)')
    .argument('<name>', 'the name of the account')
    .option('--json', 'print it as JSON')
    .action(async (name: string, { json }: Json) => {
      const made = await outside.identity(({ recovery }) => recovery.issue(name));
      if (made === undefined) throw new CommandFailed(`There is no account ${JSON.stringify(name)}.`);
      outside.print(json === true ? JSON.stringify(made) : `${made.secret}\n(good until ${made.until.toISOString()})`);
    });
  return account;
}

/** Programs of others that players may let in. */
export function programCommand(outside: Outside): Command {
  const program = new Command('program').description('register programs that players may let in, by OAuth 2.1');
  program
    .command('add')
    .description('register a program, and print its client_id')
    .argument('<name>', 'what players are asked about')
    .argument('<redirect-uris...>', 'where it may be answered, to the letter')
    .option('--json', 'print it as JSON')
    .action(async (name: string, redirectUris: string[], { json }: Json) => {
      const made = await outside.identity(({ programs }) =>
        programs.register({ ownerId: undefined, name, redirectUris }),
      );
      if (!made.ok) throw new CommandFailed(made.error.message);
      outside.print(json === true ? JSON.stringify(made.value) : made.value.id);
    });
  program
    .command('list')
    .description('list all programs, those of accounts too')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: Json) => {
      const programs = await outside.identity((identity) => identity.programs.list());
      if (json === true) outside.print(JSON.stringify({ programs }));
      else if (programs.length === 0) outside.print('No program is registered.');
      else for (const each of programs) outside.print(line(each));
    });
  program
    .command('remove')
    .description('register a program no more; all that players let it do is over')
    .argument('<client-id>', 'what it sends as client_id')
    .action(async (id: string) => {
      const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
      const removed = isId && (await outside.identity(({ programs }) => programs.remove({ id })));
      if (!removed) throw new CommandFailed(`There is no program ${JSON.stringify(id)}.`);
      outside.print(`${id} is registered no more.`);
    });
  return program;
}

function line({ id, name, redirectUris, ownerId }: OAuthClient): string {
  return [id, name, ...redirectUris, ownerId === undefined ? 'by an operator' : `by player_${ownerId}`].join('  ');
}
