import type { AnyRefusalCode } from '../../../app/refusal';
import { command, type Route } from './route';

const BY_OPERATOR: readonly AnyRefusalCode[] = ['COMMAND_ID_REUSED', 'TEXT_INVALID', 'ALREADY_DONE'];

function byOperator(mutation: string, route: Pick<Route, 'path' | 'summary' | 'about' | 'refusals'>): Route {
  const refusals = [...BY_OPERATOR, ...(route.refusals ?? [])];
  return command(mutation, { ...route, tag: 'Operators', refusals }, ['...OperatorActDone']);
}

/** What operators do. */
export const OPERATOR_ROUTES: readonly Route[] = [
  {
    name: 'listReports',
    method: 'GET',
    path: '/operators/reports',
    tag: 'Operators',
    summary: 'What players reported, the latest first',
    who: 'player',
    kind: 'view',
    operation:
      'query ($open: Boolean, $first: Int, $after: String) { reports(open: $open, first: $first, after: $after) { ...ReportPage } }',
    answer: 'reports',
  },
  {
    name: 'listOperatorActs',
    method: 'GET',
    path: '/operators/acts',
    tag: 'Operators',
    summary: 'What operators did, the latest first',
    who: 'player',
    kind: 'view',
    operation:
      'query ($first: Int, $after: String) { operatorActs(first: $first, after: $after) { ...OperatorActPage } }',
    answer: 'operatorActs',
  },
  byOperator('resolveReport', {
    path: '/operators/reports/{reportId}/resolve',
    summary: 'Say that a report was dealt with',
  }),
  byOperator('silencePlayer', {
    path: '/operators/players/{playerId}/silence',
    summary: 'Keep a player from writing in chats for a time',
    refusals: ['TIME_INVALID', 'PLAYER_IS_OPERATOR'],
  }),
  byOperator('banPlayer', {
    path: '/operators/players/{playerId}/ban',
    summary: 'Keep a player from the server, for a time or for ever',
    about: 'His token is refused as BANNED, and his sockets and streams are closed. His games go on by their clocks.',
    refusals: ['TIME_INVALID', 'PLAYER_IS_OPERATOR'],
  }),
  byOperator('liftSanction', { path: '/operators/players/{playerId}/lift', summary: 'End a ban or a silence now' }),
  byOperator('closeGame', {
    path: '/operators/games/{gameId}/close',
    summary: 'Call a game off',
    about: 'With the reason `closed-by-operator`.',
    refusals: ['GAME_OVER'],
  }),
  byOperator('deleteMessage', {
    path: '/operators/games/{gameId}/chat/{room}/{seq}/delete',
    summary: 'Take the text of a message away for ever',
    about: 'Its place stays, marked DELETED. Reports keep their copies.',
  }),
];
