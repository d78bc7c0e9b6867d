import { pino, type Logger } from 'pino';
import type { LogLevel } from './config';

/**
 * One JSON line an entry, on standard output. What could hold a secret or a hand is cut out by name as a second fence; the
 * first is that nobody logs bodies, headers or events.
 */
export function makeLog(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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
  });
}
