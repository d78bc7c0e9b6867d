import { ok } from '../engine/core/result';
import { viewerOf } from '../engine/dominoes/seat';
import type { SeenRecord } from '../bots/seen-record';
import { computersMove, goesByWhatItSaw } from './computers-move';
import { turnSeat, type CommandRunner, type Plan } from './command-runner';
import type { GameStore } from './game-store';
import type { LiveGame } from './live-game';
import type { Entropy } from './ports/entropy';
import type { Metrics } from './ports/metrics';
import { isPlayedByComputer } from '../engine/game/state';

/** How far back the computer remembers what its seat saw, in events of the log. */
const SEEN_MAX = 200;

/** Plays the computer's seats. It decides from what its seat may see, and only while the game stands where it looked. */
export class Computer {
  constructor(
    private readonly deps: {
      readonly store: GameStore;
      readonly runner: CommandRunner;
      readonly entropy: Entropy;
      readonly metrics: Metrics;
    },
  ) {}

  /** Makes the move of a computer's seat. Does nothing when none is to move; another node may have been faster. */
  async move(game: LiveGame): Promise<void> {
    if (!isComputersTurn(game)) return;
    const { runner, metrics } = this.deps;
    const { gameId, version: expectedVersion } = game.row;
    const seen = await this.seenBy(game);
    const played = await runner.run({ gameId, expectedVersion, plan: (now) => ok(this.plan(now, seen)) });
    if (played.ok) metrics.computerMoved(game.row.variant);
  }

  private plan(game: LiveGame, seen: readonly SeenRecord[]): Plan {
    const { table } = game;
    const seat = turnSeat(table);
    // Where the game has moved on meanwhile, the expected version refuses whatever is planned.
    if (seat === undefined || !isComputersTurn(game)) return { command: { type: 'CloseSeats', at: 0 } };
    const move = computersMove(table, seat, { seen, random: () => this.deps.entropy.fraction() });
    return { command: { type: 'Move', seat, move } };
  }

  /** What the seat to move saw of the round in play, as far back as it remembers; read only for who goes by it. */
  private async seenBy({ row, table }: LiveGame): Promise<readonly SeenRecord[]> {
    const seat = turnSeat(table);
    if (seat === undefined) return [];
    const viewer = viewerOf(seat);
    if (!goesByWhatItSaw(table, seat)) return [];
    const range = { after: Math.max(0, row.version - SEEN_MAX), to: row.version };
    const events = await this.deps.store.wholeEvents(row.gameId, range);
    const dealt = events.findLastIndex(({ whole }) => whole.type === 'RoundDealt');
    return events.slice(dealt + 1).map(({ whole }) => table.redact(whole, viewer));
  }
}

function isComputersTurn({ table }: LiveGame): boolean {
  const seat = turnSeat(table);
  return seat !== undefined && isPlayedByComputer(table.facts.sitters[seat]);
}
