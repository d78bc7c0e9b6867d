import { randomUUID } from 'node:crypto';

/** One tab of the explorer. */
interface ExplorerWindow {
  readonly initialName: string;
  readonly initialQuery: string;
  readonly initialHeaders?: Readonly<Record<string, string>>;
  readonly endpointURL: string;
  readonly subscriptionsEndpoint: string;
  readonly initialSubscriptionRequestHandlerId: 'graphql-ws';
  readonly initialSubscriptionsPayload?: Readonly<Record<string, string>>;
}

const SIGNED_IN = { Authorization: 'Bearer {{token}}' };

/**
 * A game against the computer, step by step. The tab that comes last is the one that the explorer opens: it needs neither
 * a token nor a game.
 */
export function explorerWindows(): ExplorerWindow[] {
  return [
    step('1 Be a guest', CREATE_GUEST),
    signedIn('2 Create a game', CREATE_GAME),
    signedIn('3 Add the computer', command('addComputer', 'AddComputerSuccess')),
    signedIn('4 Start', command('startGame', 'StartGameSuccess')),
    signedIn('5 Look', LOOK),
    signedIn('6 Play', PLAY),
    signedIn('7 Follow', FOLLOW),
    step('Start here', START_HERE),
  ];
}

function step(initialName: string, query: string): ExplorerWindow {
  return {
    initialName,
    initialQuery: query.trim(),
    endpointURL: '/graphql',
    subscriptionsEndpoint: '/graphql',
    initialSubscriptionRequestHandlerId: 'graphql-ws',
  };
}

function signedIn(name: string, query: string): ExplorerWindow {
  return {
    ...step(name, query),
    initialHeaders: SIGNED_IN,
    initialSubscriptionsPayload: { authorization: SIGNED_IN.Authorization },
  };
}

const START_HERE = `
# Press Send Request. Then play a game against the computer with the tabs 1 to 7.
query StartHere {
  variants { id title seatCounts rulesVersion options { name default about } }
}`;

const CREATE_GUEST = `
# Run this, then put the token of the answer into the environment
# (top right: Capicua, edit) as "token". The tabs to the right use it.
mutation BeAGuest {
  createGuest(input: { name: "Ada" }) {
    ... on CreateGuestSuccess { token expiresAt player { id name } }
    ... on Refused { code message }
  }
}`;

const CREATE_GAME = `
# Put the game's id into the environment as "gameId", then run the tabs to the right.
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
