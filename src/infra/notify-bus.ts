import { Client, type Pool } from 'pg';
import { hearText, makeHintSender, type HintKind, type HintSender } from './hint-words';
import { makeLocalBus, type LocalBus } from './local-bus';
import type { NodesBus } from './nodes-bus';

const CHANNELS = { games: 'capicua_hints', streams: 'capicua_streams' } as const;
const RECONNECT_MS = { first: 200, max: 10_000 };
const SILENT_MS = 5000;

export interface NotifyOptions {
  readonly url: string;
  readonly pool: Pool;
  /** Tells this node's own notifications from others'. */
  readonly nodeId: string;
  readonly onError: (error: unknown) => void;
  /** After which time without an answer the way to Postgres counts as lost, ms; so often is it tried, too. */
  readonly silentMs?: number;
}

/**
 * Hints between the nodes on one database, by LISTEN and NOTIFY. They are sent after the commit, on a connection of their
 * own, all that have gathered in one notification: NOTIFY takes a lock at commit, which the moves must not wait for.
 * Whatever is lost here costs a follower one slow poll.
 */
export function makeNotifyBus(options: NotifyOptions): NodesBus {
  const local = makeLocalBus();
  const elsewhere = makeListener(options, local);
  const games = makeSender(options, 'games');
  const streams = makeSender(options, 'streams');
  return {
    publish: (hint) => {
      local.publish(hint);
      games.send(hint.gameId, hint.version);
    },
    subscribe: (listener) => local.subscribe(listener),
    tell: (hint) => {
      local.tell(hint);
      streams.send(hint.stream, hint.version);
    },
    listen: (stream, listener) => local.listen(stream, listener),
    stop: async () => {
      await Promise.all([games.sent(), streams.sent()]);
      await elsewhere.stop();
    },
  };
}

/** A hint may be lost, so that nothing need wait until it is on the disk, least of all the next move, which waits for that disk too. */
const NOTIFY = `SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`;

function makeSender({ pool, nodeId, onError }: NotifyOptions, kind: HintKind): HintSender {
  return makeHintSender(nodeId, (text) => pool.query(NOTIFY, [CHANNELS[kind], text]), onError);
}

interface Listener {
  stop(): Promise<void>;
}

/** Listens on a connection of its own, and makes another whenever that one is lost, falls silent or cannot be had. */
function makeListener(
  { url, nodeId, onError, silentMs = SILENT_MS }: NotifyOptions,
  local: Pick<LocalBus, 'hear' | 'hearStream'>,
): Listener {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = RECONNECT_MS.first;

  const lost = (mine: Client, error: unknown): void => {
    // A connection may be lost in more than one way; the first is enough.
    if (client !== mine) return;
    client = undefined;
    void mine.end().catch(() => undefined);
    onError(error);
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), delayMs);
    delayMs = Math.min(delayMs * 2, RECONNECT_MS.max);
  };
  /** Nothing else would tell of a way to Postgres on which nothing comes any more. */
  const askIfThere = async (mine: Client): Promise<void> => {
    await mine.query('SELECT 1');
    if (client === mine)
      timer = setTimeout(() => void askIfThere(mine).catch((error: unknown) => lost(mine, error)), silentMs);
  };
  const connect = async (): Promise<void> => {
    const mine = new Client({
      connectionString: url,
      application_name: 'capicua hints',
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    });
    client = mine;
    mine.on('error', (error) => lost(mine, error));
    mine.on('notification', ({ channel, payload }) => {
      hearText(local, channel === CHANNELS.games ? 'games' : 'streams', payload ?? '', nodeId);
    });
    try {
      await mine.connect();
      await mine.query(`LISTEN ${CHANNELS.games}; LISTEN ${CHANNELS.streams}`);
      delayMs = RECONNECT_MS.first;
      await askIfThere(mine);
    } catch (error) {
      lost(mine, error);
    }
  };
  void connect();
  return {
    stop: async () => {
      const last = client;
      client = undefined;
      clearTimeout(timer);
      await last?.end().catch(() => undefined);
    },
  };
}
