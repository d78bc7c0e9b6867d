import { randomUUID } from 'node:crypto';
import { createSourceEventStream, execute, Kind, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { playerIdOf } from '../../app/caller';
import type { Services } from '../services';
import { Answered } from './answered';
import { makeContext } from './context';
import { noteErrors, publicErrors } from './errors';
import { Followed, type Source, type Step } from './followed';
import { SharedAnswer } from './shared-answer';
import { WatchGroup, type Batch } from './watch-group';

/**
 * Those who follow one sequence (a game, an inbox, the lobby) by the same document, with the same variables and as the same viewer, so that one answer is
 * right for all of them: at the live end each batch is read, executed and written once.
 */
export class WatchGroups {
  private readonly groups = new Map<string, WatchGroup>();

  constructor(private readonly services: Services) {}

  /** What `subscribe` of graphql-js does. Those who follow the same sequence share answers. */
  async subscribe(args: ExecutionArgs): Promise<AsyncIterableIterator<ExecutionResult, void> | ExecutionResult> {
    const things = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in things)) return things;
    const answer = async (rootValue: unknown): Promise<ExecutionResult> => execute({ ...args, rootValue });
    if (!(things instanceof Followed)) return new Answered(things, answer);
    const { source } = things;
    const key = keyOf(args, source);
    return new Watcher(things, {
      answer: ({ frame }) => answer(frame),
      join: (watcher) => this.join(key, args, source, watcher),
      counted: (by) => {
        this.services.app.metrics.followersChanged(by);
        source.counted?.(by);
      },
    });
  }

  /** The group, the watcher in it; undefined when it is beyond him, so that he has to catch up first. */
  private join(key: string, args: ExecutionArgs, source: Source, watcher: Watcher): WatchGroup | undefined {
    const group = this.groups.get(key) ?? this.open(key, args, source, watcher.cursor);
    return group.enter(watcher) ? group : undefined;
  }

  private open(key: string, args: ExecutionArgs, source: Source, cursor: number): WatchGroup {
    const { services } = this;
    const requestId = randomUUID();
    const contextValue = makeContext(services, source.caller, requestId);
    const answer = async ({ frame }: Step): Promise<SharedAnswer> => {
      const { data, errors } = await execute({ ...args, contextValue, rootValue: frame });
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

interface WatcherDeps {
  /** Executes the watcher's own operation. */
  readonly answer: (step: Step) => Promise<ExecutionResult>;
  readonly join: (watcher: Watcher) => WatchGroup | undefined;
  readonly counted: (by: 1 | -1) => void;
}

/** The answers for one subscription: by itself up to the live end, from there with its group. */
class Watcher implements AsyncIterableIterator<ExecutionResult, void> {
  /** Where the last step that was handed over left him. */
  cursor = 0;
  private stopped = false;
  wake: () => void = () => undefined;
  private group: WatchGroup | undefined;
  private readonly answers = this.run();

  constructor(
    private followed: Followed,
    private readonly deps: WatcherDeps,
  ) {}

  next(): Promise<IteratorResult<ExecutionResult, void>> {
    return this.answers.next();
  }

  /** Ends at once, whatever is waited for. */
  async return(): Promise<IteratorResult<ExecutionResult, void>> {
    this.stopped = true;
    this.wake();
    await this.followed.return();
    return this.answers.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private async *run(): AsyncGenerator<ExecutionResult, void> {
    this.deps.counted(1);
    try {
      for (;;) {
        yield* this.alone();
        const { group } = this;
        if (group === undefined) return;
        yield* this.together(group);
        if (this.stopped || group.isOver) return;
        this.followed = Followed.unopened(this.followed.source, this.cursor);
        const first = await this.followed.next();
        // Where he stands he knows, unless what he missed is no longer kept: then he is told what there is instead.
        if (first.done !== true && first.value.upTo !== this.cursor) yield* this.handed(first.value);
      }
    } finally {
      this.leave();
      this.deps.counted(-1);
    }
  }

  private async *handed(step: Step): AsyncGenerator<ExecutionResult, void> {
    yield await this.deps.answer(step);
    this.cursor = step.upTo;
  }

  /** Until the group took him in, or to the end. */
  private async *alone(): AsyncGenerator<ExecutionResult, void> {
    for await (const step of this.followed) {
      yield* this.handed(step);
      if (!step.isLive) continue;
      this.group = this.deps.join(this);
      if (this.group !== undefined) return;
    }
  }

  /** Until he or the group ends, or it has gone on without him. */
  private async *together(group: WatchGroup): AsyncGenerator<ExecutionResult, void> {
    for (let batch = await this.nextOf(group); batch !== undefined; batch = await this.nextOf(group)) {
      yield batch.answer;
    }
    this.leave();
  }

  private async nextOf(group: WatchGroup): Promise<Batch | undefined> {
    while (!this.stopped && group.isBefore(this.cursor)) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.stopped ? undefined : group.take(this);
  }

  private leave(): void {
    this.group?.leave(this);
    this.group = undefined;
  }
}

/** Equal for those whose answers are: what is followed stands in the document or in the variables. */
function keyOf(args: ExecutionArgs, { caller }: Source): string {
  const { document, operationName, variableValues } = args;
  const cursor = cursorVariable(args);
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => name !== cursor);
  return JSON.stringify([playerIdOf(caller) ?? null, operationName ?? null, print(document), variables]);
}

/** The variable that says where to begin, if it says nothing else. */
function cursorVariable({ schema, document }: ExecutionArgs): string | undefined {
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
