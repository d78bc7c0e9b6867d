import { assert, present } from '../engine/core/assert';
import type { Seat } from '../engine/dominoes/seat';
import { nextInSeries, pointsAfterTurns, seatAfterTurns, seriesStanding } from '../engine/game/series-rules';
import type { EventLog } from '../eventlog/port';
import { H } from '../fairness/hash';
import type { Absences } from './absences';
import type { Agreements } from './agreements';
import { playerIdOf, type Caller } from './caller';
import { deletedAmong } from './deleted-players';
import type { GameForCaller } from './game-for-caller';
import type { GameOpening } from './game-opening';
import type { GameStore } from './game-store';
import { mayRead, type LiveGame, type RuleBook } from './live-game';
import { nextGame } from './next-game';
import type { Answer } from './player-commands';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Players } from './ports/players';
import { NotFound } from './refusal';

interface Deps {
  readonly log: Pick<EventLog, 'findSeries'>;
  readonly store: GameStore;
  readonly opening: GameOpening;
  readonly rules: RuleBook;
  readonly absences: Pick<Absences, 'remind'>;
  readonly agreements: Pick<Agreements, 'resignAlone'>;
  readonly players: Pick<Players, 'find'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/** A series as it stands now, in the seats of one of its games. */
export interface SeriesSeen {
  /** The id of its first game. */
  readonly seriesId: string;
  readonly bestOf: number;
  /** Which of its games it is seen from, from 1. */
  readonly number: number;
  /** `open` while the first game waits for players. */
  readonly status: 'open' | 'playing' | 'ended' | 'aborted';
  /** Games won, by side of that game. */
  readonly points: readonly number[];
  /** The seats in that game of those who won, once it has ended; none for a tie. */
  readonly winners?: readonly Seat[];
  /** In the order in which they were played. */
  readonly gameIds: readonly string[];
}

/**
 * Best of n games between the same people. Nothing is written down of a series but what event 1 of each of its games says:
 * the last of them tells how it stands.
 */
export class SeriesGames {
  constructor(private readonly deps: Deps) {}

  /** Opens the game that follows one that has ended, or finds it: whoever asks, and however often, there is one. */
  async next(former: LiveGame): Answer {
    const { rules, opening, absences } = this.deps;
    const { gameId, hostId } = former.row;
    const series = present(nextInSeries(former.table.facts, gameId), 'a series that goes on');
    const { settings, ...game } = nextGame(former, rules, { hostId, sits: () => true });
    const opened = await opening.open({
      ...{ ...game, evenWithout: true },
      settings: { ...settings, series },
      // The former game stands for its players, as it does for a rematch: a game is followed by one at most.
      command: { by: gameId, commandId: gameId, digest: () => H('series') },
    });
    assert(opened.ok, 'a game that could be played can be played once more');
    for (const { playerId } of former.seats) if (playerId !== undefined) await absences.remind(playerId);
    await this.resignDeleted(opened.value.game);
    return opened;
  }

  /**
   * Whoever was deleted gives up what is left of the series, game by game. Looked for once the game is there: who is deleted
   * after that finds it himself.
   */
  private async resignDeleted({ row: { gameId }, seats }: LiveGame): Promise<void> {
    const { players, agreements, clock, entropy } = this.deps;
    for (const playerId of await deletedAmong(players, seats)) {
      await agreements.resignAlone({ gameId, playerId, commandId: entropy.uuid(clock.now()) });
    }
  }

  /** The series that a game is part of; undefined for a game by itself. */
  async of({ game }: Pick<GameForCaller, 'game'>): Promise<SeriesSeen | undefined> {
    const { series } = game.table.facts;
    if (series === undefined) return undefined;
    const seriesId = series.first ?? game.row.gameId;
    const gameIds = await this.deps.log.findSeries(seriesId);
    const last = present(gameIds.at(-1), 'a game of the series');
    const newest = last === game.row.gameId ? game : present(await this.deps.store.current(last), `the game ${last}`);
    return { seriesId, gameIds, ...seenFrom(game, newest) };
  }

  /** A series from its newest game. Throws {@link NotFound} where there is none of this id that the caller may see. */
  async find(caller: Caller, seriesId: string): Promise<SeriesSeen> {
    const last = (await this.deps.log.findSeries(seriesId)).at(-1);
    const playerId = playerIdOf(caller);
    // Where there is no series its id stands for its newest game, so that the same look-ups tell that there is none.
    const newest = await this.deps.store.currentFor(last ?? seriesId, playerId);
    if (newest === undefined || !mayRead(newest.row, newest.seats, playerId)) {
      throw new NotFound('There is no such series.');
    }
    return present(await this.of({ game: newest }), 'the series of a game that is part of one');
  }
}

type Standing = Pick<SeriesSeen, 'bestOf' | 'number' | 'status' | 'points' | 'winners'>;

/** How things stand with the newest game, in the seats of another. */
function seenFrom(game: LiveGame, newest: LiveGame): Standing {
  const { bestOf, number } = present(game.table.facts.series, 'the series of the game');
  const { facts } = newest.table;
  const stands = present(seriesStanding(facts), 'the series of its newest game');
  const turns = number - present(facts.series, 'the series of its newest game').number;
  const points = pointsAfterTurns(stands.points, facts.standing.sides, turns);
  const winners = stands.winners?.map((seat) => seatAfterTurns(seat, turns, facts.seatCount));
  return {
    ...{ bestOf, number, points },
    status: stands.status === 'going-on' ? (facts.status === 'open' ? 'open' : 'playing') : stands.status,
    ...(winners === undefined ? {} : { winners: winners.toSorted((a, b) => a - b) }),
  };
}
