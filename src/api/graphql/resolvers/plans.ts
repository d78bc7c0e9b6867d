import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { VacationState as State } from '../../../app/absences';
import type { Plan, PlanBranch } from '../../../app/plan';
import { signedIn, type ApiContext } from '../context';
import { given } from '../given';
import { readId } from '../global-id';
import { refused } from '../refused';
import { shownPlan } from '../shown-plan';
import { BeginVacationInput, SetPlanInput, type PlanBranchInput, type PlanInput } from '../types/inputs';
import { VacationState } from '../types/pace';
import * as payloads from '../types/private-payloads';
import type { Plain } from '../types/plain';

/** What a player arranges for the time in which he is not there. */
@Resolver()
export class PlanResolver {
  @Mutation(() => payloads.SetPlanPayload, {
    description:
      'Says what you will play when your turn comes. Only you can see it. It is for the round in play, and ends when you play something else.',
  })
  async setPlan(
    @Ctx() context: ApiContext,
    @Arg('input', () => SetPlanInput, { description: 'Your plan.' }) input: SetPlanInput,
  ): Promise<typeof payloads.SetPlanPayload> {
    const set = await context.services.app.plans.set({
      playerId: signedIn(context),
      gameId: readId('game', input.gameId, 'input.gameId'),
      plan: input.plan ? readPlan(input.plan) : undefined,
    });
    if (!set.ok) return refused(context, set.error);
    return new payloads.SetPlanSuccess(set.value === undefined ? undefined : shownPlan(set.value));
  }

  @Query(() => VacationState, { description: 'Your vacation days.' })
  async vacation(@Ctx() context: ApiContext): Promise<Plain<VacationState>> {
    return shownVacation(await context.services.app.absences.state(signedIn(context)));
  }

  @Mutation(() => payloads.BeginVacationPayload, {
    description: 'Stops your clock, from now on, in all slow games that allow it, in those that are being played.',
  })
  async beginVacation(
    @Ctx() context: ApiContext,
    @Arg('input', () => BeginVacationInput, { description: 'How long.' }) { days }: BeginVacationInput,
  ): Promise<typeof payloads.BeginVacationPayload> {
    const { absences } = context.services.app;
    const playerId = signedIn(context);
    const begun = await absences.begin(playerId, days);
    if (!begun.ok) return refused(context, begun.error);
    return new payloads.BeginVacationSuccess(shownVacation(await absences.state(playerId)));
  }

  @Mutation(() => payloads.EndVacationPayload, { description: 'Ends your vacation before its time.' })
  async endVacation(@Ctx() context: ApiContext): Promise<typeof payloads.EndVacationPayload> {
    const { absences } = context.services.app;
    const playerId = signedIn(context);
    const ended = await absences.end(playerId);
    if (!ended.ok) return refused(context, ended.error);
    return new payloads.EndVacationSuccess(shownVacation(await absences.state(playerId)));
  }
}

function readPlan({ branches, stuck, only }: PlanInput): Plan {
  return { branches: (branches ?? []).map(readBranch), stuck: stuck ?? false, only: only ?? false };
}

function readBranch({ when, play, then }: PlanBranchInput): PlanBranch {
  return { play, ...given({ when }), ...(then ? { then: then.map(readBranch) } : {}) };
}

function shownVacation({ current, daysUsed, daysPerYear }: State): Plain<VacationState> {
  return { daysUsed, daysPerYear, ...(current === undefined ? {} : { until: current.until }) };
}
