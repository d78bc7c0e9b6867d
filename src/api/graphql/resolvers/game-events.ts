import { Arg, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { Caller } from '../../../app/caller';
import type { Frame, GameQueries } from '../../../app/game-queries';
import type { ApiContext } from '../context';
import { readId } from '../global-id';
import { GameFrame, makeFrame } from '../types/frames';

interface Asked {
  readonly args: { readonly gameId: string; readonly after?: number | null };
  readonly context: ApiContext;
}

@Resolver()
export class GameEventsResolver {
  @Subscription(() => GameFrame, {
    description:
      'Follows a game: first the position at `after`, then every later event, those that are there and those to come, each once and in order.',
    subscribe: ({ args, context }: Asked) => followGame(args, context),
  })
  gameEvents(
    @Root() frame: Frame,
    @Arg('gameId', () => ID, { description: 'The game.' }) _gameId: string,
    @Arg('after', () => Int, {
      nullable: true,
      description: 'The seq of the last event that you have; 0 for all; from now on when left out.',
    })
    _after?: number | null,
  ): typeof GameFrame {
    return makeFrame(frame);
  }
}

/** What cannot be followed (an unknown game, a cursor beyond its end) is refused before anything is sent. */
function followGame({ gameId, after }: Asked['args'], { services, caller }: ApiContext): Promise<FollowedGame> {
  const { queries } = services.app;
  return FollowedGame.open({ queries, caller, gameId: readId('game', gameId, 'gameId') }, after ?? undefined);
}

/** Who follows which game. */
export interface Follower {
  readonly queries: Pick<GameQueries, 'follow'>;
  readonly caller: Caller;
  /** The UUID alone. */
  readonly gameId: string;
}

/**
 * The frames of one subscriber. Whoever waits for the next one when he unsubscribes is woken at once: a generator alone
 * would end only with its next frame.
 */
export class FollowedGame implements AsyncIterableIterator<Frame, void> {
  /** From the position at `after` on; throws what keeps him from following. */
  static async open(follower: Follower, after: number | undefined): Promise<FollowedGame> {
    const frames = FollowedGame.unopened(follower, after);
    frames.first = await frames.frames.next();
    return frames;
  }

  /** The same, to be refused with its first frame. */
  static unopened(follower: Follower, after: number | undefined): FollowedGame {
    const stop = new AbortController();
    const { queries, caller, gameId } = follower;
    return new FollowedGame(follower, queries.follow(caller, gameId, after, stop.signal), stop);
  }

  private first: IteratorResult<Frame, void> | undefined;

  private constructor(
    readonly follower: Follower,
    private readonly frames: AsyncGenerator<Frame, void>,
    private readonly stop: AbortController,
  ) {}

  next(): Promise<IteratorResult<Frame, void>> {
    const { first } = this;
    this.first = undefined;
    return first === undefined ? this.frames.next() : Promise.resolve(first);
  }

  return(): Promise<IteratorResult<Frame, void>> {
    this.stop.abort();
    return this.frames.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
