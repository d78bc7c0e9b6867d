import type { WebSocket } from 'ws';
import { ClientSocket, CLOSE } from '../../../src/api/graphql/client-socket';
import { SocketMessages } from '../../../src/api/graphql/socket-messages';
import { makeLog } from '../../../src/infra/log';

const subscribe = (id: string, query = '{ a }'): string =>
  JSON.stringify({ type: 'subscribe', id, payload: { query } });
const complete = (id: string): string => JSON.stringify({ type: 'complete', id });

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What one client says, and which of it was served; operations go on until they are ended by `end`. */
function messages(waitingMax = 1000) {
  const served: string[] = [];
  const ends: (() => void)[] = [];
  const onTooMany = jest.fn();
  const serve = (text: string): Promise<void> => {
    served.push(text);
    return text.includes('subscribe') ? new Promise((resolve) => ends.push(resolve)) : Promise.resolve();
  };
  return { queue: new SocketMessages({ serve, onTooMany, waitingMax }), served, ends, onTooMany };
}

describe('the messages of one client', () => {
  test('wait for what it ended before they use its id again, and keep their order', async () => {
    const { queue, served, ends } = messages();
    const said = [subscribe('1'), complete('1'), subscribe('1', '{ b }'), subscribe('2'), complete('1')];
    said.forEach(queue.take);
    await settled();
    expect(served).toEqual(said.slice(0, 2));

    ends[0]?.();
    await settled();
    expect(served).toEqual(said);
  });

  test('wait as often as they have to', async () => {
    const { queue, served, ends } = messages();
    const said = [subscribe('1'), complete('1'), subscribe('1', '{ b }'), complete('1'), subscribe('1', '{ c }')];
    said.forEach(queue.take);
    ends[0]?.();
    await settled();
    expect(served).toEqual(said.slice(0, 4));
    ends[1]?.();
    await settled();
    expect(served).toEqual(said);
  });

  test('are served at once where nothing ended, an id that is in use too, for whoever refuses it', () => {
    const { queue, served } = messages();
    const said = [subscribe('1'), subscribe('1'), complete('2'), '[1]', 'no JSON', '{"type":"subscribe","id":7}'];
    said.forEach(queue.take);
    expect(served).toEqual(said);
  });

  test('do not wait in any number, nor after the end', async () => {
    const { queue, served, ends, onTooMany } = messages(200);
    [subscribe('1'), complete('1'), subscribe('1')].forEach(queue.take);
    queue.take('x'.repeat(200));
    expect(onTooMany).not.toHaveBeenCalled();
    queue.take('x');
    expect(onTooMany).toHaveBeenCalledTimes(1);

    queue.stop();
    ends[0]?.();
    await settled();
    queue.take('after the end');
    expect(served).toHaveLength(2);
  });
});

describe('a socket', () => {
  const opened: ClientSocket[] = [];
  afterEach(() => opened.splice(0).forEach((socket) => socket.isGone(1000, '')));

  function open(bufferedAmount = 0) {
    const close = jest.fn();
    const handle = jest.fn(() => Promise.resolve());
    const socket = { readyState: 1, OPEN: 1, CLOSED: 3, bufferedAmount, close, terminate: jest.fn() };
    const limits = { socketBufferBytesMax: 100, socketFramesPerSecond: 0, socketHelloMs: 60_000 };
    const client = new ClientSocket(socket as unknown as WebSocket, '', { limits, log: makeLog('silent') });
    opened.push(client);
    client.onMessage(handle);
    return { client, handle, close };
  }

  test('that was told to go has nothing done any more, however slow it is to go', () => {
    const { client, handle } = open();
    client.heard(Buffer.from(complete('1')));
    expect(handle).toHaveBeenCalledTimes(1);

    client.close(CLOSE.forbidden, 'This session was ended.');
    client.heard(Buffer.from(subscribe('2')));
    expect(handle).toHaveBeenCalledTimes(1);
  });

  test('that pings and does not read is closed', () => {
    const [reads, doesNot] = [open(100), open(101)];
    reads.client.pinged();
    doesNot.client.pinged();
    expect(reads.close).not.toHaveBeenCalled();
    expect(doesNot.close).toHaveBeenCalledWith(CLOSE.tooSlow, expect.stringMatching(/^Too slow/));
  });
});
