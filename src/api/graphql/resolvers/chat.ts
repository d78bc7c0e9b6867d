import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { ChatPage as SeenPage } from '../../../app/community/chat';
import { BadInput } from '../../../app/refusal';
import { signedIn, type ApiContext } from '../context';
import { readId } from '../global-id';
import { readPageSize } from '../paging';
import { refused } from '../refused';
import { Stoppable } from '../stoppable';
import * as types from '../types/chat';
import { Game } from '../types/game';

const PAGE_SIZE_MAX = 100;
const PAGE_SIZE = 50;
/** Who may read is looked up, and whom the reader muted. */
const READ_COST = 10;

interface Asked {
  readonly args: {
    readonly gameId: string;
    readonly room: 'players' | 'spectators';
    readonly after?: number | null;
  };
  readonly context: ApiContext;
}

@Resolver()
export class ChatResolver {
  @Query(() => types.ChatPage, {
    description:
      'A room of the chat of a game; FORBIDDEN for a room that you may not read yet. Without `after` and `last` from its beginning.',
    complexity: ({ args, childComplexity }) => READ_COST + sizeOf(args) * childComplexity,
  })
  async gameChat(
    @Ctx() { services, caller }: ApiContext,
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('room', () => types.ChatRoom, { description: 'Which room.' }) room: 'players' | 'spectators',
    @Arg('after', () => Int, { nullable: true, description: 'From the entry after this seq; 0, or nothing, for all.' })
    after?: number | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 50 when left out.' })
    first?: number | null,
    @Arg('last', () => Int, {
      nullable: true,
      description: 'The latest so many, 1 to 100, instead of after and first.',
    })
    last?: number | null,
  ): Promise<types.ChatPage> {
    const place = { gameId: readId('game', gameId, 'gameId'), room };
    const latest = readPageSize(last, 'last', PAGE_SIZE_MAX);
    const size = readPageSize(first, 'first', PAGE_SIZE_MAX);
    if (latest !== undefined && (size !== undefined || typeof after === 'number')) {
      throw new BadInput('Give either last, or after and first.');
    }
    const range = latest === undefined ? { after: after ?? 0, first: size ?? PAGE_SIZE } : { last: latest };
    return new types.ChatPage(await services.community.chat.page(caller, place, range));
  }

  @Mutation(() => types.SendMessagePayload, { description: 'Writes a message in your room of the chat of a game.' })
  async sendMessage(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.SendMessageInput, { description: 'Your message.' }) input: types.SendMessageInput,
  ): Promise<typeof types.SendMessagePayload> {
    const { room, text, commandId } = input;
    const sent = await context.services.community.chat.send({
      playerId: signedIn(context),
      gameId: readId('game', input.gameId, 'input.gameId'),
      room,
      text,
      commandId: commandId.toLowerCase(),
    });
    if (!sent.ok) return refused(context, sent.error);
    return new types.SendMessageSuccess(sent.value.entry, sent.value.repeated);
  }

  @Mutation(() => types.SetGameChatPayload, {
    description:
      'Says who may write in the chat of a game from now on; for its host. What was written stays. Doing it again does no harm.',
  })
  async setGameChat(
    @Ctx() context: ApiContext,
    @Arg('input', () => types.SetGameChatInput, { description: 'Who may write.' }) input: types.SetGameChatInput,
  ): Promise<typeof types.SetGameChatPayload> {
    const gameId = readId('game', input.gameId, 'input.gameId');
    const set = await context.services.community.chat.setOpenTo(signedIn(context), gameId, input.openTo);
    return set.ok ? new types.SetGameChatSuccess(Game.of(set.value)) : refused(context, set.error);
  }

  @Subscription(() => types.ChatPage, {
    name: 'gameChat',
    description:
      'Follows a room: what is missing since `after` at once (even when that is nothing), then every later entry, each once and in order. It ends with FORBIDDEN when you may not read the room any more, having taken or left a seat.',
    subscribe: ({ args, context }: Asked) => followChat(args, context),
  })
  followGameChat(
    @Root() page: SeenPage,
    @Arg('gameId', () => ID, { description: 'The game.' }) _gameId: string,
    @Arg('room', () => types.ChatRoom, { description: 'Which room.' }) _room: 'players' | 'spectators',
    @Arg('after', () => Int, {
      nullable: true,
      description: 'The seq of the last entry that you have; 0 for all; from now on when left out.',
    })
    _after?: number | null,
  ): types.ChatPage {
    return new types.ChatPage(page);
  }
}

/** What cannot be followed is refused before anything is sent. */
function followChat({ gameId, room, after }: Asked['args'], { services, caller }: ApiContext) {
  const place = { gameId: readId('game', gameId, 'gameId'), room };
  return Stoppable.open((signal) => services.community.chat.follow(caller, place, after ?? undefined, signal));
}

function sizeOf({ first, last }: Record<string, unknown>): number {
  const size = first ?? last;
  return typeof size === 'number' ? Math.max(1, size) : PAGE_SIZE;
}
