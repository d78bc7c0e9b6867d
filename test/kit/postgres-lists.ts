import type { DataSource } from 'typeorm';
import { listChallenges } from '../../src/readmodels/challenge-lists';
import { countGames, listGames } from '../../src/readmodels/game-lists';
import { createPlayer, findPlayers } from '../../src/readmodels/people';
import { countUnopenedSeeds } from '../../src/readmodels/unopened-seeds';
import { listWaitingGames } from '../../src/readmodels/waiting-games';
import type { ServerParts } from './server';

/** The players and the lists of games of a server on Postgres. */
export function postgresLists(dataSource: DataSource): Required<Pick<ServerParts, 'players' | 'lists'>> {
  return {
    players: { create: (player) => createPlayer(dataSource, player), find: (ids) => findPlayers(dataSource, ids) },
    lists: {
      page: (filter, request) => listGames(dataSource, filter, request),
      count: (filter) => countGames(dataSource, filter),
      challenges: (playerId) => listChallenges(dataSource, playerId),
      waiting: (playerId, request) => listWaitingGames(dataSource, playerId, request),
      unopenedSeeds: (playerId) => countUnopenedSeeds(dataSource, playerId),
    },
  };
}
