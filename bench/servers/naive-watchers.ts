import { createServer } from 'node:http';
import {
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  GraphQLID,
} from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';

/**
 * The yardstick of watching: graphql-ws as its own page sets it up, where each socket executes its own subscription. Frames
 * have the fields that the watchers ask of ours. A POST is a move: its body is the frame that all are sent, and the answer
 * comes when it has been handed to them.
 */
type Frame = Readonly<Record<string, unknown>>;

const waiting = new Set<(frame: Frame) => void>();

async function* frames(): AsyncGenerator<{ gameEvents: Frame }> {
  const queue: Frame[] = [];
  let wake: (() => void) | undefined;
  const take = (frame: Frame): void => {
    queue.push(frame);
    wake?.();
  };
  waiting.add(take);
  try {
    yield { gameEvents: { version: 0, head: '', receipt: '', events: [] } };
    for (;;) {
      while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const frame = queue.shift();
      if (frame !== undefined) yield { gameEvents: frame };
    }
  } finally {
    waiting.delete(take);
  }
}

const text = new GraphQLNonNull(GraphQLString);
const whole = new GraphQLNonNull(GraphQLInt);
const event = new GraphQLObjectType({
  name: 'Event',
  fields: { seq: { type: whole }, type: { type: text }, at: { type: text }, canonical: { type: text } },
});
const frame = new GraphQLObjectType({
  name: 'EventsFrame',
  fields: {
    version: { type: whole },
    head: { type: text },
    receipt: { type: text },
    events: { type: new GraphQLNonNull(new GraphQLList(event)) },
  },
});
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { nothing: { type: GraphQLInt } } }),
  subscription: new GraphQLObjectType({
    name: 'Subscription',
    fields: {
      gameEvents: {
        type: frame,
        args: { gameId: { type: new GraphQLNonNull(GraphQLID) }, after: { type: GraphQLInt } },
        subscribe: () => frames(),
      },
    },
  }),
});

const http = createServer((request, response) => {
  let body = '';
  request.on('data', (bytes: Buffer) => (body += bytes.toString()));
  request.on('end', () => {
    const sent = JSON.parse(body) as Frame;
    for (const take of waiting) take(sent);
    response.setHeader('content-length', 2).end('{}');
  });
});
useServer({ schema }, new WebSocketServer({ server: http, path: '/graphql' }));
process.once('SIGTERM', () => process.exit(0));
http.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
