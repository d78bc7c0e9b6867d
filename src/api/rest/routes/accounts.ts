import type { AnyRefusalCode } from '../../../app/refusal';
import { command, type Route } from './route';

const SIGNED_IN = ['...SignedIn'];
const CHANGED = ['... on AccountChanged { done }'];
const ENDED = ['... on SessionsEnded { done }'];
const NEW_PASSWORD: readonly AnyRefusalCode[] = ['PASSWORD_INVALID', 'BUSY'];
const OLD_PASSWORD: readonly AnyRefusalCode[] = ['CREDENTIALS_WRONG', 'TOO_OFTEN', 'BUSY'];

/** A mutation without an input. */
function plain(mutation: string, path: string, summary: string, refusals: readonly AnyRefusalCode[] = []): Route {
  return {
    ...command(mutation, { path, tag: 'Accounts', summary, refusals }),
    operation: `mutation { ${mutation} { __typename ${ENDED.join(' ')} ...Refused } }`,
  };
}

/** Accounts, and the sessions of guests and accounts alike. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  {
    ...command(
      'signUp',
      {
        path: '/accounts',
        tag: 'Accounts',
        summary: 'Make an account',
        about: 'Without an Authorization header. The answer holds secrets, and is never given again.',
        creates: { status: 201 },
        refusals: ['NAME_INVALID', 'NAME_TAKEN', ...NEW_PASSWORD],
      },
      SIGNED_IN,
    ),
    who: 'anyone',
  },
  command(
    'upgradeGuest',
    {
      path: '/me/upgrade',
      tag: 'Accounts',
      summary: 'Make an account of you, a guest',
      about: 'You stay who you are, with all your games. Whatever token spoke for you before is over.',
      refusals: ['NO_GUEST', 'NAME_INVALID', 'NAME_TAKEN', ...NEW_PASSWORD],
    },
    SIGNED_IN,
  ),
  {
    ...command(
      'signIn',
      {
        path: '/sessions',
        tag: 'Accounts',
        summary: 'Sign in',
        about: 'Whoever tries often waits longer and longer; `retryAt` says until when.',
        creates: { status: 201 },
        refusals: OLD_PASSWORD,
      },
      SIGNED_IN,
    ),
    who: 'anyone',
  },
  {
    ...command(
      'refreshSession',
      {
        path: '/sessions/refresh',
        tag: 'Accounts',
        summary: 'Trade a refresh token for new tokens',
        about:
          'Without an Authorization header. When an answer got lost, send the same again within 20 seconds; later, a token that was used ends its session.',
        refusals: ['SESSION_OVER'],
      },
      SIGNED_IN,
    ),
    who: 'anyone',
  },
  {
    name: 'listSessions',
    method: 'GET',
    path: '/me/sessions',
    tag: 'Accounts',
    summary: 'Where you are signed in',
    who: 'player',
    kind: 'view',
    operation: '{ sessions { ...Session } }',
    answer: '',
  },
  command(
    'endSession',
    { path: '/me/sessions/{sessionId}/end', tag: 'Accounts', summary: 'End a session', refusals: ['NO_SUCH_SESSION'] },
    ENDED,
  ),
  {
    name: 'getMyData',
    method: 'GET',
    path: '/me/data',
    tag: 'Accounts',
    summary: 'Everything that is kept about you',
    about: 'As one document, but for secrets and what belongs to others.',
    who: 'player',
    kind: 'view',
    operation: '{ myData }',
    answer: 'myData',
  },
  command(
    'deleteAccount',
    {
      path: '/me/delete',
      tag: 'Accounts',
      summary: 'Go, for good',
      about: 'Guests too. Games that wait are left and those in play resigned; your games stay, under no name.',
      refusals: ['NAME_INVALID', ...OLD_PASSWORD],
    },
    CHANGED,
  ),
  plain('signOut', '/me/sign-out', 'Sign out', ['NO_SUCH_SESSION']),
  plain('endOtherSessions', '/me/sessions/end-others', 'End whatever speaks for you but the session that asks'),
  command(
    'changePassword',
    {
      path: '/me/password',
      tag: 'Accounts',
      summary: 'Change your password',
      about: 'All other sessions, tokens and programs end.',
      refusals: ['NO_ACCOUNT', ...OLD_PASSWORD, 'PASSWORD_INVALID'],
    },
    CHANGED,
  ),
  {
    ...command(
      'requestPasswordReset',
      {
        path: '/password-resets',
        tag: 'Accounts',
        summary: 'Have another password',
        about: 'A secret is sent to the proved address of the account, if there is such an account and it has one.',
        refusals: ['MAIL_OFF', 'TOO_OFTEN'],
      },
      CHANGED,
    ),
    who: 'anyone',
  },
  {
    ...command(
      'resetPassword',
      {
        path: '/password-resets/use',
        tag: 'Accounts',
        summary: 'Set another password',
        about: 'With the secret that was sent. Sign in afterwards.',
        refusals: ['CODE_OVER', ...NEW_PASSWORD],
      },
      CHANGED,
    ),
    who: 'anyone',
  },
];

/** Tokens for programs of one's own, and the bots that such programs are. */
export const TOKEN_ROUTES: readonly Route[] = [
  {
    name: 'listAccessTokens',
    method: 'GET',
    path: '/me/tokens',
    tag: 'Accounts',
    summary: 'The personal access tokens of you and your bots',
    who: 'player',
    kind: 'view',
    operation: '{ accessTokens { ...AccessToken } }',
    answer: '',
  },
  command(
    'createAccessToken',
    {
      path: '/me/tokens',
      tag: 'Accounts',
      summary: 'Make a token for a program of your own',
      about: 'The answer has its secret, this once. A token makes no other.',
      creates: { status: 201 },
      refusals: [
        'NO_ACCOUNT',
        'NO_SUCH_BOT',
        'NAME_INVALID',
        'SCOPES_INVALID',
        'TIME_INVALID',
        'LIST_FULL',
        'SESSION_OVER',
      ],
    },
    ['...MadeToken'],
  ),
  command(
    'revokeAccessToken',
    { path: '/me/tokens/{tokenId}/revoke', tag: 'Accounts', summary: 'End a token', refusals: ['NO_SUCH_SESSION'] },
    ['... on RevokeAccessTokenSuccess { done }'],
  ),
  {
    name: 'listBots',
    method: 'GET',
    path: '/me/bots',
    tag: 'Accounts',
    summary: 'Your bots',
    who: 'player',
    kind: 'view',
    operation: '{ bots { ...Player } }',
    answer: '',
  },
  command(
    'createBot',
    {
      path: '/me/bots',
      tag: 'Accounts',
      summary: 'Make a player that is a program',
      about: 'It is marked as a bot wherever it is seen, and plays with a token of its own.',
      creates: { status: 201 },
      refusals: ['NO_ACCOUNT', 'NAME_INVALID', 'LIST_FULL', 'SESSION_OVER'],
    },
    ['... on CreateBotSuccess { player { ...Player } }'],
  ),
  {
    name: 'listPrograms',
    method: 'GET',
    path: '/me/programs',
    tag: 'Accounts',
    summary: 'The programs that you registered for OAuth',
    who: 'player',
    kind: 'view',
    operation: '{ programs { ...Program } }',
    answer: '',
  },
  command(
    'registerProgram',
    {
      path: '/me/programs',
      tag: 'Accounts',
      summary: 'Register a program that players may let in',
      about: 'By OAuth 2.1: `/.well-known/oauth-authorization-server` says where.',
      creates: { status: 201 },
      refusals: ['NO_ACCOUNT', 'NAME_INVALID', 'REDIRECT_INVALID', 'LIST_FULL', 'SESSION_OVER'],
    },
    ['... on RegisterProgramSuccess { program { ...Program } }'],
  ),
  command(
    'removeProgram',
    {
      path: '/me/programs/{programId}/remove',
      tag: 'Accounts',
      summary: 'Register a program no more',
      refusals: ['NO_SUCH_PROGRAM'],
    },
    ['... on RemoveProgramSuccess { done }'],
  ),
];
