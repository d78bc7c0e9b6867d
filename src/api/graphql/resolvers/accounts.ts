import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Grant } from '../../../app/accounts/sessions';
import type { AppRefusal } from '../../../app/refusal';
import { present } from '../../../engine/core/assert';
import type { JsonObject } from '../../../engine/core/json';
import type { Result } from '../../../engine/core/result';
import { grantToken } from '../../auth/grant-token';
import { spendGuest } from '../../spending';
import { credentialOf, signedIn, type ApiContext } from '../context';
import { readId } from '../global-id';
import { refused } from '../refused';
import * as types from '../types/accounts';
import { JsonObjectScalar } from '../types/scalars';

/** None takes a command id, since none may keep its answer: they hold secrets, or a repeated call does no harm. */
/** A password is hashed slowly on purpose, whether it is right or not. */
const PASSWORD_COST = 2000;

@Resolver()
export class AccountResolver {
  @Query(() => [types.Session], {
    description: 'Where you are signed in, and the programs that you let in, the latest used first.',
  })
  async sessions(@Ctx() context: ApiContext): Promise<types.Session[]> {
    const playerId = signedIn(context);
    const own = credentialOf(context);
    const sessions = await context.services.identity.sessions.list(playerId);
    return sessions.filter(({ kind }) => kind !== 'token').map((each) => new types.Session(each, own));
  }

  @Mutation(() => types.SignInPayload, {
    complexity: PASSWORD_COST,
    description: 'Makes an account. Its tokens are renewed with refreshSession; for e-mail see setMailAddress.',
  })
  async signUp(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.SignUpInput, { description: 'Who you want to be.' })
    { name, password, device }: types.SignUpInput,
  ): Promise<typeof types.SignInPayload> {
    const { budgets, identity } = context.services;
    await spendGuest(budgets, context.network);
    return answered(context, await identity.accounts.signUp({ name, password, ...labelOf(device) }));
  }

  @Mutation(() => types.SignInPayload, {
    complexity: PASSWORD_COST,
    description:
      'Makes an account of you, a guest: you stay who you are, with all your games. Whatever token spoke for you before is over.',
  })
  async upgradeGuest(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.UpgradeGuestInput, { description: 'The account.' })
    { name, password, device }: types.UpgradeGuestInput,
  ): Promise<typeof types.SignInPayload> {
    const { accounts } = context.services.identity;
    const request = { playerId: signedIn(context), name: name ?? undefined, password, ...labelOf(device) };
    return answered(context, await accounts.upgrade(request));
  }

  @Mutation(() => types.SignInPayload, {
    complexity: PASSWORD_COST,
    description:
      'Begins a session. The answer is the same whether there is no such account or the password is another; who tries often waits longer and longer.',
  })
  async signIn(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.SignInInput, { description: 'Who you are.' })
    { name, password, device }: types.SignInInput,
  ): Promise<typeof types.SignInPayload> {
    const { services, network } = context;
    return answered(context, await services.identity.accounts.signIn({ name, password, network, ...labelOf(device) }));
  }

  @Mutation(() => types.SignInPayload, {
    description:
      'Trades a refresh token for new tokens; send it without an Authorization header. One that was used before ends the session, unless it is sent again within 20 seconds.',
  })
  async refreshSession(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.RefreshSessionInput, { description: 'The refresh token.' })
    { refreshToken }: types.RefreshSessionInput,
  ): Promise<typeof types.SignInPayload> {
    return answered(context, await context.services.identity.sessions.refresh(refreshToken));
  }

  @Mutation(() => types.AccountPayload, {
    complexity: PASSWORD_COST,
    description:
      'Changes your password, and ends whatever else speaks for you: all other sessions, tokens and programs.',
  })
  async changePassword(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.ChangePasswordInput, { description: 'Both passwords.' })
    { currentPassword, newPassword }: types.ChangePasswordInput,
  ): Promise<typeof types.AccountPayload> {
    const { services, network } = context;
    const changed = await services.identity.accounts.changePassword({
      playerId: signedIn(context),
      credentialId: credentialOf(context),
      ...{ currentPassword, newPassword, network },
    });
    return changed.ok ? new types.AccountChanged() : refused(context, changed.error);
  }

  @Mutation(() => types.AccountPayload, {
    description:
      'Sends a secret, good for an hour, to the proved e-mail address of the account, if there is such an account and it has one: the answer does not tell.',
  })
  async requestPasswordReset(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.RequestPasswordResetInput, { description: 'The account.' })
    { name }: types.RequestPasswordResetInput,
  ): Promise<typeof types.AccountPayload> {
    const { services, network } = context;
    const asked = await services.identity.recovery.request({ name, network });
    return asked.ok ? new types.AccountChanged() : refused(context, asked.error);
  }

  @Mutation(() => types.AccountPayload, {
    complexity: PASSWORD_COST,
    description: 'Sets another password with the secret that was sent, once, and ends whatever speaks for the account.',
  })
  async resetPassword(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.ResetPasswordInput, { description: 'The secret and the password.' })
    { secret, newPassword }: types.ResetPasswordInput,
  ): Promise<typeof types.AccountPayload> {
    const reset = await context.services.identity.recovery.reset({ secret, password: newPassword });
    return reset.ok ? new types.AccountChanged() : refused(context, reset.error);
  }

  @Query(() => JsonObjectScalar, {
    complexity: 1000,
    description: 'Everything that is kept about you, but secrets and what belongs to others, as one document.',
  })
  myData(@Ctx() context: ApiContext): Promise<JsonObject> {
    return context.services.identity.leaving.data(signedIn(context));
  }

  @Mutation(() => types.AccountPayload, {
    description:
      'Erases you, guest or account, and your bots, for good. Games that wait are left and those in play resigned; your games stay, under no name.',
  })
  async deleteAccount(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.DeleteAccountInput, { description: 'That it is you, and no mistake.' })
    { name, password }: types.DeleteAccountInput,
  ): Promise<typeof types.AccountPayload> {
    const { services, network } = context;
    const request = {
      ...{ playerId: signedIn(context), credentialId: credentialOf(context) },
      ...{ name, password: password ?? undefined, network },
    };
    const deleted = await services.identity.leaving.delete(request);
    return deleted.ok ? new types.AccountChanged() : refused(context, deleted.error);
  }

  @Mutation(() => types.EndSessionPayload, { description: 'Ends the session that asks: signs out.' })
  async signOut(@Ctx() context: ApiContext): Promise<typeof types.EndSessionPayload> {
    const playerId = signedIn(context);
    const id = credentialOf(context);
    if (id === undefined) return refused(context, NO_SUCH_SESSION);
    await context.services.identity.sessions.end({ id, playerId });
    return new types.SessionsEnded();
  }

  @Mutation(() => types.EndSessionPayload, { description: 'Ends a session of yours.' })
  async endSession(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.EndSessionInput, { description: 'Which.' }) { sessionId }: types.EndSessionInput,
  ): Promise<typeof types.EndSessionPayload> {
    const playerId = signedIn(context);
    const id = readId('session', sessionId, 'input.sessionId');
    const ended = await context.services.identity.sessions.end({ id, playerId });
    return ended ? new types.SessionsEnded() : refused(context, NO_SUCH_SESSION);
  }

  @Mutation(() => types.EndSessionPayload, {
    description:
      'Ends whatever speaks for you but the session that asks: other sessions, tokens, and programs that you let in.',
  })
  async endOtherSessions(@Ctx() context: ApiContext): Promise<typeof types.EndSessionPayload> {
    await context.services.identity.sessions.endAll(signedIn(context), credentialOf(context));
    return new types.SessionsEnded();
  }
}

const NO_SUCH_SESSION: AppRefusal = { code: 'NO_SUCH_SESSION', message: 'No such session of yours is open.' };

function labelOf(device: string | null | undefined): { label?: string } {
  return device === null || device === undefined ? {} : { label: device };
}

async function answered(context: ApiContext, result: Result<Grant, AppRefusal>): Promise<typeof types.SignInPayload> {
  if (!result.ok) return refused(context, result.error);
  const { tokens } = context.services;
  const grant = result.value;
  const player = await context.players.load(grant.credential.playerId);
  return new types.SignedIn(grant, grantToken(tokens, grant), present(player, 'the player who signed in'));
}
