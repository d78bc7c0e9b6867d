import { mkdirSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { PostgresLog } from '../../src/eventlog/postgres-log';
import { makeDataSource } from '../../src/infra/data-source';
import { migrate } from '../../src/infra/migrate';
import { freePort, within } from '../crash/storm/server-process';
import { DebianPostgres } from '../kit/debian-postgres';
import { openHouse, playToTheEnd, startedGame } from '../kit/house';
import { ask } from '../kit/postgres';
import { seededEntropy } from '../kit/seeded-entropy';
import { describeWith } from '../kit/programs';

const HEADS = `SELECT g.id, g.version, g.head, (SELECT count(*)::int FROM events e WHERE e.game_id = g.id) AS events
  FROM games g ORDER BY g.id`;

describeWith(
  'pg_rewind',
  'a PostgreSQL that keeps its write-ahead log',
  () => {
    let postgres: DebianPostgres;
    let archive: string;
    let primary: string;
    let pool: Pool;
    let log: PostgresLog;
    let house: ReturnType<typeof openHouse>;

    beforeAll(async () => {
      postgres = new DebianPostgres();
      archive = join(postgres.folder, 'archive');
      mkdirSync(archive);
      chmodSync(archive, 0o777);
      primary = await postgres.start('primary', [
        'archive_mode = on',
        `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
        'fsync = off',
      ]);
      const dataSource = await makeDataSource(primary).initialize();
      await migrate(dataSource);
      await dataSource.destroy();
      pool = new Pool({ connectionString: primary, max: 4 });
      pool.on('error', () => undefined);
      log = new PostgresLog(pool);
      // Ids of games opened some time ago, as real ones are: each begins with its instant.
      const entropy = seededEntropy('kept');
      const uuid = (): string => entropy.uuid(new Date(0)).replace(/^.{13}/, '0190a5d0-0000');
      house = openHouse({ log, started: false, entropy: { ...entropy, uuid } });
    });
    afterAll(async () => {
      await log.close();
      await pool.end();
      postgres.close();
    });

    /** One more game, or so many moves of it. */
    async function play(movesMax: number): Promise<void> {
      await playToTheEnd(house, await startedGame(house), movesMax);
    }

    it('is followed by a replica that deploy/replica.sh makes, on which nobody can write', async () => {
      await play(10);
      const port = await freePort();
      postgres.deploy('replica.sh', 'replica', [primary, join(postgres.folder, 'replica'), String(port)]);
      const replica = postgres.addressOf(port);
      await play(20);
      const heads = await ask(primary, HEADS);
      expect(heads).toHaveLength(2);
      await within('the replica to have them', async () => {
        const there = await ask(replica, HEADS);
        return JSON.stringify(there) === JSON.stringify(heads);
      });
      await expect(ask(replica, 'DELETE FROM events')).rejects.toThrow(/read-only/);
      // What it has not had is kept for it while it is away.
      postgres.run('pg_ctl', '-D', join(postgres.folder, 'replica'), '-m', 'immediate', '-w', 'stop');
      await play(5);
      await ask(primary, 'SELECT pg_switch_wal()');
      await ask(primary, 'CHECKPOINT');
      postgres.run(
        'pg_ctl',
        '-D',
        join(postgres.folder, 'replica'),
        '-l',
        join(postgres.folder, 'again.log'),
        '-w',
        '-o',
        '-c unix_socket_directories=',
        'start',
      );
      const more = await ask(primary, HEADS);
      await within(
        'the replica to have caught up',
        async () => JSON.stringify(await ask(replica, HEADS)) === JSON.stringify(more),
      );
    });

    it('is split by time by what an operator gives to psql, and again without harm', async () => {
      const before = await ask(primary, HEADS);
      postgres.psql('partition.sql', primary);
      postgres.psql('partition.sql', primary);
      expect(await ask(primary, HEADS)).toEqual(before);
      expect(await ask(primary, `SELECT relkind FROM pg_class WHERE oid = 'events'::regclass`)).toEqual([
        { relkind: 'p' },
      ]);
    });

    it('is recovered by deploy/recover.sh as it was at an instant, move for move', async () => {
      const base = join(postgres.folder, 'base');
      postgres.run('pg_basebackup', '--dbname', primary, '-D', base, '-X', 'stream', '-c', 'fast');
      const ledger: { at: string; heads: unknown }[] = [];
      for (let stage = 0; stage < 3; stage++) {
        await play(8 + stage);
        const [clock] = await ask(primary, 'SELECT clock_timestamp()::text AS at');
        ledger.push({ at: String(clock?.['at']), heads: await ask(primary, HEADS) });
      }
      const [written] = await ask(primary, 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
      await within('the log to be archived', async () => {
        const [archived] = await ask(primary, 'SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver', [
          written?.['file'],
        ]);
        return archived?.['done'] === true;
      });
      const [, middle] = ledger;
      const port = await freePort();
      const recovered = postgres.addressOf(port);
      const args = [base, archive, join(postgres.folder, 'recovered'), String(port), middle?.at ?? ''];
      expect(postgres.deploy('recover.sh', 'recovered', args, { PG_CHECK_URL: recovered })).toContain('Recovered to');
      expect(await ask(recovered, HEADS)).toEqual(middle?.heads);
      expect(ledger[0]?.heads).not.toEqual(middle?.heads);
      // It is a database to go on with.
      await ask(recovered, 'CREATE TABLE written (n int)');
    });
  },
  'postgresql',
);
