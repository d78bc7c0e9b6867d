import type { FinishedGames } from '../finished-games';
import type { EndedGame, EndedGames, ExportFilter } from '../ports/ended-games';
import { exportedGame, type ExportedGame } from './export-tables';

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
