import { Logger } from 'graphile-worker';

/**
 * What the queue has to say, less what it says of each job. Its own meta data holds jobs and errors whole; of those only
 * the sentence is passed on.
 */
export function quietLogger(onTrouble: (sentence: string) => void = () => undefined): Logger {
  return new Logger(() => (level, message) => {
    const severity: string = level;
    if (severity === 'error' || severity === 'warning') onTrouble(message.split('\n')[0] ?? '');
  });
}
