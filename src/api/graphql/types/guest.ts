import { createUnionType, Field, ObjectType } from 'type-graphql';
import type { Grant } from '../../../app/accounts/sessions';
import type { Token } from '../../auth/tokens';
import { Player } from './player';
import { Refused } from './refused';
import { InstantScalar } from './scalars';

@ObjectType({ simpleResolvers: true, description: 'You can play.' })
export class CreateGuestSuccess {
  @Field(() => String, { description: 'Sent as `Authorization: Bearer <token>`. Keep it secret: it is who you are.' })
  readonly token: string;

  @Field(() => InstantScalar, { description: 'Until when the token is good.' })
  readonly expiresAt: Date;

  @Field(() => String, {
    description: 'For refreshSession, when the token is about to expire. Keep it secret.',
  })
  readonly refreshToken: string;

  @Field(() => Player, { description: 'Who you are to others.' })
  readonly player: Player;

  constructor({ refreshToken }: Grant, { token, expiresAt }: Token, player: Player) {
    this.refreshToken = refreshToken;
    this.token = token;
    this.expiresAt = expiresAt;
    this.player = player;
  }
}

export const CreateGuestPayload = createUnionType({
  name: 'CreateGuestPayload',
  description: 'What createGuest answers.',
  types: () => [CreateGuestSuccess, Refused] as const,
});
