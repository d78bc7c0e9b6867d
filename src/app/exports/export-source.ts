import type { FinishedGames } from '../finished-games';
import { exportedGame, type ExportedGame } from './export-tables';

/** Which games an export holds. */
export interface ExportFilter {
  /** All where left out. */
  readonly variants?: readonly string[];
  /** Games that ended at that instant or later. */
  readonly from?: Date;
  /** Games that ended before that instant. */
  readonly until?: Date;
  /** Those that count for ratings, or those that do not. */
  readonly rated?: boolean;
  /** Copies and aborted games too; they can be told apart by `origin` and `status`. */
  readonly everything?: boolean;
  /** Private games too. */
  readonly withPrivate?: boolean;
  /** Those that this player may see, in place of those that all may see. */
  readonly viewerId?: string;
}

/** A game that ended, by where it stands among all of them. */
export interface EndedGame {
  readonly gameId: string;
  readonly endedAt: Date;
}

/** Games that ended, in the order in which they did. */
export interface EndedGames {
  /** At most `limit` after that place. */
  after(filter: ExportFilter, place: EndedGame | undefined, limit: number): Promise<readonly EndedGame[]>;
  count(filter: ExportFilter): Promise<number>;
}

const AT_ONCE = 200;

/** The games of a server that are over, as rows, in the order in which they ended; one at a time in memory. */
export class ExportSource {
  constructor(
    private readonly deps: {
      readonly finished: FinishedGames;
      readonly ended: EndedGames;
      /** The pseudonym of a player. */
      readonly nameOf: (playerId: string) => string;
    },
  ) {}

  count(filter: ExportFilter): Promise<number> {
    return this.deps.ended.count(filter);
  }

  async *games(filter: ExportFilter, after?: EndedGame): AsyncGenerator<ExportedGame> {
    const { finished, ended, nameOf } = this.deps;
    for (let place = after; ;) {
      const page = await ended.after(filter, place, AT_ONCE);
      for (const { gameId } of page) {
        const { of, events } = await finished.read(gameId);
        yield exportedGame(of, events, nameOf);
      }
      place = page.at(-1);
      if (place === undefined) return;
    }
  }
}
