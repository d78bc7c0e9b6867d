import { Arg, Ctx, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { RatedKind as Kind } from '../../../readmodels/ratings/rating-entities';
import type { RatingResult as Result } from '../../../readmodels/ratings/rating';
import type { RatingStep as Step, ShownRating } from '../../../readmodels/ratings/rating-lists';
import type { ApiContext } from '../context';
import { given } from '../given';
import { makeGlobalId } from '../global-id';
import { readPageSize } from '../paging';
import type { Plain } from './plain';
import { InstantScalar } from './scalars';

export const RatedKind = { PEOPLE: 'person', COMPUTERS: 'computer' } as const satisfies Record<string, Kind>;
registerEnumType(RatedKind, {
  name: 'RatedKind',
  description: 'Who is rated: people among themselves, and programs among themselves.',
  valuesConfig: {
    PEOPLE: { description: 'Those who play rated games with one another.' },
    COMPUTERS: { description: 'The computer at its levels, and bots.' },
  },
});

const RatingResult = { WON: 'won', LOST: 'lost', TIED: 'tied' } as const satisfies Record<string, Result>;
registerEnumType(RatingResult, {
  name: 'RatingResult',
  description: 'How a game ended for somebody.',
  valuesConfig: {
    WON: { description: 'He, or his side, won.' },
    LOST: { description: 'Another side won.' },
    TIED: { description: 'Nobody won.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'What one game did to a rating.' })
export class RatingStep {
  @Field(() => Int, { description: 'Which of the games that count it was, from 1.' })
  readonly number: number;

  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => InstantScalar, { description: 'When it ended.' })
  readonly at: Date;

  @Field(() => RatingResult, { description: 'How it ended.' })
  readonly result: Result;

  @Field(() => Int, { description: 'The rating after it.' })
  readonly rating: number;

  @Field(() => Int, { description: 'The deviation after it.' })
  readonly deviation: number;

  @Field(() => Int, { description: 'What it added to the rating, or took from it.' })
  readonly change: number;

  @Field(() => Boolean, { description: 'Whether the rating was provisional after it.' })
  readonly provisional: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'How a rating came to be, the newest game first.' })
export class RatingHistory {
  @Field(() => [RatingStep], { description: 'What each game did.' })
  readonly nodes: readonly RatingStep[];

  @Field(() => Boolean, { description: 'True when there are older ones: ask with the last `number` as `before`.' })
  readonly hasMore: boolean;
}

const HISTORY = { size: 20, max: 100 };

@ObjectType({
  simpleResolvers: true,
  description:
    'How strong somebody is taken to be in games of one variant. Everybody begins at 1500 with a deviation of 500; a pair is rated by what both are, and each of many players by how he came in.',
})
export class Rating {
  @Field(() => String, { description: 'The id of the variant.' })
  readonly variant: string;

  @Field(() => Int, { description: 'The rating: higher is stronger.' })
  readonly rating: number;

  @Field(() => Int, {
    description: 'How far off it may be: the true strength lies within twice this of it, nineteen times of twenty.',
  })
  readonly deviation: number;

  @Field(() => Boolean, {
    description:
      'True while too little is known: fewer than 10 games, or a deviation above 350. Leaderboards leave these out.',
  })
  readonly provisional: boolean;

  @Field(() => Int, { description: 'Games that counted.' })
  readonly games: number;

  @Field(() => Int, { description: 'How many of them were won.' })
  readonly won: number;

  @Field(() => Int, { description: 'How many of them were lost.' })
  readonly lost: number;

  @Field(() => Int, { description: 'How many of them were ties.' })
  readonly tied: number;

  @Field(() => InstantScalar, { description: 'When the last of them ended.' })
  readonly at: Date;

  constructor(private readonly shown: ShownRating) {
    const { variant, rating, deviation, provisional, games, won, lost, tied, at } = shown;
    this.variant = variant;
    this.rating = rating;
    this.deviation = deviation;
    this.provisional = provisional;
    this.games = games;
    this.won = won;
    this.lost = lost;
    this.tied = tied;
    this.at = at;
  }

  @Field(() => RatingHistory, { description: 'How it came to be.', complexity: 20 })
  async history(
    @Ctx() { services }: ApiContext,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 20 when left out.' })
    first?: number | null,
    @Arg('before', () => Int, { nullable: true, description: 'Those before the step of this number.' })
    before?: number | null,
  ): Promise<Plain<RatingHistory>> {
    const size = readPageSize(first, 'first', HISTORY.max) ?? HISTORY.size;
    const { steps, hasMore } = await services.ratings.history(this.shown, { first: size, ...given({ before }) });
    return { nodes: steps.map(shownStep), hasMore };
  }
}

function shownStep({ gameId, ...step }: Step): Plain<RatingStep> {
  return { ...step, gameId: makeGlobalId('game', gameId) };
}
