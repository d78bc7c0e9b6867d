import { ok } from '../engine/core/result';
import type { EventLog } from '../eventlog/port';
import type { CommandRunner } from './command-runner';
import type { Computer } from './computer';
import { dutiesOf, type Duty, type Patience } from './duties';
import type { GameStore } from './game-store';
import type { LiveGame } from './live-game';
import type { PlannedSeats } from './planned-seats';
import type { Plans } from './plans';
import type { Clock } from './ports/clock';
import type { Notices } from './ports/notices';
import type { SeriesGames } from './series';
import { runsOutAt, seatToMove } from './timing';
import type { Uptime } from './uptime';

export interface StewardDeps {
  readonly log: Pick<EventLog, 'putOff'>;
  readonly store: GameStore;
  readonly runner: CommandRunner;
  readonly computer: Computer;
  readonly plans: Plans;
  readonly series: Pick<SeriesGames, 'next'>;
  readonly planned: PlannedSeats;
  readonly uptime: Uptime;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly patience: Patience;
}

/**
 * Does for a game what the server owes it: the computer's moves, moves that are planned or the only ones, the end of time,
 * of a pause, or of a game that lies about, and the next game of a series. Each act expects the version at which it was found to be due, so that of two
 * nodes one does it.
 */
export class Steward {
  constructor(private readonly deps: StewardDeps) {}

  /**
   * Does what is due, and answers when something will be. `claimed` says that the game's instant in the log was put off
   * for this look, so that the right one has to be put back.
   */
  async attend(gameId: string, { claimed }: { readonly claimed: boolean }): Promise<Date | undefined> {
    const { log, store, clock } = this.deps;
    // What was done and left the game as it stands is still owed by the look of it.
    const done = new Set<Duty['kind']>();
    let game = claimed ? await store.current(gameId) : await store.lately(gameId);
    while (game !== undefined) {
      const owed = (await this.owed(game)).filter(({ kind }) => !done.has(kind));
      const [first] = owed;
      if (first === undefined || first.at > clock.now()) {
        if (claimed || done.size > 0) await log.putOff({ gameId, version: game.row.version, dueAt: first?.at });
        return first?.at;
      }
      await this.discharge(game, first);
      if (first.kind === 'notice' || first.kind === 'next-game') done.add(first.kind);
      // What was refused was done by another node: what it made of the game is in the log.
      const after = await store.lately(gameId);
      game = after?.row.version === game.row.version ? await store.current(gameId) : after;
    }
    return undefined;
  }

  private async owed({ row, table }: LiveGame): Promise<readonly Duty[]> {
    const { uptime, clock, patience, planned } = this.deps;
    const timed = runsOutAt(table, 0) !== undefined;
    const credit = timed ? await uptime.creditBetween(row.lastEventAt, clock.now()) : 0;
    const seat = table.turn.kind === 'seat' ? table.turn.seat : undefined;
    return dutiesOf({ table, row, patience, credit, planned: seat !== undefined && planned.has(row.gameId, seat) });
  }

  private async discharge(game: LiveGame, duty: Duty): Promise<void> {
    const { runner, computer, plans, series } = this.deps;
    const { gameId, version: expectedVersion } = game.row;
    switch (duty.kind) {
      case 'computer-move':
        return computer.move(game);
      case 'planned-move':
        return plans.carryOut(game);
      case 'only-move': {
        const { move } = duty;
        // As the game was found: where it has moved on, or is over, the version that is expected says so.
        const seat = seatToMove(game.table);
        await runner.run({
          ...{ gameId, expectedVersion },
          plan: () => ok({ command: { type: 'Move', seat, move, automatic: true } }),
        });
        return;
      }
      case 'run-out':
        return runner.settleTime(gameId);
      case 'resume':
        await runner.run({ gameId, expectedVersion, plan: () => ok({ command: { type: 'Resume' } }) });
        return;
      case 'abort': {
        const { reason } = duty;
        await runner.run({ gameId, expectedVersion, plan: () => ok({ command: { type: 'Abort', reason } }) });
        return;
      }
      case 'next-game':
        await series.next(game);
        return;
      case 'notice':
        return this.tell(game);
    }
  }

  /** Whoever is nearly late is told once a turn. */
  private async tell({ row, table, seats }: LiveGame): Promise<void> {
    const seat = seatToMove(table);
    const playerId = seats.find((candidate) => candidate.seat === seat)?.playerId;
    const { deadline, turnSeq } = row;
    if (playerId === undefined || deadline === undefined || turnSeq === undefined) return;
    await this.deps.notices.deadlineNear({ gameId: row.gameId, playerId, seat, turnSeq, deadline });
  }
}
