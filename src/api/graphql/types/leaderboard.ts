import { Field, Int, ObjectType } from 'type-graphql';
import { Player } from './player';
import { Rating } from './ratings';

@ObjectType({ simpleResolvers: true, description: 'A place on a leaderboard.' })
export class LeaderboardEntry {
  @Field(() => Int, { description: 'The place, from 1; equal ratings share one.' })
  readonly rank: number;

  @Field(() => Player, {
    nullable: true,
    description: 'Whose place it is; null for the computer, and for a player who is no more.',
  })
  readonly player?: Player;

  @Field(() => Int, { nullable: true, description: 'The level of the computer whose place it is; null for a player.' })
  readonly level?: number;

  @Field(() => Rating, { description: 'The rating.' })
  readonly rating: Rating;
}

@ObjectType({ simpleResolvers: true, description: 'Those whose ratings are not provisional, the highest first.' })
export class LeaderboardPage {
  @Field(() => [LeaderboardEntry], { description: 'The places, in order; equal ratings by the smaller deviation.' })
  readonly nodes: readonly LeaderboardEntry[];

  @Field(() => String, { nullable: true, description: 'The cursor to go on after; null for an empty page.' })
  readonly endCursor?: string;

  @Field(() => Boolean, { description: 'True when there are more.' })
  readonly hasMore: boolean;
}
