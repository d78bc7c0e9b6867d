import { In, type DataSource } from 'typeorm';
import { GameEntity } from './game-entity';
import { listedGame, type ListedGame } from './game-lists';
import { SeatEntity } from './people-entities';

/** A seat that a host keeps for a player, in a game that has not started. */
export interface ListedChallenge {
  readonly game: ListedGame;
  readonly seat: number;
  readonly challengedId: string;
}

export interface ChallengeLists {
  readonly incoming: readonly ListedChallenge[];
  readonly outgoing: readonly ListedChallenge[];
}

/** No list is longer; the oldest come first. */
export const CHALLENGES_MAX = 100;

/** The challenges to a player, and those that he has made. */
export async function listChallenges(rows: DataSource, playerId: string): Promise<ChallengeLists> {
  const open = (): ReturnType<typeof query> =>
    query(rows).orderBy('game.createdAt', 'ASC').addOrderBy('game.id', 'ASC');
  const incoming = await open()
    .where("game.status = 'open' AND seat.kind = 'kept' AND seat.playerId = :playerId", { playerId })
    .limit(CHALLENGES_MAX)
    .getMany();
  const outgoing = await open()
    .where("game.status = 'open' AND seat.kind = 'kept' AND game.hostId = :playerId", { playerId })
    .limit(CHALLENGES_MAX)
    .getMany();
  const kept = await keptIn(rows, [...incoming, ...outgoing]);
  const challengesIn = (games: readonly GameEntity[], mine: (seat: SeatEntity) => boolean): ListedChallenge[] =>
    games.flatMap((game) =>
      kept
        .filter((seat) => seat.gameId === game.id && mine(seat))
        .map(({ seat, playerId: challenged }) => ({
          game: listedGame(game),
          seat,
          challengedId: challenged ?? '',
        })),
    );
  return {
    incoming: challengesIn(incoming, (seat) => seat.playerId === playerId),
    outgoing: challengesIn(outgoing, () => true),
  };
}

function query(rows: DataSource) {
  return rows
    .getRepository(GameEntity)
    .createQueryBuilder('game')
    .innerJoin(SeatEntity, 'seat', 'seat.gameId = game.id')
    .distinct(true);
}

async function keptIn(rows: DataSource, games: readonly GameEntity[]): Promise<readonly SeatEntity[]> {
  if (games.length === 0) return [];
  return rows.getRepository(SeatEntity).find({
    // The salt belongs to a player's commitment and is never read here.
    select: { gameId: true, seat: true, kind: true, playerId: true },
    where: { gameId: In(games.map(({ id }) => id)), kind: 'kept' },
    order: { gameId: 'ASC', seat: 'ASC' },
  });
}
