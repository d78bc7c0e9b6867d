import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { playerIdOf } from '../../../app/caller';
import { spendGuest } from '../../spending';
import { grantToken } from '../../auth/grant-token';
import type { ApiContext } from '../context';
import { refused } from '../refused';
import { CreateGuestPayload, CreateGuestSuccess } from '../types/guest';
import { CreateGuestInput } from '../types/inputs';
import { Player } from '../types/player';

@Resolver()
export class GuestResolver {
  @Query(() => Player, { nullable: true, description: 'The caller; null for whoever sends no token.' })
  async me(@Ctx() context: ApiContext): Promise<Player | null> {
    const playerId = playerIdOf(context.caller);
    const player = playerId === undefined ? undefined : await context.players.load(playerId);
    return player === undefined ? null : new Player(player);
  }

  @Mutation(() => CreateGuestPayload, {
    description: 'Lets you play without an account. The answer holds a secret, so a repeated call makes another guest.',
  })
  async createGuest(
    @Ctx() context: ApiContext,
    @Arg('input', () => CreateGuestInput, { description: 'Who you want to be.' }) input: CreateGuestInput,
  ): Promise<typeof CreateGuestPayload> {
    const { services } = context;
    await spendGuest(services.budgets, context.network);
    const created = await services.identity.guests.create(input.name);
    if (!created.ok) return refused(context, created.error);
    const { grant, player } = created.value;
    return new CreateGuestSuccess(grant, grantToken(services.tokens, grant), new Player(player));
  }
}
