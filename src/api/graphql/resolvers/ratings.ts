import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { BadInput } from '../../../app/refusal';
import type { RatedKind as Kind } from '../../../readmodels/ratings/rating-entities';
import type { ApiContext } from '../context';
import { given } from '../given';
import { readPageSize } from '../paging';
import { readVariantId } from '../variant-id';
import { LeaderboardPage, type LeaderboardEntry } from '../types/leaderboard';
import type { Plain } from '../types/plain';
import { Player } from '../types/player';
import { RatedKind, Rating } from '../types/ratings';

const PAGE = { size: 20, max: 100 };

@Resolver()
export class RatingResolver {
  @Query(() => LeaderboardPage, {
    description: 'The strongest in games of one variant; those whose ratings are provisional are left out.',
    complexity: ({ args, childComplexity }) => {
      const { first } = args as { readonly first?: unknown };
      return 20 + (typeof first === 'number' ? Math.max(1, first) : PAGE.size) * childComplexity;
    },
  })
  async leaderboard(
    @Ctx() context: ApiContext,
    @Arg('variant', () => String, { description: 'The id of a variant.' }) variant: string,
    @Arg('of', () => RatedKind, { nullable: true, description: 'Whose ratings; PEOPLE when left out.' })
    of?: Kind | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 20 when left out.' })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Those after this cursor.' })
    after?: string | null,
  ): Promise<Plain<LeaderboardPage>> {
    const ladder = { variant: readVariantId(variant, 'variant') ?? variant, kind: of ?? 'person' };
    const size = readPageSize(first, 'first', PAGE.max) ?? PAGE.size;
    const page = await context.services.ratings.leaderboard(ladder, { first: size, ...given({ after }) });
    if (!page.ok) throw new BadInput(page.error);
    const { entries, hasMore } = page.value;
    const nodes = await Promise.all(
      entries.map(async ({ rank, rating }): Promise<Plain<LeaderboardEntry>> => {
        const isLevel = /^\d{1,2}$/.test(rating.subject);
        const player = isLevel ? undefined : await context.players.load(rating.subject);
        return {
          ...{ rank, rating: new Rating(rating) },
          ...(isLevel ? { level: Number(rating.subject) } : {}),
          ...(player === undefined ? {} : { player: new Player(player) }),
        };
      }),
    );
    return { nodes, hasMore, ...given({ endCursor: entries.at(-1)?.cursor }) };
  }
}
