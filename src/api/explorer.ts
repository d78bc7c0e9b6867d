import fastifyStatic from '@fastify/static';
import { getDistDirectory, isSandboxFrame, renderAltair, renderInitSnippet, SANDBOX_FRAME_CSP } from 'altair-static';
import type { FastifyInstance } from 'fastify';
import { explorerWindows } from './explorer-windows';

const FILES = '/explorer/';
const ENVIRONMENT = 'capicua';

/** Everything comes from this server: the explorer works without the internet, and whatever would go there is stopped. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The explorer lays its styles into the page as it goes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'self'",
  "form-action 'none'",
].join('; ');

/** A GraphQL explorer at `/`, opened on an example that can be run from top to bottom. */
export async function serveExplorer(app: FastifyInstance): Promise<void> {
  const options = {
    baseURL: FILES,
    serveInitialOptionsInSeperateRequest: true,
    endpointURL: '/graphql',
    disableAccount: true,
    preserveState: false,
    initialSettings: { 'alert.disableUpdateNotification': true, 'banners.disable': true },
    // Where the steps find the token and the game.
    initialEnvironments: {
      activeSubEnvironment: ENVIRONMENT,
      subEnvironments: [{ id: ENVIRONMENT, title: 'Capicua', variables: { token: '', gameId: '' } }],
    },
    initialWindows: explorerWindows(),
  };
  const page = renderAltair(options);
  const script = `${KEEP_NOTHING}\n${withOwnAddresses(renderInitSnippet(options))}`;
  app.get('/', (_request, reply) => reply.type('text/html').header('content-security-policy', POLICY).send(page));
  app.get(`${FILES}initial_options.js`, (_request, reply) => reply.type('text/javascript').send(script));
  await app.register(fastifyStatic, {
    root: getDistDirectory(),
    prefix: FILES,
    decorateReply: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.setHeader('content-security-policy', isSandboxFrame(path) ? SANDBOX_FRAME_CSP : POLICY);
    },
  });
}

/**
 * The explorer writes what is in its tabs and environments, tokens among it, to a store of the browser, where it would
 * outlive the page. It is given a store that forgets: what it writes there is empty.
 */
const KEEP_NOTHING = `for (const write of ['put', 'add']) {
  const original = IDBObjectStore.prototype[write];
  IDBObjectStore.prototype[write] = function (record, ...key) {
    const kept = this.name === 'appState' ? { key: record.key, value: null } : record;
    return original.call(this, kept, ...key);
  };
}`;

/**
 * The explorer takes whole addresses only, and behind a proxy the server does not know its own: the page fills in where
 * it came from.
 */
function withOwnAddresses(script: string): string {
  return script
    .replaceAll('endpointURL: `/graphql`', 'endpointURL: new URL(`/graphql`, location.href).href')
    .replaceAll(
      'subscriptionsEndpoint: `/graphql`',
      "subscriptionsEndpoint: new URL(`/graphql`, location.href).href.replace(/^http/, 'ws')",
    );
}
