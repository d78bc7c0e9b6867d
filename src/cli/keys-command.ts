import { Command, InvalidArgumentError } from 'commander';
import type { Outside } from './outside';

export function keysCommand({ keys, print }: Pick<Outside, 'keys' | 'print'>): Command {
  const command = new Command('keys').description('the keys that the server signs its notes with (docs/operators.md)');
  command
    .command('list')
    .description('print all keys ever, as /.well-known/capicua/keys.json has them')
    .action(async () => print(JSON.stringify(await keys.list(), undefined, 2)));
  command
    .command('rotate')
    .description('make a new key where the old one lies, and keep the old one beside it under its id')
    .option('--in <minutes>', 'when the new key takes over, from now (default: 60, with --lost at once)', readMinutes)
    .option('--lost', 'the old key is gone: nobody introduces the new one, and whoever checks the keys is told so')
    .action(async ({ in: minutes, lost }: { in?: number; lost?: true }) => {
      if (lost === true && minutes !== undefined) {
        throw new InvalidArgumentError('A key that is lost is replaced at once: leave --in away.');
      }
      const { keyId, from } = await keys.rotate({ inMs: (minutes ?? 60) * 60_000, lost: lost === true });
      const when = lost === true || minutes === 0 ? 'now' : `at ${from}`;
      print(
        `The key ${keyId} takes over ${when}. Servers that read this key file change over by themselves within a minute; give it to all others ${when === 'now' ? 'at once' : 'before then'}. Keep every signing-key file.`,
      );
    });
  command
    .command('rename')
    .description('let the key in use go on under the name that ORIGIN gives; stop the servers first')
    .action(async () => {
      const { keyId, name } = await keys.rename();
      print(`The server is ${name} from now on (key ${keyId}): start every server with ORIGIN=${name}.`);
    });
  command
    .command('revoke')
    .description('give a key up as stolen: what it signed counts only where a daily root from before covers it')
    .argument('<keyId>', '8 hex digits')
    .action(async (keyId: string) => {
      const at = await keys.revoke(keyId);
      print(`The key ${keyId} counts as stolen since ${at}. If it is the one in use, rotate now with --in 0.`);
    });
  return command;
}

function readMinutes(text: string): number {
  const minutes = Number(text);
  if (/^\d{1,5}$/.test(text)) return minutes;
  throw new InvalidArgumentError('Give a whole number of minutes.');
}
