import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, within } from '../crash/storm/server-process';

/** A real Redis on a port of its own, which keeps nothing on the disk. */
export interface TestRedis {
  readonly url: string;
  /** Nothing answers, and nobody is told. */
  pause(): void;
  resume(): void;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
  /** What `redis-cli CLIENT LIST` counts, of connections with this name. */
  connections(name: string): Promise<number>;
  /** Ends all but its own. */
  endConnections(): Promise<void>;
  close(): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'capicua-redis-'));
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const mine = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
    child = mine;
    await within('Redis to answer', () => {
      if (mine.exitCode !== null) throw new Error('Redis ended instead of starting');
      return say(port, 'PING').then(
        (answer) => answer.startsWith('+PONG'),
        () => false,
      );
    });
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    kill,
    start,
    connections: async (name) => (await say(port, 'CLIENT LIST')).split(` name=${name} `).length - 1,
    endConnections: async () => {
      await say(port, 'CLIENT KILL TYPE PUBSUB');
    },
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One command on a connection of its own, as Redis takes it from a person. */
async function say(port: number, command: string): Promise<string> {
  const socket = createConnection(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.write(`${command}\r\nQUIT\r\n`);
  await once(socket, 'close');
  return answer;
}
