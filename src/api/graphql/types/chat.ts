import { createUnionType, Ctx, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ChatPage as SeenPage, SeenEntry } from '../../../app/community/chat';
import type { ApiContext } from '../context';
import { Game } from './game';
import { Player } from './player';
import { Refused } from './refused';
import { InstantScalar, UuidScalar } from './scalars';
import { ChatOpenTo } from './enums';

export const ChatRoom = { PLAYERS: 'players', SPECTATORS: 'spectators' } as const;
registerEnumType(ChatRoom, {
  name: 'ChatRoom',
  description: 'A room of the chat around a game. When the game is over, both are read by all who may see it.',
  valuesConfig: {
    PLAYERS: { description: 'Those who hold seats write there, and until the game is over they alone read it.' },
    SPECTATORS: { description: 'Everybody else who may see the game writes there; players read it after the end.' },
  },
});

export const ChatEntryState = {
  SHOWN: 'shown',
  UNREAD: 'unread',
  DELETED: 'deleted',
  DELETION: 'deletion',
} as const;
registerEnumType(ChatEntryState, {
  name: 'ChatEntryState',
  description: 'What an entry of a chat is.',
  valuesConfig: {
    SHOWN: { description: 'A message.' },
    UNREAD: { description: 'A message of somebody whom you muted or blocked: `text` is null.' },
    DELETED: { description: 'A message that an operator deleted: `text` is null for ever.' },
    DELETION: { description: 'Word that the message `deletes` was deleted: take its text away if you show it.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'An entry of a room, numbered from 1 without a gap.' })
export class ChatEntry {
  @Field(() => Int, { description: 'Its number in its room.' })
  readonly seq: number;

  @Field(() => InstantScalar, { description: 'When it was written.' })
  readonly at: Date;

  @Field(() => ChatEntryState, { description: 'What it is.' })
  readonly state: SeenEntry['state'];

  @Field(() => String, { nullable: true, description: 'What was written, for SHOWN: one line, up to 500 characters.' })
  readonly text?: string;

  @Field(() => Int, { nullable: true, description: 'The message that was deleted, for DELETION.' })
  readonly deletes?: number;

  private readonly authorId: string | undefined;

  constructor({ seq, at, state, text, deletes, authorId }: SeenEntry) {
    this.seq = seq;
    this.at = at;
    this.state = state;
    if (text !== undefined) this.text = text;
    if (deletes !== undefined) this.deletes = deletes;
    this.authorId = authorId;
  }

  @Field(() => Player, { nullable: true, description: 'Who wrote it; null for DELETION.' })
  async author(@Ctx() { players }: ApiContext): Promise<Player | null> {
    const author = this.authorId === undefined ? undefined : await players.load(this.authorId);
    return author === undefined ? null : new Player(author);
  }
}

@ObjectType({ simpleResolvers: true, description: 'Entries of a room that follow one another.' })
export class ChatPage {
  @Field(() => [ChatEntry], { description: 'In order.' })
  readonly nodes: readonly ChatEntry[];

  @Field(() => Int, { description: 'The seq to go on after.' })
  readonly endCursor: number;

  @Field(() => Boolean, { description: 'True when later entries were there when this was read.' })
  readonly hasMore: boolean;

  constructor({ entries, endCursor, hasMore }: SeenPage) {
    this.nodes = entries.map((entry) => new ChatEntry(entry));
    this.endCursor = endCursor;
    this.hasMore = hasMore;
  }
}

@InputType({ description: 'A message, and where it goes.' })
export class SendMessageInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => ChatRoom, { description: 'Your room: PLAYERS when you hold a seat, else SPECTATORS.' })
  readonly room: (typeof ChatRoom)[keyof typeof ChatRoom];

  @Field(() => String, {
    description:
      'One line of 1 to 500 characters; blanks around it and runs of them are dropped. Control characters, and text that shows nothing, are refused.',
  })
  readonly text: string;

  @Field(() => UuidScalar, {
    description: 'A UUID that you make for this message alone. Sent again, the message is not written twice.',
  })
  readonly commandId: string;
}

@InputType({ description: 'Who may write in the chat of a game.' })
export class SetGameChatInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => ChatOpenTo, { description: 'Who may write.' })
  readonly openTo: (typeof ChatOpenTo)[keyof typeof ChatOpenTo];
}

@ObjectType({ simpleResolvers: true, description: 'The message was written. It was durable before this was sent.' })
export class SendMessageSuccess {
  @Field(() => ChatEntry, { description: 'The message as it stands.' })
  readonly entry: ChatEntry;

  @Field(() => Boolean, { description: 'True when an earlier sending of the command had written it.' })
  readonly repeated: boolean;

  constructor(entry: SeenEntry, repeated: boolean) {
    this.entry = new ChatEntry(entry);
    this.repeated = repeated;
  }
}

@ObjectType({ simpleResolvers: true, description: 'It is so now.' })
export class SetGameChatSuccess {
  @Field(() => Game, { description: 'The game.' })
  readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }
}

export const SendMessagePayload = createUnionType({
  name: 'SendMessagePayload',
  description: 'What sendMessage answers.',
  types: () => [SendMessageSuccess, Refused] as const,
});

export const SetGameChatPayload = createUnionType({
  name: 'SetGameChatPayload',
  description: 'What setGameChat answers.',
  types: () => [SetGameChatSuccess, Refused] as const,
});
