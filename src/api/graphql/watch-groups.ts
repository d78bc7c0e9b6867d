import { randomUUID } from 'node:crypto';
import { createSourceEventStream, execute, Kind, print, visit } from 'graphql';
import type { DocumentNode, ExecutionArgs, ExecutionResult } from 'graphql';
import { playerIdOf } from '../../app/caller';
import type { Frame } from '../../app/game-queries';
import type { Services } from '../services';
import { Answered } from './answered';
import { makeContext } from './context';
import { noteErrors, publicErrors } from './errors';
import { FollowedGame, type Follower } from './resolvers/game-events';
import { SharedAnswer } from './shared-answer';
import { WatchGroup, type Batch } from './watch-group';

/**
 * Those who watch one game by the same document, with the same variables and as the same viewer, so that one answer is
 * right for all of them: at the live end each batch of events is read, executed and written once.
 */
export class WatchGroups {
  private readonly groups = new Map<string, WatchGroup>();

  constructor(private readonly services: Services) {}

  /** What `subscribe` of graphql-js does. Only those who follow a game share answers. */
  async subscribe(args: ExecutionArgs): Promise<AsyncIterableIterator<ExecutionResult, void> | ExecutionResult> {
    const source = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in source)) return source;
    const answer = async (rootValue: unknown): Promise<ExecutionResult> => execute({ ...args, rootValue });
    if (!(source instanceof FollowedGame)) return new Answered(source, answer);
    const { follower } = source;
    const key = keyOf(args, follower);
    return new Watcher(source, {
      answer,
      join: (watcher) => this.join(key, args, follower, watcher),
      counted: (by) => {
        this.services.app.metrics.followersChanged(by);
        this.services.community.presence.counted(follower.caller, follower.gameId, by);
      },
    });
  }

  /** The group, the watcher in it; undefined when it is beyond him, so that he has to catch up first. */
  private join(key: string, args: ExecutionArgs, follower: Follower, watcher: Watcher): WatchGroup | undefined {
    const group = this.groups.get(key) ?? this.open(key, args, follower, watcher.cursor);
    return group.enter(watcher) ? group : undefined;
  }

  private open(key: string, args: ExecutionArgs, follower: Follower, cursor: number): WatchGroup {
    const { services } = this;
    const requestId = randomUUID();
    const contextValue = makeContext(services, follower.caller, requestId);
    const answer = async (frame: Frame): Promise<SharedAnswer> => {
      const { data, errors } = await execute({ ...args, contextValue, rootValue: frame });
      if (errors === undefined) return new SharedAnswer(JSON.stringify({ data }));
      noteErrors(services, errors, requestId);
      return new SharedAnswer(JSON.stringify({ data: data ?? null, errors: publicErrors(errors, requestId) }));
    };
    const group = new WatchGroup(cursor, FollowedGame.unopened(follower, cursor), answer, (error) => {
      if (this.groups.get(key) === group) this.groups.delete(key);
      // Each of them asks again by himself, and is told what is wrong if it still is.
      if (error !== undefined) services.log.info({ err: error, requestId }, 'watchers of a game no longer share');
    });
    this.groups.set(key, group);
    return group;
  }
}

interface WatcherDeps {
  /** Executes the watcher's own operation. */
  readonly answer: (frame: Frame) => Promise<ExecutionResult>;
  readonly join: (watcher: Watcher) => WatchGroup | undefined;
  readonly counted: (by: 1 | -1) => void;
}

/** The answers for one subscription: by itself up to the live end, from there with its group. */
class Watcher implements AsyncIterableIterator<ExecutionResult, void> {
  /** The seq of the last event that was handed over. */
  cursor = 0;
  private stopped = false;
  wake: () => void = () => undefined;
  private group: WatchGroup | undefined;
  private readonly answers = this.run();

  constructor(
    private source: FollowedGame,
    private readonly deps: WatcherDeps,
  ) {}

  next(): Promise<IteratorResult<ExecutionResult, void>> {
    return this.answers.next();
  }

  /** Ends at once, whatever is waited for. */
  async return(): Promise<IteratorResult<ExecutionResult, void>> {
    this.stopped = true;
    this.wake();
    await this.source.return();
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
        this.source = FollowedGame.unopened(this.source.follower, this.cursor);
        // Where he stands he knows.
        await this.source.next();
      }
    } finally {
      this.leave();
      this.deps.counted(-1);
    }
  }

  /** Until the group took him in, or to the end. */
  private async *alone(): AsyncGenerator<ExecutionResult, void> {
    for await (const frame of this.source) {
      yield await this.deps.answer(frame);
      this.cursor = standsAt(frame);
      if (this.cursor < frame.game.game.row.version) continue;
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

function standsAt(frame: Frame): number {
  return (frame.kind === 'position' ? frame.position?.seq : frame.events.at(-1)?.seq) ?? 0;
}

/** Equal for those whose answers are: the game stands in the document or in the variables. */
function keyOf({ document, operationName, variableValues }: ExecutionArgs, { caller }: Follower): string {
  const cursor = cursorVariable(document);
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => name !== cursor);
  return JSON.stringify([playerIdOf(caller) ?? null, operationName ?? null, print(document), variables]);
}

/** The variable that says where to begin, if it says nothing else. */
function cursorVariable(document: DocumentNode): string | undefined {
  const used: string[] = [];
  let cursor: string | undefined;
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void used.push(name.value),
    Field: ({ name, arguments: given = [] }) => {
      if (name.value !== 'gameEvents') return;
      const after = given.find((argument) => argument.name.value === 'after')?.value;
      if (after?.kind === Kind.VARIABLE) cursor = after.name.value;
    },
  });
  return used.filter((name) => name === cursor).length === 1 ? cursor : undefined;
}
