import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { playerIdOf, type Caller } from '../../app/caller';
import { TooManyRequests } from '../../app/refusal';
import { banSentence } from '../../app/community/sanctions';
import { present } from '../../engine/core/assert';
import { isJsonObject } from '../../engine/core/json';
import { flag, integer, listOf, record, type Shape } from '../../engine/core/shape';
import { ENDED, whenExpired, type WhoAsks } from '../auth/who-asks';
import { makeContext } from '../graphql/context';
import type { Costs } from '../graphql/costs';
import { noteErrors } from '../graphql/errors';
import { SharedAnswer, type Writing } from '../graphql/shared-answer';
import type { WatchGroups } from '../graphql/watch-groups';
import { CROWDED_SECONDS, enterThroughProxy, TOO_MANY_CONNECTIONS } from '../connections';
import type { Crowds } from '../crowd';
import { networkOf } from '../network';
import { keyOf, type Spender } from '../spending';
import type { Services } from '../services';
import { executionOf, outcomeOf } from './answer';
import { LINES, LiveAnswer, type StreamFormat } from './live-answer';
import { problemOf, problemOfError } from './problem';
import type { RestOperation } from './rest-operation';

/** Which stream, where it begins, and whose view it is. */
export interface StreamRequest {
  readonly operation: RestOperation;
  readonly who: WhoAsks;
  /** Of the operation; `after` among them. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What is read at once for a stream that does not wait for more. */
const PAGE = 100;
const GOING_DOWN = 'The server is going down: ask again, and go on after the last seq that you have.';

/** Lists that go on, as streams. Live ones share the tail, and what is written, with whoever watches as they do. */
export class EventStreams {
  private readonly open = new Map<LiveAnswer, Caller>();
  private readonly writings = new Map<string, Writing>();

  constructor(
    private readonly deps: {
      readonly services: Services;
      readonly schema: GraphQLSchema;
      readonly watchGroups: WatchGroups;
      readonly costs: Costs;
      readonly crowds: Crowds;
    },
  ) {
    deps.services.community.sanctions.onBan((ban) => {
      for (const [answer, caller] of this.open) {
        if (playerIdOf(caller) === ban.playerId) answer.end(problemOf('BANNED', banSentence(ban)));
      }
    });
    deps.services.identity.endings.onEnd((credentialId) => {
      for (const [answer, caller] of this.open) {
        if (caller.kind === 'player' && caller.credentialId === credentialId) {
          answer.end(problemOf('UNAUTHENTICATED', ENDED));
        }
      }
    });
  }

  /** What is there, then what is to come. What keeps the caller from following is thrown before anything is sent. */
  async live(request: FastifyRequest, reply: FastifyReply, format: StreamFormat, asked: StreamRequest): Promise<void> {
    const { schema, watchGroups, services, costs } = this.deps;
    const { who, variables, operation } = asked;
    const { document, items } = present(operation.stream, 'the stream of a list');
    const network = networkOf(request.raw, services.trustProxy);
    const context = makeContext(services, who.caller, request.id, network);
    const args = executionOf(schema, document, { variables, context });
    await costs.payForRoute(args);
    const leave = this.enter(request, context);
    const watcher = await watchGroups.subscribe(args).catch((error: unknown) => {
      leave();
      throw error;
    });
    if (!(Symbol.asyncIterator in watcher)) {
      leave();
      throw watcher.errors?.[0] ?? new Error('a subscription says why it failed');
    }
    const answer = this.begin(request, reply, format, who);
    answer.whenOver(leave);
    // Whoever goes while the stream waits is not waited for.
    answer.whenOver(() => void watcher.return?.());
    const writing = this.writingOf(format, items);
    await this.unlessBroken(request, answer, async () => {
      for await (const result of watcher) await answer.write(textOf(result, writing));
      answer.end(problemOf('SERVICE_UNAVAILABLE', GOING_DOWN));
    });
  }

  /** What is there when it is asked for. */
  async ended(request: FastifyRequest, reply: FastifyReply, asked: StreamRequest): Promise<void> {
    const { operation, who, variables } = asked;
    const name = present(operation.stream?.items.at(-1), 'the name of what a list holds');
    const page = async (after: unknown) => {
      const { services, costs } = this.deps;
      const network = networkOf(request.raw, services.trustProxy);
      const context = makeContext(services, who.caller, request.id, network);
      const args = executionOf(this.deps.schema, operation.document, {
        variables: { ...variables, after, first: PAGE },
        context,
      });
      await costs.payForRoute(args);
      const outcome = await outcomeOf(operation, args);
      return outcome.kind === 'answered' ? readPage(outcome.answer, name) : undefined;
    };
    let read = await page(variables['after']);
    const answer = this.begin(request, reply, LINES, who);
    await this.unlessBroken(request, answer, async () => {
      for (; read !== undefined && !answer.isOver; read = await page(read.endCursor)) {
        await answer.write(read.items.map(LINES.event).join(''));
        if (!read.hasMore) break;
      }
      answer.end();
    });
  }

  /** Lines that somebody else makes, as fast as they are read. */
  async lines(
    request: FastifyRequest,
    reply: FastifyReply,
    who: WhoAsks,
    spender: Spender,
    lines: AsyncGenerator<string>,
  ): Promise<void> {
    const leave = this.enter(request, spender);
    const answer = this.begin(request, reply, LINES, who);
    answer.whenOver(leave);
    await this.unlessBroken(request, answer, async () => {
      for await (const line of lines) {
        if (answer.isOver) return;
        await answer.write(line);
      }
      answer.end();
    });
  }

  /** Tells all who follow that the server goes down. */
  end(): void {
    for (const answer of this.open.keys()) answer.end(problemOf('SERVICE_UNAVAILABLE', GOING_DOWN));
  }

  /** Places for a stream that stays open. Answers with the way to give them back; throws where there are none left. */
  private enter({ raw }: FastifyRequest, asker: Spender): () => void {
    const { crowds, services } = this.deps;
    const places: (() => void)[] = [];
    const leave = (): void => places.forEach((place) => place());
    const take = (place: (() => void) | undefined, why: string): void => {
      if (place !== undefined) places.push(place);
      else {
        leave();
        throw new TooManyRequests(why, CROWDED_SECONDS);
      }
    };
    const playerId = playerIdOf(asker.caller);
    if (playerId !== undefined) {
      take(crowds.sockets.enter(playerId), `At most ${crowds.sockets.most} streams at once: close one first.`);
    }
    const { most } = crowds.subscriptions;
    take(crowds.subscriptions.enter(keyOf(asker)), `At most ${most} subscriptions at once: end one first.`);
    take(enterThroughProxy(raw, crowds.connections, services.trustProxy), TOO_MANY_CONNECTIONS);
    return leave;
  }

  /** One for each format of each list, so that those who share an answer share what is written of it. */
  private writingOf(format: StreamFormat, steps: readonly string[]): Writing {
    const key = `${format.type} ${steps.join('.')}`;
    const known = this.writings.get(key);
    if (known !== undefined) return known;
    const writing: Writing = ({ data, errors }) => {
      // Noted already, under the id of the group.
      if (errors !== undefined) throw new Error('the news of a group could not be answered');
      const found = steps.reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), data);
      // The frame that says where the follower stands holds nothing of the list.
      return (readItems(found) ?? []).map(format.event).join('');
    };
    this.writings.set(key, writing);
    return writing;
  }

  private begin(request: FastifyRequest, reply: FastifyReply, format: StreamFormat, who: WhoAsks): LiveAnswer {
    const answer = new LiveAnswer(reply, format, this.deps.services.limits);
    this.open.set(answer, who.caller);
    const expiry = whenExpired(who, () => answer.end(problemOf('UNAUTHENTICATED', 'The token has expired.')));
    answer.whenOver(() => {
      clearTimeout(expiry);
      this.open.delete(answer);
    });
    this.deps.services.log.debug({ requestId: request.id }, 'a stream began');
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

/** What a list holds, as far as a stream must know it. */
interface Item {
  readonly seq: number;
}

const item: Shape<Item> = (value) =>
  isJsonObject(value) && integer(value['seq']) !== undefined ? (value as Item & object) : undefined;
const readItems = listOf(item);
const readEnd = record({ endCursor: integer, hasMore: flag });

interface Page {
  readonly items: readonly Item[];
  readonly endCursor: number;
  readonly hasMore: boolean;
}

function readPage(answer: unknown, name: string): Page | undefined {
  const end = readEnd(answer);
  const items = isJsonObject(answer) ? readItems(answer[name]) : undefined;
  return end === undefined || items === undefined ? undefined : { ...end, items };
}
