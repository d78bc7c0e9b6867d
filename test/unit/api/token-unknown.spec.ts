import request from 'supertest';
import { LogUnavailable } from '../../../src/app/refusal';
import { systemClock } from '../../../src/infra/system';
import { MemoryCredentials, MemoryPlayers } from '../../kit/memory-accounts';
import { textLike } from '../../kit/matching';
import { RawSocket } from '../../kit/raw-socket';
import { openServer, type TestServer } from '../../kit/server';

class Away extends MemoryCredentials {
  override findBySecret(): never {
    throw new LogUnavailable('The database is away.');
  }
}

describe('whose a personal access token is, while the database is away,', () => {
  const authorization = `Bearer capicua_pat_${'x'.repeat(43)}`;
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({ identity: { credentials: new Away(new MemoryPlayers(), systemClock) } });
  });
  afterAll(() => server.close());

  test.each(['application/json', 'application/json;q=0.9'])('is not known over HTTP for now (%s)', async (accept) => {
    const query = '{ me { id } }';
    await request(server.http.server).post('/graphql').send({ query });
    const asked = request(server.http.server).post('/graphql').set({ accept, authorization }).send({ query });

    expect(await asked).toMatchObject({
      status: 503,
      body: { errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] },
    });
  });

  test('is not known on a socket for now, which is nobody’s fault', async () => {
    const socket = await RawSocket.open(`${server.url.replace('http', 'ws')}/graphql`);
    socket.say({ type: 'connection_init', payload: { authorization } });

    expect(await socket.hear()).toMatchObject({ code: 1013, reason: textLike(/connect again/) });
    expect(server.logged.filter((line) => line.includes('"error"'))).toEqual([]);
  });
});
