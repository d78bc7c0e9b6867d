import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { makeGlobalId } from '../global-id';
import { ChatRoom } from './chat';
import { Player } from './player';
import { Refused } from './refused';

@InputType({ description: 'Another player.' })
export class OtherPlayerInput {
  @Field(() => ID, { description: 'The player.' })
  readonly playerId: string;
}

@ObjectType({ simpleResolvers: true, description: 'It is so now, whether or not it was before.' })
export class OtherPlayerSuccess {
  @Field(() => Player, { description: 'The player whom it is about.' })
  readonly player: Player;

  constructor(player: Player) {
    this.player = player;
  }
}

export const OtherPlayerPayload = createUnionType({
  name: 'OtherPlayerPayload',
  description: 'What mutePlayer, unmutePlayer, blockPlayer and unblockPlayer answer.',
  types: () => [OtherPlayerSuccess, Refused] as const,
});

@InputType({ description: 'Whether those who sit with you see that you are there.' })
export class SetPresenceInput {
  @Field(() => Boolean, { description: 'True: you are never shown as present.' })
  readonly hidden: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'It is so now.' })
export class SetPresenceSuccess {
  @Field(() => Boolean, { description: 'True when you are never shown as present.' })
  readonly hidden: boolean;

  constructor(hidden: boolean) {
    this.hidden = hidden;
  }
}

export const SetPresencePayload = createUnionType({
  name: 'SetPresencePayload',
  description: 'What setPresence answers.',
  types: () => [SetPresenceSuccess, Refused] as const,
});

@InputType({ description: 'A player, and what is wrong with him.' })
export class ReportPlayerInput {
  @Field(() => ID, { description: 'The player.' })
  readonly playerId: string;

  @Field(() => ID, { nullable: true, description: 'The game in which it happened, if it was in one.' })
  readonly gameId?: string | null;

  @Field(() => String, { description: 'What is wrong: one line of 1 to 500 characters, for operators to read.' })
  readonly why: string;
}

@InputType({ description: 'A message, and what is wrong with it.' })
export class ReportMessageInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => ChatRoom, { description: 'The room of its chat.' })
  readonly room: (typeof ChatRoom)[keyof typeof ChatRoom];

  @Field(() => Int, { description: 'The number of the message.' })
  readonly seq: number;

  @Field(() => String, { description: 'What is wrong: one line of 1 to 500 characters, for operators to read.' })
  readonly why: string;
}

@ObjectType({ simpleResolvers: true, description: 'Operators will read it. Nobody else learns of it.' })
export class ReportSuccess {
  @Field(() => ID, { description: 'What to call the report by, should you write to the operators.' })
  readonly reportId: string;

  @Field(() => Boolean, { description: 'True when your earlier report of the same was still open: that one stands.' })
  readonly repeated: boolean;

  constructor(reportId: string, repeated: boolean) {
    this.reportId = makeGlobalId('report', reportId);
    this.repeated = repeated;
  }
}

export const ReportPayload = createUnionType({
  name: 'ReportPayload',
  description: 'What reportPlayer and reportMessage answer.',
  types: () => [ReportSuccess, Refused] as const,
});
