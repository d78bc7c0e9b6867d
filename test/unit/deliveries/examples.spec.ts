import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { signedHeaders } from '../../../src/app/deliveries/signature';
import { freePort, within } from '../../crash/storm/server-process';

const SECRET = `whsec_${'ab'.repeat(32)}`;
const REPOSITORY = resolve(__dirname, '../../..');

/** The programs of docs/webhooks.md, run as they stand there. */
describe.each([
  ['TypeScript', process.execPath, ['-r', '@swc-node/register', 'examples/verify-webhook.ts']],
  ['Python', 'python3', ['examples/verify_webhook.py']],
])('the receiver in %s', (_language, command, args) => {
  let child: ChildProcess;
  let url: string;
  let out = '';
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    child = spawn(command, args, {
      cwd: REPOSITORY,
      env: { PATH: process.env['PATH'], PORT: String(port), WEBHOOK_SECRET: SECRET },
    });
    child.stdout?.on('data', (bytes: Buffer) => (out += bytes.toString()));
    await within(
      'it to listen',
      () =>
        fetch(url, { method: 'POST' }).then(
          () => true,
          () => false,
        ),
      50,
    );
  });
  afterAll(async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill();
    await ended;
  });

  interface Sending {
    readonly secrets?: readonly string[];
    readonly ageSeconds?: number;
    readonly sentBody?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }

  async function send(told: object, { secrets = [SECRET], ageSeconds = 0, sentBody, headers = {} }: Sending = {}) {
    const body = JSON.stringify(told);
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const signed = signedHeaders(secrets, { timestamp, deliveryId: 'delivery_1', body });
    const answer = await fetch(url, { method: 'POST', headers: { ...signed, ...headers }, body: sentBody ?? body });
    return { status: answer.status, text: await answer.text() };
  }

  const told = { version: 1, type: 'INBOX', deliveryId: 'delivery_1', entry: { kind: 'YOUR_TURN', note: 'capicúa' } };

  it('answers a request for a proof with its word', async () => {
    expect(await send({ type: 'PROOF', deliveryId: 'delivery_0', proof: 'abc' })).toEqual({ status: 200, text: 'abc' });
  });

  it('takes what is signed, once, under either secret of a rotation', async () => {
    expect((await send(told, { secrets: ['whsec_new', SECRET] })).status).toBe(204);
    expect((await send(told)).status).toBe(204);
    await within('it to say so', () => out.includes('YOUR_TURN'));
    expect(out.match(/YOUR_TURN/g)).toHaveLength(1);
  });

  it.each<[string, Sending]>([
    ['is signed by another', { secrets: ['whsec_other'] }],
    ['was altered', { sentBody: JSON.stringify({ ...told, type: 'TEST' }) }],
    // Well beyond the 300 s that are allowed: the receiver reads its own clock, in another second than this one.
    ['is old', { ageSeconds: 360 }],
    ['is from times to come', { ageSeconds: -360 }],
    ['names another delivery', { headers: { 'capicua-delivery': 'delivery_2' } }],
    ['names another instant', { headers: { 'capicua-timestamp': String(Math.floor(Date.now() / 1000) + 200) } }],
    ['names no instant', { headers: { 'capicua-timestamp': 'now' } }],
    ['has no signature', { headers: { 'capicua-signature': '' } }],
    [
      'is signed in another version',
      { headers: { 'capicua-signature': `v0=${createHmac('sha256', SECRET).update('x').digest('hex')}` } },
    ],
  ])('refuses what %s', async (_what, sending) => {
    expect((await send(told, sending)).status).toBe(401);
  });
});

test.each([
  ['ts', 'verify-webhook.ts'],
  ['python', 'verify_webhook.py'],
])('what docs/webhooks.md shows in %s is what examples/%s does', (language, file) => {
  const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');
  const shown = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(read('docs/webhooks.md'))?.[1] ?? 'nothing';
  expect(shown).toContain('capicua-signature');
  expect(read(`examples/${file}`)).toContain(shown);
});
