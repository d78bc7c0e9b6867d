import { Arg, Ctx, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import { ANONYMOUS } from '../../../app/caller';
import { LOBBY_SNAPSHOT_MAX, type Lobby, type LobbyFrame as Frame } from '../../../app/lobby';
import { BadInput } from '../../../app/refusal';
import type { LobbyFilter } from '../../../readmodels/lobby-store';
import { makeCursor, parseCursor } from '../../../readmodels/page-cursor';
import type { ApiContext } from '../context';
import { Followed, type Source, type Step } from '../followed';
import { given } from '../given';
import { readPageSize } from '../paging';
import { readVariantId } from '../variant-id';
import { LobbyFilterInput } from '../types/finding';
import { LobbyFrame, makeLobbyFrame, Seek, SeekPage } from '../types/lobby';
import type { Plain } from '../types/plain';

const PAGE = { size: 20, max: 100 };
const ORDER = 'seeks';

interface Asked {
  readonly args: { readonly filter?: LobbyFilterInput | null; readonly after?: number | null };
  readonly context: ApiContext;
}

@Resolver()
export class LobbyResolver {
  @Query(() => SeekPage, {
    description: 'The public games that anybody may join, the oldest first.',
    complexity: ({ args, childComplexity }) => {
      const { first } = args as { readonly first?: unknown };
      return 20 + (typeof first === 'number' ? Math.max(1, first) : PAGE.size) * childComplexity;
    },
  })
  async lobby(
    @Ctx() { services }: ApiContext,
    @Arg('filter', () => LobbyFilterInput, { nullable: true, description: 'Which; all when left out.' })
    filter?: LobbyFilterInput | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 20 when left out.' })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Those after this cursor.' })
    after?: string | null,
  ): Promise<Plain<SeekPage>> {
    const limit = readPageSize(first, 'first', PAGE.max) ?? PAGE.size;
    const from = typeof after === 'string' ? parseCursor(ORDER, after) : undefined;
    if (from?.ok === false) throw new BadInput(from.error.message);
    const page = await services.app.lobby.page(readFilter(filter), { limit, ...given({ after: from?.value }) });
    const last = page.seeks.at(-1);
    return {
      nodes: page.seeks.map((seek) => new Seek(seek)),
      hasMore: page.hasMore,
      ...(last === undefined ? {} : { endCursor: makeCursor(ORDER, { at: last.createdAt, id: last.gameId }) }),
    };
  }

  @Subscription(() => LobbyFrame, {
    name: 'lobby',
    description:
      'Follows the lobby: first what is open, then every change of it. With `after`, the changes since that cursor instead, as far as they are kept.',
    complexity: ({ childComplexity }) => 20 + LOBBY_SNAPSHOT_MAX * childComplexity,
    subscribe: ({ args, context }: Asked) => {
      return Followed.open(
        new LobbySource(context.services.app.lobby, readFilter(args.filter)),
        args.after ?? undefined,
      );
    },
  })
  lobbyFrames(
    @Root() frame: Frame,
    @Arg('filter', () => LobbyFilterInput, { nullable: true, description: 'Which; all when left out.' })
    _filter?: LobbyFilterInput | null,
    @Arg('after', () => Int, {
      nullable: true,
      description: 'The endCursor of the last frame that you have; what is open when left out.',
    })
    _after?: number | null,
  ): typeof LobbyFrame {
    return makeLobbyFrame(frame);
  }
}

/** The lobby is the same for everybody, so answers are worked out as for somebody without a name and shared by all. */
class LobbySource implements Source {
  readonly caller = ANONYMOUS;

  constructor(
    private readonly lobby: Lobby,
    private readonly filter: LobbyFilter,
  ) {}

  async *steps(after: number | undefined, signal: AbortSignal): AsyncGenerator<Step, void> {
    for await (const frame of this.lobby.follow(this.filter, after, signal)) {
      switch (frame.kind) {
        case 'snapshot':
          yield { frame, upTo: frame.head, isFirst: true, isLive: true };
          break;
        case 'stand':
          yield { frame, upTo: frame.after, isFirst: true, isLive: frame.after === frame.head };
          break;
        case 'changes':
          yield { frame, upTo: frame.upTo, isFirst: false, isLive: frame.isLive };
      }
    }
  }
}

function readFilter(filter: LobbyFilterInput | null | undefined): LobbyFilter {
  return given({ variant: readVariantId(filter?.variant, 'filter.variant'), pace: filter?.pace });
}
