import type { Logger } from 'pino';
import { reasonOf } from '../eventlog/log-failure';
import { DatabaseLost, lossOf } from './database-lost';

const ASK_EVERY_MS = 1000;

/**
 * Says in the log, once each, that the database is away and that it is back; whoever meets its absence meanwhile, and many
 * do, is not heard again. What fails for another reason is logged as it is.
 */
export class DatabaseWatch {
  private awaySince: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly log: Pick<Logger, 'warn' | 'info' | 'debug'>,
    /** Resolves when the database answers. */
    private readonly ask: () => Promise<unknown>,
    private readonly everyMs = ASK_EVERY_MS,
  ) {}

  /** `what` is the sentence for the log where the database is there. */
  note(error: unknown, what: string, facts: object = {}): void {
    if (isAbsence(error)) this.away(error);
    else if (!this.stopped) this.log.warn({ err: error, ...facts }, what);
  }

  /** Somebody met the absence of the database, for this reason. */
  away(reason: unknown): void {
    if (this.stopped || this.awaySince !== undefined) return;
    this.awaySince = Date.now();
    this.log.warn(
      { reason: reasonOf(reason) },
      'the database is away: requests are answered with SERVICE_UNAVAILABLE, and what games are owed waits for it',
    );
    this.askLater();
  }

  /** From here on the database may go: nothing is said of it any more. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private askLater(): void {
    this.timer = setTimeout(() => void this.askNow(), this.everyMs);
    this.timer.unref();
  }

  private async askNow(): Promise<void> {
    try {
      await this.ask();
    } catch (error) {
      this.log.debug({ reason: reasonOf(error) }, 'the database is still away');
      if (!this.stopped) this.askLater();
      return;
    }
    if (this.stopped || this.awaySince === undefined) return;
    const seconds = Math.round((Date.now() - this.awaySince) / 1000);
    this.awaySince = undefined;
    this.log.info({ seconds }, 'the database is back');
  }
}

function isAbsence(error: unknown): boolean {
  return lossOf(error) instanceof DatabaseLost;
}
