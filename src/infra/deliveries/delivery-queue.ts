import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Bus } from '../../app/ports/bus';
import type { DeliveryWork } from '../../app/ports/delivery-work';
import { DUE_STREAM } from './jobs';
import { quietLogger } from './queue-logger';
import { beat, countWaiting, findLost, forget, leave, releaseOfDead } from './queue-keeper';
import { QUEUE_SCHEMA } from './queue-schema';
import { QueueCrew, type Crew, type CrewOptions } from './queue-workers';
import { QuietPool } from './quiet-pool';

export interface QueueOptions {
  readonly url: string;
  readonly namedStatements: boolean;
  /** Keeps the books beside the jobs. */
  readonly pool: Pool;
  readonly bus: Bus;
  /** What this node carries out. */
  readonly work: DeliveryWork;
  /** False: none of the webhooks' deliveries. */
  readonly webhooks: boolean;
  readonly onTrouble: (sentence: string) => void;
  readonly every?: Partial<Intervals>;
}

interface Intervals {
  /** Between two looks for jobs that no hint causes, ms. */
  readonly pollMs: number;
  /** Between two signs of life, and looks for what the dead have left, ms. */
  readonly beatMs: number;
  /** A node that has not said for so long that it lives counts as gone, and what it began as not begun, ms. */
  readonly silentMs: number;
  /** Between two looks for what was lost, ms; what has been due for so long and has no job gets another. */
  readonly searchMs: number;
}

const EVERY: Intervals = { pollMs: 5000, beatMs: 5000, silentMs: 20_000, searchMs: 60_000 };
/** Jobs at once on one node. Those who wait for slow receivers wait among themselves. */
const AT_ONCE = { quick: 12, slow: 12, code: 1, digest: 1 };
/** Requests to one host at once from one node. */
const PER_HOST = 4;
const PUT_OFF_MS = 2000;
const CONNECTIONS = 3;
const CONNECT_MS = 5000;
const QUERY_MS = 10_000;

/** The part of one node in carrying out what the queue holds. */
export class DeliveryQueue {
  private readonly connections: QuietPool;
  private readonly crews: readonly QueueCrew[];
  private readonly every: Intervals;
  private timers: NodeJS.Timeout[] = [];
  private stopListening: (() => void) | undefined;
  private library: WorkerUtils | undefined;
  private waiting: { readonly webhook: number; readonly mail: number } | undefined;
  private underWay: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: QueueOptions) {
    const { url, namedStatements, work, onTrouble } = options;
    this.every = { ...EVERY, ...options.every };
    this.connections = new QuietPool({
      connectionString: url,
      max: CONNECTIONS,
      application_name: 'capicua queue',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
    });
    this.connections.on('error', () => undefined);
    this.connections.on('connect', (client) => client.on('error', () => undefined));
    const crewOptions: CrewOptions = {
      pool: this.connections,
      namedStatements,
      pollMs: this.every.pollMs,
      perFlag: PER_HOST,
      putOff: ({ id = '' }) => work.postpone(id, new Date(Date.now() + PUT_OFF_MS)),
      onTrouble,
    };
    const hosts = new Map<string, number>();
    this.crews = crewsOf(options).map((crew) => new QueueCrew(crew, crewOptions, hosts));
  }

  async start(): Promise<void> {
    const { pool, bus } = this.options;
    this.library = await makeWorkerUtils({ pgPool: this.connections, schema: QUEUE_SCHEMA, logger: quietLogger() });
    for (const crew of this.crews) crew.start();
    await this.beat();
    this.stopListening = bus.listen(DUE_STREAM, (count) => this.wake(count));
    this.repeat(this.every.beatMs, async () => {
      await this.beat();
      if ((await releaseOfDead(pool, this.every.silentMs)) > 0) this.wake(AT_ONCE.slow);
      this.waiting = await countWaiting(pool);
    });
    this.repeat(this.every.searchMs, async () => {
      if ((await findLost(pool, this.every.searchMs)) > 0) this.wake(AT_ONCE.slow);
      await forget(pool, new Date());
      await this.library?.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
    });
  }

  /** As last counted; undefined before that. */
  readonly lastWaiting = (): { readonly webhook: number; readonly mail: number } | undefined => this.waiting;

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.stopListening?.();
    for (const timer of this.timers) clearInterval(timer);
    const names = this.names();
    await Promise.all(this.crews.map((crew) => crew.stop()));
    await this.underWay;
    await leave(this.options.pool, names).catch(() => undefined);
    await this.library?.release();
    await this.connections.end();
  }

  private wake(count: number): void {
    for (const crew of this.crews) crew.wake(count);
  }

  private beat(): Promise<void> {
    return beat(this.options.pool, this.names());
  }

  private names(): readonly string[] {
    return this.crews.flatMap(({ lockedBy }) => lockedBy ?? []);
  }

  /** At once, then again and again, one after the other. */
  private repeat(everyMs: number, work: () => Promise<void>): void {
    let isBusy = false;
    const run = (): void => {
      if (isBusy) return;
      isBusy = true;
      const done = work()
        .catch((error: unknown) => this.options.onTrouble(error instanceof Error ? error.message : String(error)))
        .finally(() => {
          isBusy = false;
        });
      this.underWay = Promise.all([this.underWay, done]);
    };
    run();
    this.timers.push(setInterval(run, everyMs));
  }
}

function crewsOf({ work, webhooks }: QueueOptions): readonly Crew[] {
  const { mail } = work;
  const carriers: readonly Crew[] = [
    {
      task: 'deliver-quick',
      atOnce: AT_ONCE.quick,
      work: ({ payload: { id = '' } }) => work.deliver(id, 'quick'),
    },
    {
      task: 'deliver-slow',
      atOnce: AT_ONCE.slow,
      work: ({ payload: { id = '' } }) => work.deliver(id, 'slow'),
    },
  ];
  const writers: readonly Crew[] =
    mail === undefined
      ? []
      : [
          {
            task: 'mail-code',
            atOnce: AT_ONCE.code,
            work: ({ payload: { playerId = '' } }) => mail.sendCode(playerId),
          },
          {
            task: 'mail-digest',
            atOnce: AT_ONCE.digest,
            work: ({ payload: { playerId = '' } }) => mail.sendDigest(playerId),
          },
        ];
  return [...(webhooks ? carriers : []), ...writers];
}
