import { Logger } from 'graphile-worker';

const LOUD: ReadonlySet<string> = new Set(['error', 'warning']);

/**
 * What the queue has to say, less what it says of each job. Its own meta data holds jobs and errors whole; of those only
 * the sentence is passed on.
 */
export function quietLogger(onTrouble: (sentence: string) => void = () => undefined): Logger {
  return new Logger(() => (level, message) => {
    if (LOUD.has(level)) onTrouble(message.split('\n')[0] ?? '');
  });
}
