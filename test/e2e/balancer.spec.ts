import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '../../src/engine/core/assert';
import { SERVER_FAULTS } from '../crash/storm/faults';
import { CrashHouse } from '../crash/storm/house';
import { freePort, within } from '../crash/storm/server-process';
import { Storm } from '../crash/storm/storm';
import { freshDatabase, type TestDatabase } from '../kit/postgres';
import { describeWith, findProgram } from '../kit/programs';
import { seeded } from '../kit/seeded';

describeWith('haproxy', 'two servers behind the balancer of deploy/haproxy.cfg', () => {
  const folder = mkdtempSync(join(tmpdir(), 'capicua-balancer-'));
  let database: TestDatabase;
  let house: CrashHouse;
  let balancer: ChildProcess;
  let url: string;

  beforeAll(async () => {
    database = await freshDatabase();
    house = await CrashHouse.open(database.url, 2, { settings: { DRAIN_SECONDS: '1' } });
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const config = join(folder, 'haproxy.cfg');
    writeFileSync(config, configFor(port, house.servers));
    balancer = spawn(present(findProgram('haproxy'), 'haproxy'), ['-db', '-f', config], { stdio: 'ignore' });
    await within(
      'the balancer to find a server',
      async () => {
        expect(balancer.exitCode).toBeNull();
        return (await status('/readyz')) === 200;
      },
      50,
    );
  });
  afterAll(async () => {
    if (balancer.exitCode === null) {
      const ended = once(balancer, 'exit');
      balancer.kill('SIGKILL');
      await ended;
    }
    await house.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const status = (path: string): Promise<number> =>
    fetch(`${url}${path}`).then(
      ({ status }) => status,
      () => 0,
    );

  it('keeps the numbers of a server from the public', async () => {
    expect(await status('/metrics')).toBe(404);
    expect(await status('/healthz')).toBe(200);
  });

  it('has games played and followed over WebSockets and streams while a server is stopped and started', async () => {
    const [scene, storm] = [
      { house, random: seeded(4000) },
      new Storm({ servers: [url], tables: 2, writersPerSeat: 1, seed: 9 }),
    ];
    storm.begin();
    try {
      await storm.movesOn(10);
      const [gameId = ''] = storm.gameIds;
      const stream = await fetch(`${url}/v1/games/${gameId}/events`, { headers: { accept: 'text/event-stream' } });
      let text = '';
      for await (const bytes of stream.body ?? []) {
        text += Buffer.from(bytes).toString();
        if (/^id: /m.test(text)) break;
      }
      await SERVER_FAULTS['server stopped']({ ...scene, storm });
      await storm.movesOn(10);
      expect([...(await storm.end(database.url)), ...house.falls]).toEqual([]);
    } finally {
      await storm.leave();
    }
  });
});

/** The file as it is, but for its port, for where its servers are, and for how often it looks at them: a busy one may answer late. */
function configFor(port: number, servers: readonly { readonly port: number }[]): string {
  const given = readFileSync(join(__dirname, '../../deploy/haproxy.cfg'), 'utf8');
  const named = servers.map(
    (server, at) =>
      `  server node${at} 127.0.0.1:${server.port} check inter 2s fastinter 100ms downinter 100ms fall 2 rise 1`,
  );
  const changed = given
    .replace('bind :4000', `bind 127.0.0.1:${port}`)
    .replace(/^ {2}server-template .*$/m, named.join('\n'))
    .replace('log stdout format raw local0 notice', 'log 127.0.0.1:9 local0 emerg');
  expect(changed).not.toMatch(/server-template|:4000/);
  return changed;
}
