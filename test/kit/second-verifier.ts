import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../src/fairness/verify/report';

/** The second verifier, written apart from the first: Python 3 with its standard library. */
export const SECOND_VERIFIER = join(__dirname, '../../examples/verify.py');

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What both verifiers say of a bundle, without sentences and without what only the first one judges. */
export type Answer = Partial<Record<string, unknown>>;

/** The first verifier's report in the form of the second's. */
export function answerOf({ broken, verdict, heads: _heads, moves: _moves, key, ...facts }: Report): Answer {
  if (broken !== undefined) {
    const { message: _message, ...where } = broken;
    return { broken: where };
  }
  return { ...facts, verdict, key };
}

/** What the second verifier says of each of these files, which must each be one line. */
export function secondAnswers(files: readonly string[], keys: readonly string[] = []): readonly Answer[] {
  const folder = mkdtempSync(join(tmpdir(), 'capicua-verify-'));
  try {
    const path = join(folder, 'files');
    writeFileSync(path, files.join(''));
    const { status, stdout, stderr } = spawnSync(
      'python3',
      [SECOND_VERIFIER, '--lines', path, ...keys.flatMap((key) => ['--key', key])],
      { encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(stderr);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => onlyBreak(JSON.parse(line) as Answer));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function onlyBreak(answer: Answer): Answer {
  return answer['broken'] === undefined ? answer : { broken: answer['broken'] };
}
