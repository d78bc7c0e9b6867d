/**
 * A game against the computer over GraphQL, with the types that are made from schema.graphql and play.graphql: variables and
 * answers of every operation, and each code of a refusal. The game is followed over a WebSocket.
 *
 *   node -r @swc-node/register examples/typed-graphql.ts     # CAPICUA_URL names another server
 */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import * as api from './generated/graphql-api';

const SERVER = process.env['CAPICUA_URL'] ?? 'http://127.0.0.1:4000';
let token = '';

async function ask<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
  const response = await fetch(`${SERVER}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: readonly { readonly message: string }[] };
  if (data === undefined || errors !== undefined) throw new Error(errors?.[0]?.message ?? `HTTP ${response.status}`);
  return data;
}

/** The part of a payload that is no refusal. */
function accepted<Payload extends { readonly __typename: string }>(
  payload: Payload,
): Exclude<Payload, { readonly __typename: 'Refused' }> {
  if (isRefused(payload)) throw new Error(`${payload.code}: ${payload.message}`);
  return payload as Exclude<Payload, { readonly __typename: 'Refused' }>;
}

function isRefused(payload: { readonly __typename: string }): payload is api.RefusalFragment & typeof payload {
  return payload.__typename === 'Refused';
}

async function main(): Promise<void> {
  token = accepted((await ask(api.CreateGuestDocument, { name: 'Typed' })).createGuest).token;
  const opening = { variant: 'traditional', commandId: crypto.randomUUID() };
  const created = accepted((await ask(api.CreateGameDocument, { input: opening })).createGame);
  const gameId = created.game?.id ?? '';
  const command = () => ({ gameId, commandId: crypto.randomUUID() });
  accepted((await ask(api.AddComputerDocument, { input: { ...command(), level: 1 } })).addComputer);
  accepted((await ask(api.StartGameDocument, { input: command() })).startGame);

  const socket = createClient({
    url: `${SERVER.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const variables: api.FollowSubscriptionVariables = { gameId, after: 0 };
  const frames = socket.iterate<api.FollowSubscription>({ query: print(api.FollowDocument), variables });
  for await (const { data } of frames) {
    if (data?.gameEvents.__typename !== 'EventsFrame') continue;
    const { game } = await ask(api.LookDocument, { gameId });
    if (game?.result) {
      console.log(`${game.result.reason}, won by ${game.result.winners.join(' and ') || 'nobody'}`);
      break;
    }
    if (game) await playIfMine(game, command());
  }
  await socket.dispose();
}

async function playIfMine(game: api.TableFragment, command: { gameId: string; commandId: string }): Promise<void> {
  const [move] = game.legalMoves;
  if (move === undefined || game.turnSeat === null || !game.mySeats.includes(game.turnSeat)) return;
  console.log(`I play ${move.notation}`);
  const input = { ...command, move: move.notation, expectedVersion: game.version };
  const { playMove } = await ask(api.PlayMoveDocument, { input });
  // The game has moved on since the look at it; another frame follows.
  if (playMove.__typename === 'Refused' && playMove.code === 'VERSION_CONFLICT') return;
  accepted(playMove);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
