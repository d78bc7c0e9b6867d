import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { BadInput } from '../../../app/refusal';
import type { ApiContext } from '../context';
import { readHex, readSeedOffer } from '../read-seed';
import * as changes from '../types/game-change';
import * as inputs from '../types/inputs';
import { answer, onGame } from './game-commands';

/** What players add to the deal. */
@Resolver()
export class SeedResolver {
  @Mutation(() => changes.GiveSeedPayload, {
    description:
      'Gives your seat a seed before the seats are closed, in place of what it gave before. After an open seed, look that its event is the very next after the head that you quoted.',
  })
  async giveSeed(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.GiveSeedInput, { description: 'What your seat gives.' }) input: inputs.GiveSeedInput,
  ): Promise<typeof changes.GiveSeedPayload> {
    const command = onGame(context, input);
    const offer = readSeedOffer(input);
    if (offer === undefined) throw new BadInput('Give input.seed with input.head, or input.seedCommitment.');
    return answer(context, await context.services.app.seeds.give({ ...command, offer }), changes.GiveSeedSuccess);
  }

  @Mutation(() => changes.OpenSeedPayload, {
    description:
      'Opens the seed that your seat sealed, once the game is OPENING and not before. A seat that does not in time ends the game before the deal, for everybody to see.',
  })
  async openSeed(
    @Ctx() context: ApiContext,
    @Arg('input', () => inputs.OpenSeedInput, { description: 'Your seed.' }) input: inputs.OpenSeedInput,
  ): Promise<typeof changes.OpenSeedPayload> {
    const command = { ...onGame(context, input), seed: readHex(input.seed, 'input.seed') };
    return answer(context, await context.services.app.seeds.open(command), changes.OpenSeedSuccess);
  }
}
