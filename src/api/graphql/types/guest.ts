import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Player } from './player';
import { Refused } from './refused';
import { InstantScalar } from './scalars';

@ObjectType({ simpleResolvers: true, description: 'You can play.' })
export class CreateGuestSuccess {
  @Field(() => String, { description: 'Sent as `Authorization: Bearer <token>`. Keep it secret: it is who you are.' })
  readonly token: string;

  @Field(() => InstantScalar, { description: 'Until when the token is good.' })
  readonly expiresAt: Date;

  @Field(() => Player, { description: 'Who you are to others.' })
  readonly player: Player;

  constructor(token: string, expiresAt: Date, player: Player) {
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
