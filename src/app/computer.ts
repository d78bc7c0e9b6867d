import { present } from '../engine/core/assert';
import { ok } from '../engine/core/result';
import { viewerOf } from '../engine/dominoes/seat';
import { chooseMove } from '../bots/bot';
import { turnSeat, type CommandRunner, type Plan } from './command-runner';
import type { GameStore } from './game-store';
import type { LiveGame } from './live-game';
import type { Entropy } from './ports/entropy';
import { isPlayedByComputer } from './summary';

/** The level at which the computer plays on for whoever resigned. */
const SUBSTITUTE_LEVEL = 2;

/** Plays the computer's seats. It decides from its seat's view alone, and only while the game stands where it looked. */
export class Computer {
  constructor(
    private readonly deps: { readonly store: GameStore; readonly runner: CommandRunner; readonly entropy: Entropy },
  ) {}

  /** Plays as long as a computer's seat is to move. Does nothing when none is; another node may do the same. */
  async playOn(gameId: string): Promise<void> {
    const { store, runner } = this.deps;
    let game = await store.lately(gameId);
    while (game !== undefined && isComputersTurn(game)) {
      const expectedVersion = game.row.version;
      const played = await runner.run({ gameId, expectedVersion, plan: (now) => ok(this.plan(now)) });
      // A refusal means that another node was faster: look again.
      game = played.ok ? played.value.game : await store.current(gameId);
    }
  }

  private plan(game: LiveGame): Plan {
    const { table } = game;
    const seat = turnSeat(table);
    // Where the game has moved on meanwhile, the expected version refuses whatever is planned.
    if (seat === undefined || !isComputersTurn(game)) return { command: { type: 'CloseSeats' } };
    const move = chooseMove({
      seat,
      level: table.facts.sitters[seat]?.level ?? SUBSTITUTE_LEVEL,
      view: present(table.view(viewerOf(seat)), 'the view of a seat to move'),
      legal: table.legalMoves(seat),
      random: () => this.deps.entropy.fraction(),
    });
    return { command: { type: 'Move', seat, move: move.notation } };
  }
}

export function isComputersTurn({ table }: LiveGame): boolean {
  const seat = turnSeat(table);
  return seat !== undefined && isPlayedByComputer(table.facts.sitters[seat]);
}
