import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { GameStatus } from './enums';
import { InstantScalar } from './scalars';

type Maybe<T> = T | null;

export const GameSource = {
  PLAYED: 'played',
  FORKED: 'forked',
  IMPORTED: 'imported',
  SANDBOX: 'sandbox',
} as const;
export type GameSourceName = (typeof GameSource)[keyof typeof GameSource];
registerEnumType(GameSource, {
  name: 'GameSource',
  description: 'Where a game comes from.',
  valuesConfig: {
    PLAYED: { description: 'It was played on this server from its beginning.' },
    FORKED: { description: 'It is a copy, from a position of a game of this server.' },
    IMPORTED: { description: 'It is a copy of a game of another server, or goes on with one.' },
    SANDBOX: { description: 'It began with a composed position.' },
  },
});

export const PeriodUnit = { DAY: 'day', MONTH: 'month' } as const;
registerEnumType(PeriodUnit, {
  name: 'PeriodUnit',
  description: 'How time is divided, in UTC.',
  valuesConfig: { DAY: { description: 'Into days.' }, MONTH: { description: 'Into months of the calendar.' } },
});

@InputType({
  description:
    'Which finished games count, among those that the caller may see in `games`: others never do, for nobody else’s numbers either.',
})
export class StatisticsFilterInput {
  @Field(() => String, { nullable: true, description: 'Games of this variant, by its id.' })
  readonly variant?: Maybe<string>;

  @Field(() => Int, { nullable: true, description: 'Games of so many seats.' })
  readonly seats?: Maybe<number>;

  @Field(() => ID, { nullable: true, description: 'Games in which this player held a seat.' })
  readonly playerId?: Maybe<string>;

  @Field(() => Boolean, { nullable: true, description: 'Games that count for ratings, or those that do not.' })
  readonly rated?: Maybe<boolean>;

  @Field(() => [GameStatus], {
    nullable: true,
    description: 'ENDED, ABORTED, or both; ENDED when left out. An aborted game has no result.',
  })
  readonly status?: Maybe<readonly (typeof GameStatus)[keyof typeof GameStatus][]>;

  @Field(() => [GameSource], { nullable: true, description: 'Games from any of these; PLAYED when left out.' })
  readonly source?: Maybe<readonly GameSourceName[]>;

  @Field(() => InstantScalar, { nullable: true, description: 'Games that ended at this instant or later.' })
  readonly since?: Maybe<Date>;

  @Field(() => InstantScalar, { nullable: true, description: 'Games that ended before this instant.' })
  readonly until?: Maybe<Date>;
}
