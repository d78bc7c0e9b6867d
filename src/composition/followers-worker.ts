import 'reflect-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import type { FollowersSetup } from './followers';
import { openPool } from './pool';
import { FinishedGames } from '../app/finished-games';
import { present } from '../engine/core/assert';
import { findVariant, newestVariants } from '../engine/variants/registry';
import { PostgresFollower } from '../eventlog/postgres-follower';
import { PostgresLog } from '../eventlog/postgres-log';
import { makePassOn } from '../infra/deliveries/fan-out';
import { answerCalls } from '../infra/followers-thread';
import { makeSealer } from '../infra/sealer';
import { rowProjection } from '../readmodels/analysis/row-projection';
import { INBOX_RETENTION } from '../readmodels/inbox-store';
import { PostgresInbox } from '../readmodels/postgres-inbox';
import { PostgresLobby } from '../readmodels/postgres-lobby';
import { makeRatings } from '../readmodels/ratings/ratings-projection';

/** Each follower needs one connection at a time, that of the rows of games a second one. */
const CONNECTIONS_MAX = 4;

/** Fills the read models from the log, look by look, as the thread of the games says. */
const setup = workerData as FollowersSetup;
const pool = openPool(setup.url, CONNECTIONS_MAX);
// Whoever needs the database next is told.
pool.on('error', () => undefined);
const log = new PostgresLog(pool, { namedStatements: setup.namedStatements });
const rules = { find: findVariant, all: newestVariants };
const finished = new FinishedGames({ log, rules, sealer: makeSealer(setup.sealKey), server: () => setup.server });
const projections = [
  new PostgresInbox(pool, INBOX_RETENTION, makePassOn(setup.passOn)).projection,
  new PostgresLobby(pool).projection,
  rowProjection((gameId) => finished.rows(gameId)),
  makeRatings(),
];
answerCalls(
  present(parentPort ?? undefined, 'a thread that was started by another'),
  projections.map((projection) => new PostgresFollower(pool, projection)),
  async () => {
    await log.close();
    await pool.end();
  },
);
