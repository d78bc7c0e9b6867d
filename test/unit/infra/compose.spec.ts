import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FOLDER = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

interface Service {
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

const file = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
};
const { services } = file;

/** What the test reads out of docker-compose.yml; no Docker engine is needed, and none runs it. */
describe('docker-compose.yml', () => {
  test('starts one server and its Postgres unless it is told otherwise', () => {
    const always = Object.keys(services).filter((name) => services[name]?.profiles === undefined);
    expect(always.sort()).toEqual(['capicua', 'postgres']);
    expect(Object.keys(services).sort()).toEqual(['balancer', 'capicua', 'node', 'postgres', 'redis']);
  });

  test('gives each of several servers what the one has, and a Redis', () => {
    const { BUS_URL, DRAIN_SECONDS, ...shared } = services['node']?.environment ?? {};
    expect(shared).toEqual(services['capicua']?.environment);
    expect({ BUS_URL, DRAIN_SECONDS }).toEqual({ BUS_URL: 'redis://redis:6379', DRAIN_SECONDS: 10 });
    expect(services['node']?.volumes).toEqual(services['capicua']?.volumes);
    expect(services['node']?.ports).toBeUndefined();
  });

  test('names settings that there are, volumes that it declares, files that lie here, and services of its own', () => {
    const settings = new Set(
      read('README.md')
        .match(/^\| `[A-Z_]+`/gm)
        ?.map((row) => row.slice(3, -1)),
    );
    for (const name of ['capicua', 'node']) {
      expect(Object.keys(services[name]?.environment ?? {}).filter((one) => !settings.has(one))).toEqual([]);
    }
    for (const { volumes = [], depends_on: needed = [] } of Object.values(services)) {
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        expect(source.startsWith('./') ? existsSync(join(FOLDER, source)) : source in file.volumes).toBe(true);
      }
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) expect(services).toHaveProperty([name]);
    }
  });

  test('has the balancer look for servers by the name and port that they have', () => {
    expect(read('deploy/haproxy.cfg')).toMatch(/^ {2}server-template node \d+ node:4000 /m);
    expect(services['node']?.environment?.['PORT']).toBe(4000);
    expect(read('deploy/haproxy.cfg')).toMatch(/^ {2}bind :4000$/m);
    expect(services['balancer']?.ports).toEqual(['127.0.0.1:4000:4000']);
  });
});
