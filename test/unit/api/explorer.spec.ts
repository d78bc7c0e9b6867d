import request from 'supertest';
import { TestClient } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

describe('the explorer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('comes from this server alone, and is told so by its policy', async () => {
    const page = await request(server.http.server).get('/');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const policy = page.headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).not.toMatch(/https?:|\*/);

    const linked = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(linked.length).toBeGreaterThan(5);
    const [base = '', ...files] = linked;
    for (const file of files) {
      const answer = await request(server.http.server).get(new URL(file, `${server.url}${base}`).pathname);
      expect([file, answer.status]).toEqual([file, 200]);
    }
  });

  test('opens on an example that this schema takes', async () => {
    const { text } = await request(server.http.server).get('/explorer/initial_options.js');
    const documents = [...text.matchAll(/initialQuery: `([^`]*)`/g)].map(([, query]) => query ?? '');
    expect(documents.length).toBeGreaterThanOrEqual(5);

    for (const query of documents) {
      const { body } = await new TestClient(server).post(query);
      const codes = (body.errors ?? []).map(({ extensions }: { extensions: { code: string } }) => extensions.code);
      expect(['BAD_INPUT', 'UNAUTHENTICATED', undefined]).toContain(codes[0]);
    }
  });
});
