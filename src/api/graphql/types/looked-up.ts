import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { SeatResult } from './seat-result';
import { InstantScalar } from './scalars';

@ObjectType({
  simpleResolvers: true,
  description: 'What games came to in which two players sat, as the first sees it.',
})
export class MeetingFigures {
  @Field(() => Int, { description: 'Games.' })
  readonly games: number;

  @Field(() => Int, { description: 'Games that he won and the other did not; of partners, that both won.' })
  readonly won: number;

  @Field(() => Int, { description: 'Games that the other won and he did not; of partners, that somebody else won.' })
  readonly lost: number;

  @Field(() => Int, { description: 'All others: ties, and games of many that neither of them won.' })
  readonly undecided: number;

  @Field(() => Float, { description: 'Points of his side.' })
  readonly points: number;

  @Field(() => Float, { description: 'Points of the side of the other; the same for partners.' })
  readonly otherPoints: number;
}

@ObjectType({ simpleResolvers: true, description: 'Games of two players against each other in one variant.' })
export class VariantMeetings {
  @Field(() => String, { description: 'The id of the variant.' })
  readonly variant: string;

  @Field(() => MeetingFigures, { description: 'What they came to.' })
  readonly figures: MeetingFigures;
}

@ObjectType({ simpleResolvers: true, description: 'The games in which two players sat, as the first of them sees it.' })
export class HeadToHead {
  @Field(() => ID, { description: 'The first player.' })
  readonly playerId: string;

  @Field(() => ID, { description: 'The other one.' })
  readonly otherId: string;

  @Field(() => MeetingFigures, { description: 'On two sides.' })
  readonly against: MeetingFigures;

  @Field(() => MeetingFigures, { description: 'On one side.' })
  readonly together: MeetingFigures;

  @Field(() => [VariantMeetings], {
    description: 'Those on two sides, by variant.',
    complexity: ({ childComplexity }) => 32 * childComplexity,
  })
  readonly byVariant: readonly VariantMeetings[];
}

@ObjectType({ simpleResolvers: true, description: 'How rounds ended that began so.' })
export class OpeningFigures {
  @Field(() => Int, { description: 'Rounds that came to their end.' })
  readonly rounds: number;

  @Field(() => Int, { description: 'Those that one side won.' })
  readonly decided: number;

  @Field(() => Int, { description: 'Those of them that the side of the lead won.' })
  readonly leadWon: number;

  @Field(() => Int, { description: 'Those that were blocked.' })
  readonly blocked: number;

  @Field(() => Float, { description: 'Points of the side of the lead less those of all others, added up.' })
  readonly pointsAhead: number;
}

@ObjectType({ simpleResolvers: true, description: 'An answer to a lead.' })
export class OpeningAnswer {
  @Field(() => String, { description: 'The move after the lead, as players write it.' })
  readonly answer: string;

  @Field(() => OpeningFigures, { description: 'How these rounds ended, for the side of the lead.' })
  readonly figures: OpeningFigures;
}

@ObjectType({ simpleResolvers: true, description: 'A first move of rounds; in trick games the first bid.' })
export class Opening {
  @Field(() => String, { description: 'The move, as players write it.' })
  readonly lead: string;

  @Field(() => OpeningFigures, { description: 'How rounds ended that began with it.' })
  readonly figures: OpeningFigures;

  @Field(() => [OpeningAnswer], {
    description: 'The most frequent answers, at most ten.',
    complexity: ({ childComplexity }) => 10 * childComplexity,
  })
  readonly answers: readonly OpeningAnswer[];
}

@ObjectType({ simpleResolvers: true, description: 'A move that was made in a position, and how that ended.' })
export class PositionMove {
  @Field(() => String, { description: 'The move, as players write it.' })
  readonly move: string;

  @Field(() => Int, { description: 'How often it was made.' })
  readonly times: number;

  @Field(() => Int, { description: 'How often whoever made it won the round.' })
  readonly roundsWon: number;

  @Field(() => Int, { description: 'How often he lost it.' })
  readonly roundsLost: number;

  @Field(() => Int, { description: 'How often nobody won it.' })
  readonly roundsTied: number;

  @Field(() => Int, { description: 'How often he won the game.' })
  readonly gamesWon: number;

  @Field(() => Float, {
    description: 'Points of his side from the move to the next one, or to the end of the round, added up.',
  })
  readonly points: number;
}

@ObjectType({ simpleResolvers: true, description: 'Once that somebody faced a position.' })
export class PositionOccurrence {
  @Field(() => ID, { description: 'The game, which is over.' })
  readonly gameId: string;

  @Field(() => Int, { description: 'The event that records the move.' })
  readonly seq: number;

  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;

  @Field(() => Int, { description: 'Whose move it was.' })
  readonly seat: number;

  @Field(() => String, { description: 'The move that was made.' })
  readonly move: string;

  @Field(() => Int, { description: 'Points of his side from the move to the next one, or to the end of the round.' })
  readonly points: number;

  @Field(() => SeatResult, { nullable: true, description: 'How the round ended for him; null for one broken off.' })
  readonly roundResult: 'won' | 'lost' | 'tied' | null;

  @Field(() => SeatResult, { nullable: true, description: 'How the game ended for him; null for an aborted one.' })
  readonly gameResult: 'won' | 'lost' | 'tied' | null;

  @Field(() => InstantScalar, { description: 'When he made it.' })
  readonly at: Date;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What was played in a position in finished games, and how it ended.',
})
export class PositionHistory {
  @Field(() => Int, { description: 'How often somebody faced it.' })
  readonly times: number;

  @Field(() => [PositionMove], {
    description: 'The moves that were made, the most frequent first.',
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  readonly moves: readonly PositionMove[];

  @Field(() => [PositionOccurrence], {
    description: 'Where it occurred, the latest first: as many as were asked for.',
    complexity: ({ childComplexity }) => 20 * childComplexity,
  })
  readonly occurrences: readonly PositionOccurrence[];
}
