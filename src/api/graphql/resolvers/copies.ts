import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { CopyWanted } from '../../../app/copies';
import { BadInput } from '../../../app/refusal';
import { signedIn, type ApiContext } from '../context';
import { given } from '../given';
import { readId } from '../global-id';
import { readPace } from '../read-pace';
import * as copies from '../types/copies';
import { answer, onGame } from './game-commands';

/** In plain fields: every event of a game is read and folded. */
const COPY_COST = 1000;
/** More moves than any round has. */
const MOVES_MAX = 1000;
/** Moves are as long as those of playMove at most. */
const MOVE_LENGTH_MAX = 100;

@Resolver()
export class CopyResolver {
  @Mutation(() => copies.ForkGamePayload, {
    description:
      'Opens another game from a position of one that you may see. What you may not know of it lies anew (docs/copies.md). You are its host.',
    complexity: ({ childComplexity }) => COPY_COST + childComplexity,
  })
  async forkGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => copies.ForkGameInput, { description: 'The game, and where.' }) input: copies.ForkGameInput,
  ): Promise<typeof copies.ForkGamePayload> {
    const wanted = readWanted(context, input);
    const gameId = readId('game', input.gameId, 'input.gameId');
    const request = { ...wanted, gameId, ...given({ atSeq: input.atSeq }) };
    const forked = await context.services.app.copies.fork(context.caller, request);
    return answer(context, forked, copies.ForkGameSuccess);
  }

  @Mutation(() => copies.ImportGamePayload, {
    description:
      'Opens a game from a position of one that you have in a file, of this server or another. You are its host.',
    complexity: ({ childComplexity }) => COPY_COST + childComplexity,
  })
  async importGame(
    @Ctx() context: ApiContext,
    @Arg('input', () => copies.ImportGameInput, { description: 'The file, and where.' }) input: copies.ImportGameInput,
  ): Promise<typeof copies.ImportGamePayload> {
    const { bundle, atSeq, kind } = input;
    if (kind === 'sandbox') throw new BadInput('input.kind is FORK or RESUME: a SANDBOX begins with no file.');
    const request = { ...readWanted(context, input), bundle, ...given({ atSeq }), resumes: kind === 'resume' };
    return answer(context, await context.services.app.copies.import(request), copies.ImportGameSuccess);
  }

  @Mutation(() => copies.BringBundlePayload, {
    description:
      'Takes your seat in a game that goes on elsewhere, with the file that you have of it: your hand is checked against what the deal committed to.',
    complexity: ({ childComplexity }) => COPY_COST + childComplexity,
  })
  async bringBundle(
    @Ctx() context: ApiContext,
    @Arg('input', () => copies.BringBundleInput, { description: 'The game, and your file.' })
    input: copies.BringBundleInput,
  ): Promise<typeof copies.BringBundlePayload> {
    const { bundle, invitation } = input;
    const brought = context.services.app.copies.bring({ ...onGame(context, input), bundle, ...given({ invitation }) });
    return answer(context, await brought, copies.BringBundleSuccess);
  }

  @Mutation(() => copies.CreateSandboxPayload, {
    description:
      'Opens a game with a round that you deal tile by tile: for puzzles, and to try a client out. You are its host.',
  })
  async createSandbox(
    @Ctx() context: ApiContext,
    @Arg('input', () => copies.CreateSandboxInput, { description: 'The position.' }) input: copies.CreateSandboxInput,
  ): Promise<typeof copies.CreateSandboxPayload> {
    const { options, seats, leader, deal, scores } = input;
    const moves = input.moves ?? [];
    if (moves.length > MOVES_MAX || moves.some((move) => move.length > MOVE_LENGTH_MAX)) {
      throw new BadInput(
        `input.moves has at most ${MOVES_MAX} moves, each at most ${MOVE_LENGTH_MAX} characters long.`,
      );
    }
    const made = await context.services.app.copies.sandbox({
      ...readWanted(context, input),
      variant: input.variant,
      options: options ?? {},
      deal,
      moves,
      ...given({ seats, leader, scores }),
    });
    return answer(context, made, copies.CreateSandboxSuccess);
  }
}

function readWanted(context: ApiContext, input: copies.CopyInput): CopyWanted {
  const { hostSeat, commandId } = input;
  const plays = input.hostPlays ?? true;
  if (!plays && typeof hostSeat === 'number') throw new BadInput('Give no input.hostSeat when you do not play.');
  return {
    playerId: signedIn(context),
    access: input.access ?? 'private',
    start: input.start ?? 'host',
    ...given({ commandId: commandId?.toLowerCase(), hostSeat: plays ? (hostSeat ?? 0) : undefined }),
    ...readPace(input),
  };
}
