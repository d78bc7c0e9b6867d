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
    .description('make a new key where the old one lies; restart every server with it before it takes over')
    .option('--in <minutes>', 'when the new key takes over, from now', readMinutes, 60)
    .action(async ({ in: minutes }: { in: number }) => {
      const { keyId, from } = await keys.rotate(minutes * 60_000);
      print(`The key ${keyId} takes over at ${from}. Give its file to every server, and restart them before then.`);
    });
  command
    .command('revoke')
    .description('give a key up as stolen: what it signed counts only where a daily root from before covers it')
    .argument('<keyId>', '8 hex digits')
    .action(async (keyId: string) => {
      const at = await keys.revoke(keyId);
      print(
        `The key ${keyId} counts as stolen since ${at}. If it is the one in use, rotate now and restart every server.`,
      );
    });
  return command;
}

function readMinutes(text: string): number {
  const minutes = Number(text);
  if (/^\d{1,5}$/.test(text)) return minutes;
  throw new InvalidArgumentError('Give a whole number of minutes.');
}
