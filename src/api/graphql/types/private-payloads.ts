import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Plan, VacationState } from './pace';
import { Refused } from './refused';
import type { Plain } from './plain';

@ObjectType({ simpleResolvers: true, description: 'Your plan is as you wanted it.' })
export class SetPlanSuccess {
  @Field(() => Plan, { nullable: true, description: 'The plan; null when you have given it up.' })
  readonly plan?: Plain<Plan>;

  constructor(plan: Plain<Plan> | undefined) {
    if (plan !== undefined) this.plan = plan;
  }
}

export const SetPlanPayload = createUnionType({
  name: 'SetPlanPayload',
  description: 'What setPlan answers.',
  types: () => [SetPlanSuccess, Refused] as const,
});

@ObjectType({ simpleResolvers: true, description: 'Your vacation begins; every game that it concerns says so.' })
export class BeginVacationSuccess {
  @Field(() => VacationState, { description: 'What you have left.' })
  readonly vacation: Plain<VacationState>;

  constructor(vacation: Plain<VacationState>) {
    this.vacation = vacation;
  }
}

@ObjectType({ simpleResolvers: true, description: 'Your vacation is over.' })
export class EndVacationSuccess {
  @Field(() => VacationState, { description: 'What you have left.' })
  readonly vacation: Plain<VacationState>;

  constructor(vacation: Plain<VacationState>) {
    this.vacation = vacation;
  }
}

export const BeginVacationPayload = createUnionType({
  name: 'BeginVacationPayload',
  description: 'What beginVacation answers.',
  types: () => [BeginVacationSuccess, Refused] as const,
});

export const EndVacationPayload = createUnionType({
  name: 'EndVacationPayload',
  description: 'What endVacation answers.',
  types: () => [EndVacationSuccess, Refused] as const,
});
