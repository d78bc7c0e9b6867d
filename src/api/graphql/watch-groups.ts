import { randomUUID } from 'node:crypto';
import { createSourceEventStream, execute, Kind, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql';
import { playerIdOf } from '../../app/caller';
import type { Services } from '../services';
import { Answered } from './answered';
import { makeContext } from './context';
import { Counted } from './counted';
import { noteErrors, publicErrors } from './errors';
import { Followed, type Source, type Step } from './followed';
import { SharedAnswer } from './shared-answer';
import { WatchGroup, type Member } from './watch-group';
import { Watcher, type Watched, type Watching } from './watcher';

/** Where a subscription's answers go, and who is told that it is over. */
type Served = Pick<Watching, 'outlet' | 'onEnd'>;

/**
 * Those who follow one sequence (a game, an inbox, the lobby) by the same document, with the same variables and as the same viewer, so that one answer is
 * right for all of them: at the live end each batch is read, executed and written once.
 */
export class WatchGroups implements Watched {
  private readonly groups = new Map<string, WatchGroup>();

  constructor(private readonly services: Services) {}

  /** What `subscribe` of graphql-js does. Those who follow the same sequence share answers. */
  async subscribe(
    args: ExecutionArgs,
    { outlet, onEnd }: Served = {},
  ): Promise<AsyncIterableIterator<ExecutionResult, void> | ExecutionResult> {
    const things = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in things)) {
      onEnd?.();
      return things;
    }
    if (things instanceof Followed) return new Watcher(this, { args, source: things.source, outlet, onEnd }, things);
    const answers = new Answered(things, async (rootValue) => execute({ ...args, rootValue }));
    return onEnd === undefined ? answers : new Counted(answers, onEnd);
  }

  async answer({ args }: Watching, { frame }: Step): Promise<ExecutionResult> {
    return execute({ ...args, rootValue: frame });
  }

  join({ args, source }: Watching, member: Member): WatchGroup | undefined {
    const key = keyOf(args, source);
    const group = this.groups.get(key) ?? this.open(key, args, source, member.cursor);
    return group.enter(member) ? group : undefined;
  }

  counted({ source }: Watching, by: 1 | -1): void {
    this.services.app.metrics.followersChanged(by);
    source.counted?.(by);
  }

  private open(key: string, args: ExecutionArgs, source: Source, cursor: number): WatchGroup {
    const { services } = this;
    const requestId = randomUUID();
    const contextValue = makeContext(services, source.caller, requestId);
    // Nothing is kept of whoever was the first to come.
    const { schema, document, variableValues, operationName } = args;
    const shared = { schema, document, variableValues, operationName, contextValue };
    const answer = async ({ frame }: Step): Promise<SharedAnswer> => {
      const { data, errors } = await execute({ ...shared, rootValue: frame });
      if (errors === undefined) return new SharedAnswer({ data: data ?? null });
      noteErrors(services, errors, requestId);
      return new SharedAnswer({ data: data ?? null, errors: publicErrors(errors, requestId) });
    };
    const group = new WatchGroup(cursor, Followed.unopened(source, cursor), answer, (error) => {
      if (this.groups.get(key) === group) this.groups.delete(key);
      // Each of them asks again by himself, and is told what is wrong if it still is.
      if (error !== undefined) services.log.info({ err: error, requestId }, 'watchers no longer share');
    });
    this.groups.set(key, group);
    return group;
  }
}

/** Equal for those whose answers are: what is followed stands in the document or in the variables. */
function keyOf(args: ExecutionArgs, { caller }: Source): string {
  const { operationName, variableValues } = args;
  const { text, cursor } = read(args);
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => name !== cursor);
  return JSON.stringify([playerIdOf(caller) ?? null, operationName ?? null, text, variables]);
}

/** What a key says of a document. */
interface Read {
  readonly text: string;
  /** The variable that says where to begin, if it says nothing else. */
  readonly cursor: string | undefined;
}

/** Documents are read once for all who send them, and are the same objects then. */
const known = new WeakMap<DocumentNode, Read>();

function read({ schema, document }: ExecutionArgs): Read {
  const before = known.get(document);
  if (before !== undefined) return before;
  const found = { text: print(document), cursor: cursorVariable(schema, document) };
  known.set(document, found);
  return found;
}

function cursorVariable(schema: GraphQLSchema, document: DocumentNode): string | undefined {
  const used: string[] = [];
  let cursor: string | undefined;
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: () => false,
      Variable: ({ name }) => void used.push(name.value),
      Field: ({ arguments: given = [] }) => {
        if (types.getParentType() !== schema.getSubscriptionType()) return;
        const after = given.find((argument) => argument.name.value === 'after')?.value;
        if (after?.kind === Kind.VARIABLE) cursor = after.name.value;
      },
    }),
  );
  return used.filter((name) => name === cursor).length === 1 ? cursor : undefined;
}
