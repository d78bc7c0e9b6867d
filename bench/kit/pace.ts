/** What a number of workers did, each waiting for one answer before it asks again. */
export interface Pace {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly done: number;
}

/** One thing to do, again and again; resolves when its answer is there, to false when nothing is left to do. */
export type Step = () => Promise<boolean>;

/** Lets all workers go on for so many seconds. */
export async function paceOf(workers: readonly Step[], seconds: number): Promise<Pace> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let ended = started;
  await Promise.all(
    workers.map(async (step) => {
      for (let begun = performance.now(); begun < until;) {
        if (!(await step())) throw new Error('A worker ran out of work: prepare more, or measure for less time.');
        ended = performance.now();
        times.push(ended - begun);
        begun = ended;
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { perSecond: (times.length * 1000) / (ended - started), p50Ms: at(0.5), p99Ms: at(0.99), done: times.length };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
