import { Arg, Ctx, Field, Float, Int, ObjectType } from 'type-graphql';
import type { PeriodUnit as Unit } from '../../../readmodels/analysis/player-statistics';
import type { VariantFigures as Added, VariantFilter } from '../../../readmodels/analysis/variant-statistics';
import type { ApiContext } from '../context';
import { GameStatus } from './enums';
import { ratio } from './player-statistics';
import { PeriodUnit } from './statistics-input';

/** How many groups a list of figures is reckoned to have, for its cost. */
const GROUPS = 40;

@ObjectType({
  simpleResolvers: true,
  description: 'What games of one variant are like (docs/analytics.md says how each number is made).',
})
export class VariantFigures {
  @Field(() => Int, { description: 'Games.' })
  readonly games: number;

  @Field(() => Int, { description: 'Games that nobody won.' })
  readonly tied: number;

  @Field(() => Int, { description: 'Rounds that came to their end.' })
  readonly rounds: number;

  @Field(() => Float, { description: 'Moves made in these rounds, passes and draws among them.' })
  readonly decisions: number;

  @Field(() => Float, { description: 'Passes for want of a tile that fits; 0 in families where a pass is a bid.' })
  readonly passes: number;

  @Field(() => Float, { description: 'Tiles drawn from the boneyard.' })
  readonly draws: number;

  @Field(() => Int, { description: 'Rounds that were blocked.' })
  readonly blocked: number;

  @Field(() => Int, {
    description: 'Rounds that ended with a tile that is no double and fitted both ends of the line, which differed.',
  })
  readonly capicuas: number;

  @Field(() => Int, { description: 'Rounds that one side won.' })
  readonly decided: number;

  @Field(() => Int, { description: 'Decided rounds that the side of the lead won.' })
  readonly leadWon: number;

  @Field(() => Float, {
    description: 'Decided rounds that it would have won if every side won alike: the sum of 1 / sides.',
  })
  readonly leadEven: number;

  @Field(() => Float, { description: 'Points of all sides in these rounds.' })
  readonly points: number;

  @Field(() => Float, { description: 'From the start to the end of games, ms, added up.' })
  readonly durationMs: number;

  @Field(() => Float, { nullable: true, description: 'Rounds a game; null without games.' })
  readonly roundsPerGame: number | null;

  @Field(() => Float, { nullable: true, description: 'Moves a round; null without rounds.' })
  readonly decisionsPerRound: number | null;

  @Field(() => Float, { nullable: true, description: 'Points of all sides a round; null without rounds.' })
  readonly pointsPerRound: number | null;

  @Field(() => Float, { nullable: true, description: 'Blocked rounds among all, 0 to 1; null without rounds.' })
  readonly blockedShare: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Decided rounds that the side of the lead won, 0 to 1; null where none was decided.',
  })
  readonly leadShare: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'What leadShare would be if every side won alike; null where none was decided.',
  })
  readonly evenShare: number | null;

  constructor(added: Added) {
    this.games = added.games;
    this.tied = added.tied;
    this.rounds = added.rounds;
    this.decisions = added.decisions;
    this.passes = added.passes;
    this.draws = added.draws;
    this.blocked = added.blocked;
    this.capicuas = added.capicuas;
    this.decided = added.decided;
    this.leadWon = added.leadWon;
    this.leadEven = added.leadEven;
    this.points = added.points;
    this.durationMs = added.durationMs;
    this.roundsPerGame = ratio(added.rounds, added.games);
    this.decisionsPerRound = ratio(added.decisions, added.rounds);
    this.pointsPerRound = ratio(added.points, added.rounds);
    this.blockedShare = ratio(added.blocked, added.rounds);
    this.leadShare = ratio(added.leadWon, added.decided);
    this.evenShare = ratio(added.leadEven, added.decided);
  }
}

@ObjectType({ simpleResolvers: true, description: 'Figures of a variant with so many seats.' })
export class SeatCountFigures {
  @Field(() => Int, { description: 'How many seats these games have.' })
  readonly seats: number;

  @Field(() => VariantFigures, { description: 'What they are like.' })
  readonly figures: VariantFigures;
}

@ObjectType({ simpleResolvers: true, description: 'How many games of a variant ended in one way.' })
export class VariantEnding {
  @Field(() => GameStatus, { description: 'ENDED by their rules, or ABORTED.' })
  readonly status: (typeof GameStatus)[keyof typeof GameStatus];

  @Field(() => String, {
    description: 'Kebab-case: the `reason` of the event that ended them, such as `target` or `seed-not-opened`.',
  })
  readonly reason: string;

  @Field(() => Int, { description: 'Games.' })
  readonly games: number;
}

@ObjectType({ simpleResolvers: true, description: 'Figures of a variant in one span of time.' })
export class VariantPeriodFigures {
  @Field(() => String, { description: 'The first day of the span, in UTC: `2026-03-01`.' })
  readonly from: string;

  @Field(() => VariantFigures, { description: 'What the games are like that ended in it.' })
  readonly figures: VariantFigures;
}

@ObjectType({
  description: 'What finished games of one variant are like. Each field is added up when it is asked for.',
})
export class VariantStatistics {
  @Field(() => String, { description: 'The id of the variant.' })
  readonly variant: string;

  constructor(private readonly filter: VariantFilter) {
    this.variant = filter.variant;
  }

  @Field(() => VariantFigures, {
    description: 'Over all games together.',
    complexity: ({ childComplexity }) => 50 + childComplexity,
  })
  async total(@Ctx() { services }: ApiContext): Promise<VariantFigures> {
    return new VariantFigures(await services.statistics.variants.total(this.filter));
  }

  @Field(() => [SeatCountFigures], {
    description: 'By number of seats.',
    complexity: ({ childComplexity }) => 50 + 8 * childComplexity,
  })
  async bySeats(@Ctx() { services }: ApiContext): Promise<readonly SeatCountFigures[]> {
    const rows = await services.statistics.variants.bySeatCount(this.filter);
    return rows.map((row) => ({ seats: row.seatCount, figures: new VariantFigures(row) }));
  }

  @Field(() => [VariantEnding], {
    description:
      'How games ended, the most frequent first; those that were called off count where `status` has ABORTED.',
    complexity: ({ childComplexity }) => 50 + 8 * childComplexity,
  })
  endings(@Ctx() { services }: ApiContext): Promise<readonly VariantEnding[]> {
    return services.statistics.variants.endings(this.filter);
  }

  @Field(() => [VariantPeriodFigures], {
    description: 'Over time: the spans in which games ended, the earliest first.',
    complexity: ({ childComplexity }) => 50 + GROUPS * childComplexity,
  })
  async byPeriod(
    @Ctx() { services }: ApiContext,
    @Arg('unit', () => PeriodUnit, { defaultValue: 'month', description: 'How time is divided.' }) unit: Unit,
  ): Promise<readonly VariantPeriodFigures[]> {
    const rows = await services.statistics.variants.byPeriod(unit, this.filter);
    return rows.map((row) => ({ from: row.from, figures: new VariantFigures(row) }));
  }
}
