import { Field, Int, ObjectType } from 'type-graphql';
import { OfferKind, PartnerMatterKind, TimeoutPolicy } from './enums';
import { JsonObjectScalar, InstantScalar } from './scalars';
import type { JsonObject } from '../../../engine/core/json';
import type { Plain } from './plain';

@ObjectType({
  simpleResolvers: true,
  description: 'How time is measured, in seconds. All three equal: so much for each turn.',
})
export class ClockRules {
  @Field(() => Int, { description: 'What each seat begins with.' })
  readonly base: number;

  @Field(() => Int, { description: 'What is added when a turn ends.' })
  readonly increment: number;

  @Field(() => Int, { nullable: true, description: 'Beyond which nothing is added.' })
  readonly cap?: number;
}

@ObjectType({ simpleResolvers: true, description: 'When the server moves by itself because there is no other move.' })
export class AutomaticMoves {
  @Field(() => Int, { nullable: true, description: 'After how many ms an only move is made; never when null.' })
  readonly moveMs?: number;

  @Field(() => Int, { nullable: true, description: 'After how many ms a pass that cannot be helped is made.' })
  readonly passMs?: number;
}

@ObjectType({ simpleResolvers: true, description: 'What was agreed of time when the game was created.' })
export class Pace {
  @Field(() => ClockRules, { nullable: true, description: 'Null where time is not measured.' })
  readonly clock?: Plain<ClockRules>;

  @Field(() => TimeoutPolicy, { description: 'What becomes of a seat whose time has run out.' })
  readonly onTimeout: 'lose' | 'move' | 'computer';

  @Field(() => Boolean, { description: 'Whether vacations stop the clocks.' })
  readonly vacation: boolean;

  @Field(() => AutomaticMoves, { description: 'When the server moves by itself.' })
  readonly automatic: Plain<AutomaticMoves>;
}

@ObjectType({ simpleResolvers: true, description: 'The clocks as the last event left them.' })
export class Clocks {
  @Field(() => [Int], { description: 'What each seat had left then, ms.' })
  readonly remaining: readonly number[];

  @Field(() => Int, { nullable: true, description: "The seat whose time runs; null when nobody's does." })
  readonly running?: number;

  @Field(() => InstantScalar, {
    nullable: true,
    description: 'When that time is over. A time in which no server could be reached is added once it has passed.',
  })
  readonly deadline?: Date;
}

@ObjectType({ simpleResolvers: true, description: 'An offer that waits for answers.' })
export class OpenOffer {
  @Field(() => OfferKind, { description: 'What is offered.' })
  readonly offer: 'tie' | 'pause' | 'computer' | 'hand-over';

  @Field(() => Int, { description: 'Whose offer it is.' })
  readonly seat: number;

  @Field(() => [Int], { description: 'The sides that agree or need not be asked.' })
  readonly agreed: readonly number[];

  @Field(() => Int, {
    nullable: true,
    description: 'For a pause: how many days at most; for HAND_OVER: how many days what is hidden stays so.',
  })
  readonly days?: number;

  @Field(() => Int, { nullable: true, description: 'For COMPUTER: the seat that it would play.' })
  readonly target?: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What one partner asks the other before their side speaks. Nobody but the two can see it.',
})
export class PartnerQuestion {
  @Field(() => PartnerMatterKind, { description: 'What your side would do.' })
  readonly kind: 'resign' | 'offer' | 'accept';

  @Field(() => Int, { description: 'Who asks.' })
  readonly seat: number;

  @Field(() => OfferKind, { nullable: true, description: 'The offer that is meant.' })
  readonly offer?: 'tie' | 'pause' | 'computer' | 'hand-over';

  @Field(() => Int, {
    nullable: true,
    description: 'For a pause: how many days at most; for HAND_OVER: how many days what is hidden stays so.',
  })
  readonly days?: number;

  @Field(() => Int, { nullable: true, description: 'For COMPUTER: the seat that it would play.' })
  readonly target?: number;

  @Field(() => InstantScalar, { description: 'When it was asked.' })
  readonly askedAt: Date;
}

@ObjectType({ simpleResolvers: true, description: 'What you will play when your turn comes. Only you can see it.' })
export class Plan {
  @Field(() => [JsonObjectScalar], {
    description: 'As in PlanInput: `{when, play, then}`, what was played is left out.',
  })
  readonly branches: readonly JsonObject[];

  @Field(() => Boolean, { description: 'Whether you pass or draw when nothing else is possible.' })
  readonly stuck: boolean;

  @Field(() => Boolean, { description: 'Whether you play your only move, whatever it is.' })
  readonly only: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'What you have of vacations this year, in UTC.' })
export class VacationState {
  @Field(() => InstantScalar, { nullable: true, description: 'Until when you are on vacation; null when you are not.' })
  readonly until?: Date;

  @Field(() => Int, { description: 'Days taken this year; a day that was begun counts whole.' })
  readonly daysUsed: number;

  @Field(() => Int, { description: 'Days that a year has.' })
  readonly daysPerYear: number;
}
