import { randomUUID } from 'node:crypto';
import type { TestClient } from './client';
import type { ErrorAnswer } from './answers';

/** What the API answers about what happens around the tables, as far as the tests look at it. */
export interface EntryAnswer {
  readonly seq: number;
  readonly state: 'SHOWN' | 'UNREAD' | 'DELETED' | 'DELETION';
  readonly text: string | null;
  readonly deletes: number | null;
  readonly author: { readonly name: string } | null;
}

export interface RoomAnswer {
  readonly nodes: readonly EntryAnswer[];
  readonly endCursor: number;
  readonly hasMore: boolean;
}

/** The members of a success, or those of a refusal. */
export interface TalkAnswer {
  readonly __typename: string;
  readonly code?: string;
  readonly message?: string;
  readonly retryAt?: string | null;
  readonly repeated?: boolean;
  readonly entry?: EntryAnswer;
  readonly reportId?: string;
  readonly act?: ActAnswer;
}

export interface ActAnswer {
  readonly id: string;
  readonly at: string;
  readonly act: string;
  readonly why: string;
  readonly by: { readonly id: string } | null;
  readonly player: { readonly id: string } | null;
  readonly gameId: string | null;
  readonly reportId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export type Room = 'PLAYERS' | 'SPECTATORS';

const ENTRY = '{ seq state text deletes author { name } }';
const PAGE = `{ nodes ${ENTRY} endCursor hasMore }`;
const ACT = '{ id at act why by { id } player { id } gameId reportId details }';
const REFUSED = '... on Refused { code message retryAt }';

const SUCCESS: Readonly<Record<string, string>> = {
  sendMessage: `SendMessageSuccess { entry ${ENTRY} repeated }`,
  setGameChat: 'SetGameChatSuccess { game { id chatOpenTo } }',
  setPresence: 'SetPresenceSuccess { hidden }',
  reportPlayer: 'ReportSuccess { reportId repeated }',
  reportMessage: 'ReportSuccess { reportId repeated }',
};
const INPUT: Readonly<Record<string, string>> = {
  mutePlayer: 'OtherPlayerInput',
  unmutePlayer: 'OtherPlayerInput',
  blockPlayer: 'OtherPlayerInput',
  unblockPlayer: 'OtherPlayerInput',
};

/** The answer of a mutation, or its error's code in place of `code`. */
export async function tell(client: TestClient, mutation: string, input: object): Promise<TalkAnswer> {
  const type = INPUT[mutation] ?? `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const relation = type === 'OtherPlayerInput' ? 'OtherPlayerSuccess { player { id } }' : undefined;
  const success = SUCCESS[mutation] ?? relation ?? `OperatorActSuccess { act ${ACT} repeated }`;
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ... on ${success} ${REFUSED} } }`;
  const { data, errors } = await asked<Record<string, TalkAnswer>>(client, query, { input });
  const [error] = errors ?? [];
  if (error !== undefined) return { __typename: 'Error', code: error.extensions.code, message: error.message };
  const answer = data?.[mutation];
  if (answer === undefined) throw new Error(`no answer to ${mutation}`);
  return answer;
}

/** Writes in a room; a command id is made where none is given. */
export function say(
  client: TestClient,
  gameId: string,
  text: string,
  { room = 'PLAYERS', commandId = randomUUID() }: { room?: Room; commandId?: string } = {},
): Promise<TalkAnswer> {
  return tell(client, 'sendMessage', { gameId, room, text, commandId });
}

/** An act of an operator; a command id and a reason are made where none are given. */
export function act(client: TestClient, mutation: string, input: object): Promise<TalkAnswer> {
  return tell(client, mutation, { commandId: randomUUID(), why: 'He cheats.', ...input });
}

/** A room as its reader gets it; the code of the error where he may not. */
export async function room(
  client: TestClient,
  gameId: string,
  which: Room = 'PLAYERS',
  range: { after?: number; first?: number; last?: number } = {},
): Promise<RoomAnswer | string> {
  const query = `query ($id: ID!, $room: ChatRoom!, $after: Int, $first: Int, $last: Int) {
    gameChat(gameId: $id, room: $room, after: $after, first: $first, last: $last) ${PAGE} }`;
  const answer = await asked<{ gameChat: RoomAnswer }>(client, query, { id: gameId, room: which, ...range });
  const [error] = answer.errors ?? [];
  if (error !== undefined) return error.extensions.code;
  if (answer.data === null) throw new Error('no answer to gameChat');
  return answer.data.gameChat;
}

/** The texts of a room, in order; what has none by its state. */
export async function textsOf(client: TestClient, gameId: string, which: Room = 'PLAYERS'): Promise<readonly string[]> {
  const answer = await room(client, gameId, which);
  if (typeof answer === 'string') return [answer];
  return answer.nodes.map(({ text, state }) => text ?? state);
}

/** Frames of a room; each is a page of entries. */
export function followRoom(
  client: TestClient,
  gameId: string,
  which: Room,
  after?: number,
): AsyncIterableIterator<{ data?: { gameChat: RoomAnswer } | null; errors?: readonly unknown[] }> {
  const query = `subscription ($id: ID!, $room: ChatRoom!, $after: Int) {
    gameChat(gameId: $id, room: $room, after: $after) ${PAGE} }`;
  const variables = { id: gameId, room: which, ...(after === undefined ? {} : { after }) };
  // What arrives is of the schema's shape.
  return client.socket().iterate({ query, variables }) as AsyncIterableIterator<{
    data?: { gameChat: RoomAnswer } | null;
    errors?: readonly unknown[];
  }>;
}

export interface Asked<T> {
  readonly data: T | null;
  readonly errors?: readonly ErrorAnswer[];
}

export async function asked<T>(client: TestClient, query: string, variables: object = {}): Promise<Asked<T>> {
  const { text } = await client.post(query, { ...variables });
  return JSON.parse(text) as Asked<T>;
}
