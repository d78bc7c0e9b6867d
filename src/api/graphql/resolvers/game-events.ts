import { Arg, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { Caller } from '../../../app/caller';
import type { Frame } from '../../../app/game-queries';
import type { ApiContext } from '../context';
import { Followed, type Source, type Step } from '../followed';
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
  const source = new GameSource(services, caller, readId('game', id, 'gameId'));
  return Followed.open(source, after ?? undefined);
}

/** A class, since there is one for each who follows: of a method that stands in an object, each would have its own. */
class GameSource implements Source {
  constructor(
    private readonly services: ApiContext['services'],
    readonly caller: Caller,
    private readonly gameId: string,
  ) {}

  counted(by: 1 | -1): void {
    this.services.community.presence.counted(this.caller, this.gameId, by);
  }

  async *steps(after: number | undefined, signal: AbortSignal): AsyncGenerator<Step, void> {
    const { queries } = this.services.app;
    for await (const frame of queries.follow(this.caller, this.gameId, after, signal)) {
      const isFirst = frame.kind === 'position';
      const upTo = (isFirst ? frame.position?.seq : frame.events.at(-1)?.seq) ?? 0;
      yield { frame, upTo, isFirst, isLive: upTo >= frame.game.game.row.version };
    }
  }
}
