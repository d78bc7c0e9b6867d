import { Ctx, Field, Int, ObjectType } from 'type-graphql';
import type { SeriesSeen } from '../../../app/series';
import { BEST_OF } from '../../../engine/game/series-rules';
import type { ApiContext } from '../context';
import { makeGlobalId } from '../global-id';
import { SeriesStatus } from './enums';
import { Game } from './game';
import { Node } from './node';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'Best of n games between the same people, as it stands now. Seats turn by one from game to game, so sides and seats are told as those of one game: the one through which you ask, or the newest one.',
})
export class Series extends Node {
  override readonly id: string;

  @Field(() => Int, { description: 'How many games it has at most.' })
  readonly bestOf: number;

  @Field(() => Int, { description: 'Which of its games that one is, from 1.' })
  readonly number: number;

  @Field(() => SeriesStatus, { description: 'Where it is in its life.' })
  readonly status: SeriesSeen['status'];

  @Field(() => [Int], { description: 'Games won, by side. A tie gives nobody a point.' })
  readonly points: readonly number[];

  @Field(() => [Int], {
    nullable: true,
    description: 'The seats of those who won it; none for a tie, null before the end and when it was called off.',
  })
  readonly winners?: readonly number[];

  private readonly gameIds: readonly string[];

  constructor(seen: SeriesSeen) {
    super();
    this.id = makeGlobalId('series', seen.seriesId);
    this.bestOf = seen.bestOf;
    this.number = seen.number;
    this.status = seen.status;
    this.points = seen.points;
    if (seen.winners !== undefined) this.winners = seen.winners;
    this.gameIds = seen.gameIds;
  }

  @Field(() => [Game], {
    description: 'Its games so far, in their order; the last one is the newest.',
    complexity: ({ childComplexity }) => BEST_OF.max * childComplexity,
  })
  games(@Ctx() { services, caller }: ApiContext): Promise<readonly Game[]> {
    return Promise.all(this.gameIds.map(async (gameId) => Game.of(await services.app.queries.find(caller, gameId))));
  }
}
