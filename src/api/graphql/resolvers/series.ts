import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { ApiContext } from '../context';
import { readId } from '../global-id';
import { Game, LOAD_COST } from '../types/game';
import { Series } from '../types/series';

@Resolver(() => Game)
export class SeriesResolver {
  @Query(() => Series, {
    name: 'series',
    nullable: true,
    description: 'One series; NOT_FOUND when there is none of this id, or none that the caller may see.',
    complexity: ({ childComplexity }) => LOAD_COST + childComplexity,
  })
  async one(
    @Ctx() { services, caller }: ApiContext,
    @Arg('id', () => ID, { description: '`series_` and a UUID.' }) id: string,
  ): Promise<Series> {
    return new Series(await services.app.series.find(caller, readId('series', id, 'id')));
  }

  @FieldResolver(() => Series, {
    name: 'series',
    nullable: true,
    description: 'The series that it is part of, as it stands now; null for a game by itself.',
    complexity: ({ childComplexity }) => LOAD_COST + childComplexity,
  })
  async ofGame(@Root() game: Game, @Ctx() { services }: ApiContext): Promise<Series | null> {
    const series = await services.app.series.of(await game.found());
    return series === undefined ? null : new Series(series);
  }
}
