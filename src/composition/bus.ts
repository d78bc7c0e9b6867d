import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../infra/config';
import type { DatabaseWatch } from '../infra/database-watch';
import type { NodesBus } from '../infra/nodes-bus';
import { makeNotifyBus } from '../infra/notify-bus';
import { makeRedisBus } from '../infra/redis-bus';

interface Node {
  /** Of its database. */
  readonly url: string;
  readonly pool: Pool;
  readonly nodeId: string;
  readonly watch: DatabaseWatch;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

const INTERRUPTED = 'hints between servers are interrupted; followers look for themselves';

/** Hints between servers through Redis where there is one, through Postgres where not. */
export async function openBus(
  { busUrl, origin }: Pick<Config, 'busUrl' | 'origin'>,
  { url, pool, nodeId, watch, log }: Node,
): Promise<NodesBus> {
  if (busUrl === undefined) {
    return makeNotifyBus({ url, pool, nodeId, onError: (err) => watch.note(err, INTERRUPTED) });
  }
  return makeRedisBus({
    url: busUrl,
    channel: `capicua/${origin}`,
    nodeId,
    onAway: (reason) =>
      log.warn({ reason: reason instanceof Error ? reason.message : String(reason) }, `${INTERRUPTED}: Redis is away`),
    onBack: () => log.info('Redis is back: servers hear each other again'),
  });
}
