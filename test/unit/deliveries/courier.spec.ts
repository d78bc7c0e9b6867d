import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createRawServer, type AddressInfo, type Server as RawServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { makeCourier, type CourierOptions } from '../../../src/infra/deliveries/http-courier';

/** For hooks.example, in its own name. */
const CERTIFICATE = readFileSync(join(__dirname, '../../kit/hooks.example.pem'), 'utf8');

const opened: { server: Server | RawServer; sockets: Set<Socket> }[] = [];
afterEach(async () => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  }
});

async function portOf(server: Server | RawServer): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  opened.push({ server, sockets });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

/** Hears what comes, and answers as told. */
async function receiver(answer: RequestListener) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method ?? ''} ${request.headers.host ?? ''}${request.url ?? ''}`);
    request.resume().on('end', () => answer(request, response));
  });
  return { heard, port: await portOf(server) };
}

const courier = (options: Partial<CourierOptions> = {}) =>
  makeCourier({ to: 'any', agent: 'Capicua/test', ...options });
const parcel = (url: string) => ({ url, headers: { 'capicua-delivery': 'delivery_1' }, body: '{"version":1}' });

describe('what a parcel meets', () => {
  test('is told by status and the beginning of the text', async () => {
    const bodies: string[] = [];
    const { port, heard } = await receiver((request, response) => {
      bodies.push(String(request.headers['content-type']), String(request.headers['user-agent']));
      response.writeHead(202, { 'retry-after': '7' }).end('yes');
    });
    const posted = await courier().post(parcel(`http://127.0.0.1:${port}/hook?x=1`), 10);
    expect(posted).toEqual({ kind: 'answered', status: 202, text: 'yes', retryAfterMs: 7000 });
    expect(heard).toEqual([`POST 127.0.0.1:${port}/hook?x=1`]);
    expect(bodies).toEqual(['application/json', 'Capicua/test']);
  });

  test('is no text where there is more of it than was asked for', async () => {
    const { port } = await receiver((_request, response) => response.end('x'.repeat(1_000_000)));
    const posted = await courier().post(parcel(`http://127.0.0.1:${port}/`), 10);
    expect(posted).toEqual({ kind: 'answered', status: 200, text: '' });
  });

  test('is not what a redirect leads to', async () => {
    const inner = await receiver((_request, response) => response.end('secret'));
    const { port } = await receiver((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` }).end();
    });
    const posted = await courier().post(parcel(`http://127.0.0.1:${port}/`), 10);
    expect(posted).toMatchObject({ kind: 'answered', status: 307 });
    expect(inner.heard).toEqual([]);
  });

  test.each([
    ['says nothing', (): void => undefined],
    ['sends an answer that never ends', (socket: Socket): unknown => socket.write('HTTP/1.1 200 OK\r\n\r\nx')],
    [
      'sends headers that never end',
      (socket: Socket): unknown => {
        setInterval(() => socket.writable && socket.write('x-a: b\r\n'), 20).unref();
        return socket.write('HTTP/1.1 200 OK\r\n');
      },
    ],
  ])('is given up when it %s', async (_what, answer) => {
    const port = await portOf(createRawServer((socket) => void answer(socket)));
    const posted = await courier({ timeoutMs: 300 }).post(parcel(`http://127.0.0.1:${port}/`), 1000);
    expect(posted).toEqual({ kind: 'unreached', why: 'TOO_SLOW' });
  });

  test('is given up when the name cannot be found in time, or at all', async () => {
    const never = courier({ timeoutMs: 100, resolve: () => new Promise(() => undefined) });
    expect(await never.post(parcel('https://slow.example/'), 10)).toEqual({ kind: 'unreached', why: 'TOO_SLOW' });
    const none = courier({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await none.post(parcel('https://none.example/'), 10)).toEqual({ kind: 'unreached', why: 'NAME_UNKNOWN' });
  });

  test('is nobody where nobody listens', async () => {
    const server = createServer();
    const port = await portOf(server);
    opened.splice(0);
    await new Promise((closed) => server.close(closed));
    expect(await courier().post(parcel(`http://127.0.0.1:${port}/`), 10)).toEqual({
      kind: 'unreached',
      why: 'NOT_CONNECTED',
    });
  });
});

describe('over TLS', () => {
  async function hooks(): Promise<{ port: number; names: string[] }> {
    const names: string[] = [];
    const server = createTlsServer({ key: CERTIFICATE, cert: CERTIFICATE }, (request, response) => {
      names.push(String(request.headers.host));
      response.end('ok');
    });
    return { port: await portOf(server), names };
  }
  const here = (): Promise<readonly string[]> => Promise.resolve(['127.0.0.1']);

  test('the certificate must be of the name, though an address is connected to', async () => {
    const { port, names } = await hooks();
    const trusting = courier({ resolve: here, authorities: [CERTIFICATE] });
    expect(await trusting.post(parcel(`https://hooks.example:${port}/`), 10)).toMatchObject({
      status: 200,
      text: 'ok',
    });
    expect(names).toEqual([`hooks.example:${port}`]);
    const other = await trusting.post(parcel(`https://other.example:${port}/`), 10);
    expect(other).toEqual({ kind: 'unreached', why: 'TLS_FAILED' });
    expect(names).toHaveLength(1);
  });

  test('and of an authority that is trusted', async () => {
    const { port, names } = await hooks();
    const posted = await courier({ resolve: here }).post(parcel(`https://hooks.example:${port}/`), 10);
    expect(posted).toEqual({ kind: 'unreached', why: 'TLS_FAILED' });
    expect(names).toEqual([]);
  });
});

describe('a server that sends to the Internet alone', () => {
  const refused = { kind: 'refused', why: 'ADDRESS_NOT_ALLOWED' };

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'fe80::1'])(
    'does not connect to %s, whatever name leads there',
    async (address) => {
      const posted = courier({ to: 'public', resolve: () => Promise.resolve([address]) });
      expect(await posted.post(parcel('https://hooks.example/'), 10)).toEqual(refused);
    },
  );

  test('looks at every try where a name leads, and is not led elsewhere by a name that changes', async () => {
    const inner = await receiver((_request, response) => response.end());
    const answers = [['127.0.0.1'], ['203.0.113.9'], ['10.0.0.1']];
    let looked = 0;
    const rebinding = courier({ to: 'public', resolve: () => Promise.resolve(answers[looked++] ?? []) });
    for (let time = 1; time <= 3; time++) {
      expect(await rebinding.post(parcel('https://hooks.example/'), 10)).toEqual(refused);
      // One look a try: what was checked is what would have been connected to.
      expect(looked).toBe(time);
    }
    expect(inner.heard).toEqual([]);
  });

  test('connects only to what was checked: nothing else is ever looked up', async () => {
    // 192.0.2.0/24 leads nowhere; in mode "any" it is connected to in vain, and "localhost" by that name is not.
    const { port, heard } = await receiver((_request, response) => response.end());
    const away = courier({ timeoutMs: 300, resolve: () => Promise.resolve(['192.0.2.1']) });
    expect(await away.post(parcel(`http://localhost:${port}/`), 10)).toMatchObject({ kind: 'unreached' });
    expect(heard).toEqual([]);
  });

  test.each([
    ['no URL', 'hooks.example', 'must be a URL'],
    ['http', 'http://hooks.example/', 'must begin with https://'],
    ['another scheme', 'file:///etc/passwd', 'must begin with https://'],
    ['a name and password', 'https://ada:pw@hooks.example/', 'no name and password'],
    ['a fragment', 'https://hooks.example/#x', 'no #fragment'],
    ['another port', 'https://hooks.example:25/', 'port must be 443 or 8443'],
    ['this machine', 'https://127.0.0.1/', 'public Internet'],
    ['this machine as a number', 'https://2130706433/', 'public Internet'],
    ['this machine in octal', 'https://0177.0.0.1/', 'public Internet'],
    ['this machine within IPv6', 'https://[::ffff:127.0.0.1]/', 'public Internet'],
    ['too long an address', `https://hooks.example/${'x'.repeat(1000)}`, '1000 characters'],
  ])('takes no address with %s', async (_what, url, words) => {
    const strict = courier({ to: 'public' });
    const read = strict.readAddress(url);
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? '' : read.message).toContain(words);
    expect(await strict.post(parcel(url), 10)).toEqual(refused);
  });

  test('reads an address as browsers do, and knows its host', () => {
    const strict = courier({ to: 'public' });
    expect(strict.readAddress('HTTPS://Hooks.Example/a b?c')).toEqual({
      ok: true,
      url: 'https://hooks.example/a%20b?c',
      host: 'hooks.example:443',
    });
    expect(strict.readAddress('https://hooks.example:8443')).toMatchObject({ host: 'hooks.example:8443' });
  });
});
