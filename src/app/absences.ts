import { ok, refuse, type Result } from '../engine/core/result';
import type { TableCommand } from '../engine/game/table';
import type { CommandRunner } from './command-runner';
import { seatsOf } from './live-game';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Vacation, Vacations } from './ports/vacations';
import { NotFound, type AppRefusal } from './refusal';
import { RepeatedWork } from './repeated-work';

const DAY_MS = 86_400_000;
/** Between two looks for games that have still to hear of a vacation, ms. */
const AGAIN_MS = 30_000;
const UNTOLD_MAX = 20;

/** What a player has of vacations in the year that runs, in UTC. */
export interface VacationState {
  /** The vacation that is on. */
  readonly current: Vacation | undefined;
  readonly daysUsed: number;
  readonly daysPerYear: number;
}

/**
 * Vacations: days in which a player's time does not run in any slow game that allows it. A vacation is one row, and an
 * event in each game that it concerns; a server that stops in the middle of telling them leaves the rest to the next.
 */
export class Absences {
  private readonly telling: RepeatedWork;

  constructor(
    private readonly deps: {
      readonly vacations: Vacations;
      readonly runner: CommandRunner;
      readonly clock: Clock;
      readonly entropy: Entropy;
      readonly daysPerYear: number;
      readonly onError: (error: unknown) => void;
    },
  ) {
    this.telling = new RepeatedWork(() => this.tellAll(), { everyMs: AGAIN_MS, onError: deps.onError });
  }

  start(): void {
    this.telling.begin();
  }

  stop(): Promise<void> {
    return this.telling.stop();
  }

  /** Days that were begun count whole, for the year in which the vacation began. */
  async state(playerId: string): Promise<VacationState> {
    const { vacations, clock, daysPerYear } = this.deps;
    const now = clock.now();
    const year = new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
    const known = await vacations.of(playerId, year);
    const daysUsed = known.filter(({ from }) => from >= year).reduce((sum, vacation) => sum + daysOf(vacation), 0);
    return { current: known.find(({ until }) => until > now), daysUsed, daysPerYear };
  }

  /** Begins a vacation of `days` from now on. */
  async begin(playerId: string, days: number): Promise<Result<Vacation, AppRefusal>> {
    const { clock, entropy, vacations } = this.deps;
    const { current, daysUsed, daysPerYear } = await this.state(playerId);
    if (current !== undefined) {
      const message = `You are on vacation until ${current.until.toISOString()}: end it before you begin another.`;
      return refuse({ code: 'VACATION_INVALID', message });
    }
    const left = daysPerYear - daysUsed;
    if (!Number.isSafeInteger(days) || days < 1 || days > left) {
      const message = `A vacation is 1 day or more; of this year's ${daysPerYear} days you have ${left} left.`;
      return refuse({ code: 'VACATION_INVALID', message });
    }
    const from = clock.now();
    const until = new Date(from.getTime() + days * DAY_MS);
    const vacation: Vacation = { id: entropy.uuid(from), playerId, from, until, told: false };
    await vacations.save(vacation);
    await this.tell(vacation);
    return ok(vacation);
  }

  /** Ends the caller's vacation now; days that were not begun are given back. */
  async end(playerId: string): Promise<Result<Vacation, AppRefusal>> {
    const { current } = await this.state(playerId);
    if (current === undefined) {
      return refuse({ code: 'VACATION_INVALID', message: 'You are not on vacation.' });
    }
    const ended: Vacation = { ...current, until: this.deps.clock.now(), told: false };
    await this.deps.vacations.save(ended);
    await this.tell(ended);
    return ok(ended);
  }

  /** Brings the vacation of a player who is away into games that have begun since he left. */
  async remind(playerId: string): Promise<void> {
    const { current } = await this.state(playerId);
    if (current !== undefined) await this.tell(current);
  }

  private async tellAll(): Promise<void> {
    for (const vacation of await this.deps.vacations.untold(UNTOLD_MAX)) await this.tell(vacation);
  }

  /** Brings the vacation into every game that it concerns; games that know of it are left as they are. */
  private async tell(vacation: Vacation): Promise<void> {
    const { vacations, runner } = this.deps;
    for (const gameId of await vacations.gamesOf(vacation.playerId)) {
      await runner
        .run({
          gameId,
          plan: (game) => {
            const [seat] = seatsOf(game.seats, vacation.playerId);
            const command =
              seat === undefined ? undefined : this.commandFor(vacation, seat, game.table.facts.away[seat]);
            return command === undefined ? refuse(NOTHING_TO_TELL) : ok({ command });
          },
        })
        .catch((error: unknown) => {
          if (!(error instanceof NotFound)) throw error;
        });
    }
    await vacations.save({ ...vacation, told: true });
  }

  private commandFor(vacation: Vacation, seat: number, away: number | undefined): TableCommand | undefined {
    const now = this.deps.clock.now().getTime();
    const until = vacation.until.getTime();
    if (until > now) return away === until ? undefined : { type: 'BeginVacation', seat, until };
    return away !== undefined && away > now ? { type: 'EndVacation', seat } : undefined;
  }
}

const NOTHING_TO_TELL: AppRefusal = { code: 'VACATION_INVALID', message: 'The game knows of the vacation.' };

function daysOf({ from, until }: Vacation): number {
  return Math.ceil((until.getTime() - from.getTime()) / DAY_MS);
}
