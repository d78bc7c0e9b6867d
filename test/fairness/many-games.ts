import { newestVariants } from '../../src/engine/variants/registry';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { bundleOf, fairGame, type Wish } from '../kit/fair-games';
import { answerOf, hasPython, secondAnswers } from '../kit/second-verifier';
import { testSigner } from '../kit/test-signer';

/**
 * Plays many games of all variants at random, their seats giving no seeds, open ones and sealed ones, and has both verifiers
 * check each: `npm run fair-games -- 10000`. Some still run or were handed over, some wait for sealed seeds, and some ended waiting. Ends with
 * exit code 1 where the verifiers differ or a game does not hold, and says which.
 */
const COUNT = Number(process.argv[2] ?? 10_000);
const BATCH = 200;

const signer = testSigner();
const variants = newestVariants().map(({ facts }) => facts.id);
const verdicts = new Map<string, number>();
const seeds = new Map<string, number>();

/** How far the game of that number comes. */
function wishFor(seed: number): Wish {
  if (seed % 20 === 3) return { unopened: 'ended' };
  if (seed % 20 === 13) return { unopened: 'waits' };
  if (seed % 5 !== 4) return {};
  const handOver = ([undefined, 'hidden', 'revealed'] as const)[seed % 3];
  return { stopAfter: seed % 60, ...(handOver === undefined ? {} : { handOver }) };
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

for (let from = 0; from < COUNT; from += BATCH) {
  const files = Array.from({ length: Math.min(BATCH, COUNT - from) }, (_, at) => {
    const seed = from + at;
    const variant = variants[seed % variants.length] ?? 'block';
    const game = fairGame(seed, { variant, movesMax: 250, ...wishFor(seed) });
    game.seeds.forEach((kind) => count(seeds, kind));
    const isDealt = game.events.some(({ type }) => type === 'GameStarted');
    if (!isDealt)
      count(seeds, game.ended === undefined ? 'games that wait for a seed' : 'games that ended for want of a seed');
    return bundleOf(game, signer, seed % 3 === 0 ? undefined : seed % game.seatCount);
  });
  const reports = files.map((file) => verifyBundle(file, { publicKey: signer.publicKey }));
  const second = hasPython ? secondAnswers(files, [signer.publicKey]) : undefined;
  reports.forEach((report, at) => {
    const name = `game ${from + at}`;
    if (report.verdict === undefined) fail(`${name} breaks: ${JSON.stringify(report.broken)}`);
    else count(verdicts, report.verdict);
    if (report.moves?.kind === 'illegal') fail(`${name} is against the rules: ${JSON.stringify(report.moves)}`);
    const [one, other] = [answerOf(report), second?.[at]].map(sorted);
    if (second !== undefined && one !== other) fail(`${name}: the verifiers differ:\n${one ?? ''}\n${other ?? ''}`);
  });
  process.stdout.write(`${Math.min(from + BATCH, COUNT)} of ${COUNT}\n`);
}
const told = (counts: Map<string, number>): string => [...counts].map(([what, count]) => `${what} ${count}`).join(', ');
process.stdout.write(
  `${COUNT} games of ${variants.length} variants hold in ${hasPython ? 'both verifiers' : 'the first verifier; there is no python3'}: ${told(verdicts)}; by what seats gave: ${told(seeds)}\n`,
);

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function fail(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
