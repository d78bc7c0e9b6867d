import { FROM_A_SEAT, GIVING_SEEDS, ON_GAME, SITTING_DOWN, command, type Route } from './route';

const CHOICE = `$variant: String, $playerId: ID, $rated: Boolean, $status: [GameStatus!], $result: SeatResult,
      $createdSince: DateTimeISO, $createdUntil: DateTimeISO, $lastEventSince: DateTimeISO, $lastEventUntil: DateTimeISO,
      $endedSince: DateTimeISO, $endedUntil: DateTimeISO`;
const CHOSEN = `variant: $variant, playerId: $playerId, rated: $rated, status: $status, result: $result,
          createdSince: $createdSince, createdUntil: $createdUntil, lastEventSince: $lastEventSince,
          lastEventUntil: $lastEventUntil, endedSince: $endedSince, endedUntil: $endedUntil`;

/** Games, lists of them, and sitting down. */
export const GAME_ROUTES: readonly Route[] = [
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
      ${CHOICE},
      $sort: GameSortKey! = LAST_EVENT, $direction: SortDirection = DESC,
      $first: Int, $after: String, $last: Int, $before: String
    ) {
      games(
        filter: { ${CHOSEN} },
        sort: { by: $sort, direction: $direction },
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
    summary: 'How many games that you may see meet the filter, up to 10,000',
    who: 'anyone',
    kind: 'view',
    operation: `query (${CHOICE}) { count: gameCount(filter: { ${CHOSEN} }) }`,
    answer: '',
  },
  command('createGame', {
    path: '/games',
    tag: 'Games',
    summary: 'Open a game',
    about: 'You are its host. Without an `Idempotency-Key` a request that is sent again opens another game.',
    creates: { status: 201, location: '/games/{game.id}' },
    refusals: [
      'VARIANT_UNKNOWN',
      'SEAT_COUNT_INVALID',
      'OPTION_INVALID',
      'CLOCK_INVALID',
      'SERIES_INVALID',
      'STRENGTH_INVALID',
      'SEAT_UNKNOWN',
      'CHALLENGE_INVALID',
      'SEED_NOT_ALLOWED',
      'TOO_MANY_OPEN_GAMES',
      'PLAYER_DELETED',
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
    name: 'getSeries',
    method: 'GET',
    path: '/series/{seriesId}',
    tag: 'Games',
    summary: 'A series, its games and how it stands',
    about: 'In the seats of its newest game. Not found when there is none of this id, or none that you may see.',
    who: 'anyone',
    kind: 'view',
    operation: 'query ($seriesId: ID!) { series(id: $seriesId) { ...Series } }',
    answer: 'series',
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
    refusals: [
      ...SITTING_DOWN,
      'ALREADY_SEATED',
      'PLAYER_DELETED',
      'NOT_IN_STRENGTH',
      'BUNDLE_NEEDED',
      ...GIVING_SEEDS,
    ],
  }),
  command('giveSeed', {
    path: '/games/{gameId}/seed',
    tag: 'Table',
    summary: 'Add a seed to the deal',
    about:
      'Before the seats are closed; it takes the place of what your seat gave before. An open seed goes with the head that you know, so that nobody can answer to it.',
    refusals: [...ON_GAME, 'NOT_SEATED', 'ALREADY_STARTED', 'GAME_OVER', ...GIVING_SEEDS],
  }),
  command('openSeed', {
    path: '/games/{gameId}/seed/open',
    tag: 'Table',
    summary: 'Open the seed that you sealed',
    about: 'Once the game is `OPENING`, and not before. With the last one the first round is dealt.',
    refusals: [...ON_GAME, 'NOT_SEATED', 'SEATS_NOT_CLOSED', 'SEED_WRONG', 'NO_SEED_TO_OPEN', 'GAME_OVER'],
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
    refusals: [...SITTING_DOWN, 'NOT_HOST', 'LEVEL_INVALID', 'RATED_GAME'],
  }),
  command('startGame', {
    path: '/games/{gameId}/start',
    tag: 'Table',
    summary: 'Close the seats and deal the first round',
    about: 'For the host. Where seats sealed seeds, the deal waits until all are opened.',
    refusals: [...ON_GAME, 'NOT_HOST', 'SEATS_NOT_FULL', 'ALREADY_STARTED', 'GAME_OVER'],
  }),
];
