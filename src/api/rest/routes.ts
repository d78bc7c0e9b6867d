import type { AnyRefusalCode } from '../../app/refusal';
import { REFUSAL_CODES } from '../../engine/variant';
import type { JsonSchema } from './json-schema';

/** The chapters of the document. */
export const TAGS = {
  Players: 'Who plays. A guest is one request away.',
  Variants: 'What can be played here.',
  Games: 'Games as the caller may know them, and lists of them.',
  Table: 'Sitting down and starting.',
  Play: 'Moves.',
  Agreements: 'What players offer one another, and how they leave and come back.',
  Chat: 'What is said beside a game.',
  People: 'Whom you do not want to hear, and what the operators should know.',
  Operators: 'For players whom the command line made operators; FORBIDDEN for everybody else.',
  Log: 'What happened, event by event: as pages, as lines, or live.',
} as const;

/**
 * One thing that can be asked. It is served by one GraphQL operation, so that a caller may do and see by REST exactly what he
 * may by GraphQL. Parameters, bodies and answers are documented and checked from the types of that operation:
 *
 * - a variable that stands in the path is read there, any other from the query, or from the body as members of `input`;
 * - `commandId` of an input is the header `Idempotency-Key`, `expectedVersion` is `If-Match`, and `gameId` stands in the path.
 */
export interface Route {
  /** What generated clients call it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** After `/v1`; variables in braces. */
  readonly path: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly about?: string;
  /** `player`: refused without a token. */
  readonly who: 'anyone' | 'player';
  /** Its fragments are those of `fragments.ts`. */
  readonly operation: string;
  /** Where in the operation's data the answer stands: `game.events`; all of the data where empty. */
  readonly answer: string;
  /** What answers with 201 and a `Location`: the path of the new thing, with members of the answer in braces. */
  readonly creates?: { readonly status: 201; readonly location?: string };
  /** `view`: depends on who asks, and is never kept by a cache; `public`: the same for everybody. */
  readonly kind: 'view' | 'public' | 'text' | 'events';
  /** Parameters of the query that are not variables of the operation. */
  readonly query?: Readonly<Record<string, JsonSchema>>;
  /** Why the game may refuse. */
  readonly refusals?: readonly AnyRefusalCode[];
}

const ON_GAME: readonly AnyRefusalCode[] = ['VERSION_CONFLICT', 'COMMAND_ID_REUSED'];
const SITTING_DOWN: readonly AnyRefusalCode[] = [
  ...ON_GAME,
  'SEAT_UNKNOWN',
  'SEAT_TAKEN',
  'SEATS_FULL',
  'ALREADY_STARTED',
  'GAME_OVER',
];
const FROM_A_SEAT: readonly AnyRefusalCode[] = [
  ...ON_GAME,
  'NOT_SEATED',
  'NOT_STARTED',
  'GAME_OVER',
  'ALREADY_RESIGNED',
];
const BY_OPERATOR: readonly AnyRefusalCode[] = ['COMMAND_ID_REUSED', 'TEXT_INVALID', 'ALREADY_DONE'];

/** A command: a mutation with an input. It answers with one of `parts`, fragments on the types of its payload. */
function command(
  mutation: string,
  route: Pick<Route, 'path' | 'tag' | 'summary' | 'about' | 'refusals' | 'creates'>,
  parts: readonly string[] = ['...GameChange'],
): Route {
  const input = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  return {
    name: mutation,
    method: 'POST',
    who: 'player',
    kind: 'view',
    operation: `mutation ($input: ${input}!) { ${mutation}(input: $input) { __typename ${parts.join(' ')} ...Refused } }`,
    answer: mutation,
    ...route,
  };
}

/** A command on another player: `OtherPlayerInput` has no name of its own for each. */
function onPlayer(mutation: string, path: string, summary: string): Route {
  return {
    ...command(mutation, { path, tag: 'People', summary, refusals: ['NOT_ONESELF', 'LIST_FULL'] }),
    operation: `mutation ($input: OtherPlayerInput!) {
      ${mutation}(input: $input) { __typename ... on OtherPlayerSuccess { player { ...Player } } ...Refused }
    }`,
  };
}

function byOperator(mutation: string, route: Pick<Route, 'path' | 'summary' | 'about' | 'refusals'>): Route {
  const refusals = [...BY_OPERATOR, ...(route.refusals ?? [])];
  return command(mutation, { ...route, tag: 'Operators', refusals }, ['...OperatorActDone']);
}

export const ROUTES: readonly Route[] = [
  {
    name: 'createGuest',
    method: 'POST',
    path: '/guests',
    tag: 'Players',
    summary: 'Be a guest',
    about: 'Lets you play without an account. The answer holds a secret, so a repeated request makes another guest.',
    who: 'anyone',
    kind: 'view',
    operation: 'mutation ($input: CreateGuestInput!) { createGuest(input: $input) { __typename ...Guest ...Refused } }',
    answer: 'createGuest',
    creates: { status: 201 },
    refusals: ['NAME_INVALID'],
  },
  {
    name: 'getMe',
    method: 'GET',
    path: '/me',
    tag: 'Players',
    summary: 'Who you are',
    who: 'player',
    kind: 'view',
    operation: '{ me { ...Player } }',
    answer: 'me',
  },
  {
    name: 'getPlayer',
    method: 'GET',
    path: '/players/{playerId}',
    tag: 'Players',
    summary: 'A player',
    who: 'anyone',
    kind: 'view',
    operation: 'query ($playerId: ID!) { player(id: $playerId) { ...Player } }',
    answer: 'player',
  },
  {
    name: 'listVariants',
    method: 'GET',
    path: '/variants',
    tag: 'Variants',
    summary: 'Every variant, with its options',
    who: 'anyone',
    kind: 'public',
    operation: '{ variants { ...Variant } }',
    answer: '',
  },
  {
    name: 'getVariant',
    method: 'GET',
    path: '/variants/{variant}',
    tag: 'Variants',
    summary: 'One variant',
    who: 'anyone',
    kind: 'public',
    operation: 'query ($variant: String!) { variant(id: $variant) { ...Variant } }',
    answer: 'variant',
  },
  {
    name: 'getRules',
    method: 'GET',
    path: '/variants/{variant}/rules',
    tag: 'Variants',
    summary: 'The rules for players, as Markdown',
    who: 'anyone',
    kind: 'text',
    operation:
      'query ($variant: String!, $language: Language! = EN) { variant(id: $variant) { rulesText(language: $language) } }',
    answer: 'variant.rulesText',
  },
  {
    name: 'listGames',
    method: 'GET',
    path: '/games',
    tag: 'Games',
    summary: 'Games that you may see',
    about:
      'Public ones with more than one person, and your own. The header `Link` has the address of the next page; `after` and `before` take the cursors of `pageInfo`.',
    who: 'anyone',
    kind: 'view',
    operation: `query (
      $variant: String, $playerId: ID, $status: [GameStatus!],
      $sort: GameSortKey! = LAST_EVENT, $direction: SortDirection = DESC,
      $first: Int, $after: String, $last: Int, $before: String
    ) {
      games(
        filter: { variant: $variant, playerId: $playerId, status: $status }, sort: { by: $sort, direction: $direction },
        first: $first, after: $after, last: $last, before: $before
      ) { ...GamePage }
    }`,
    answer: 'games',
  },
  {
    name: 'countGames',
    method: 'GET',
    path: '/games/count',
    tag: 'Games',
    summary: 'How many games that you may see meet the filter',
    who: 'anyone',
    kind: 'view',
    operation: `query ($variant: String, $playerId: ID, $status: [GameStatus!]) {
      count: gameCount(filter: { variant: $variant, playerId: $playerId, status: $status })
    }`,
    answer: '',
  },
  command('createGame', {
    path: '/games',
    tag: 'Games',
    summary: 'Open a game',
    about: 'You are its host.',
    creates: { status: 201, location: '/games/{game.id}' },
    refusals: [
      'VARIANT_UNKNOWN',
      'SEAT_COUNT_INVALID',
      'OPTION_INVALID',
      'CLOCK_INVALID',
      'SEAT_UNKNOWN',
      'COMMAND_ID_REUSED',
    ],
  }),
  {
    name: 'getGame',
    method: 'GET',
    path: '/games/{gameId}',
    tag: 'Games',
    summary: 'A game as it stands',
    about: 'With what you may play now. Not found when there is none of this id, or none that you may see.',
    who: 'anyone',
    kind: 'view',
    operation: 'query ($gameId: ID!) { game(id: $gameId) { ...Game } }',
    answer: 'game',
  },
  {
    name: 'getPosition',
    method: 'GET',
    path: '/games/{gameId}/position',
    tag: 'Games',
    summary: 'The table as you may know it',
    about: 'As it stands, or as it stood after an earlier event. `type` tells which members there are.',
    who: 'anyone',
    kind: 'view',
    operation: `query ($gameId: ID!, $atSeq: Int) {
      game(id: $gameId) { version position(atSeq: $atSeq) { ...Position } }
    }`,
    answer: 'game.position',
  },
  command('joinGame', {
    path: '/games/{gameId}/join',
    tag: 'Table',
    summary: 'Take a seat',
    about: 'Sitting already, you are told so again.',
    refusals: [...SITTING_DOWN, 'ALREADY_SEATED'],
  }),
  command('leaveGame', {
    path: '/games/{gameId}/leave',
    tag: 'Table',
    summary: 'Give your seat up before the start',
    about: 'When the host leaves, the game is called off.',
    refusals: [...FROM_A_SEAT, 'ALREADY_STARTED'],
  }),
  command('addComputer', {
    path: '/games/{gameId}/computers',
    tag: 'Table',
    summary: 'Let the computer take a seat',
    about: 'For the host.',
    refusals: [...SITTING_DOWN, 'NOT_HOST', 'LEVEL_INVALID'],
  }),
  command('startGame', {
    path: '/games/{gameId}/start',
    tag: 'Table',
    summary: 'Close the seats and deal the first round',
    about: 'For the host.',
    refusals: [...ON_GAME, 'NOT_HOST', 'SEATS_NOT_FULL', 'ALREADY_STARTED', 'GAME_OVER'],
  }),
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
  command(
    'resign',
    {
      path: '/games/{gameId}/resign',
      tag: 'Agreements',
      summary: 'Give the game up',
      about: 'Your partner is asked first. Where more than one other side is left, the computer plays your seat on.',
      refusals: FROM_A_SEAT,
    },
    ['...GameChange', '...PartnerAsked'],
  ),
  command('callOffGame', {
    path: '/games/{gameId}/call-off',
    tag: 'Agreements',
    summary: 'Call the game off before the second move',
    about: 'It ends without a result.',
    refusals: [...FROM_A_SEAT, 'TOO_LATE_TO_CALL_OFF'],
  }),
  command(
    'makeOffer',
    {
      path: '/games/{gameId}/offers',
      tag: 'Agreements',
      summary: 'Offer something to all other sides',
      about: 'Your partner is asked first. An offer lapses when a side plays on instead of answering.',
      refusals: [...FROM_A_SEAT, 'OFFER_OPEN', 'OFFER_INVALID'],
    },
    ['...GameChange', '...PartnerAsked'],
  ),
  command(
    'acceptOffer',
    {
      path: '/games/{gameId}/offers/{offer}/accept',
      tag: 'Agreements',
      summary: 'Agree to an offer for your side',
      about: 'Your partner is asked first. When all sides agree, it happens.',
      refusals: [...FROM_A_SEAT, 'NO_SUCH_OFFER'],
    },
    ['...GameChange', '...PartnerAsked'],
  ),
  command('declineOffer', {
    path: '/games/{gameId}/offers/{offer}/decline',
    tag: 'Agreements',
    summary: 'Decline an offer for your side',
    about: 'This ends the offer.',
    refusals: [...FROM_A_SEAT, 'NO_SUCH_OFFER'],
  }),
  command('withdrawOffer', {
    path: '/games/{gameId}/offers/{offer}/withdraw',
    tag: 'Agreements',
    summary: 'Take back an offer of your side',
    refusals: [...FROM_A_SEAT, 'NO_SUCH_OFFER'],
  }),
  command(
    'answerPartner',
    {
      path: '/games/{gameId}/partner-question/answer',
      tag: 'Agreements',
      summary: 'Say yes or no to what your partner has asked you',
      about: 'With a yes it is done.',
      refusals: [...FROM_A_SEAT, 'NO_PARTNER_QUESTION', 'OFFER_OPEN', 'OFFER_INVALID', 'NO_SUCH_OFFER'],
    },
    ['...GameChange', '...PartnerDeclined'],
  ),
  command('resumeGame', {
    path: '/games/{gameId}/resume',
    tag: 'Agreements',
    summary: 'Go on with a game that is paused',
    refusals: [...FROM_A_SEAT, 'NOT_PAUSED'],
  }),
  command('returnToSeat', {
    path: '/games/{gameId}/return',
    tag: 'Agreements',
    summary: 'Take back the seat that the computer plays for you',
    refusals: [...FROM_A_SEAT, 'NOT_HANDED_OVER'],
  }),
  {
    name: 'getVacation',
    method: 'GET',
    path: '/me/vacation',
    tag: 'Agreements',
    summary: 'Your vacation days',
    who: 'player',
    kind: 'view',
    operation: '{ vacation { ...VacationState } }',
    answer: 'vacation',
  },
  command(
    'beginVacation',
    {
      path: '/me/vacation/begin',
      tag: 'Agreements',
      summary: 'Stop your clock in all slow games that allow it',
      refusals: ['VACATION_INVALID'],
    },
    ['... on BeginVacationSuccess { vacation { ...VacationState } }'],
  ),
  {
    name: 'endVacation',
    method: 'POST',
    path: '/me/vacation/end',
    tag: 'Agreements',
    summary: 'End your vacation before its time',
    who: 'player',
    kind: 'view',
    operation:
      'mutation { endVacation { __typename ... on EndVacationSuccess { vacation { ...VacationState } } ...Refused } }',
    answer: 'endVacation',
    refusals: ['VACATION_INVALID'],
  },
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
  {
    name: 'listEvents',
    method: 'GET',
    path: '/games/{gameId}/events',
    tag: 'Log',
    summary: 'What happened, in order',
    about:
      'As a page of JSON; as lines (`Accept: application/x-ndjson`), all that there are, or with `follow=true` those to come too; or live as Server-Sent Events (`Accept: text/event-stream`). A stream goes on from where you were: lines with `after`, Server-Sent Events with `Last-Event-ID`, which browsers send by themselves. `first` is for pages, `follow` for lines. An empty line or a comment only says that the stream lives. When a stream must end before you end it, its last line (the event `problem`) is a problem document: `SERVICE_UNAVAILABLE` when the server goes down, `TOO_SLOW` when you read too slowly, `UNAUTHENTICATED` when your token has expired.',
    who: 'anyone',
    kind: 'events',
    operation: `query ($gameId: ID!, $after: Int, $first: Int) {
      game(id: $gameId) { version events(after: $after, first: $first) { ...EventPage } }
    }`,
    answer: 'game.events',
    query: {
      follow: {
        type: 'boolean',
        default: false,
        description: 'Whether lines go on with what is still to come; the stream ends when you close it.',
      },
    },
  },
];
