import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description:
    "That a game stood so when a day's root was made (RFC 9162). The root is worth what its copies elsewhere are worth.",
})
export class DailyProof {
  @Field(() => String, {
    description: 'The day, UTC: `2026-03-01`. Its root is at `/.well-known/capicua/daily/<date>`.',
  })
  readonly date: string;

  @Field(() => ID, { description: 'The UUID of the game, as the leaf has it.' })
  readonly gameId: string;

  @Field(() => Int, { description: 'The event up to which the log is covered.' })
  readonly seq: number;

  @Field(() => String, { description: 'The head after that event, 64 hex digits.' })
  readonly head: string;

  @Field(() => Int, { description: "The leaf's place among the leaves of the day, from 0." })
  readonly index: number;

  @Field(() => Int, { description: 'How many leaves the day has.' })
  readonly size: number;

  @Field(() => [String], { description: 'The hashes that lead from the leaf to the root, from below.' })
  readonly path: readonly string[];

  @Field(() => String, { description: "The day's signed note." })
  readonly note: string;
}
