import { fuzz, type Fault, type FuzzReport } from './fuzz';

/**
 * Sends what strangers might send: `npm run fuzz -- [inputs] [--seed N] [--from N]`, a million inputs when not told
 * otherwise. Each input follows from the seed and its number, so a fault is met again with `1 --seed N --from <its number>`. Exit code 1 where something was found:
 * an answer that is our fault or tells of the inside, silence, an error or a secret in the log, memory that grows.
 */
const args = process.argv.slice(2);
const after = (flag: string): string | undefined => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
const inputs = /^\d+$/.test(args[0] ?? '') ? Number(args[0]) : 1_000_000;
const seed = Number(after('--seed') ?? Math.floor(Math.random() * 2 ** 31));
const from = Number(after('--from') ?? 0);
/** More than this, and than a quarter of what was there, is growth; caches fill in the beginning. */
const GROWTH_BYTES = 48 * 1024 * 1024;
const SHOWN = 20;
const MIB = 1024 * 1024;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Undefined where memory stayed as it was, or too little was seen of it. */
function growth(heaps: readonly number[]): string | undefined {
  if (heaps.length < 8) return undefined;
  const quarter = Math.floor(heaps.length / 4);
  const [before, afterwards] = [median(heaps.slice(quarter, 2 * quarter)), median(heaps.slice(-quarter))];
  if (afterwards - before < Math.max(GROWTH_BYTES, before / 4)) return undefined;
  return `memory grew from ${Math.round(before / MIB)} to ${Math.round(afterwards / MIB)} MiB`;
}

function told({ at, why, input }: Fault): string {
  return `input ${at}: ${why}\n  ${JSON.stringify(input ?? 'between inputs').slice(0, 1000)}`;
}

async function main(): Promise<void> {
  const started = performance.now();
  console.log(`${inputs} inputs from ${from} on, seed ${seed}`);
  let shown = 0;
  const onProgress = (done: number, { faults, heaps }: FuzzReport): void => {
    const heap = heaps.at(-1);
    const memory = heap === undefined ? '' : `, ${Math.round(heap / MIB)} MiB`;
    const perSecond = Math.round((done * 1000) / (performance.now() - started));
    console.log(`${done} inputs, ${perSecond}/s${memory}, ${faults.length} faults`);
    for (; shown < Math.min(SHOWN, faults.length); shown++) console.log(told(faults[shown] as Fault));
  };
  const { faults, counts, heaps } = await fuzz({ inputs, seed, from, onProgress });
  for (const [what, times] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`  ${what}: ${times}`);
  const grown = growth(heaps);
  console.log(`${faults.length} faults${grown === undefined ? '' : `; ${grown}`}`);
  process.exit(faults.length > 0 || grown !== undefined ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
