import { Arg, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { Frame } from '../../../app/game-queries';
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
async function followGame({ gameId, after }: Asked['args'], { services, caller }: ApiContext): Promise<FollowedGame> {
  const stop = new AbortController();
  const { queries } = services.app;
  const frames = queries.follow(caller, readId('game', gameId, 'gameId'), after ?? undefined, stop.signal);
  return new FollowedGame(await frames.next(), frames, stop);
}

/**
 * The frames of one subscriber. Whoever waits for the next one when he unsubscribes is woken at once: a generator alone
 * would end only with its next frame.
 */
class FollowedGame implements AsyncIterableIterator<Frame, void> {
  constructor(
    private first: IteratorResult<Frame, void> | undefined,
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
