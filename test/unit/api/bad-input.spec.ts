import { byRequest, walkBadInput } from '../../kit/bad-input';
import { openServer, type TestServer } from '../../kit/server';

jest.setTimeout(240_000);

describe('bad input', () => {
  let server: TestServer;
  beforeAll(async () => {
    const none = { edges: [], hasNextPage: false, hasPreviousPage: false };
    server = await openServer({
      lists: { page: () => Promise.resolve({ ok: true, value: none }), count: () => Promise.resolve(0) },
    });
  });
  afterAll(() => server.close());

  test('every bad value in every place of every operation gets a clear answer, and changes nothing', async () => {
    const walked = await walkBadInput(server, { way: byRequest(server), kinds: ['query', 'mutation'], inText: false });
    process.stderr.write(`${walked.sent} ${walked.complaints.length}\n`);
    expect(walked.complaints).toEqual([]);
  });
});
