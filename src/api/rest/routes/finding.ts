import { AS_STREAM, FOLLOW, ON_GAME, SITTING_DOWN, command, type Route } from './route';

/** Somebody to play with, and what a player is told of. */
export const FINDING_ROUTES: readonly Route[] = [
  {
    name: 'getInbox',
    method: 'GET',
    path: '/me/inbox',
    tag: 'Finding',
    summary: 'What you were told, in order',
    about: AS_STREAM,
    who: 'player',
    kind: 'view',
    operation: 'query ($after: Int, $first: Int) { inbox(after: $after, first: $first) { ...InboxPage } }',
    answer: 'inbox',
    query: FOLLOW,
    stream: {
      operation:
        'subscription ($after: Int) { inbox(after: $after) { ... on InboxEntries { entries { ...InboxEntry } } } }',
      items: 'inbox.entries',
      item: 'InboxEntry',
    },
  },
  {
    name: 'listWaiting',
    method: 'GET',
    path: '/me/waiting',
    tag: 'Finding',
    summary: 'The games that wait for your move',
    about: 'The earliest deadline first.',
    who: 'player',
    kind: 'view',
    operation:
      'query ($first: Int, $after: String) { inbox(first: 1) { waiting(first: $first, after: $after) { ...GamePage } } }',
    answer: 'inbox.waiting',
  },
  {
    name: 'listLobby',
    method: 'GET',
    path: '/lobby',
    tag: 'Finding',
    summary: 'Games that anybody may join',
    about: 'Over GraphQL the lobby can be followed.',
    who: 'anyone',
    kind: 'view',
    operation: `query ($variant: String, $pace: SeekPace, $first: Int, $after: String) {
      lobby(filter: { variant: $variant, pace: $pace }, first: $first, after: $after) { ...SeekPage }
    }`,
    answer: 'lobby',
  },
  command('findGame', {
    path: '/lobby/find',
    tag: 'Finding',
    summary: 'Sit down with whoever wants the same, or wait for him',
    refusals: [
      'VARIANT_UNKNOWN',
      'SEAT_COUNT_INVALID',
      'OPTION_INVALID',
      'CLOCK_INVALID',
      'SERIES_INVALID',
      'COMMAND_ID_REUSED',
      'TOO_MANY_OPEN_GAMES',
    ],
  }),
  {
    name: 'listChallenges',
    method: 'GET',
    path: '/me/challenges',
    tag: 'Finding',
    summary: 'Who wants to play with you, and with whom you want to play',
    who: 'player',
    kind: 'view',
    operation: '{ challenges { ...Challenges } }',
    answer: 'challenges',
  },
  command('challengePlayer', {
    path: '/games/{gameId}/challenges',
    tag: 'Finding',
    summary: 'Keep a seat for a player, who is told',
    about: 'For the host.',
    refusals: [...SITTING_DOWN, 'NOT_HOST', 'CHALLENGE_INVALID'],
  }),
  command('declineChallenge', {
    path: '/games/{gameId}/challenges/decline',
    tag: 'Finding',
    summary: 'Say no to the seat that is kept for you',
    refusals: [...ON_GAME, 'SEAT_NOT_KEPT', 'ALREADY_STARTED', 'GAME_OVER'],
  }),
  command('withdrawChallenge', {
    path: '/games/{gameId}/challenges/{playerId}/withdraw',
    tag: 'Finding',
    summary: 'Keep the seat for him no longer',
    about: 'For the host.',
    refusals: [...ON_GAME, 'NOT_HOST', 'SEAT_NOT_KEPT', 'ALREADY_STARTED', 'GAME_OVER'],
  }),
  command('rematch', {
    path: '/games/{gameId}/rematch',
    tag: 'Finding',
    summary: 'Play the same again with the same players',
    refusals: ['GAME_NOT_OVER', 'NOT_SEATED', 'COMMAND_ID_REUSED', 'TOO_MANY_OPEN_GAMES', 'CHALLENGE_INVALID'],
  }),
  command('renewInvitation', {
    path: '/games/{gameId}/invitation/renew',
    tag: 'Finding',
    summary: 'Make the word of a private game another',
    about: 'For the host. The old one opens it no longer.',
    refusals: [...ON_GAME, 'NOT_HOST', 'ALREADY_STARTED', 'GAME_OVER'],
  }),
];
