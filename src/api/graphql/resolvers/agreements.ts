import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { PartnerAsked } from '../../../app/agreements';
import type { Receipt } from '../../../app/command-runner';
import type { AppRefusal } from '../../../app/refusal';
import { ok, type Result } from '../../../engine/core/result';
import type { ApiContext } from '../context';
import { given } from '../given';
import { partnerQuestion } from '../partner-question';
import { refused } from '../refused';
import * as changes from '../types/game-change';
import * as inputs from '../types/inputs';
import type { Refused } from '../types/refused';
import { answer, onGame } from './game-commands';

/** What players agree on with one another, and how they leave and come back. */
@Resolver()
export class AgreementResolver {
  @Mutation(() => changes.ResignPayload, {
    description:
      'Gives the game up; your partner is asked first. Where more than one other side is left, the computer plays your seat on.',
  })
  async resign(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.ResignInput, { description: 'The game that you give up.' }) input: inputs.ResignInput,
  ): Promise<typeof changes.ResignPayload> {
    const resigned = await context.services.app.agreements.resign(onGame(context, input));
    return answerOrAsked(context, resigned, changes.ResignSuccess);
  }

  @Mutation(() => changes.MakeOfferPayload, {
    description:
      'Offers something to all other sides; your partner is asked first. An offer lapses when a side plays on instead of answering. A move cannot be taken back, so that cannot be offered.',
  })
  async makeOffer(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.MakeOfferInput, { description: 'What you offer.' }) input: inputs.MakeOfferInput,
  ): Promise<typeof changes.MakeOfferPayload> {
    const { offer, days, target } = input;
    const proposal = { ...onGame(context, input), offer, ...given({ days, target }) };
    return answerOrAsked(context, await context.services.app.agreements.offer(proposal), changes.MakeOfferSuccess);
  }

  @Mutation(() => changes.AcceptOfferPayload, {
    description: 'Agrees for your side; your partner is asked first. When all sides agree, it happens.',
  })
  async acceptOffer(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.AcceptOfferInput, { description: 'Which offer.' }) input: inputs.AcceptOfferInput,
  ): Promise<typeof changes.AcceptOfferPayload> {
    const accepted = await context.services.app.agreements.accept({ ...onGame(context, input), offer: input.offer });
    return answerOrAsked(context, accepted, changes.AcceptOfferSuccess);
  }

  @Mutation(() => changes.DeclineOfferPayload, { description: 'Declines for your side, which ends the offer.' })
  async declineOffer(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.DeclineOfferInput, { description: 'Which offer.' }) input: inputs.DeclineOfferInput,
  ): Promise<typeof changes.DeclineOfferPayload> {
    const declined = await context.services.app.agreements.decline({ ...onGame(context, input), offer: input.offer });
    return answer(context, declined, changes.DeclineOfferSuccess);
  }

  @Mutation(() => changes.WithdrawOfferPayload, { description: 'Takes an offer of your side back.' })
  async withdrawOffer(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.WithdrawOfferInput, { description: 'Which offer.' }) input: inputs.WithdrawOfferInput,
  ): Promise<typeof changes.WithdrawOfferPayload> {
    const withdrawn = await context.services.app.agreements.withdraw({ ...onGame(context, input), offer: input.offer });
    return answer(context, withdrawn, changes.WithdrawOfferSuccess);
  }

  @Mutation(() => changes.AnswerPartnerPayload, {
    description: 'Says yes or no to what your partner has asked you (`partnerQuestion`). With a yes it is done.',
  })
  async answerPartner(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.AnswerPartnerInput, { description: 'Your answer.' }) input: inputs.AnswerPartnerInput,
  ): Promise<typeof changes.AnswerPartnerPayload> {
    const command = { ...onGame(context, input), agree: input.agree };
    const answered = await context.services.app.agreements.answerPartner(command);
    if (!answered.ok) return refused(context, answered.error);
    if (answered.value === undefined) return new changes.PartnerDeclined();
    return new changes.AnswerPartnerSuccess(answered.value, context);
  }

  @Mutation(() => changes.CallOffGamePayload, {
    description: 'Calls a game off, without a result, before its second move.',
  })
  async callOffGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.CallOffGameInput, { description: 'Which game.' }) input: inputs.CallOffGameInput,
  ): Promise<typeof changes.CallOffGamePayload> {
    const calledOff = await context.services.app.agreements.callOff(onGame(context, input));
    return answer(context, calledOff, changes.CallOffGameSuccess);
  }

  @Mutation(() => changes.ResumeGamePayload, { description: 'Ends a pause; any player can.' })
  async resumeGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.ResumeGameInput, { description: 'Which game.' }) input: inputs.ResumeGameInput,
  ): Promise<typeof changes.ResumeGamePayload> {
    const resumed = await context.services.app.agreements.resume(onGame(context, input));
    return answer(context, resumed, changes.ResumeGameSuccess);
  }

  @Mutation(() => changes.ReturnToSeatPayload, {
    description: 'Takes your seat back from the computer, which stood in for you.',
  })
  async returnToSeat(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.ReturnToSeatInput, { description: 'Which game.' }) input: inputs.ReturnToSeatInput,
  ): Promise<typeof changes.ReturnToSeatPayload> {
    const returned = await context.services.app.agreements.returnToSeat(onGame(context, input));
    return answer(context, returned, changes.ReturnToSeatSuccess);
  }
}

function answerOrAsked<T>(
  context: ApiContext,
  outcome: Result<Receipt | PartnerAsked, AppRefusal>,
  Success: new (receipt: Receipt, context: ApiContext) => T,
): T | changes.PartnerAsked | Refused {
  if (!outcome.ok) return refused(context, outcome.error);
  const { value } = outcome;
  if (!('firstSeq' in value)) return new changes.PartnerAsked(partnerQuestion(value.question));
  return answer(context, ok(value), Success);
}
