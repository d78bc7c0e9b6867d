import { Arg, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { Frame } from '../../../app/game-queries';
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
function followGame({ gameId: id, after }: Asked['args'], { services, caller }: ApiContext): Promise<Followed> {
  const { queries } = services.app;
  const gameId = readId('game', id, 'gameId');
  const source: Source = {
    caller,
    counted: (by) => services.community.presence.counted(caller, gameId, by),
    async *steps(from, signal) {
      for await (const frame of queries.follow(caller, gameId, from, signal)) {
        const isFirst = frame.kind === 'position';
        const upTo = (isFirst ? frame.position?.seq : frame.events.at(-1)?.seq) ?? 0;
        yield { frame, upTo, isFirst, isLive: upTo >= frame.game.game.row.version };
      }
    },
  };
  return Followed.open(source, after ?? undefined);
}
