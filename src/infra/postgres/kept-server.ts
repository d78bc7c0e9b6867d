import { setTimeout as sleep } from 'node:timers/promises';
import { stopPostmaster } from './postmaster';
import { readPostmasterFile } from './postmaster-file';
import { runServer } from './run-server';
import type { RunningServer, Site } from './run-server';

const FIRST_DELAY_MS = 100;
const DELAY_MS_MAX = 30_000;
/** With the delays between them, these take about two and a half minutes. */
const FAILURES_MAX = 12;
/** A server that lived so long was healthy: what comes after is a new trouble. */
const HEALTHY_MS_MIN = 60_000;

/** A server that is started again, on its port, whenever it ends without having been told to. */
export class KeptServer {
  private readonly stopping: AbortController;
  private readonly onLost: (reason: string) => void;
  private readonly watch: Promise<void>;
  /** Deaths and failed starts, one after the other. */
  private failures = 0;

  constructor(
    private readonly site: Site & { readonly port: number },
    private server: RunningServer,
    rest: { readonly stopping: AbortController; readonly onLost: (reason: string) => void },
  ) {
    this.stopping = rest.stopping;
    this.onLost = rest.onLost;
    this.watch = this.keepRunning();
  }

  /** Ends the server for good. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await stopPostmaster(this.site.folder.cluster, this.server.pid);
    await this.watch;
    // One that was given up while it recovered may still be at it.
    const left = readPostmasterFile(this.site.folder.cluster);
    if (typeof left === 'object') await stopPostmaster(this.site.folder.cluster, left.pid);
  }

  private wasStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async keepRunning(): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      this.stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    for (;;) {
      const begun = Date.now();
      await Promise.race([this.server.ended, stopped]);
      if (this.wasStopped()) return;
      if (Date.now() - begun > HEALTHY_MS_MIN) this.failures = 0;
      this.site.log(
        `The database (process ${this.server.pid}) ended by itself: starting it again on port ${this.site.port}.`,
      );
      const next = await this.startAgain();
      if (next === undefined) return;
      this.server = next;
    }
  }

  /** Undefined when it is no longer wanted, or not to be had. */
  private async startAgain(): Promise<RunningServer | undefined> {
    let reason = 'it ends again and again';
    while (this.failures < FAILURES_MAX) {
      await this.pause();
      this.failures += 1;
      if (this.wasStopped()) return undefined;
      try {
        const server = await runServer(this.site);
        if (!this.wasStopped()) return server;
        await stopPostmaster(this.site.folder.cluster, server.pid);
        return undefined;
      } catch (error) {
        if (this.wasStopped()) return undefined;
        reason = error instanceof Error ? error.message : String(error);
        this.site.log(`The database could not be started again yet. ${reason}`);
      }
    }
    const sentence = `The database ended and cannot be started again: ${reason}`;
    this.site.log(sentence);
    this.onLost(sentence);
    return undefined;
  }

  /** None before the first try, then longer and longer; cut short when the server is no longer wanted. */
  private async pause(): Promise<void> {
    if (this.failures === 0) return;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (this.failures - 1), DELAY_MS_MAX);
    const { signal } = this.stopping;
    await sleep(delay, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
