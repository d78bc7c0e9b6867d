import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Command } from 'commander';
import { unplayed, type VectorAnswer } from '../engine/game/vector';
import { playWritten } from '../engine/variants/vectors';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';

export function vectorsCommand({ print }: Pick<Outside, 'print'>): Command {
  return new Command('vectors')
    .description('play rounds from a file of vectors, and print what the rules make of each (docs/vectors.md)')
    .argument('<file>', 'one JSON vector a line; - reads what is piped in')
    .option('--strict', 'exit with 1 when any vector has an error')
    .action(async (file: string, { strict }: { strict?: true }) => {
      const { lines, errors } = await answerAll(file, print);
      if (strict === true && errors > 0) throw new CommandFailed(`${errors} of ${lines} vectors have an error.`);
    });
}

/** Line by line, so that a file of any length takes no more room than its longest line. */
async function answerAll(file: string, print: Outside['print']): Promise<{ lines: number; errors: number }> {
  let number = 0;
  let lines = 0;
  let errors = 0;
  try {
    for await (const line of linesOf(file === '-' ? process.stdin : createReadStream(file, 'utf8'))) {
      number += 1;
      if (line.trim() === '') continue;
      const answer = answerLine(line, number);
      print(JSON.stringify(answer));
      lines += 1;
      if (answer.error !== undefined) errors += 1;
    }
  } catch (error) {
    const unreadable = isSystemError(error) ? new CommandFailed(`${file} cannot be read: ${error.message}.`) : error;
    throw unreadable;
  }
  return { lines, errors };
}

/** What Node throws when a file is not there, is a folder or may not be read. */
function isSystemError(error: unknown): error is { readonly message: string } {
  return typeof error === 'object' && error !== null && 'syscall' in error && 'message' in error;
}

function linesOf(input: Readable): AsyncIterable<string> {
  return createInterface({ input, crlfDelay: Infinity });
}

function answerLine(line: string, number: number): VectorAnswer {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return unplayed('VECTOR_UNREADABLE', `Unreadable vector: Line ${number} is no JSON: ${why}.`);
  }
  return playWritten(value);
}
