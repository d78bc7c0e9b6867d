import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { credentialOf, signedIn, type ApiContext } from '../context';
import { readId } from '../global-id';
import { refused } from '../refused';
import { Player } from '../types/player';
import * as types from '../types/tokens';

/** None takes a command id: what answers with a secret keeps no answer, and the rest does no harm when repeated. */
@Resolver()
export class TokenResolver {
  @Query(() => [types.AccessToken], {
    description: 'The personal access tokens of you and your bots, the latest used first.',
  })
  async accessTokens(@Ctx() context: ApiContext): Promise<types.AccessToken[]> {
    const tokens = await context.services.identity.accessTokens.list(signedIn(context));
    return tokens.map((each) => new types.AccessToken(each));
  }

  @Query(() => [Player], { description: 'Your bots, in the order in which they were made.' })
  async bots(@Ctx() context: ApiContext): Promise<Player[]> {
    const bots = await context.services.identity.accessTokens.bots(signedIn(context));
    return bots.map((each) => new Player(each));
  }

  @Mutation(() => types.CreateAccessTokenPayload, {
    description:
      'Makes a token for a program of your own. Nobody but a person with an account makes one: a token makes no other.',
  })
  async createAccessToken(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.CreateAccessTokenInput, { description: 'What it is for.' })
    { name, scopes, days, botId }: types.CreateAccessTokenInput,
  ): Promise<typeof types.CreateAccessTokenPayload> {
    const made = await context.services.identity.accessTokens.create({
      ownerId: signedIn(context),
      by: credentialOf(context),
      botId: botId === null || botId === undefined ? undefined : readId('player', botId, 'input.botId'),
      label: name,
      scopes,
      days: days ?? undefined,
    });
    return made.ok ? new types.CreateAccessTokenSuccess(made.value) : refused(context, made.error);
  }

  @Mutation(() => types.RevokeAccessTokenPayload, { description: 'Ends a token of yours or of a bot of yours.' })
  async revokeAccessToken(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.RevokeAccessTokenInput, { description: 'Which.' })
    { tokenId }: types.RevokeAccessTokenInput,
  ): Promise<typeof types.RevokeAccessTokenPayload> {
    const id = readId('token', tokenId, 'input.tokenId');
    const revoked = await context.services.identity.accessTokens.revoke(signedIn(context), id);
    if (revoked) return new types.RevokeAccessTokenSuccess();
    return refused(context, { code: 'NO_SUCH_SESSION', message: 'No such token of yours is good.' });
  }

  @Mutation(() => types.CreateBotPayload, {
    description:
      'Makes a player that is a program, marked as a bot wherever it is seen. It plays with a token of its own, never on the seat of a person.',
  })
  async createBot(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.CreateBotInput, { description: 'Who it is.' }) { name }: types.CreateBotInput,
  ): Promise<typeof types.CreateBotPayload> {
    const made = await context.services.identity.accessTokens.createBot({
      ...{ ownerId: signedIn(context), by: credentialOf(context), name },
    });
    return made.ok ? new types.CreateBotSuccess(made.value) : refused(context, made.error);
  }
}
