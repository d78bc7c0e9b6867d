import { assert, present } from '../engine/core/assert';
import { rowsOfGame, type GameOfRows, type RowsOfGame, type WholeEvent } from '../engine/analysis/rows-of-game';
import type { EventLog, GameRow, SeatRow } from '../eventlog/port';
import { GameStore } from './game-store';
import type { RuleBook } from './live-game';
import type { Sealer } from './ports/sealer';

/** A game that is over, with every event whole. After its end nothing of it is hidden from anybody who may see it. */
export interface FinishedGame {
  readonly row: GameRow;
  readonly seats: readonly SeatRow[];
  readonly of: GameOfRows;
  readonly events: readonly (WholeEvent & {
    /** `server` or `seat:2`. */
    readonly actor: string;
  })[];
}

/** The games that are over, for projections and exports. A game that still runs, here or elsewhere, is given to nobody. */
export class FinishedGames {
  private readonly store: GameStore;

  constructor(
    private readonly deps: {
      readonly log: EventLog;
      readonly rules: RuleBook;
      readonly sealer: Sealer;
      /** The name by which this server signs. */
      readonly server: () => string;
    },
  ) {
    this.store = new GameStore(deps.log, deps.rules, deps.sealer);
  }

  /** Rejects where there is no such game, or it still runs: whoever asks has seen its last event. */
  async read(gameId: string): Promise<FinishedGame> {
    const { log, server } = this.deps;
    const row = present(await log.row(gameId), `game ${gameId}`);
    assert(row.status === 'ended' || row.status === 'aborted', `game ${gameId} is over`);
    const [seats, events] = await Promise.all([
      log.readSeats(gameId),
      this.store.wholeEvents(gameId, { after: 0, to: row.version }),
    ]);
    const players = seats.flatMap(({ seat, kind, playerId }) =>
      kind === 'person' && playerId !== undefined ? [{ seat, playerId }] : [],
    );
    return {
      row,
      seats,
      of: { gameId, server: server(), players },
      events: events.map(({ stored, whole }) => ({ ...whole, seq: stored.seq, at: stored.at, actor: stored.actor })),
    };
  }

  /** Its rows, and who may see them. */
  async rows(gameId: string): Promise<RowsOfGame & { readonly hostId: string; readonly listed: boolean }> {
    const { row, of, events } = await this.read(gameId);
    return { ...rowsOfGame(of, events), hostId: row.hostId, listed: row.access === 'public' && !row.unlisted };
  }
}
