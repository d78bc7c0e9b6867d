import { runTaskList, type Job, type TaskList, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import { quietLogger } from './queue-logger';
import { QUEUE_SCHEMA, type TaskName } from './queue-schema';

/** Some of what is due, and by how many at a time. */
export interface Crew {
  readonly task: TaskName;
  /** At once, on this node. */
  readonly atOnce: number;
  readonly work: (job: { readonly payload: Readonly<Record<string, string>> }) => Promise<void>;
}

export interface CrewOptions {
  /** One that never listens (`quiet-pool.ts`). */
  readonly pool: Pool;
  readonly namedStatements: boolean;
  /** Between two looks that no hint causes, ms. */
  readonly pollMs: number;
  /** Jobs of one flag at once, on this node. */
  readonly perFlag: number;
  /** Puts off a job that found all places of its flag taken. */
  readonly putOff: (payload: Readonly<Record<string, string>>) => Promise<void>;
  readonly onTrouble: (sentence: string) => void;
}

const RESTART_MS = { first: 500, max: 30_000 };

/**
 * Looks for jobs of one kind and carries them out, until it is stopped: when the database fails it, it begins anew. Which
 * node gets a job, the database decides.
 */
export class QueueCrew {
  private pool: WorkerPool | undefined;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private failuresInARow = 0;

  constructor(
    private readonly crew: Crew,
    private readonly options: CrewOptions,
    /** How many jobs of each flag are under way; shared by all crews of a node. */
    private readonly underWay: Map<string, number>,
  ) {}

  /** Under this name jobs are locked; undefined while there is none. */
  get lockedBy(): string | undefined {
    return this.pool?.id;
  }

  start(): void {
    if (this.stopped) return;
    const { pool, namedStatements, pollMs, onTrouble } = this.options;
    const workers = runTaskList(
      {
        schema: QUEUE_SCHEMA,
        logger: quietLogger(onTrouble),
        concurrency: this.crew.atOnce,
        pollInterval: pollMs,
        noHandleSignals: true,
        noPreparedStatements: !namedStatements,
        forbiddenFlags: () => this.fullFlags(),
        // Without it a job that cannot be marked as done would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      this.tasks(),
      pool,
    );
    this.pool = workers;
    const begun = Date.now();
    workers.promise.then(
      () => this.ended(workers, begun),
      () => this.ended(workers, begun),
    );
  }

  /** Something is due. */
  wake(count: number): void {
    if (!this.stopped && this.pool !== undefined) this.pool.nudge(Math.min(count, this.crew.atOnce));
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const last = this.pool;
    this.pool = undefined;
    // What goes wrong here is found by another node.
    await Promise.resolve(last?.gracefulShutdown()).catch(() => undefined);
  }

  private ended(workers: WorkerPool, begun: number): void {
    if (this.stopped || this.pool !== workers) return;
    this.pool = undefined;
    this.failuresInARow = Date.now() - begun > RESTART_MS.max ? 1 : this.failuresInARow + 1;
    this.options.onTrouble(`those who do ${this.crew.task} lost the database, and begin anew`);
    const waitMs = Math.min(RESTART_MS.first * 2 ** Math.min(this.failuresInARow, 10), RESTART_MS.max);
    this.timer = setTimeout(() => this.start(), waitMs);
  }

  private fullFlags(): string[] | null {
    const full = [...this.underWay].filter(([, count]) => count >= this.options.perFlag).map(([flag]) => flag);
    return full.length === 0 ? null : full;
  }

  private tasks(): TaskList {
    return {
      [this.crew.task]: async (payload, { job }) => {
        const members = readPayload(payload);
        const [flag] = flagsOf(job);
        if (flag === undefined) return this.crew.work({ payload: members });
        const others = this.underWay.get(flag) ?? 0;
        // Several workers may look at the same moment, and each see the last place free.
        if (others >= this.options.perFlag) return this.options.putOff(members);
        this.underWay.set(flag, others + 1);
        try {
          await this.crew.work({ payload: members });
        } finally {
          const left = (this.underWay.get(flag) ?? 1) - 1;
          if (left === 0) this.underWay.delete(flag);
          else this.underWay.set(flag, left);
        }
      },
    };
  }
}

function flagsOf({ flags }: Job): readonly string[] {
  return Object.keys(flags ?? {});
}

function readPayload(payload: unknown): Readonly<Record<string, string>> {
  if (typeof payload !== 'object' || payload === null) return {};
  return Object.fromEntries(
    Object.entries(payload).filter((member): member is [string, string] => typeof member[1] === 'string'),
  );
}
