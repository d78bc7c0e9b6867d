import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import type { Grant } from '../../../app/accounts/sessions';
import type { Credential } from '../../../app/ports/credential-store';
import type { Player as KnownPlayer } from '../../../app/ports/players';
import type { Token } from '../../auth/tokens';
import { makeGlobalId } from '../global-id';
import { Player } from './player';
import { Refused } from './refused';
import { InstantScalar } from './scalars';

const DEVICE = 'What you call the device, for your list of sessions: at most 60 characters.';
const PASSWORD = '8 to 128 characters, not the name.';

@InputType({ description: 'Who you want to be, for good.' })
export class SignUpInput {
  @Field(() => String, {
    description: 'The name that others see, and by which you sign in: 1 to 40 characters, unique.',
  })
  readonly name: string;

  @Field(() => String, { description: PASSWORD })
  readonly password: string;

  @Field(() => String, { nullable: true, description: DEVICE })
  readonly device?: string | null;
}

@InputType({ description: 'The account that you, a guest, become.' })
export class UpgradeGuestInput {
  @Field(() => String, {
    nullable: true,
    description: 'The name, unique among accounts; the one that you have, when left out.',
  })
  readonly name?: string | null;

  @Field(() => String, { description: PASSWORD })
  readonly password: string;

  @Field(() => String, { nullable: true, description: DEVICE })
  readonly device?: string | null;
}

@InputType({ description: 'Who you are.' })
export class SignInInput {
  @Field(() => String, { description: 'The name of the account; case does not matter.' })
  readonly name: string;

  @Field(() => String, { description: 'Its password.' })
  readonly password: string;

  @Field(() => String, { nullable: true, description: DEVICE })
  readonly device?: string | null;
}

@InputType({ description: 'What you were given with the last access token.' })
export class RefreshSessionInput {
  @Field(() => String, { description: 'The refresh token. It is used up with that; the answer has the next one.' })
  readonly refreshToken: string;
}

@InputType({ description: 'The password that you have, and the one that you want.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The one that you have.' })
  readonly currentPassword: string;

  @Field(() => String, { description: PASSWORD })
  readonly newPassword: string;
}

@InputType({ description: 'Whose password was forgotten.' })
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'The name of the account.' })
  readonly name: string;
}

@InputType({ description: 'The secret that was sent, and another password.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'As it stands in the mail.' })
  readonly secret: string;

  @Field(() => String, { description: PASSWORD })
  readonly newPassword: string;
}

@InputType({ description: 'That you want to go, for good.' })
export class DeleteAccountInput {
  @Field(() => String, { description: 'Your own name, so that this is no mistake.' })
  readonly name: string;

  @Field(() => String, { nullable: true, description: 'Your password; a guest has none.' })
  readonly password?: string | null;
}

@InputType({ description: 'Which session is to end.' })
export class EndSessionInput {
  @Field(() => String, { description: 'Its id, from `sessions`.' })
  readonly sessionId: string;
}

@ObjectType({ simpleResolvers: true, description: 'Where you are signed in, or what speaks for you.' })
export class Session {
  @Field(() => String, { description: 'For endSession.' })
  readonly id: string;

  @Field(() => String, {
    description: 'What you called the device, empty where you said nothing; the name of a program.',
  })
  readonly device: string;

  @Field(() => [String], {
    nullable: true,
    description: 'What a program of others is good for, that you let in; null for a session of your own.',
  })
  readonly scopes: readonly string[] | null;

  @Field(() => Boolean, { description: 'Whether it is the one that asks.' })
  readonly isThisOne: boolean;

  @Field(() => InstantScalar, { description: 'When you signed in.' })
  readonly createdAt: Date;

  @Field(() => InstantScalar, { description: 'When its tokens were last renewed.' })
  readonly usedAt: Date;

  @Field(() => InstantScalar, { description: 'When it ends, however often its tokens are renewed.' })
  readonly expiresAt: Date;

  constructor({ id, label, scopes, createdAt, usedAt, expiresAt }: Credential, own: string | undefined) {
    this.id = makeGlobalId('session', id);
    this.device = label;
    this.scopes = scopes ?? null;
    this.isThisOne = id === own;
    this.createdAt = createdAt;
    this.usedAt = usedAt;
    this.expiresAt = expiresAt;
  }
}

@ObjectType({ simpleResolvers: true, description: 'You are signed in.' })
export class SignedIn {
  @Field(() => String, { description: 'The access token: sent as `Authorization: Bearer <token>`. Keep it secret.' })
  readonly token: string;

  @Field(() => InstantScalar, { description: 'Until when it is good: some minutes, for an account.' })
  readonly expiresAt: Date;

  @Field(() => String, {
    description:
      'For refreshSession, once, shortly before the access token expires. Keep it secret; when an answer got lost, send the same one again within 20 seconds.',
  })
  readonly refreshToken: string;

  @Field(() => InstantScalar, { description: 'When you must sign in again, however often the tokens are renewed.' })
  readonly sessionExpiresAt: Date;

  @Field(() => Player, { description: 'Who you are to others.' })
  readonly player: Player;

  constructor({ refreshToken, credential }: Grant, { token, expiresAt }: Token, player: KnownPlayer) {
    this.token = token;
    this.expiresAt = expiresAt;
    this.refreshToken = refreshToken;
    this.sessionExpiresAt = credential.expiresAt;
    this.player = new Player(player);
  }
}

@ObjectType({ simpleResolvers: true, description: 'It is done.' })
export class AccountChanged {
  @Field(() => Boolean, { description: 'True.' })
  readonly done: boolean = true;
}

@ObjectType({ simpleResolvers: true, description: 'Those sessions are over, their sockets with them.' })
export class SessionsEnded {
  @Field(() => Boolean, { description: 'True.' })
  readonly done: boolean = true;
}

export const SignInPayload = createUnionType({
  name: 'SignInPayload',
  description: 'What is answered to whoever signs up, signs in, becomes an account, or renews his tokens.',
  types: () => [SignedIn, Refused] as const,
});

export const AccountPayload = createUnionType({
  name: 'AccountPayload',
  description: 'What is answered to changes of passwords.',
  types: () => [AccountChanged, Refused] as const,
});

export const EndSessionPayload = createUnionType({
  name: 'EndSessionPayload',
  description: 'What is answered to the ending of sessions.',
  types: () => [SessionsEnded, Refused] as const,
});
