import { Command } from 'commander';
import { BUNDLE_LENGTH_MAX } from '../fairness/bundle';
import { parseHex64 } from '../fairness/hash';
import { parseKeyList, wrongKey, type TrustedKeys } from '../fairness/keys';
import type { NoteKey } from '../fairness/note';
import { compareHistories, parseHeadNote, type History } from '../fairness/verify/compare';
import type { KeyStanding, Report } from '../fairness/verify/report';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';
import { NOT_LOOKED_AT, readTextFile } from './read-text-file';
import { verifyAside } from './verify-aside';
import { comparisonText, reportText } from './verify-text';

/** What a check may take, ms. */
const TIME_MS_MAX = 60_000;
/** A character has at most three bytes for each of its UTF-16 units. */
const BYTES_MAX = 3 * BUNDLE_LENGTH_MAX;

const HELP = `
Exit code: 0 all holds, 1 something does not, 2 it could not be looked at. docs/fair-play.md says what the answers mean
and what they do not prove; examples/verify.py is a second program that checks the same.`;

export function verifyCommand({ print }: Pick<Outside, 'print'>): Command {
  return new Command('verify')
    .description("check a game's bundle without its server; of two files, whether they tell one history")
    .argument('<file>', 'a bundle, or (of two) a signed head as a move was answered with')
    .argument('[other]', 'another one of the same game')
    .option(
      '--key <key>',
      "the server's public key (64 hex digits), or its key file; may be given twice, once as each",
      (key: string, before: readonly string[]) => [...before, key],
      [] as readonly string[],
    )
    .option('--json', 'print what was found as JSON')
    .addHelpText('after', HELP)
    .action(async (file: string, other: string | undefined, { key, json }: { key: readonly string[]; json?: true }) => {
      const trusted = readKeys(key);
      if (other === undefined) await verifyOne(file, trusted, { print, json: json === true });
      else await verifyTwo([file, other], trusted, { print, json: json === true });
    });
}

interface Output {
  readonly print: Outside['print'];
  readonly json: boolean;
}

async function verifyOne(path: string, trusted: TrustedKeys, { print, json }: Output): Promise<void> {
  const { heads: _heads, ...report } = await verifyAside(readTextFile(path, BYTES_MAX), trusted, TIME_MS_MAX);
  if (json) print(JSON.stringify(report));
  else for (const line of reportText(report)) print(line);
  if (!holds(report)) throw new CommandFailed(`${path} does not hold.`);
}

async function verifyTwo(
  paths: readonly [string, string],
  trusted: TrustedKeys,
  { print, json }: Output,
): Promise<void> {
  const a = await historyOf(paths[0], trusted);
  const b = await historyOf(paths[1], trusted);
  const comparison = compareHistories(a, b);
  print(json ? JSON.stringify(comparison) : comparisonText(comparison));
  if (comparison.kind !== 'agree') throw new CommandFailed('The two files are not known to tell one history.');
}

const GOOD_STANDINGS: ReadonlySet<KeyStanding> = new Set(['not-checked', 'checked', 'revoked-but-covered']);

function holds({ broken, moves, key }: Report): boolean {
  return broken === undefined && moves?.kind !== 'illegal' && key !== undefined && GOOD_STANDINGS.has(key.standing);
}

/** A file that breaks by itself tells nothing about the other one. */
async function historyOf(path: string, trusted: TrustedKeys): Promise<History> {
  const text = readTextFile(path, BYTES_MAX);
  if (!text.startsWith('{')) {
    const named = parseHeadNote(text, namedKeys(text, trusted));
    if (named !== undefined) return named;
  }
  const { broken, origin, gameId, heads, key } = await verifyAside(text, trusted, TIME_MS_MAX);
  if (broken !== undefined) throw new CommandFailed(`${path} breaks by itself. ${broken.message}`);
  if (origin === undefined || gameId === undefined || heads === undefined) {
    throw new CommandFailed(`${path} is no bundle.`, NOT_LOOKED_AT);
  }
  return { origin, gameId, heads: new Map(heads.map((head, seq) => [seq, head])), publicKey: key?.publicKey };
}

/** A key that was given as digits alone is tried under the name that the note bears. */
function namedKeys(note: string, { publicKey, list = [] }: TrustedKeys): readonly NoteKey[] {
  const name = note.slice(0, Math.max(0, note.indexOf('/head\n')));
  return [...list, ...(publicKey === undefined ? [] : [{ name, publicKey }])];
}

function readKeys(given: readonly string[]): TrustedKeys {
  let trusted: TrustedKeys = {};
  for (const key of given) {
    const publicKey = parseHex64(key);
    trusted = publicKey === undefined ? { ...trusted, list: readKeyFile(key) } : { ...trusted, publicKey };
  }
  return trusted;
}

function readKeyFile(path: string): NonNullable<TrustedKeys['list']> {
  const list = parseKeyList(readTextFile(path, BYTES_MAX));
  if (list === undefined) {
    throw new CommandFailed(
      `${path} is no key file: give 64 hex digits, or the file keys.json of a server.`,
      NOT_LOOKED_AT,
    );
  }
  const wrong = wrongKey(list);
  if (wrong === undefined) return list;
  throw new CommandFailed(
    `The key ${wrong.keyId} in ${path} is not introduced as it must be, by itself and by the key before it: do not trust the file.`,
  );
}
