import { createUnionType, Field, ID, InputType, ObjectType } from 'type-graphql';
import type { OAuthClient } from '../../../app/ports/oauth-store';
import { makeGlobalId } from '../global-id';
import { Refused } from './refused';
import { InstantScalar } from './scalars';

@InputType({ description: 'A program that players of this server may let in, by OAuth 2.1.' })
export class RegisterProgramInput {
  @Field(() => String, { description: 'What players are asked about: 1 to 60 characters.' })
  readonly name: string;

  @Field(() => [String], {
    description:
      'Where it may be answered, to the letter: 1 to 5 addresses by https, by http on this machine, or with a scheme of its own.',
  })
  readonly redirectUris: readonly string[];
}

@InputType({ description: 'Which program is registered no more.' })
export class RemoveProgramInput {
  @Field(() => ID, { description: 'Its id, from `programs`.' })
  readonly programId: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A program that you registered. It has no secret: PKCE shows who it is.',
})
export class Program {
  @Field(() => ID, { description: 'For removeProgram.' })
  readonly id: string;

  @Field(() => String, { description: 'What it sends as `client_id`.' })
  readonly clientId: string;

  @Field(() => String, { description: 'What players are asked about.' })
  readonly name: string;

  @Field(() => [String], { description: 'Where it may be answered.' })
  readonly redirectUris: readonly string[];

  @Field(() => InstantScalar, { description: 'When it was registered.' })
  readonly createdAt: Date;

  constructor({ id, name, redirectUris, createdAt }: OAuthClient) {
    this.id = makeGlobalId('program', id);
    this.clientId = id;
    this.name = name;
    this.redirectUris = redirectUris;
    this.createdAt = createdAt;
  }
}

@ObjectType({ simpleResolvers: true, description: 'The program is registered.' })
export class RegisterProgramSuccess {
  @Field(() => Program, { description: 'What it is.' })
  readonly program: Program;

  constructor(client: OAuthClient) {
    this.program = new Program(client);
  }
}

@ObjectType({ simpleResolvers: true, description: 'Nobody can let it in any more, and whoever had is rid of it.' })
export class RemoveProgramSuccess {
  @Field(() => Boolean, { description: 'True.' })
  readonly done: boolean = true;
}

export const RegisterProgramPayload = createUnionType({
  name: 'RegisterProgramPayload',
  description: 'What registerProgram answers.',
  types: () => [RegisterProgramSuccess, Refused] as const,
});

export const RemoveProgramPayload = createUnionType({
  name: 'RemoveProgramPayload',
  description: 'What removeProgram answers.',
  types: () => [RemoveProgramSuccess, Refused] as const,
});
