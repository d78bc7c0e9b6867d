import type { GamePage, ListedGame } from '../../readmodels/game-lists';
import type { ApiContext } from './context';
import { given } from './given';
import { Game, type GameConnection } from './types/game';
import type { Plain } from './types/plain';

/** A page of games as Relay has it; a game is looked at whole only where a field needs that. */
export function connectionOf(context: ApiContext, page: GamePage): Plain<GameConnection> {
  const edges = page.edges.map(({ cursor, game }) => ({ cursor, node: listedNode(context, game) }));
  const { hasNextPage, hasPreviousPage } = page;
  const ends = given({ startCursor: edges[0]?.cursor, endCursor: edges.at(-1)?.cursor });
  return { edges, nodes: edges.map(({ node }) => node), pageInfo: { ...ends, hasNextPage, hasPreviousPage } };
}

export function listedNode({ services, caller }: ApiContext, game: ListedGame): Game {
  return new Game(
    game,
    once(() => services.app.queries.find(caller, game.gameId)),
  );
}

/** Several fields of one game share one look. */
function once<T>(look: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => (found ??= look());
}
