import { createUnionType, Ctx, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  OPERATOR_ACTS,
  type CopiedMessage as KnownMessage,
  type OperatorAct as KnownAct,
  type OperatorActKind,
  type Report as KnownReport,
} from '../../../app/ports/moderation-store';
import type { JsonObject } from '../../../engine/core/json';
import type { ApiContext } from '../context';
import { makeGlobalId } from '../global-id';
import { ChatRoom } from './chat';
import { PageInfo } from './game';
import { Node } from './node';
import type { Plain } from './plain';
import { Player } from './player';
import { Refused } from './refused';
import { InstantScalar, JsonObjectScalar, UuidScalar } from './scalars';

const ACTS: Readonly<Record<OperatorActKind, string>> = {
  'grant-operator': 'A player was made an operator, on the command line of the server.',
  'revoke-operator': 'A player is no operator any more, by the command line of the server.',
  'close-game': 'A game was called off. With `details.refused` it was not: it was over by then.',
  'silence-player': 'A player may not write in chats for `details.seconds`.',
  'ban-player': 'A player may not use the server for `details.seconds`, or for ever.',
  'lift-silence': 'A player may write in chats again.',
  'lift-ban': 'A player may use the server again.',
  'delete-message': 'The text of message `details.seq` of the room `details.room` was taken away.',
  'resolve-report': 'A report was dealt with; `why` says how.',
};

const nameOf = (act: OperatorActKind): string => act.replaceAll('-', '_').toUpperCase();

export const OperatorActName = Object.fromEntries(OPERATOR_ACTS.map((act) => [nameOf(act), act]));
registerEnumType(OperatorActName, {
  name: 'OperatorActKind',
  description: 'What an operator did.',
  valuesConfig: Object.fromEntries(OPERATOR_ACTS.map((act) => [nameOf(act), { description: ACTS[act] }])),
});

export const SanctionKind = { BAN: 'ban', SILENCE: 'silence' } as const;
registerEnumType(SanctionKind, {
  name: 'SanctionKind',
  description: 'What an operator keeps a player from.',
  valuesConfig: {
    BAN: { description: 'From the server: his token is refused. His games go on by their clocks.' },
    SILENCE: { description: 'From writing in chats.' },
  },
});

async function playerOf({ players }: ApiContext, id: string | undefined): Promise<Player | null> {
  const player = id === undefined ? undefined : await players.load(id);
  return player === undefined ? null : new Player(player);
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'What an operator did. It is kept as it is for ever, and is for operators alone.',
})
export class OperatorAct extends Node {
  override readonly id: string;

  @Field(() => InstantScalar, { description: 'When.' })
  readonly at: Date;

  @Field(() => OperatorActName, { description: 'What.' })
  readonly act: OperatorActKind;

  @Field(() => String, { description: 'Why.' })
  readonly why: string;

  @Field(() => ID, { nullable: true, description: 'The game that it is about.' })
  readonly gameId?: string;

  @Field(() => ID, { nullable: true, description: 'The report that it is about.' })
  readonly reportId?: string;

  @Field(() => JsonObjectScalar, { description: 'What else there is to know, by the kind of act.' })
  readonly details: JsonObject;

  private readonly byId: string | undefined;
  private readonly playerId: string | undefined;

  constructor({ id, at, act, why, gameId, reportId, details, byId, playerId }: KnownAct) {
    super();
    this.id = makeGlobalId('act', id);
    this.at = at;
    this.act = act;
    this.why = why;
    if (gameId !== undefined) this.gameId = makeGlobalId('game', gameId);
    if (reportId !== undefined) this.reportId = makeGlobalId('report', reportId);
    this.details = details;
    this.byId = byId;
    this.playerId = playerId;
  }

  @Field(() => Player, { nullable: true, description: 'Who; null for the command line of the server.' })
  by(@Ctx() context: ApiContext): Promise<Player | null> {
    return playerOf(context, this.byId);
  }

  @Field(() => Player, { nullable: true, description: 'The player whom it is about.' })
  player(@Ctx() context: ApiContext): Promise<Player | null> {
    return playerOf(context, this.playerId);
  }
}

@ObjectType({ simpleResolvers: true, description: 'A message as it stood when it, or one near it, was reported.' })
export class CopiedMessage {
  @Field(() => Int, { description: 'Its number in its room.' })
  readonly seq: number;

  @Field(() => InstantScalar, { description: 'When it was written.' })
  readonly at: Date;

  @Field(() => String, { nullable: true, description: 'Its text; null when it had been deleted by then.' })
  readonly text?: string;

  private readonly authorId: string;

  constructor({ seq, at, text, authorId }: KnownMessage) {
    this.seq = seq;
    this.at = at;
    if (text !== undefined) this.text = text;
    this.authorId = authorId;
  }

  @Field(() => Player, { nullable: true, description: 'Who wrote it.' })
  author(@Ctx() context: ApiContext): Promise<Player | null> {
    return playerOf(context, this.authorId);
  }
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'What a player told operators of another; for them alone.',
})
export class Report extends Node {
  override readonly id: string;

  @Field(() => InstantScalar, { description: 'When it was made.' })
  readonly at: Date;

  @Field(() => String, { description: 'What is wrong, in the words of its reporter.' })
  readonly why: string;

  @Field(() => ID, { nullable: true, description: 'The game in which it happened.' })
  readonly gameId?: string;

  @Field(() => ChatRoom, { nullable: true, description: 'The room, where a message was reported.' })
  readonly room?: 'players' | 'spectators';

  @Field(() => Int, { nullable: true, description: 'The number of the message that was reported.' })
  readonly seq?: number;

  @Field(() => [CopiedMessage], {
    description:
      'The message among up to 10 before it and 5 after it, as they stood; empty where a player was reported.',
  })
  readonly messages: readonly CopiedMessage[];

  @Field(() => InstantScalar, { nullable: true, description: 'When it was dealt with; null while it is open.' })
  readonly resolvedAt?: Date;

  @Field(() => String, { nullable: true, description: 'How it was dealt with.' })
  readonly resolution?: string;

  private readonly reporterId: string;
  private readonly playerId: string;
  private readonly resolverId: string | undefined;

  constructor({ id, at, why, gameId, message, resolved, reporterId, playerId }: KnownReport) {
    super();
    this.id = makeGlobalId('report', id);
    this.at = at;
    this.why = why;
    if (gameId !== undefined) this.gameId = makeGlobalId('game', gameId);
    if (message !== undefined) this.room = message.room;
    if (message !== undefined) this.seq = message.seq;
    this.messages = message?.copy.map((copy) => new CopiedMessage(copy)) ?? [];
    if (resolved !== undefined) this.resolvedAt = resolved.at;
    if (resolved !== undefined) this.resolution = resolved.resolution;
    this.reporterId = reporterId;
    this.playerId = playerId;
    this.resolverId = resolved?.byId;
  }

  @Field(() => Player, { nullable: true, description: 'Who made it.' })
  reporter(@Ctx() context: ApiContext): Promise<Player | null> {
    return playerOf(context, this.reporterId);
  }

  @Field(() => Player, { nullable: true, description: 'Whom it is about.' })
  player(@Ctx() context: ApiContext): Promise<Player | null> {
    return playerOf(context, this.playerId);
  }

  @Field(() => Player, { nullable: true, description: 'The operator who dealt with it.' })
  resolvedBy(@Ctx() context: ApiContext): Promise<Player | null> {
    return playerOf(context, this.resolverId);
  }
}

@ObjectType({ simpleResolvers: true, description: 'A report in a list.' })
export class ReportEdge {
  @Field(() => ID, { description: 'Its place in the list.' })
  readonly cursor: string;

  @Field(() => Report, { description: 'The report.' })
  readonly node: Report;
}

@ObjectType({ simpleResolvers: true, description: 'Reports, the latest first.' })
export class ReportConnection {
  @Field(() => [ReportEdge], { description: 'The reports with their cursors.' })
  readonly edges: readonly Plain<ReportEdge>[];

  @Field(() => [Report], { description: 'The same reports.' })
  readonly nodes: readonly Report[];

  @Field(() => PageInfo, { description: 'Whether the list goes on.' })
  readonly pageInfo: Plain<PageInfo>;
}

@ObjectType({ simpleResolvers: true, description: 'An act in a list.' })
export class OperatorActEdge {
  @Field(() => ID, { description: 'Its place in the list.' })
  readonly cursor: string;

  @Field(() => OperatorAct, { description: 'The act.' })
  readonly node: OperatorAct;
}

@ObjectType({ simpleResolvers: true, description: 'Acts of operators, the latest first.' })
export class OperatorActConnection {
  @Field(() => [OperatorActEdge], { description: 'The acts with their cursors.' })
  readonly edges: readonly Plain<OperatorActEdge>[];

  @Field(() => [OperatorAct], { description: 'The same acts.' })
  readonly nodes: readonly OperatorAct[];

  @Field(() => PageInfo, { description: 'Whether the list goes on.' })
  readonly pageInfo: Plain<PageInfo>;
}

@InputType({ description: 'An act of an operator.' })
export class OperatorActInput {
  @Field(() => UuidScalar, {
    description: 'A UUID that you make for this act alone. Sent again, it is not done twice.',
  })
  readonly commandId: string;

  @Field(() => String, {
    description: 'Why: one line of 1 to 500 characters. It is recorded; a player whom you ban or silence is told it.',
  })
  readonly why: string;
}

@InputType({ description: 'The game to be called off.' })
export class CloseGameInput extends OperatorActInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

@InputType({ description: 'Who shall not write in chats.' })
export class SilencePlayerInput extends OperatorActInput {
  @Field(() => ID, { description: 'The player.' })
  readonly playerId: string;

  @Field(() => Int, { description: 'For how long, from now: 1 to 315360000, ten years.' })
  readonly seconds: number;
}

@InputType({ description: 'Who shall not use the server.' })
export class BanPlayerInput extends OperatorActInput {
  @Field(() => ID, { description: 'The player.' })
  readonly playerId: string;

  @Field(() => Int, {
    nullable: true,
    description: 'For how long, from now: 1 to 315360000, ten years; for ever when left out.',
  })
  readonly seconds?: number | null;
}

@InputType({ description: 'What shall end.' })
export class LiftSanctionInput extends OperatorActInput {
  @Field(() => ID, { description: 'The player.' })
  readonly playerId: string;

  @Field(() => SanctionKind, { description: 'What he is kept from.' })
  readonly kind: (typeof SanctionKind)[keyof typeof SanctionKind];
}

@InputType({ description: 'The message to be deleted.' })
export class DeleteMessageInput extends OperatorActInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => ChatRoom, { description: 'The room of its chat.' })
  readonly room: (typeof ChatRoom)[keyof typeof ChatRoom];

  @Field(() => Int, { description: 'The number of the message.' })
  readonly seq: number;
}

@InputType({ description: 'The report that was dealt with; `why` says how.' })
export class ResolveReportInput extends OperatorActInput {
  @Field(() => ID, { description: 'The report.' })
  readonly reportId: string;
}

@ObjectType({ simpleResolvers: true, description: 'It was done, and recorded.' })
export class OperatorActSuccess {
  @Field(() => OperatorAct, { description: 'The record.' })
  readonly act: OperatorAct;

  @Field(() => Boolean, { description: 'True when an earlier sending of the command had done it.' })
  readonly repeated: boolean;

  constructor(act: KnownAct, repeated: boolean) {
    this.act = new OperatorAct(act);
    this.repeated = repeated;
  }
}

export const OperatorActPayload = createUnionType({
  name: 'OperatorActPayload',
  description: 'What every act of an operator answers.',
  types: () => [OperatorActSuccess, Refused] as const,
});
