import { buildApiSchema } from '../../src/api/graphql/schema';
import type { GraphQLSchema } from 'graphql';
import type { GameLists } from '../../src/api/services';
import { ok } from '../../src/engine/core/result';
import { newestVariants } from '../../src/engine/variants/registry';
import { present } from '../../src/engine/core/assert';
import { dealtGame, guest, makeOperator, type TestClient } from '../kit/client';
import { bundleOf, fairGame } from '../kit/fair-games';
import { slotsOf, type Slot } from '../kit/schema-walk';
import { openServer, type TestServer } from '../kit/server';
import { testSigner } from '../kit/test-signer';

/** A server with something in it, and what a caller can know of it. */
export interface House {
  readonly server: TestServer;
  readonly ada: TestClient;
  readonly bob: TestClient;
  /** Dealt ones, then open ones. */
  readonly games: readonly string[];
  readonly moves: readonly string[];
  readonly texts: readonly string[];
  /** What means something to the server. */
  readonly values: readonly unknown[];
  /** What must be in no line of the log. */
  readonly secrets: readonly string[];
}

export const SCHEMA: GraphQLSchema = buildApiSchema();
/** Whose success ends the token that all others are asked with, or takes long on purpose. */
export const NOT_ASKED =
  /^(?:signUp|upgradeGuest|signIn|signOut|refreshSession|changePassword|requestPasswordReset|resetPassword|deleteAccount|end[A-Z]|revoke|banPlayer)/i;
export const SLOTS: readonly Slot[] = slotsOf(SCHEMA).filter((slot) => !NOT_ASKED.test(slot.fields[0]?.name ?? ''));

/** Finished games of several families, as bundles. */
export const BUNDLES: readonly string[] = ['block', 'pelmanism', 'disputing-tens', 'mexican-train', 'texas-42'].map(
  (variant, at) => bundleOf(fairGame(at, { variant, movesMax: 60 }), testSigner(), undefined),
);

const EMPTY: GameLists = {
  page: () => Promise.resolve(ok({ edges: [], hasNextPage: false, hasPreviousPage: false })),
  count: () => Promise.resolve(0),
  challenges: () => Promise.resolve({ incoming: [], outgoing: [] }),
  waiting: () => Promise.resolve(ok({ edges: [], hasNextPage: false, hasPreviousPage: false })),
  unopenedSeeds: () => Promise.resolve(0),
};

export async function openHouse(): Promise<House> {
  const server = await openServer({ lists: EMPTY });
  const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
  await makeOperator(ada);
  const games: string[] = [];
  // Whose turn it is depends on the deal.
  const moves: string[] = ['6-6', '6-4>L', 'draw', 'pass', 'flip 1', 'turn', 'bid 30'];
  const texts: string[] = [];
  for (const variant of ['block', 'all-fives', 'pelmanism', 'disputing-tens', 'mexican-train']) {
    const { gameId } = await dealtGame(server, { variant, seats: 2, automatic: {} }, ada);
    const { game } = await ada.ask('query ($id: ID!) { game(id: $id) { notation legalMoves { notation } } }', {
      id: gameId,
    });
    games.push(gameId);
    moves.push(...game.legalMoves.map(({ notation }) => notation));
    texts.push(present((game as { notation?: string }).notation, 'a notation'));
  }
  const open = await ada.command('createGame', { variant: 'draw' });
  if (open.__typename === 'CreateGameSuccess') games.push(open.game.id);
  const secrets = [ada.token, bob.token].map((token) => present(token, 'a token'));
  const variants = newestVariants().map(({ facts }) => facts.id);
  const values = [...games, ada.playerId, bob.playerId, ...moves, ...variants, ...BUNDLES.slice(0, 2), 'EN', 'x', ''];
  return { server, ada, bob, games, moves, texts, values, secrets };
}
