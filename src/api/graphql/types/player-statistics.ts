import { Arg, Ctx, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { StatisticsFilter } from '../../../readmodels/analysis/chosen-games';
import type {
  PeriodUnit as Unit,
  PlayerFigures as Added,
  Streaks as Rows,
} from '../../../readmodels/analysis/player-statistics';
import type { ApiContext } from '../context';
import { makeGlobalId } from '../global-id';
import { SeatResult } from './seat-result';
import { PeriodUnit } from './statistics-input';

/** How many groups a list of figures is reckoned to have, for its cost. */
const GROUPS = 40;

/** A share or a mean; null where there is nothing to divide by. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What games came to for one player (docs/analytics.md says how each number is made). Games, rounds and points count once where he held several seats together; all else is added up over his seats.',
})
export class PlayerFigures {
  @Field(() => Int, { description: 'Games.' })
  readonly games: number;

  @Field(() => Int, { description: 'Games that he won.' })
  readonly won: number;

  @Field(() => Int, { description: 'Games that somebody else won.' })
  readonly lost: number;

  @Field(() => Int, { description: 'Games that nobody won.' })
  readonly tied: number;

  @Field(() => Float, { description: 'Rounds that came to their end.' })
  readonly rounds: number;

  @Field(() => Float, { description: 'Those of them that he won, by himself or with his partner.' })
  readonly roundsWon: number;

  @Field(() => Float, { description: 'Points of his side.' })
  readonly points: number;

  @Field(() => Float, { description: 'Points of all other sides.' })
  readonly pointsAgainst: number;

  @Field(() => Float, { description: 'Moves made for him, automatic ones counted.' })
  readonly decisions: number;

  @Field(() => Float, { description: 'Passes for want of a tile that fits; 0 in families where a pass is a bid.' })
  readonly passes: number;

  @Field(() => Float, { description: 'Rounds that were blocked with a tile of his as the last one.' })
  readonly blocksMade: number;

  @Field(() => Float, { description: 'Rounds that were blocked with a tile of another side as the last one.' })
  readonly blocksSuffered: number;

  @Field(() => Float, {
    description: 'Rounds that he ended with a tile that is no double and fitted both ends of the line, which differed.',
  })
  readonly capicuas: number;

  @Field(() => Float, { description: 'Pips that he was left with when rounds ended.' })
  readonly pipsCaught: number;

  @Field(() => Float, { description: 'Rounds at the end of which he was left with pips.' })
  readonly roundsCaught: number;

  @Field(() => Float, { description: 'Thinking time of his own decisions, ms; automatic moves are none.' })
  readonly thinkingMs: number;

  @Field(() => Float, { description: 'The decisions that thinkingMs adds up.' })
  readonly thinkingDecisions: number;

  @Field(() => Float, { nullable: true, description: 'Points a round; null without rounds.' })
  readonly pointsPerRound: number | null;

  @Field(() => Float, { nullable: true, description: 'Thinking time a decision, ms; null without decisions.' })
  readonly meanThinkingMs: number | null;

  constructor(added: Added) {
    this.games = added.games;
    this.won = added.won;
    this.lost = added.lost;
    this.tied = added.tied;
    this.rounds = added.rounds;
    this.roundsWon = added.roundsWon;
    this.points = added.points;
    this.pointsAgainst = added.pointsAgainst;
    this.decisions = added.decisions;
    this.passes = added.passes;
    this.blocksMade = added.blocksMade;
    this.blocksSuffered = added.blocksSuffered;
    this.capicuas = added.capicuas;
    this.pipsCaught = added.pipsCaught;
    this.roundsCaught = added.roundsCaught;
    this.thinkingMs = added.thinkingMs;
    this.thinkingDecisions = added.thinkingDecisions;
    this.pointsPerRound = ratio(added.points, added.rounds);
    this.meanThinkingMs = ratio(added.thinkingMs, added.thinkingDecisions);
  }
}

@ObjectType({ simpleResolvers: true, description: 'Figures of a player in one variant.' })
export class PlayerVariantFigures {
  @Field(() => String, { description: 'The id of the variant.' })
  readonly variant: string;

  @Field(() => Int, { description: 'How many seats these games have.' })
  readonly seats: number;

  @Field(() => PlayerFigures, { description: 'What they came to.' })
  readonly figures: PlayerFigures;
}

@ObjectType({ simpleResolvers: true, description: 'Figures of a player on one seat of one variant.' })
export class PlayerSeatFigures {
  @Field(() => String, { description: 'The id of the variant.' })
  readonly variant: string;

  @Field(() => Int, { description: 'How many seats these games have.' })
  readonly seats: number;

  @Field(() => Int, { description: 'The seat, from 0.' })
  readonly seat: number;

  @Field(() => PlayerFigures, { description: 'What these games came to on that seat alone.' })
  readonly figures: PlayerFigures;
}

@ObjectType({ simpleResolvers: true, description: 'Figures of a player in one span of time.' })
export class PlayerPeriodFigures {
  @Field(() => String, { description: 'The first day of the span, in UTC: `2026-03-01`.' })
  readonly from: string;

  @Field(() => PlayerFigures, { description: 'What the games came to that ended in it.' })
  readonly figures: PlayerFigures;
}

@ObjectType({ simpleResolvers: true, description: 'Results in a row, games in the order in which they ended.' })
export class Streaks {
  @Field(() => SeatResult, { nullable: true, description: 'The last result; null without games.' })
  readonly current: 'won' | 'lost' | 'tied' | null;

  @Field(() => Int, { description: 'How often it came in a row up to now; 0 without games.' })
  readonly currentGames: number;

  @Field(() => Int, { description: 'The most games won in a row.' })
  readonly longestWon: number;

  @Field(() => Int, { description: 'The most games lost in a row.' })
  readonly longestLost: number;

  constructor({ current, longestWon, longestLost }: Rows) {
    this.current = current?.result ?? null;
    this.currentGames = current?.games ?? 0;
    this.longestWon = longestWon;
    this.longestLost = longestLost;
  }
}

@ObjectType({
  description: 'What finished games came to for one player. Each field is added up when it is asked for.',
})
export class PlayerStatistics {
  @Field(() => ID, { description: 'The player.' })
  readonly playerId: string;

  constructor(
    private readonly uuid: string,
    private readonly filter: StatisticsFilter,
  ) {
    this.playerId = makeGlobalId('player', uuid);
  }

  @Field(() => PlayerFigures, {
    description: 'Over all games together.',
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  async total(@Ctx() { services }: ApiContext): Promise<PlayerFigures> {
    return new PlayerFigures(await services.statistics.players.total(this.uuid, this.filter));
  }

  @Field(() => Streaks, {
    description: 'Results in a row.',
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  async streaks(@Ctx() { services }: ApiContext): Promise<Streaks> {
    return new Streaks(await services.statistics.players.streaks(this.uuid, this.filter));
  }

  @Field(() => [PlayerVariantFigures], {
    description: 'By variant and number of seats.',
    complexity: ({ childComplexity }) => 20 + GROUPS * childComplexity,
  })
  async byVariant(@Ctx() { services }: ApiContext): Promise<readonly PlayerVariantFigures[]> {
    const rows = await services.statistics.players.byVariant(this.uuid, this.filter);
    return rows.map((row) => ({ variant: row.variant, seats: row.seatCount, figures: new PlayerFigures(row) }));
  }

  @Field(() => [PlayerSeatFigures], {
    description: 'By variant, number of seats and seat.',
    complexity: ({ childComplexity }) => 20 + 2 * GROUPS * childComplexity,
  })
  async bySeat(@Ctx() { services }: ApiContext): Promise<readonly PlayerSeatFigures[]> {
    const rows = await services.statistics.players.bySeat(this.uuid, this.filter);
    return rows.map((row) => ({
      variant: row.variant,
      seats: row.seatCount,
      seat: row.seat,
      figures: new PlayerFigures(row),
    }));
  }

  @Field(() => [PlayerPeriodFigures], {
    description: 'Over time: the spans in which games ended, the earliest first.',
    complexity: ({ childComplexity }) => 20 + GROUPS * childComplexity,
  })
  async byPeriod(
    @Ctx() { services }: ApiContext,
    @Arg('unit', () => PeriodUnit, { defaultValue: 'month', description: 'How time is divided.' }) unit: Unit,
  ): Promise<readonly PlayerPeriodFigures[]> {
    const rows = await services.statistics.players.byPeriod(this.uuid, unit, this.filter);
    return rows.map((row) => ({ from: row.from, figures: new PlayerFigures(row) }));
  }
}
