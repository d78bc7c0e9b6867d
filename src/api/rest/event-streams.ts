import type { FastifyReply, FastifyRequest } from 'fastify';
import { parse, type DocumentNode, type ExecutionResult, type FormattedExecutionResult } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { playerIdOf, type Caller } from '../../app/caller';
import { banSentence } from '../../app/community/sanctions';
import { isJsonObject } from '../../engine/core/json';
import { flag, integer, listOf, record, type Shape } from '../../engine/core/shape';
import { whenExpired, type WhoAsks } from '../auth/who-asks';
import { makeContext } from '../graphql/context';
import { noteErrors } from '../graphql/errors';
import { SharedAnswer, type Writing } from '../graphql/shared-answer';
import type { WatchGroups } from '../graphql/watch-groups';
import type { Services } from '../services';
import { executionOf, outcomeOf } from './answer';
import { LINES, LiveAnswer, SERVER_SENT_EVENTS, type StreamFormat } from './live-answer';
import { problemOf, problemOfError } from './problem';
import { withFragments, type RestApi, type RestOperation } from './rest-operation';

/** Where a stream begins, and whose view it is. */
export interface StreamRequest {
  readonly who: WhoAsks;
  readonly gameId: string;
  readonly after: number;
}

const FOLLOW = `subscription ($gameId: ID!, $after: Int) {
  gameEvents(gameId: $gameId, after: $after) { ... on EventsFrame { events { ...Event } } }
}`;
/** Events that are read at once for a stream that does not wait for more. */
const PAGE = 100;
const GOING_DOWN = 'The server is going down: ask again, and go on after the last seq that you have.';

/** The events of games as streams. Live ones share the tail, and what is written, with whoever watches as they do. */
export class EventStreams {
  private readonly follow: DocumentNode;
  private readonly open = new Map<LiveAnswer, Caller>();

  constructor(
    private readonly deps: {
      readonly services: Services;
      readonly schema: GraphQLSchema;
      readonly watchGroups: WatchGroups;
      readonly api: RestApi;
    },
  ) {
    deps.services.community.sanctions.onBan((ban) => {
      for (const [answer, caller] of this.open) {
        if (playerIdOf(caller) === ban.playerId) answer.end(problemOf('BANNED', banSentence(ban)));
      }
    });
    this.follow = withFragments(parse(FOLLOW, { noLocation: true }), deps.api.fragments);
  }

  /** Those that are there, then those to come. What keeps the caller from following is thrown before anything is sent. */
  async live(request: FastifyRequest, reply: FastifyReply, format: StreamFormat, asked: StreamRequest): Promise<void> {
    const { schema, watchGroups, services } = this.deps;
    const { who, gameId, after } = asked;
    const context = makeContext(services, who.caller, request.id);
    const args = executionOf(schema, this.follow, { variables: { gameId, after }, context });
    const watcher = await watchGroups.subscribe(args);
    if (!(Symbol.asyncIterator in watcher)) throw watcher.errors?.[0] ?? new Error('a subscription says why it failed');
    const answer = this.begin(request, reply, format, who);
    // Whoever goes while the stream waits is not waited for.
    answer.whenOver(() => void watcher.return?.());
    const writing = WRITINGS.get(format) ?? writingOf(format);
    await this.unlessBroken(request, answer, async () => {
      for await (const result of watcher) await answer.write(textOf(result, writing));
      answer.end(problemOf('SERVICE_UNAVAILABLE', GOING_DOWN));
    });
  }

  /** Those that are there when it is asked. */
  async ended(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: RestOperation,
    asked: StreamRequest,
  ): Promise<void> {
    const { who, gameId } = asked;
    const page = async (after: number) => {
      const context = makeContext(this.deps.services, who.caller, request.id);
      const variables = { gameId, after, first: PAGE };
      const args = executionOf(this.deps.schema, operation.document, { variables, context });
      const outcome = await outcomeOf(operation, args);
      return outcome.kind === 'answered' ? readPage(outcome.answer) : undefined;
    };
    let read = await page(asked.after);
    const answer = this.begin(request, reply, LINES, who);
    await this.unlessBroken(request, answer, async () => {
      for (; read !== undefined && !answer.isOver; read = await page(read.endCursor)) {
        await answer.write(read.events.map(LINES.event).join(''));
        if (!read.hasMore) break;
      }
      answer.end();
    });
  }

  /** Tells all who follow that the server goes down. */
  end(): void {
    for (const answer of this.open.keys()) answer.end(problemOf('SERVICE_UNAVAILABLE', GOING_DOWN));
  }

  private begin(request: FastifyRequest, reply: FastifyReply, format: StreamFormat, who: WhoAsks): LiveAnswer {
    const answer = new LiveAnswer(reply, format, this.deps.services.limits);
    this.open.set(answer, who.caller);
    const expiry = whenExpired(who, () => answer.end(problemOf('UNAUTHENTICATED', 'The token has expired.')));
    answer.whenOver(() => {
      clearTimeout(expiry);
      this.open.delete(answer);
    });
    this.deps.services.log.debug({ requestId: request.id }, 'a stream of events began');
    return answer;
  }

  /** What breaks a stream that has begun is its last word. */
  private async unlessBroken(request: FastifyRequest, answer: LiveAnswer, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      noteErrors(this.deps.services, [error], request.id);
      answer.end(problemOfError(error, request.id));
    }
  }
}

function textOf(result: ExecutionResult, writing: Writing): string {
  if (result instanceof SharedAnswer) return result.written(writing);
  if (result.errors !== undefined) throw result.errors[0] ?? new Error('a frame failed and did not say why');
  return writing({ data: result.data ?? null });
}

const event: Shape<{ readonly seq: number }> = (value) =>
  isJsonObject(value) && integer(value['seq']) !== undefined ? (value as { readonly seq: number } & object) : undefined;
const readFrame = record({ events: listOf(event) });
const readPage = record({ events: listOf(event), endCursor: integer, hasMore: flag });

/** One for each format, so that those who share an answer share what is written of it. */
const WRITINGS: ReadonlyMap<StreamFormat, Writing> = new Map(
  [LINES, SERVER_SENT_EVENTS].map((format) => [format, writingOf(format)]),
);

function writingOf(format: StreamFormat): Writing {
  return ({ data, errors }: FormattedExecutionResult) => {
    // Noted already, under the id of the group.
    if (errors !== undefined) throw new Error('the events of a group could not be answered');
    // The frame that says where the follower stands has no events.
    return (readFrame(data?.['gameEvents'])?.events ?? []).map(format.event).join('');
  };
}
