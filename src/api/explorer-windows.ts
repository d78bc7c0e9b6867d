import { randomUUID } from 'node:crypto';

/** One tab of the explorer. */
interface ExplorerWindow {
  readonly initialName: string;
  readonly initialQuery: string;
  readonly initialPostRequestScript?: string;
  readonly initialHeaders?: Readonly<Record<string, string>>;
  readonly endpointURL: string;
  readonly subscriptionsEndpoint: string;
  readonly initialSubscriptionRequestHandlerId: 'graphql-ws';
  readonly initialSubscriptionsPayload?: Readonly<Record<string, string>>;
}

const SIGNED_IN = { Authorization: 'Bearer {{token}}' };

/** A game against the computer, step by step: each tab keeps what the next ones need in the explorer's environment. */
export function explorerWindows(): ExplorerWindow[] {
  return [
    step('1 Be a guest', CREATE_GUEST, remember('token', 'createGuest.token')),
    signedIn('2 Create a game', CREATE_GAME, remember('gameId', 'createGame.game.id')),
    signedIn('3 Add the computer', command('addComputer', 'AddComputerSuccess')),
    signedIn('4 Start', command('startGame', 'StartGameSuccess')),
    signedIn('5 Look', LOOK),
    signedIn('6 Play', PLAY),
    signedIn('7 Follow', FOLLOW),
  ];
}

function step(initialName: string, query: string, script?: string): ExplorerWindow {
  return {
    initialName,
    initialQuery: query.trim(),
    endpointURL: '/graphql',
    subscriptionsEndpoint: '/graphql',
    initialSubscriptionRequestHandlerId: 'graphql-ws',
    ...(script === undefined ? {} : { initialPostRequestScript: script }),
  };
}

function signedIn(name: string, query: string, script?: string): ExplorerWindow {
  return {
    ...step(name, query, script),
    initialHeaders: SIGNED_IN,
    initialSubscriptionsPayload: { authorization: SIGNED_IN.Authorization },
  };
}

/** Puts a member of the answer into the explorer's environment, as `{{variable}}`. */
function remember(variable: string, path: string): string {
  return `const { body } = altair.response;
const { data } = typeof body === 'string' ? JSON.parse(body) : body;
altair.helpers.setEnvironment('${variable}', data.${path}, true);`;
}

const CREATE_GUEST = `
# Run this, then the tabs to the right, in order. The token is kept as {{token}}.
mutation BeAGuest {
  createGuest(input: { name: "Ada" }) {
    ... on CreateGuestSuccess { token expiresAt player { id name } }
    ... on Refused { code message }
  }
}`;

const CREATE_GAME = `
# The id of the game is kept as {{gameId}}.
mutation CreateGame {
  createGame(input: { variant: "traditional", seats: 2 }) {
    ... on CreateGameSuccess { version game { id status options } }
    ... on Refused { code message option }
  }
}`;

const LOOK = `
query Look {
  game(id: "{{gameId}}") {
    status
    version
    turnSeat
    mySeats
    position {
      seq
      scores
      ... on LinePosition { hands { seat tiles count } boneyardCount lead openEnds arms { arm tiles end } }
    }
    legalMoves { notation }
    moves { nodes { seat notation } }
  }
}`;

const PLAY = `
# Put one of legalMoves in the place of 6-6, and make a new commandId for each move.
mutation Play {
  playMove(input: { gameId: "{{gameId}}", move: "6-6", commandId: "${randomUUID()}" }) {
    ... on PlayMoveSuccess { version events { seq type body } game { turnSeat legalMoves { notation } } }
    ... on Refused { code message legalMoves turnSeat }
  }
}`;

const FOLLOW = `
subscription Follow {
  gameEvents(gameId: "{{gameId}}", after: 0) {
    ... on PositionFrame { game { status version } }
    ... on EventsFrame { version turnSeat events { seq type body } }
  }
}`;

function command(mutation: 'addComputer' | 'startGame', success: string): string {
  return `
mutation {
  ${mutation}(input: { gameId: "{{gameId}}", commandId: "${randomUUID()}" }) {
    ... on ${success} { version game { status seats { seat kind player { name } } } }
    ... on Refused { code message }
  }
}`;
}
