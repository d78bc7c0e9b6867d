import { command, type Route } from './route';

/** A command on another player: `OtherPlayerInput` has no name of its own for each. */
function onPlayer(mutation: string, path: string, summary: string): Route {
  return {
    ...command(mutation, { path, tag: 'People', summary, refusals: ['NOT_ONESELF', 'LIST_FULL'] }),
    operation: `mutation ($input: OtherPlayerInput!) {
      ${mutation}(input: $input) { __typename ... on OtherPlayerSuccess { player { ...Player } } ...Refused }
    }`,
  };
}

/** What is said beside a game, and to whom one listens. */
export const PEOPLE_ROUTES: readonly Route[] = [
  {
    name: 'listChat',
    method: 'GET',
    path: '/games/{gameId}/chat/{room}',
    tag: 'Chat',
    summary: 'A room of the chat of a game',
    about:
      'From its beginning, after the last `seq` that you have, or so many of the latest. FORBIDDEN for a room that you may not read yet.',
    who: 'anyone',
    kind: 'view',
    operation: `query ($gameId: ID!, $room: ChatRoom!, $after: Int, $first: Int, $last: Int) {
      gameChat(gameId: $gameId, room: $room, after: $after, first: $first, last: $last) { ...ChatPage }
    }`,
    answer: 'gameChat',
  },
  command(
    'sendMessage',
    {
      path: '/games/{gameId}/chat/{room}',
      tag: 'Chat',
      summary: 'Say something',
      refusals: ['COMMAND_ID_REUSED', 'TEXT_INVALID', 'ROOM_NOT_YOURS', 'CHAT_CLOSED', 'SILENCED', 'TOO_MANY_MESSAGES'],
    },
    ['... on SendMessageSuccess { entry { ...ChatEntry } repeated }'],
  ),
  command(
    'setGameChat',
    {
      path: '/games/{gameId}/chat',
      tag: 'Chat',
      summary: 'Say who may write from now on',
      about: 'For the host. What was written stays. Doing it again does no harm.',
      refusals: ['NOT_HOST'],
    },
    ['... on SetGameChatSuccess { game { ...Game } }'],
  ),
  command(
    'reportMessage',
    {
      path: '/games/{gameId}/chat/{room}/{seq}/report',
      tag: 'Chat',
      summary: 'Tell the operators of a message',
      about: 'They get a copy of it, and of those around it.',
      refusals: ['TEXT_INVALID', 'NOT_ONESELF', 'TOO_MANY_REPORTS'],
    },
    ['... on ReportSuccess { reportId repeated }'],
  ),
  {
    name: 'listMuted',
    method: 'GET',
    path: '/me/muted',
    tag: 'People',
    summary: 'Whom you muted, the latest first',
    who: 'player',
    kind: 'view',
    operation: '{ players: mutedPlayers { ...Player } }',
    answer: '',
  },
  {
    name: 'listBlocked',
    method: 'GET',
    path: '/me/blocked',
    tag: 'People',
    summary: 'Whom you blocked, the latest first',
    who: 'player',
    kind: 'view',
    operation: '{ players: blockedPlayers { ...Player } }',
    answer: '',
  },
  {
    name: 'getPresence',
    method: 'GET',
    path: '/me/presence',
    tag: 'People',
    summary: 'Whether you hide from those who sit with you that you are there',
    who: 'player',
    kind: 'view',
    operation: '{ hidden: presenceHidden }',
    answer: '',
  },
  command('setPresence', { path: '/me/presence', tag: 'People', summary: 'Hide that you are there, or show it' }, [
    '... on SetPresenceSuccess { hidden }',
  ]),
  onPlayer('mutePlayer', '/players/{playerId}/mute', 'Read no more of what this player writes'),
  onPlayer('unmutePlayer', '/players/{playerId}/unmute', 'Read what this player writes again'),
  onPlayer('blockPlayer', '/players/{playerId}/block', 'Have nothing to do with this player'),
  onPlayer('unblockPlayer', '/players/{playerId}/unblock', 'Block this player no more'),
  command(
    'reportPlayer',
    {
      path: '/players/{playerId}/report',
      tag: 'People',
      summary: 'Tell the operators of a player',
      refusals: ['TEXT_INVALID', 'NOT_ONESELF', 'TOO_MANY_REPORTS'],
    },
    ['... on ReportSuccess { reportId repeated }'],
  ),
];
