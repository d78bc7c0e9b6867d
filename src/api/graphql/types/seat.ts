import { Field, Int, ObjectType } from 'type-graphql';
import { SeatKind } from './enums';
import { Player } from './player';
import { InstantScalar } from './scalars';

@ObjectType({ simpleResolvers: true, description: 'A place at the table, taken or free.' })
export class GameSeat {
  @Field(() => Int, { description: 'Its number, from 0, in the order of play.' })
  readonly seat: number;

  @Field(() => Int, { description: 'The side it plays for, from 0; scores are by side.' })
  readonly side: number;

  @Field(() => SeatKind, { nullable: true, description: 'Who holds it; null while it is free.' })
  readonly kind?: 'person' | 'computer';

  @Field(() => Int, { nullable: true, description: 'How well the computer plays here, from 1.' })
  readonly level?: number;

  @Field(() => Player, { nullable: true, description: 'The person who holds it.' })
  readonly player?: Player;

  @Field(() => Boolean, { description: 'True when its player gave up; the computer plays it on.' })
  readonly resigned: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether its player follows the game now (`gameEvents`) and lets it be seen. Null for whoever holds no seat of the game, for the computer and for free seats.',
    complexity: 5,
  })
  readonly present?: () => Promise<boolean | null>;

  @Field(() => Int, {
    nullable: true,
    description: 'The level at which the computer stands in for its player, who can come back; null otherwise.',
  })
  readonly standIn?: number;

  @Field(() => InstantScalar, {
    nullable: true,
    description: 'Until when its time does not run, its player being on vacation; it may be over.',
  })
  readonly awayUntil?: Date;

  @Field(() => Boolean, { description: 'True when the caller holds it.' })
  readonly isMe: boolean;
}
