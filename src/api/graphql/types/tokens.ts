import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { MadeToken } from '../../../app/accounts/access-tokens';
import type { Credential } from '../../../app/ports/credential-store';
import type { Player as KnownPlayer } from '../../../app/ports/players';
import { makeGlobalId } from '../global-id';
import { Player } from './player';
import { Refused } from './refused';
import { InstantScalar } from './scalars';

@InputType({ description: 'A token for a program of your own.' })
export class CreateAccessTokenInput {
  @Field(() => String, { description: 'What it is for: 1 to 60 characters, for your list.' })
  readonly name: string;

  @Field(() => [String], {
    description:
      'What it is good for, such as `game:read` and `game:play`; docs/accounts.md lists all. For a bot `bot:play`.',
  })
  readonly scopes: readonly string[];

  @Field(() => Int, { nullable: true, description: 'For how many days, 1 to 365; 90 when left out.' })
  readonly days?: number | null;

  @Field(() => ID, { nullable: true, description: 'The bot of yours that it speaks for; you yourself when left out.' })
  readonly botId?: string | null;
}

@InputType({ description: 'Which token is to be good no more.' })
export class RevokeAccessTokenInput {
  @Field(() => ID, { description: 'Its id, from `accessTokens`.' })
  readonly tokenId: string;
}

@InputType({ description: 'A player that is a program.' })
export class CreateBotInput {
  @Field(() => String, { description: 'The name that others see, beside the mark of a bot: 1 to 40 characters.' })
  readonly name: string;
}

@ObjectType({ simpleResolvers: true, description: 'A token for a program of your own. Its secret was shown once.' })
export class AccessToken {
  @Field(() => ID, { description: 'For revokeAccessToken.' })
  readonly id: string;

  @Field(() => String, { description: 'What it is for.' })
  readonly name: string;

  @Field(() => [String], { description: 'What it is good for.' })
  readonly scopes: readonly string[];

  @Field(() => ID, { description: 'Whom it speaks for: you, or a bot of yours.' })
  readonly playerId: string;

  @Field(() => InstantScalar, { description: 'When it was made.' })
  readonly createdAt: Date;

  @Field(() => InstantScalar, { description: 'When it was last seen, to the hour; when it was made, if never.' })
  readonly usedAt: Date;

  @Field(() => InstantScalar, { description: 'Until when it is good.' })
  readonly expiresAt: Date;

  constructor({ id, label, scopes = [], playerId, createdAt, usedAt, expiresAt }: Credential) {
    this.id = makeGlobalId('token', id);
    this.name = label;
    this.scopes = scopes;
    this.playerId = makeGlobalId('player', playerId);
    this.createdAt = createdAt;
    this.usedAt = usedAt;
    this.expiresAt = expiresAt;
  }
}

@ObjectType({ simpleResolvers: true, description: 'The token is made.' })
export class CreateAccessTokenSuccess {
  @Field(() => AccessToken, { description: 'What it is.' })
  readonly accessToken: AccessToken;

  @Field(() => String, {
    description: 'Sent as `Authorization: Bearer <secret>`. It is shown this once, and cannot be had again.',
  })
  readonly secret: string;

  constructor({ credential, secret }: MadeToken) {
    this.accessToken = new AccessToken(credential);
    this.secret = secret;
  }
}

@ObjectType({ simpleResolvers: true, description: 'The token is good no more, and its sockets are closed.' })
export class RevokeAccessTokenSuccess {
  @Field(() => Boolean, { description: 'True.' })
  readonly done: boolean = true;
}

@ObjectType({ simpleResolvers: true, description: 'The bot can play, once it has a token.' })
export class CreateBotSuccess {
  @Field(() => Player, { description: 'Who it is to others.' })
  readonly player: Player;

  constructor(player: KnownPlayer) {
    this.player = new Player(player);
  }
}

export const CreateAccessTokenPayload = createUnionType({
  name: 'CreateAccessTokenPayload',
  description: 'What createAccessToken answers.',
  types: () => [CreateAccessTokenSuccess, Refused] as const,
});

export const RevokeAccessTokenPayload = createUnionType({
  name: 'RevokeAccessTokenPayload',
  description: 'What revokeAccessToken answers.',
  types: () => [RevokeAccessTokenSuccess, Refused] as const,
});

export const CreateBotPayload = createUnionType({
  name: 'CreateBotPayload',
  description: 'What createBot answers.',
  types: () => [CreateBotSuccess, Refused] as const,
});
