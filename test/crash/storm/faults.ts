import { setTimeout as sleep } from 'node:timers/promises';
import { pick, type Seeded } from '../../kit/seeded';
import { signalAll, type CrashDatabase } from './crash-database';
import type { CrashHouse } from './house';
import type { ServerProcess } from './server-process';
import type { Storm } from './storm';

/** All that a fault can strike. */
export interface Scene {
  readonly house: CrashHouse;
  readonly storm: Storm;
  readonly random: Seeded;
}

/** What befalls a running house. It mends what it breaks before it resolves. */
export type Fault = (scene: Scene) => Promise<void>;

export const SERVER_FAULTS = {
  'server killed': async ({ house, random }) => {
    const server = pick(house.servers, random);
    await server.kill9();
    await server.startPatiently();
  },
  'server stopped': async ({ house, random }) => {
    const server = pick(house.servers, random);
    await expectCleanStop(server);
    await server.startPatiently();
  },
  'server paused': async ({ house, random }) => {
    const server = pick(house.servers, random);
    server.pause();
    await sleep(200 + mostlyShort(random, 3000));
    server.resume();
  },
} satisfies Record<string, Fault>;

export const CLIENT_FAULTS = {
  'followers dropped': async ({ storm }) => {
    storm.dropFollowers();
    await sleep(50);
  },
} satisfies Record<string, Fault>;

/** What befalls the way between the servers and Postgres; one at a time. */
export const CONNECTION_FAULTS = {
  'answer of a commit cut': async ({ house, random }) => {
    house.proxy.cutAnswers();
    await sleep(20 + random(80));
    house.proxy.mend();
  },
  'connections cut': async ({ house, random }) => {
    house.proxy.cutAll();
    await sleep(20 + mostlyShort(random, 1000));
    house.proxy.mend();
  },
  'connections silent': async ({ house, random }) => {
    house.proxy.goMute();
    await sleep(20 + mostlyShort(random, 4000));
    house.proxy.mend();
  },
} satisfies Record<string, Fault>;

/** What other sessions of Postgres, and its backends, do to those of the servers. */
export const SESSION_FAULTS = {
  'hints lost': async ({ house }) => {
    await house.deafen();
  },
  'head held by another session': async ({ house, storm, random }) => {
    const release = await house.holdHead(pick(storm.gameIds, random));
    await sleep(100 + mostlyShort(random, 7000));
    await release();
  },
  'appending backend paused': async ({ house, random }) => {
    const pids = await house.appendingBackends();
    if (pids.length === 0) throw new Error('no backend appends');
    signalAll(pids, 'SIGSTOP');
    await sleep(100 + mostlyShort(random, 8000));
    signalAll(pids, 'SIGCONT');
  },
} satisfies Record<string, Fault>;

/** The faults of a database that the test itself runs. */
export function databaseFaults(database: CrashDatabase) {
  return {
    'Postgres killed': async ({ random }) => {
      await database.kill9();
      await sleep(mostlyShort(random, 1000));
      await database.start();
    },
    'Postgres stopped': async ({ random }) => {
      await database.stopFast();
      await sleep(mostlyShort(random, 1000));
      await database.start();
    },
    'Postgres frozen': async ({ random }) => {
      const letGo = await database.freeze();
      await sleep(100 + mostlyShort(random, 9000));
      letGo();
    },
  } satisfies Record<string, Fault>;
}

/** A quarter of `msMax` on average, and now and then nearly all of it: most faults are over before anyone gives up. */
function mostlyShort(random: Seeded, msMax: number): number {
  return Math.floor((random(1000) / 1000) ** 3 * msMax);
}

async function expectCleanStop(server: ServerProcess): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server ended with ${String(code)}: ${server.output.slice(-2000)}`);
}
