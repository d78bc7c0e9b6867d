import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'Bounds of ratings, both included.' })
export class Strength {
  @Field(() => Int, { nullable: true, description: 'The lowest; null where there is no bound.' })
  readonly min?: number;

  @Field(() => Int, { nullable: true, description: 'The highest; null where there is no bound.' })
  readonly max?: number;
}
