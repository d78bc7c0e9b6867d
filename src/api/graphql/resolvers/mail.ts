import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn, type ApiContext } from '../context';
import { refused } from '../refused';
import * as types from '../types/mail';

/** No repeated call of these does harm, so none takes a command id. */
@Resolver()
export class MailResolver {
  @Query(() => types.MailSettings, {
    nullable: true,
    description: 'Where and of what you are written to; null while you have named no address.',
  })
  async mailSettings(@Ctx() context: ApiContext): Promise<types.MailSettings | null> {
    const view = await context.services.deliveries.mail.find(signedIn(context));
    return view === undefined ? null : new types.MailSettings(view);
  }

  @Mutation(() => types.SetMailAddressPayload, {
    description:
      'Says where and of what you want to be written to. Nothing but a code is sent there until confirmMailAddress has it.',
  })
  async setMailAddress(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.SetMailAddressInput, { description: 'Where, of what and how often.' })
    { address, kinds, everyMinutes, password }: types.SetMailAddressInput,
  ): Promise<typeof types.SetMailAddressPayload> {
    const playerId = signedIn(context);
    const { services, network } = context;
    // Whoever has the address can have another password sent there.
    const confirmed = await services.identity.accounts.confirmOwner({ playerId, password: password ?? '', network });
    if (!confirmed.ok) return refused(context, confirmed.error);
    const set = await services.deliveries.mail.set({
      playerId,
      address,
      kinds: kinds ?? undefined,
      everyMinutes: everyMinutes ?? undefined,
    });
    return set.ok ? new types.SetMailAddressSuccess(set.value) : refused(context, set.error);
  }

  @Mutation(() => types.ConfirmMailAddressPayload, { description: 'Shows that you read the mail of your address.' })
  async confirmMailAddress(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.ConfirmMailAddressInput, { description: 'The code.' })
    { code }: types.ConfirmMailAddressInput,
  ): Promise<typeof types.ConfirmMailAddressPayload> {
    const confirmed = await context.services.deliveries.mail.confirm(signedIn(context), code);
    return confirmed.ok ? new types.ConfirmMailAddressSuccess(confirmed.value) : refused(context, confirmed.error);
  }

  @Mutation(() => types.DeleteMailAddressPayload, {
    description: 'Ends all mail, and forgets your address. So does the link at the end of every mail.',
  })
  async deleteMailAddress(@Ctx() context: ApiContext): Promise<typeof types.DeleteMailAddressPayload> {
    await context.services.deliveries.mail.remove(signedIn(context));
    return new types.DeleteMailAddressSuccess();
  }
}
