import { present } from '../engine/core/assert';
import { ok } from '../engine/core/result';
import { viewerOf, type Seat } from '../engine/dominoes/seat';
import { chooseMove, remembers } from '../bots/bot';
import type { SeenRecord } from '../bots/seen-record';
import { turnSeat, type CommandRunner, type Plan } from './command-runner';
import type { GameStore } from './game-store';
import type { LiveGame } from './live-game';
import type { Entropy } from './ports/entropy';
import type { Metrics } from './ports/metrics';
import { isPlayedByComputer } from './summary';

/** The level at which the computer plays on for whoever resigned. */
const SUBSTITUTE_LEVEL = 2;

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

  /** Plays as long as a computer's seat is to move. Does nothing when none is; another node may do the same. */
  async playOn(gameId: string): Promise<void> {
    const { store, runner, metrics } = this.deps;
    let game = await store.lately(gameId);
    while (game !== undefined && isComputersTurn(game)) {
      const expectedVersion = game.row.version;
      const seen = await this.seenBy(game);
      const played = await runner.run({ gameId, expectedVersion, plan: (now) => ok(this.plan(now, seen)) });
      if (played.ok) metrics.computerMoved(game.row.variant);
      // A refusal means that another node was faster: look again.
      game = played.ok ? played.value.game : await store.current(gameId);
    }
  }

  private plan(game: LiveGame, seen: readonly SeenRecord[]): Plan {
    const { table } = game;
    const seat = turnSeat(table);
    // Where the game has moved on meanwhile, the expected version refuses whatever is planned.
    if (seat === undefined || !isComputersTurn(game)) return { command: { type: 'CloseSeats' } };
    const move = chooseMove({
      seat,
      level: levelOf(table, seat),
      view: present(table.view(viewerOf(seat)), 'the view of a seat to move'),
      legal: table.legalMoves(seat),
      seen,
      random: () => this.deps.entropy.fraction(),
    });
    return { command: { type: 'Move', seat, move: move.notation } };
  }

  /** What the seat to move saw of the round in play, as far back as it remembers; read only for who goes by it. */
  private async seenBy({ row, table }: LiveGame): Promise<readonly SeenRecord[]> {
    const seat = turnSeat(table);
    if (seat === undefined) return [];
    const viewer = viewerOf(seat);
    const view = present(table.view(viewer), 'the view of a seat to move');
    if (!remembers({ level: levelOf(table, seat), view })) return [];
    const range = { after: Math.max(0, row.version - SEEN_MAX), to: row.version };
    const events = await this.deps.store.wholeEvents(row.gameId, range);
    const dealt = events.findLastIndex(({ whole }) => whole.type === 'RoundDealt');
    return events.slice(dealt + 1).map(({ whole }) => table.redact(whole, viewer));
  }
}

function levelOf(table: LiveGame['table'], seat: Seat): number {
  return table.facts.sitters[seat]?.level ?? SUBSTITUTE_LEVEL;
}

export function isComputersTurn({ table }: LiveGame): boolean {
  const seat = turnSeat(table);
  return seat !== undefined && isPlayedByComputer(table.facts.sitters[seat]);
}
