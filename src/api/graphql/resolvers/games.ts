import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { playerIdOf } from '../../../app/caller';
import { BadInput } from '../../../app/refusal';
import type { GamePageRequest } from '../../../readmodels/game-lists';
import { pageSizeMax } from '../../../readmodels/page-cursor';
import type { GameFilter } from '../../../readmodels/visible-games';
import type { ApiContext } from '../context';
import { connectionOf } from '../game-connection';
import { given } from '../given';
import { readId } from '../global-id';
import { readPageSize } from '../paging';
import { readVariantId } from '../variant-id';
import { Game, GameConnection } from '../types/game';
import { GameFilterInput, GameSortInput } from '../types/inputs';
import type { Plain } from '../types/plain';

const PAGE_SIZE = 20;

@Resolver()
export class GamesResolver {
  @Query(() => Game, {
    nullable: true,
    description: 'One game; NOT_FOUND when there is none of this id, or none that the caller may see.',
  })
  async game(
    @Ctx() { services, caller }: ApiContext,
    @Arg('id', () => ID, { description: '`game_` and a UUID.' }) id: string,
  ): Promise<Game> {
    return Game.of(await services.app.queries.find(caller, readId('game', id, 'id')));
  }

  @Query(() => GameConnection, {
    description: "Games that the caller may see: public ones with more than one person, and the caller's own.",
    complexity: ({ args, childComplexity }) => 20 + sizeOf(args) * childComplexity,
  })
  async games(
    @Ctx() context: ApiContext,
    @Arg('filter', () => GameFilterInput, { nullable: true, description: 'Which; all when left out.' })
    filter?: GameFilterInput | null,
    @Arg('sort', () => GameSortInput, { nullable: true, description: 'The last event first, when left out.' })
    sort?: GameSortInput | null,
    @Arg('first', () => Int, { nullable: true, description: 'So many from the beginning, 1 to 100; 20 when left out.' })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Those after this cursor.' })
    after?: string | null,
    @Arg('last', () => Int, { nullable: true, description: 'So many from the end, 1 to 100, instead of first.' })
    last?: number | null,
    @Arg('before', () => String, { nullable: true, description: 'Those before this cursor.' })
    before?: string | null,
  ): Promise<Plain<GameConnection>> {
    const sizes = { first: readPageSize(first, 'first', pageSizeMax), last: readPageSize(last, 'last', pageSizeMax) };
    if (sizes.first !== undefined && sizes.last !== undefined) throw new BadInput('Give either first or last.');
    const request: GamePageRequest = {
      sort: sort?.by ?? 'last-event',
      direction: sort?.direction ?? 'desc',
      ...given(sizes.last === undefined ? { first: sizes.first ?? PAGE_SIZE } : { last: sizes.last }),
      ...given({ after, before }),
    };
    const page = await context.services.lists.page(readFilter(context, filter), request);
    if (!page.ok) throw new BadInput(page.error.message);
    return connectionOf(context, page.value);
  }

  @Query(() => Int, {
    description:
      'How many games meet the filter among those that the caller may see, counted up to 10,000: that number means so many or more.',
  })
  gameCount(
    @Ctx() context: ApiContext,
    @Arg('filter', () => GameFilterInput, { nullable: true, description: 'Which; all when left out.' })
    filter?: GameFilterInput | null,
  ): Promise<number> {
    return context.services.lists.count(readFilter(context, filter));
  }
}

function sizeOf({ first, last }: Record<string, unknown>): number {
  const size = first ?? last;
  return typeof size === 'number' ? Math.max(1, size) : PAGE_SIZE;
}

function readFilter({ caller }: ApiContext, filter: GameFilterInput | null | undefined): GameFilter {
  const playerId = filter?.playerId ?? undefined;
  const variant = readVariantId(filter?.variant, 'filter.variant');
  if ((filter?.result ?? undefined) !== undefined && playerId === undefined)
    throw new BadInput('filter.result is the result of a player: name him by filter.playerId.');
  return given({
    viewerId: playerIdOf(caller),
    variant,
    rated: filter?.rated,
    statuses: filter?.status,
    playerId: playerId === undefined ? undefined : readId('player', playerId, 'filter.playerId'),
    result: filter?.result,
    created: given({ since: filter?.createdSince, until: filter?.createdUntil }),
    lastEvent: given({ since: filter?.lastEventSince, until: filter?.lastEventUntil }),
    ended: given({ since: filter?.endedSince, until: filter?.endedUntil }),
  });
}
