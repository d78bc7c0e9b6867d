import { openDatabase } from './open-database';
import { serveOn } from './serve-on';
import { signerOf, enrolled } from './signer';
import { checkAddress } from '../infra/address';
import { readConfig, type Config } from '../infra/config';
import { lossOf } from '../infra/database-lost';
import { keepFeedInOrder } from '../infra/feed-order';
import { makeLog } from '../infra/log';
import { Opened } from '../infra/opened';
import { checkSealKey, isSealed } from '../infra/seal-check';
import { makeSealer } from '../infra/sealer';
import { checkKeptSecrets, readSecrets } from '../infra/secrets';
import { findSigningKey, passingKey, signingKeyPath } from '../infra/signing-key';

/** What a copy that is only looked at signs as: a name that no server can have. */
const TRIAL_ORIGIN = 'trial.invalid';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** What the end of all work may take, ms; beyond it the process ends as if it were killed, which loses nothing. */
const STOP_WITHIN_MS = 30_000;

/** Settings of a copy that is only looked at: whatever else they say, it tells nobody anything. */
function forTrial(config: Config): Config {
  return { ...config, webhooks: 'off', mail: undefined };
}

/**
 * Runs until SIGTERM or SIGINT, then lets what is under way finish. Whatever was opened is closed, however it ends. In a
 * trial nothing is done for games that nobody asks for, and notes are signed by a key and under a name of no server.
 */
export async function serve({ trial }: { readonly trial: boolean }): Promise<void> {
  const config = trial ? forTrial(readConfig(process.env)) : readConfig(process.env);
  const log = makeLog(config.logLevel);
  // Heard from here on: who is told to stop in the middle of its start leaves nothing behind either.
  const told = stopSignal();
  await checkAddress(config);
  checkKeptSecrets(config);
  if (!trial) findSigningKey(signingKeyPath(config));
  const database = await openDatabase(config, log, async (dataSource) => {
    const warn = (sentence: string): void => log.warn(sentence);
    const secrets = readSecrets(config, { isSealed: await isSealed(dataSource), warn });
    await checkSealKey(dataSource, makeSealer(secrets.seal), secrets.sealFrom);
    const signer = trial ? signerOf(passingKey(), TRIAL_ORIGIN) : await enrolled(config, dataSource, log);
    if (await keepFeedInOrder(dataSource)) log.info('the order of events goes on where the restored ones end');
    return { secrets, signer };
  });
  const opened = new Opened();
  try {
    await serveOn(database, { config, log, trial, opened, told });
  } catch (error) {
    // The start needs Postgres in many places, and each may be the one where it goes away.
    throw lossOf(error);
  } finally {
    // What does not end would keep the process alive.
    const stuck = setTimeout(() => {
      log.error('what was under way did not end in time; it is given up');
      process.exit(1);
    }, STOP_WITHIN_MS);
    try {
      await opened.close();
    } finally {
      clearTimeout(stuck);
      await database.close();
    }
  }
  log.info('stopped');
}

/** A second signal ends the process at once. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    const told = (signal: NodeJS.Signals): void => {
      for (const one of STOP_SIGNALS) process.off(one, told);
      resolve(signal);
    };
    for (const one of STOP_SIGNALS) process.on(one, told);
  });
}
