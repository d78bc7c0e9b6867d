import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { ListedChallenge } from '../../../readmodels/challenge-lists';
import { signedIn, type ApiContext } from '../context';
import { listedNode } from '../game-connection';
import { given } from '../given';
import { readId } from '../global-id';
import { readPace } from '../read-pace';
import { readSealed } from '../read-seed';
import { readStrength } from '../read-strength';
import * as finding from '../types/finding';
import { Player } from '../types/player';
import type { Plain } from '../types/plain';
import { answer, onGame } from './game-commands';

/** What the challenges of a list cost, in plain fields, beside what is asked of each. */
const LIST_COST = 20;
/** Of how many challenges the cost is worked out; few players have more. */
const COUNTED = 20;

/** How players come together. */
@Resolver()
export class FindingResolver {
  @Mutation(() => finding.FindGamePayload, {
    description:
      'Quick pairing: sits you down at the oldest public game of just this kind that waits for players, or opens one. Sent again while you wait, it answers with the table at which you wait. You are never paired with yourself, nor with somebody whom you have blocked or who has blocked you.',
  })
  async findGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => finding.FindGameInput, { description: 'The game that you look for.' })
    input: finding.FindGameInput,
  ): Promise<typeof finding.FindGamePayload> {
    const playerId = signedIn(context);
    const { variant, seats, options, commandId, bestOf, rated } = input;
    const found = await context.services.app.pairing.find({
      ...{ playerId, variant, options: options ?? {}, commandId: commandId.toLowerCase() },
      ...given({ seats, bestOf, rated, seeds: input.seeds, strength: readStrength(input), sealed: readSealed(input) }),
      ...readPace(input),
    });
    return answer(context, found, finding.FindGameSuccess);
  }

  @Mutation(() => finding.RematchPayload, {
    description:
      'Opens the rematch of a game that has ended, or takes the seat that is kept for you in it: there is one rematch a game. The same options and clock, a new secret, everybody one seat on. Those who sat with you are challenged. Of a game after which its series goes on it is the next game, in which all of you sit already; of the last one, the first of a new series.',
  })
  async rematch(
    @Ctx() context: ApiContext,
    @Arg('input', () => finding.RematchInput, { description: 'The game that you want to play once more.' })
    input: finding.RematchInput,
  ): Promise<typeof finding.RematchPayload> {
    const rematch = await context.services.app.rematches.rematch({
      playerId: signedIn(context),
      gameId: readId('game', input.gameId, 'input.gameId'),
      commandId: input.commandId.toLowerCase(),
      ...given({ sealed: readSealed(input) }),
    });
    return answer(context, rematch, finding.RematchSuccess);
  }

  @Mutation(() => finding.ChallengePlayerPayload, {
    description:
      'Keeps a seat of your game for a player, who is told, and may see the game and join it, private or not; for the host. NOT_FOUND where there is no such player, or one of you has blocked the other.',
  })
  async challengePlayer(
    @Ctx() context: ApiContext,
    @Arg('input', () => finding.ChallengePlayerInput, { description: 'Whom you challenge.' })
    input: finding.ChallengePlayerInput,
  ): Promise<typeof finding.ChallengePlayerPayload> {
    const challengedId = readId('player', input.playerId, 'input.playerId');
    const challenge = { ...onGame(context, input), challengedId, ...given({ seat: input.seat }) };
    const challenged = await context.services.app.challenges.challenge(challenge);
    return answer(context, challenged, finding.ChallengePlayerSuccess);
  }

  @Mutation(() => finding.DeclineChallengePayload, {
    description:
      'Gives up the seat that is kept for you. A private game is gone for you then. joinGame accepts instead.',
  })
  async declineChallenge(
    @Ctx() context: ApiContext,
    @Arg('input', () => finding.DeclineChallengeInput, { description: 'The challenge that you do not want.' })
    input: finding.DeclineChallengeInput,
  ): Promise<typeof finding.DeclineChallengePayload> {
    const declined = await context.services.app.challenges.decline(onGame(context, input));
    return answer(context, declined, finding.DeclineChallengeSuccess);
  }

  @Mutation(() => finding.WithdrawChallengePayload, {
    description: 'No longer keeps a seat for a player; for the host.',
  })
  async withdrawChallenge(
    @Ctx() context: ApiContext,
    @Arg('input', () => finding.WithdrawChallengeInput, { description: 'The challenge that you take back.' })
    input: finding.WithdrawChallengeInput,
  ): Promise<typeof finding.WithdrawChallengePayload> {
    const challengedId = readId('player', input.playerId, 'input.playerId');
    const withdrawn = await context.services.app.challenges.withdraw({ ...onGame(context, input), challengedId });
    return answer(context, withdrawn, finding.WithdrawChallengeSuccess);
  }

  @Mutation(() => finding.RenewInvitationPayload, {
    description: 'Makes the word of a private game another one, so that the old one opens nothing; for the host.',
  })
  async renewInvitation(
    @Ctx() context: ApiContext,
    @Arg('input', () => finding.RenewInvitationInput, { description: 'The game whose word you want to change.' })
    input: finding.RenewInvitationInput,
  ): Promise<typeof finding.RenewInvitationPayload> {
    const renewed = await context.services.app.challenges.renewInvitation(onGame(context, input));
    return answer(context, renewed, finding.RenewInvitationSuccess);
  }

  @Query(() => finding.Challenges, {
    description: 'The challenges to you and by you that wait for an answer.',
    complexity: ({ childComplexity }) => LIST_COST + COUNTED * childComplexity,
  })
  async challenges(@Ctx() context: ApiContext): Promise<Plain<finding.Challenges>> {
    const { incoming, outgoing } = await context.services.lists.challenges(signedIn(context));
    const shown = (challenges: readonly ListedChallenge[]): Promise<readonly Plain<finding.Challenge>[]> =>
      Promise.all(challenges.map((challenge) => shownChallenge(context, challenge)));
    return { incoming: await shown(incoming), outgoing: await shown(outgoing) };
  }
}

async function shownChallenge(
  context: ApiContext,
  { game, seat, challengedId }: ListedChallenge,
): Promise<Plain<finding.Challenge>> {
  const [from, to] = await Promise.all([game.hostId, challengedId].map((id) => context.players.load(id)));
  return {
    ...{ game: listedNode(context, game), seat, createdAt: game.createdAt },
    ...(from === undefined ? {} : { from: new Player(from) }),
    ...(to === undefined ? {} : { to: new Player(to) }),
  };
}
