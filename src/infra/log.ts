import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { LogLevel } from './config';

/**
 * One JSON line an entry, on standard output. What could hold a secret or a hand is cut out by name as a second fence; the
 * first is that nobody logs bodies, headers or events.
 */
export function makeLog(level: LogLevel, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorFacts },
    redact: {
      paths: [
        'authorization',
        '*.authorization',
        'req.headers',
        'token',
        '*.token',
        'password',
        '*.password',
        'secret',
        '*.secret',
      ],
      remove: true,
    },
  };
  return pino(options, destination);
}

/** Named facts alone: errors of drivers carry statements with their values, and rows. */
function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type: name, message, stack, code, ...(cause === undefined ? {} : { cause: errorFacts(cause) }) };
}
