export interface RepeatedWorkOptions {
  /** From the end of one time to the beginning of the next, ms. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Work that is done again and again. A time that fails is told, and the next comes all the same; no process stays for it alone. */
export class RepeatedWork {
  private timer: NodeJS.Timeout | undefined;
  private underway: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly options: RepeatedWorkOptions,
  ) {}

  /** The first time begins at once. */
  begin(): void {
    if (this.stopped) return;
    this.underway = this.work()
      .catch(this.options.onError)
      .finally(() => this.beginLater());
  }

  /** The first time is one interval away. */
  beginLater(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => this.begin(), this.options.everyMs);
    this.timer.unref();
  }

  /** No other time begins; resolves when the one that is under way has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.underway;
  }
}
