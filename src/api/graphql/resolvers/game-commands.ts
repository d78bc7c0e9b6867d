import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Receipt } from '../../../app/command-runner';
import type { OnGame } from '../../../app/player-commands';
import type { CreateGame } from '../../../app/games';
import { BadInput, type AppRefusal } from '../../../app/refusal';
import type { Result } from '../../../engine/core/result';
import { spendMove } from '../../spending';
import { readPace } from '../read-pace';
import { readSealed, readSeedOffer } from '../read-seed';
import { readStrength } from '../read-strength';
import { requireScope, signedIn, type ApiContext } from '../context';
import { given } from '../given';
import { readId } from '../global-id';
import * as changes from '../types/game-change';
import * as inputs from '../types/inputs';
import { refused } from '../refused';
import type { Refused } from '../types/refused';

/** No notation has a longer move; what is longer is not read at all. */
const MOVE_LENGTH_MAX = 100;

@Resolver()
export class GameCommandResolver {
  @Mutation(() => changes.CreateGamePayload, { description: 'Opens a game. You are its host.' })
  async createGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.CreateGameInput, { description: 'The game that you want.' })
    input: inputs.CreateGameInput,
  ): Promise<typeof changes.CreateGamePayload> {
    const playerId = signedIn(context);
    const { variant, hostSeat, seats, commandId, bestOf, rated } = input;
    const plays = input.hostPlays ?? true;
    const sealed = readSealed(input);
    if (!plays && sealed !== undefined) throw new BadInput('Give no input.seedCommitment when you do not play.');
    if ((input.challenges ?? []).length > 0) requireScope(context, 'challenge:write', 'input.challenges');
    if (!plays && typeof hostSeat === 'number') throw new BadInput('Give no input.hostSeat when you do not play.');
    const created = await context.services.app.games.create({
      playerId,
      variant,
      options: input.options ?? {},
      access: input.access ?? 'public',
      start: input.start ?? 'host',
      ...given({ seats, bestOf, commandId: commandId?.toLowerCase(), hostSeat: plays ? (hostSeat ?? 0) : undefined }),
      ...readPace(input),
      ...given({ sealed, seeds: input.seeds, rated, strength: readStrength(input) }),
      ...given({ challenges: input.challenges?.map(readChallenge) }),
    });
    return answer(context, created, changes.CreateGameSuccess);
  }

  @Mutation(() => changes.JoinGamePayload, { description: 'Takes a seat. Sitting already, you are told so again.' })
  async joinGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.JoinGameInput, { description: 'The seat that you want.' }) input: inputs.JoinGameInput,
  ): Promise<typeof changes.JoinGamePayload> {
    const { seat, invitation } = input;
    const command = { ...onGame(context, input), ...given({ seat, invitation, offer: readSeedOffer(input) }) };
    return answer(context, await context.services.app.games.join(command), changes.JoinGameSuccess);
  }

  @Mutation(() => changes.LeaveGamePayload, {
    description: 'Gives your seat up before the start; when the host leaves, the game is called off.',
  })
  async leaveGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.LeaveGameInput, { description: 'The game that you leave.' })
    input: inputs.LeaveGameInput,
  ): Promise<typeof changes.LeaveGamePayload> {
    const left = await context.services.app.games.leave(onGame(context, input));
    return answer(context, left, changes.LeaveGameSuccess);
  }

  @Mutation(() => changes.AddComputerPayload, { description: 'Lets the computer take a seat; for the host.' })
  async addComputer(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.AddComputerInput, { description: 'Where the computer shall sit.' })
    input: inputs.AddComputerInput,
  ): Promise<typeof changes.AddComputerPayload> {
    const { seat, level } = input;
    const command = { ...onGame(context, input), level: level ?? 1, ...given({ seat }) };
    return answer(context, await context.services.app.games.addComputer(command), changes.AddComputerSuccess);
  }

  @Mutation(() => changes.StartGamePayload, {
    description:
      'Closes the seats and deals the first round, at once or when all sealed seeds are opened; for the host.',
  })
  async startGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.StartGameInput, { description: 'The game that shall start.' })
    input: inputs.StartGameInput,
  ): Promise<typeof changes.StartGamePayload> {
    const started = await context.services.app.games.start(onGame(context, input));
    return answer(context, started, changes.StartGameSuccess);
  }

  @Mutation(() => changes.PlayMovePayload, {
    description: "Plays a move for your seat. No move can be taken back, by nobody's consent.",
  })
  async playMove(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.PlayMoveInput, { description: 'Your move.' }) input: inputs.PlayMoveInput,
  ): Promise<typeof changes.PlayMovePayload> {
    const { move } = input;
    if (move.length > MOVE_LENGTH_MAX) throw new BadInput(`input.move is at most ${MOVE_LENGTH_MAX} characters long.`);
    const command = onGame(context, input);
    await spendMove(context.services.budgets, command.playerId, command.gameId);
    const played = await context.services.app.games.play({ ...command, move });
    return answer(context, played, changes.PlayMoveSuccess);
  }
}

function readChallenge({ playerId, seat }: inputs.ChallengeInput): NonNullable<CreateGame['challenges']>[number] {
  return { playerId: readId('player', playerId, 'input.challenges.playerId'), ...given({ seat }) };
}

export function onGame(context: ApiContext, input: inputs.GameCommandInput): OnGame {
  const { gameId, commandId, expectedVersion } = input;
  return {
    playerId: signedIn(context),
    gameId: readId('game', gameId, 'input.gameId'),
    commandId: commandId.toLowerCase(),
    ...given({ expectedVersion }),
  };
}

export function answer<T>(
  context: ApiContext,
  outcome: Result<Receipt, AppRefusal>,
  Success: new (receipt: Receipt, context: ApiContext) => T,
): T | Refused {
  return outcome.ok ? new Success(outcome.value, context) : refused(context, outcome.error);
}
