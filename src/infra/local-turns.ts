import type { Turns } from '../app/ports/turns';

/** Turns within one process, for tests. */
export function makeLocalTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: (name, work) => {
      const mine = (last.get(name) ?? Promise.resolve()).then(work);
      const over = mine.catch(() => undefined);
      last.set(name, over);
      void over.then(() => {
        if (last.get(name) === over) last.delete(name);
      });
      return mine;
    },
  };
}
