/**
 * The long form of the crash tests: games are played for some minutes while everything fails at once, then what every
 * client was told is compared with the log. Faults come in lanes that do not wait for one another; each strikes as soon
 * as some more moves have been acknowledged.
 *
 *   npm run crash -- --minutes 30 --servers 3 --tables 8 --seed 7 --only Postgres
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { failureOf } from '../../src/eventlog/log-failure';
import { pick, seeded } from '../kit/seeded';
import { CrashDatabase } from './storm/crash-database';
import { CLIENT_FAULTS, CONNECTION_FAULTS, databaseFaults, SERVER_FAULTS, SESSION_FAULTS } from './storm/faults';
import type { Fault } from './storm/faults';
import { CrashHouse } from './storm/house';
import { Storm } from './storm/storm';

const SUMMARY_MS = 60_000;
/** Longer than a server waits for Postgres. */
const SETTLE_MS = 8000;

interface Options {
  readonly minutes: number;
  readonly servers: number;
  readonly tables: number;
  readonly seed: number;
  /** Only faults whose names hold this. */
  readonly only: string;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      servers: { type: 'string', default: '3' },
      tables: { type: 'string', default: '8' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', default: '' },
    },
  });
  const { minutes, servers, tables, seed, only } = values;
  return { minutes: Number(minutes), servers: Number(servers), tables: Number(tables), seed: Number(seed), only };
}

async function main(options: Options): Promise<boolean> {
  print(`seed ${options.seed}`);
  const database = await CrashDatabase.start();
  try {
    const house = await CrashHouse.open(database.url, options.servers);
    const { tables, seed } = options;
    const storm = new Storm({ servers: house.urls, tables, writersPerSeat: 2, seed, settleMs: SETTLE_MS });
    try {
      storm.begin();
      await storm.movesOn(20);
      const lanes = new Lanes(house, storm, options.seed);
      const summary = setInterval(() => print(`${lanes.summary()}; ${storm.summary()}`), SUMMARY_MS);
      await lanes
        .strike(lanesOf(database, options.only), options.minutes * 60_000)
        .finally(() => clearInterval(summary));
      const found = [...(await storm.end(database.url)), ...house.falls, ...(await database.complaints())];
      print(lanes.summary());
      print(storm.summary());
      print(`${new Set(house.servers.flatMap(({ refusedStarts }) => refusedStarts)).size} sentences of refused starts`);
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

/** Faults that would undo each other's work if they struck at once. */
interface Lane {
  readonly faults: readonly (readonly [what: string, fault: Fault])[];
  /** What is waited for between two of them: so many acknowledged moves, then some time. */
  readonly moves: number;
  readonly msMax: number;
}

function lanesOf(database: CrashDatabase, only: string): readonly Lane[] {
  const lane = (faults: Readonly<Record<string, Fault>>, moves: number, msMax: number): Lane => {
    return { faults: Object.entries(faults).filter(([what]) => what.includes(only)), moves, msMax };
  };
  const { 'connections silent': silent, ...brief } = CONNECTION_FAULTS;
  return [
    lane(SERVER_FAULTS, 3, 1000),
    lane(CLIENT_FAULTS, 5, 1000),
    lane(brief, 2, 200),
    lane(SESSION_FAULTS, 2, 200),
    // While the database is away nothing is played, and no other fault has anything to strike.
    lane({ ...databaseFaults(database), 'connections silent': silent }, 15, 2000),
  ].filter(({ faults }) => faults.length > 0);
}

class Lanes {
  private readonly struck = new Map<string, number>();
  /** Faults that found Postgres away, and so nothing to strike. */
  private missed = 0;
  private failed = false;

  constructor(
    private readonly house: CrashHouse,
    private readonly storm: Storm,
    private readonly seed: number,
  ) {}

  /** Resolves when all lanes are done and have mended what they broke. */
  async strike(lanes: readonly Lane[], msMax: number): Promise<void> {
    const end = performance.now() + msMax;
    const ends = await Promise.allSettled(lanes.map((lane, at) => this.run(lane, { seed: this.seed + at, end })));
    for (const lane of ends) if (lane.status === 'rejected') throw lane.reason;
  }

  summary(): string {
    const total = [...this.struck.values()].reduce((sum, count) => sum + count, 0);
    const each = [...this.struck].sort().map(([what, count]) => `${what} ${count}`);
    return `${total} faults (${each.join(', ')}), ${this.missed} that struck nothing`;
  }

  private async run({ faults, moves, msMax }: Lane, { seed, end }: { seed: number; end: number }): Promise<void> {
    const { house, storm } = this;
    const random = seeded(seed);
    try {
      while (performance.now() < end && !this.failed) {
        await storm.movesOn(moves);
        await sleep(random(msMax));
        const [what, fault] = pick(faults, random);
        try {
          await fault({ house, storm, random });
          this.struck.set(what, (this.struck.get(what) ?? 0) + 1);
        } catch (error) {
          if (!(what in SESSION_FAULTS) || failureOf(error) !== 'unavailable') throw error;
          this.missed += 1;
        }
      }
    } catch (error) {
      // The other lanes mend what they broke, and stop.
      this.failed = true;
      throw error;
    }
  }
}

function print(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

main(readOptions()).then(
  (sound) => {
    process.exitCode = sound ? 0 : 1;
  },
  (error: unknown) => {
    print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  },
);
