import { Arg, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { Caller } from '../../../app/caller';
import type { Frame, GameQueries } from '../../../app/game-queries';
import type { ApiContext } from '../context';
import { Followed, type Source } from '../followed';
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
function followGame({ gameId, after }: Asked['args'], { services, caller }: ApiContext): Promise<Followed> {
  const { queries } = services.app;
  return Followed.open(followedGame(queries, caller, readId('game', gameId, 'gameId')), after ?? undefined);
}

function followedGame(queries: Pick<GameQueries, 'follow'>, caller: Caller, gameId: string): Source {
  return {
    caller,
    async *steps(after, signal) {
      for await (const frame of queries.follow(caller, gameId, after, signal)) {
        const isFirst = frame.kind === 'position';
        const upTo = (isFirst ? frame.position?.seq : frame.events.at(-1)?.seq) ?? 0;
        yield { frame, upTo, isFirst, isLive: upTo >= frame.game.game.row.version };
      }
    },
  };
}
