/**
 * The long form of the crash tests: games are played for some minutes while everything fails in turn, then what every
 * client was told is compared with the log.
 *
 *   npm run crash -- --minutes 10 --servers 3 --seed 7
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pick, seeded } from '../kit/seeded';
import { CrashDatabase } from './storm/crash-database';
import { CONNECTION_FAULTS, databaseFaults, SERVER_FAULTS, type Fault } from './storm/faults';
import { CrashHouse } from './storm/house';
import { Storm } from './storm/storm';

const BETWEEN_FAULTS_MS_MAX = 3000;

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: process.env['CRASH_MINUTES'] ?? '5' },
      servers: { type: 'string', default: '3' },
      tables: { type: 'string', default: '8' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', default: '' },
    },
  });
  const seed = Number(values.seed);
  const random = seeded(seed);
  print(`seed ${seed}`);
  const database = await CrashDatabase.start();
  try {
    const house = await CrashHouse.open(database.url, Number(values.servers));
    const storm = new Storm({ servers: house.urls, tables: Number(values.tables), writersPerSeat: 2, seed });
    try {
      storm.begin();
      const all: Record<string, Fault> = { ...SERVER_FAULTS, ...CONNECTION_FAULTS, ...databaseFaults(database) };
      const faults = Object.entries(all).filter(([name]) => name.includes(values.only));
      const struck = new Map<string, number>();
      const end = performance.now() + Number(values.minutes) * 60_000;
      await storm.movesOn(20);
      while (performance.now() < end) {
        await sleep(random(BETWEEN_FAULTS_MS_MAX));
        const [name, fault] = pick(faults, random);
        print(`${name}; ${storm.ledger.acknowledged} acknowledged`);
        await fault({ house, storm, random });
        struck.set(name, (struck.get(name) ?? 0) + 1);
        await storm.movesOn(5);
      }
      const found = await storm.end(database.url);
      print([...struck].map(([name, count]) => `${name} ${count}`).join(', '));
      print(storm.summary());
      print(found.length === 0 ? 'nothing lost, nothing twice, no gap' : found.join('\n'));
      return found.length === 0;
    } finally {
      await storm.leave();
      await house.close();
    }
  } finally {
    await database.remove();
  }
}

function print(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

main().then(
  (sound) => {
    process.exitCode = sound ? 0 : 1;
  },
  (error: unknown) => {
    print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  },
);
