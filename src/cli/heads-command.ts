import { Command } from 'commander';
import { CommandFailed } from './command-failed';
import type { GameHead, Heads, Outside } from './outside';
import { readTextFile } from './read-text-file';

const LINE = /^game_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (\d{1,9}) ([\da-f]{64})$/;
const AT_ONCE = 1000;
const BYTES_MAX = 512 * 1024 * 1024;

/** Where games stand; and, after a restore, whether they still stand where they stood. */
export function headsCommand(outside: Outside): Command {
  return new Command('heads')
    .description('print the version and the head of every game, or compare them with what was printed before')
    .option('--check <file>', 'what `capicua heads` printed: every game must still have that head at that version')
    .action(async ({ check }: { check?: string }) => {
      await outside.heads(async (heads) => {
        if (check === undefined) for await (const head of heads.all()) outside.print(lineOf(head));
        else await compare(heads, readHeads(check), outside);
      });
    });
}

async function compare(heads: Heads, kept: readonly GameHead[], { print }: Pick<Outside, 'print'>): Promise<void> {
  let wrong = 0;
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    const some = kept.slice(from, from + AT_ONCE);
    const here = await heads.at(some);
    some.forEach(({ gameId, version, head }, index) => {
      const found = here[index];
      if (found?.head === head) return;
      wrong += 1;
      const says =
        found === undefined
          ? 'is not here'
          : found.head === undefined
            ? `ends at version ${found.version} here, and stood at ${version}`
            : `has another head at version ${version}: two histories`;
      print(`game_${gameId} ${says}`);
    });
  }
  if (wrong > 0) throw new CommandFailed(`${wrong} of ${kept.length} games do not stand where they stood.`);
  print(`All ${kept.length} games still have these heads.`);
}

function readHeads(path: string): readonly GameHead[] {
  return readTextFile(path, BYTES_MAX)
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const [, gameId, version, head] = LINE.exec(line) ?? [];
      if (gameId === undefined || version === undefined || head === undefined) {
        throw new CommandFailed(`Line ${index + 1} of ${path} is not one that \`capicua heads\` printed.`);
      }
      return { gameId, version: Number(version), head };
    });
}

function lineOf({ gameId, version, head }: GameHead): string {
  return `game_${gameId} ${version} ${head}`;
}
