import { REFUSAL_CODES } from '../../../engine/variant';
import { AS_STREAM, FOLLOW, FROM_A_SEAT, command, type Route } from './route';

/** Moves, and what came of them. */
export const PLAY_ROUTES: readonly Route[] = [
  {
    name: 'listLegalMoves',
    method: 'GET',
    path: '/games/{gameId}/legal-moves',
    tag: 'Play',
    summary: 'What you can play now',
    about:
      'Never empty when it is your turn; at other times only what may be done out of turn. `version` is what `If-Match` takes.',
    who: 'anyone',
    kind: 'view',
    operation: 'query ($gameId: ID!) { game(id: $gameId) { ...LegalMoves } }',
    answer: 'game',
  },
  command('playMove', {
    path: '/games/{gameId}/moves',
    tag: 'Play',
    summary: 'Play a move',
    about:
      'Give the move as `legalMoves` prints it, the version at which you chose it as `If-Match`, and a fresh UUID as `Idempotency-Key`. When the answer got lost, send the same again: it is done once.',
    refusals: [...FROM_A_SEAT, 'GAME_PAUSED', ...REFUSAL_CODES],
  }),
  {
    name: 'listMoves',
    method: 'GET',
    path: '/games/{gameId}/moves',
    tag: 'Play',
    summary: 'What was played, for people who think in moves',
    about: 'Draws and passes are moves too. `first` counts events, so a page may hold fewer moves.',
    who: 'anyone',
    kind: 'view',
    operation: `query ($gameId: ID!, $after: Int, $first: Int) {
      game(id: $gameId) { version moves(after: $after, first: $first) { ...MovePage } }
    }`,
    answer: 'game.moves',
  },
  command(
    'setPlan',
    {
      path: '/games/{gameId}/plan',
      tag: 'Play',
      summary: 'Say what you will play when your turn comes',
      about:
        'Only you can see it. It is for the round in play, and ends when you play something else; without `plan`, at once.',
      refusals: ['NOT_SEATED', 'NOT_STARTED', 'GAME_OVER', 'ALREADY_RESIGNED', 'PLAN_INVALID'],
    },
    ['... on SetPlanSuccess { plan { ...Plan } }'],
  ),
  {
    name: 'listEvents',
    method: 'GET',
    path: '/games/{gameId}/events',
    tag: 'Log',
    summary: 'What happened, in order',
    about: AS_STREAM,
    who: 'anyone',
    kind: 'view',
    operation: `query ($gameId: ID!, $after: Int, $first: Int) {
      game(id: $gameId) { version events(after: $after, first: $first) { ...EventPage } }
    }`,
    answer: 'game.events',
    query: FOLLOW,
    stream: {
      operation: `subscription ($gameId: ID!, $after: Int) {
        gameEvents(gameId: $gameId, after: $after) { ... on EventsFrame { events { ...Event } } }
      }`,
      items: 'gameEvents.events',
      item: 'Event',
    },
  },
  {
    name: 'getNotation',
    method: 'GET',
    path: '/games/{gameId}/notation',
    tag: 'Log',
    summary: 'The game as people write it',
    who: 'anyone',
    kind: 'view',
    text: 'text/plain',
    operation: 'query ($gameId: ID!, $unicode: Boolean) { game(id: $gameId) { version notation(unicode: $unicode) } }',
    answer: 'game.notation',
  },
  {
    name: 'getBundle',
    method: 'GET',
    path: '/games/{gameId}/bundle',
    tag: 'Log',
    summary: 'All that is needed to replay and check the game without this server',
    about: 'One file, as you may see the game: `npx capicua verify FILE` checks it. Keep its bytes as they are.',
    who: 'anyone',
    kind: 'view',
    text: 'application/json',
    operation: 'query ($gameId: ID!) { game(id: $gameId) { version bundle } }',
    answer: 'game.bundle',
  },
  {
    name: 'getDailyProof',
    method: 'GET',
    path: '/games/{gameId}/daily-proof',
    tag: 'Log',
    summary: 'That the game is in a daily root',
    about: 'Not found until the game has been in one.',
    who: 'anyone',
    kind: 'view',
    operation: 'query ($gameId: ID!) { game(id: $gameId) { version dailyProof { ...DailyProof } } }',
    answer: 'game.dailyProof',
  },
];
