import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../app/ports/metrics';
import type { Flushed } from '../eventlog/port';
import type { LogSizes } from './log-sizes';

/** What is looked at when somebody asks for the numbers; none of it may wait for anything. */
export interface MetricsSources {
  readonly version: string;
  readonly pool: () => { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** As last looked up; undefined before that. */
  readonly logSizes: () => LogSizes | undefined;
  /** Deliveries that wait, as last counted; left out, or undefined, where nobody counts. */
  readonly waiting?: () => { readonly webhook: number; readonly mail: number } | undefined;
}

/** Metrics as Prometheus reads them. docs/operators.md has a table of all of them. */
export interface PrometheusMetrics {
  readonly metrics: Metrics;
  /** A batch of appends was written in one commit. */
  readonly flushed: (flush: Flushed) => void;
  readonly page: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCHES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

export function makeMetrics(sources: MetricsSources): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchDatabase(registry, sources);
  const games = new Counter({
    name: 'capicua_games_opened_total',
    help: 'Games opened, by variant',
    labelNames: ['variant'],
    registers,
  });
  const unopened = new Counter({
    name: 'capicua_seeds_not_opened_total',
    help: 'Games called off because a sealed seed was not opened in time',
    registers,
  });
  const moves = new Counter({
    name: 'capicua_moves_total',
    help: 'Moves accepted and stored, by variant and by who made them',
    labelNames: ['variant', 'by'],
    registers,
  });
  const moveSeconds = new Histogram({
    name: 'capicua_move_duration_seconds',
    help: "From a player's move being asked for to its being stored",
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'capicua_refusals_total',
    help: 'Commands that the rules or the server refused, by code',
    labelNames: ['code'],
    registers,
  });
  const errors = new Counter({
    name: 'capicua_errors_total',
    help: 'Errors that callers were told of, by code',
    labelNames: ['code'],
    registers,
  });
  const httpSeconds = new Histogram({
    name: 'capicua_http_request_duration_seconds',
    help: 'HTTP requests answered, by route and status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const messages = new Counter({
    name: 'capicua_chat_messages_total',
    help: 'Messages sent in chats, by room',
    labelNames: ['room'],
    registers,
  });
  const reports = new Counter({
    name: 'capicua_reports_total',
    help: 'Reports that players made of one another',
    registers,
  });
  const sockets = new Gauge({ name: 'capicua_sockets_open', help: 'WebSockets open', registers });
  const followers = new Gauge({ name: 'capicua_subscriptions_open', help: 'Subscriptions open', registers });
  const batches = new Histogram({
    name: 'capicua_append_batch_size',
    help: 'Appends that shared one commit',
    buckets: BATCHES,
    registers,
  });
  const appendSeconds = new Histogram({
    name: 'capicua_append_duration_seconds',
    help: 'How long one commit of appends took, failed ones included',
    buckets: SECONDS,
    registers,
  });
  return {
    metrics: {
      gameOpened: (variant) => games.inc({ variant }),
      seedNotOpened: () => unopened.inc(),
      moveAsked: () => {
        const stop = moveSeconds.startTimer();
        return (variant) => {
          stop();
          moves.inc({ variant, by: 'player' });
        };
      },
      computerMoved: (variant) => moves.inc({ variant, by: 'computer' }),
      refused: (code) => refusals.inc({ code }),
      failed: (code) => errors.inc({ code }),
      answered: ({ route, status, seconds }) => httpSeconds.observe({ route, status }, seconds),
      chatSent: (room) => messages.inc({ room }),
      reported: () => reports.inc(),
      socketsChanged: (by) => sockets.inc(by),
      followersChanged: (by) => followers.inc(by),
      delivered: deliveryMetrics(registers, sources),
      projected: projectionMetrics(registers),
    },
    flushed: ({ appends, seconds }) => {
      batches.observe(appends);
      appendSeconds.observe(seconds);
    },
    page: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function deliveryMetrics(registers: Registry[], { waiting }: MetricsSources): Metrics['delivered'] {
  const tries = new Counter({
    name: 'capicua_deliveries_total',
    help: 'Tries to tell players by webhook or mail, by what came of them',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'capicua_deliveries_waiting',
    help: 'What waits to be sent, in the whole database',
    labelNames: ['channel'],
    registers,
    collect() {
      for (const [channel, count] of Object.entries(waiting?.() ?? {})) this.set({ channel }, count);
    },
  });
  return (channel, outcome) => tries.inc({ channel, outcome });
}

function projectionMetrics(registers: Registry[]): Metrics['projected'] {
  const labelNames = ['projection'];
  const events = new Counter({
    name: 'capicua_projection_events_total',
    help: 'Events of the log taken in, by projection',
    labelNames,
    registers,
  });
  const failures = new Counter({
    name: 'capicua_projection_failures_total',
    help: 'Times that a projection could not take a game in, and put it aside to try again',
    labelNames,
    registers,
  });
  const parked = new Gauge({
    name: 'capicua_projection_parked_games',
    help: 'Games that a projection has put aside, as the node whose turn it last was saw it',
    labelNames,
    registers,
  });
  const lag = new Gauge({
    name: 'capicua_projection_lag_seconds',
    help: 'How far behind the log a projection was at its last look',
    labelNames,
    registers,
  });
  return (projection, look) => {
    events.inc({ projection }, look.events);
    failures.inc({ projection }, look.failures);
    if (look.parked !== undefined) parked.set({ projection }, look.parked);
    if (look.lagSeconds !== undefined) lag.set({ projection }, look.lagSeconds);
  };
}

function watchDatabase(registry: Registry, { version, pool, logSizes }: MetricsSources): void {
  const registers = [registry];
  new Gauge({ name: 'capicua_build_info', help: 'Always 1', labelNames: ['version'], registers }).set({ version }, 1);
  new Gauge({
    name: 'capicua_database_connections',
    help: 'Connections of the pool that serves games: all, and those that are idle',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount } = pool();
      this.set({ state: 'total' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
    },
  });
  new Gauge({
    name: 'capicua_database_waiting',
    help: 'Queries that wait for a connection of the pool',
    registers,
    collect() {
      this.set(pool().waitingCount);
    },
  });
  new Gauge({
    name: 'capicua_log_rows',
    help: 'About how many rows a table of the log has, as Postgres last estimated',
    labelNames: ['table'],
    registers,
    collect() {
      for (const { table, rows } of logSizes() ?? []) this.set({ table }, rows);
    },
  });
  new Gauge({
    name: 'capicua_log_bytes',
    help: 'What a table of the log takes on disk, its indexes included',
    labelNames: ['table'],
    registers,
    collect() {
      for (const { table, bytes } of logSizes() ?? []) this.set({ table }, bytes);
    },
  });
}
