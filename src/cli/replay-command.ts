import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { fetchEvents } from './fetch-events';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';
import { replayText } from './replay-text';
import { asReplayed, type ReplayedEvent } from './replayed-event';

interface ReplayOptions {
  readonly server: string;
  readonly token?: string;
  readonly file?: string;
  readonly json?: true;
}

export function replayCommand({ print }: Pick<Outside, 'print'>): Command {
  return new Command('replay')
    .description('print a game move by move, from its log')
    .argument('[game]', 'the id of a game on a server: game_…')
    .option(
      '--server <url>',
      'where the game is; CAPICUA_URL sets another default',
      process.env['CAPICUA_URL'] ?? 'http://127.0.0.1:4000',
    )
    .option('--token <token>', 'whose view; without it, what anybody may see')
    .option('--file <path>', 'replay events saved by --json instead')
    .option('--json', 'print the events as JSON, one a line, instead of the text')
    .action(async (game: string | undefined, options: ReplayOptions) => {
      const events = await eventsOf(game, options);
      if (options.json === true) for (const event of events) print(JSON.stringify(event));
      else for (const line of replayText(events)) print(line);
    });
}

async function eventsOf(game: string | undefined, { server, token, file }: ReplayOptions): Promise<ReplayedEvent[]> {
  if (file !== undefined) return readEvents(await readFile(file, 'utf8'));
  if (game === undefined) throw new CommandFailed('Name a game (game_…), or a file with --file.');
  return fetchEvents({ server, game, ...(token === undefined ? {} : { token }) });
}

function readEvents(text: string): ReplayedEvent[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const event = readEvent(line);
      if (event === undefined) throw new CommandFailed(`Line ${at + 1} of the file is no event of a game.`);
      return event;
    });
}

function readEvent(line: string): ReplayedEvent | undefined {
  try {
    return asReplayed(JSON.parse(line));
  } catch {
    return undefined;
  }
}
