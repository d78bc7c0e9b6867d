import { Field, Int, ObjectType } from 'type-graphql';
import { InstantScalar } from './scalars';
import type { Plain } from './plain';

@ObjectType({ simpleResolvers: true, description: 'A move that can be played now.' })
export class LegalMove {
  @Field(() => String, {
    description: "The move as text: what playMove takes, in the notation of the variant's family.",
  })
  readonly notation: string;

  @Field(() => String, { description: 'What kind of move, for drawing: `play`, `draw`, `pass` …' })
  readonly type: string;

  @Field(() => String, { nullable: true, description: 'The tile, higher pip first: `6-4`.' })
  readonly tile?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The arm it joins: `L`, `R`, `U`, `D`, `3` …; of trains `0`, `1` … or `M`.',
  })
  readonly arm?: string;

  @Field(() => Int, { nullable: true, description: 'The cell of a grid, from 1, row by row.' })
  readonly cell?: number;
}

@ObjectType({ simpleResolvers: true, description: 'A move that was played, as people speak of it.' })
export class PlayedMove {
  @Field(() => Int, { description: 'The number of its event.' })
  readonly seq: number;

  @Field(() => Int, { description: 'The round it was played in, from 1.' })
  readonly round: number;

  @Field(() => Int, { description: 'Who moved.' })
  readonly seat: number;

  @Field(() => String, { description: 'The move as text.' })
  readonly notation: string;

  @Field(() => Boolean, { description: 'True when the server played it, because nothing else was possible.' })
  readonly automatic: boolean;

  @Field(() => InstantScalar, { description: 'When it was played.' })
  readonly at: Date;
}

@ObjectType({ simpleResolvers: true, description: 'Moves that follow one another.' })
export class MovePage {
  @Field(() => [PlayedMove], { description: 'In order.' })
  readonly nodes: readonly Plain<PlayedMove>[];

  @Field(() => Int, { description: 'The seq to go on after.' })
  readonly endCursor: number;

  @Field(() => Boolean, { description: 'True when later events were there when this was read.' })
  readonly hasMore: boolean;
}
