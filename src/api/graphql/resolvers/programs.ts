import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { credentialOf, signedIn, type ApiContext } from '../context';
import { readId } from '../global-id';
import { refused } from '../refused';
import * as types from '../types/programs';

/** Programs of others; what they do by OAuth itself is no part of the schema. */
@Resolver()
export class ProgramResolver {
  @Query(() => [types.Program], { description: 'The programs that you registered, in order.' })
  async programs(@Ctx() context: ApiContext): Promise<types.Program[]> {
    const programs = await context.services.identity.programs.list(signedIn(context));
    return programs.map((each) => new types.Program(each));
  }

  @Mutation(() => types.RegisterProgramPayload, {
    description: 'Registers a program that players may let in by OAuth 2.1: docs/accounts.md says how.',
  })
  async registerProgram(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.RegisterProgramInput, { description: 'What it is.' })
    { name, redirectUris }: types.RegisterProgramInput,
  ): Promise<typeof types.RegisterProgramPayload> {
    const { programs } = context.services.identity;
    const made = await programs.register({
      ...{ ownerId: signedIn(context), by: credentialOf(context), name, redirectUris },
    });
    return made.ok ? new types.RegisterProgramSuccess(made.value) : refused(context, made.error);
  }

  @Mutation(() => types.RemoveProgramPayload, {
    description: 'Registers a program of yours no more; all that players let it do is over.',
  })
  async removeProgram(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.RemoveProgramInput, { description: 'Which.' }) { programId }: types.RemoveProgramInput,
  ): Promise<typeof types.RemoveProgramPayload> {
    const id = readId('program', programId, 'input.programId');
    const removed = await context.services.identity.programs.remove({ id, ownerId: signedIn(context) });
    if (removed) return new types.RemoveProgramSuccess();
    return refused(context, { code: 'NO_SUCH_PROGRAM', message: 'No program of yours has this id.' });
  }
}
