import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { RELATIONS_MAX } from '../../../app/community/relations';
import type { Told } from '../../../app/community/reports';
import type { RelationKind } from '../../../app/ports/relation-store';
import type { AppRefusal } from '../../../app/refusal';
import { present } from '../../../engine/core/assert';
import type { Result } from '../../../engine/core/result';
import { signedIn, type ApiContext } from '../context';
import { given } from '../given';
import { readId } from '../global-id';
import { refused } from '../refused';
import { Player } from '../types/player';
import * as types from '../types/people';

const listed = ({ childComplexity }: { childComplexity: number }): number => 10 + RELATIONS_MAX * childComplexity;

@Resolver()
export class PeopleResolver {
  @Query(() => [Player], {
    description: 'Whom you muted, at most 500, the latest first: you do not read what they write in chats.',
    complexity: listed,
  })
  mutedPlayers(@Ctx() context: ApiContext): Promise<readonly Player[]> {
    return playersOf(context, 'mute');
  }

  @Query(() => [Player], { description: 'Whom you blocked, at most 500, the latest first.', complexity: listed })
  blockedPlayers(@Ctx() context: ApiContext): Promise<readonly Player[]> {
    return playersOf(context, 'block');
  }

  @Query(() => Boolean, { description: 'True when those who sit with you never see that you are there.' })
  presenceHidden(@Ctx() context: ApiContext): Promise<boolean> {
    return context.services.community.presence.isHidden(signedIn(context));
  }

  @Mutation(() => types.OtherPlayerPayload, {
    description: 'You do not read what this player writes in chats any more. He is not told.',
  })
  mutePlayer(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.OtherPlayerInput, { description: 'Whom.' }) input: types.OtherPlayerInput,
  ): Promise<typeof types.OtherPlayerPayload> {
    return change(context, 'add', 'mute', input);
  }

  @Mutation(() => types.OtherPlayerPayload, { description: 'You read what this player writes again.' })
  unmutePlayer(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.OtherPlayerInput, { description: 'Whom.' }) input: types.OtherPlayerInput,
  ): Promise<typeof types.OtherPlayerPayload> {
    return change(context, 'remove', 'mute', input);
  }

  @Mutation(() => types.OtherPlayerPayload, {
    description:
      'This player cannot challenge you, is not paired with you, and you do not read what he writes in chats. He is not told.',
  })
  blockPlayer(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.OtherPlayerInput, { description: 'Whom.' }) input: types.OtherPlayerInput,
  ): Promise<typeof types.OtherPlayerPayload> {
    return change(context, 'add', 'block', input);
  }

  @Mutation(() => types.OtherPlayerPayload, { description: 'This player is blocked no more.' })
  unblockPlayer(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.OtherPlayerInput, { description: 'Whom.' }) input: types.OtherPlayerInput,
  ): Promise<typeof types.OtherPlayerPayload> {
    return change(context, 'remove', 'block', input);
  }

  @Mutation(() => types.SetPresencePayload, {
    description: 'Says whether those who sit with you see that you are there (`seats { present }`).',
  })
  async setPresence(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.SetPresenceInput, { description: 'What you want.' }) input: types.SetPresenceInput,
  ): Promise<typeof types.SetPresencePayload> {
    await context.services.community.presence.setHidden(signedIn(context), input.hidden);
    return new types.SetPresenceSuccess(input.hidden);
  }

  @Mutation(() => types.ReportPayload, { description: 'Tells the operators of a player.' })
  async reportPlayer(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.ReportPlayerInput, { description: 'Whom, and why.' }) input: types.ReportPlayerInput,
  ): Promise<typeof types.ReportPayload> {
    const { gameId, why } = input;
    const told = await context.services.community.reports.player({
      reporterId: signedIn(context),
      playerId: readId('player', input.playerId, 'input.playerId'),
      why,
      ...given({ gameId: typeof gameId === 'string' ? readId('game', gameId, 'input.gameId') : undefined }),
    });
    return reported(context, told);
  }

  @Mutation(() => types.ReportPayload, {
    description: 'Tells the operators of a message, with a copy of it and of those around it.',
  })
  async reportMessage(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.ReportMessageInput, { description: 'Which, and why.' }) input: types.ReportMessageInput,
  ): Promise<typeof types.ReportPayload> {
    const { room, seq, why } = input;
    const told = await context.services.community.reports.message({
      reporterId: signedIn(context),
      gameId: readId('game', input.gameId, 'input.gameId'),
      room,
      seq,
      why,
    });
    return reported(context, told);
  }
}

async function playersOf(context: ApiContext, kind: RelationKind): Promise<readonly Player[]> {
  const ids = await context.services.community.relations.list(signedIn(context), kind);
  const players = await Promise.all(ids.map((id) => context.players.load(id)));
  return players.flatMap((player) => (player === undefined ? [] : [new Player(player)]));
}

async function change(
  context: ApiContext,
  how: 'add' | 'remove',
  kind: RelationKind,
  input: types.OtherPlayerInput,
): Promise<typeof types.OtherPlayerPayload> {
  const { relations } = context.services.community;
  const relation = { playerId: signedIn(context), kind, otherId: readId('player', input.playerId, 'input.playerId') };
  const changed = await (how === 'add' ? relations.add(relation) : relations.remove(relation));
  if (!changed.ok) return refused(context, changed.error);
  const player = await context.players.load(relation.otherId);
  return new types.OtherPlayerSuccess(new Player(present(player, 'a player who was just found')));
}

function reported(context: ApiContext, told: Result<Told, AppRefusal>): typeof types.ReportPayload {
  if (!told.ok) return refused(context, told.error);
  return new types.ReportSuccess(told.value.reportId, told.value.repeated);
}
