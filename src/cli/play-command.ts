import { createInterface } from 'node:readline';
import { Command, InvalidArgumentError } from 'commander';
import { playInTerminal } from '../../examples/terminal/play';
import { NoServer, Refused } from '../../examples/terminal/server';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';

interface PlayOptions {
  readonly server: string;
  readonly name: string;
  readonly seats?: number;
  readonly level: number;
  readonly game?: string;
  readonly invitation?: string;
  readonly token?: string;
}

export function playCommand({ print }: Pick<Outside, 'print'>): Command {
  return new Command('play')
    .description('play in the terminal: against the computer, or at a game that somebody opened')
    .argument('[variant]', 'what to play, as `capicua variants` lists it')
    .option(
      '--server <url>',
      'where to play; CAPICUA_URL sets another default',
      process.env['CAPICUA_URL'] ?? 'http://127.0.0.1:4000',
    )
    .option('--name <name>', 'the name that others see', 'Guest')
    .option('--seats <number>', 'how many seats; the fewest that make a table when left out', count)
    .option('--level <number>', 'how well the computer plays', count, 1)
    .option('--game <id>', 'sit down at this game, or with --token come back to it')
    .option('--invitation <word>', 'the word that opens a private game')
    .option('--token <token>', 'who you are, as it was printed when you left')
    .action(async (variant: string | undefined, options: PlayOptions) => {
      if (variant === undefined && options.game === undefined) {
        throw new CommandFailed('Name what to play (`capicua variants` lists it), or a game with --game.');
      }
      const lines = createInterface({ input: process.stdin });
      try {
        const input = lines[Symbol.asyncIterator]();
        await playInTerminal({ ...options, ...(variant === undefined ? {} : { variant }), input, print });
      } catch (error) {
        throw error instanceof Refused || error instanceof NoServer ? new CommandFailed(error.message) : error;
      } finally {
        lines.close();
      }
    });
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return number;
}
