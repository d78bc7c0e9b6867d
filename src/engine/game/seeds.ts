import { ok, refuse, type Result } from '../core/result';
import type { BySeat, Seat } from '../dominoes/seat';
import type { GameRefusal } from './commands';
import type { LifeEvent } from './events';
import { seatSeed, unopened, type GivenSeed, type SeatSeed } from './seat-seed';
import type { Pace, TableFacts } from './state';

type Decided = Result<readonly LifeEvent[], GameRefusal>;

const DAY_MS = 86_400_000;
/** The longest that a game waits for sealed seeds, ms. */
export const OPENING_MS_MAX = 7 * DAY_MS;

/** How long a game waits for sealed seeds, ms: as long as for a move, and never longer than a week. */
export function openingMs({ clock }: Pace): number {
  return clock === undefined ? OPENING_MS_MAX : Math.min(clock.base * 1000, OPENING_MS_MAX);
}

/** What ends the time of sitting down at `at`, ms since 1970: the start, or where seeds are sealed, the wait for them. */
export function closing(
  seeds: BySeat<SeatSeed>,
  { pace, at }: { readonly pace: Pace; readonly at: number },
): readonly LifeEvent[] {
  const sealed = unopened(seeds);
  if (sealed.length === 0) return [{ type: 'SeatsClosed' }, { type: 'GameStarted' }];
  return [{ type: 'SeatsClosed', openBy: at + openingMs(pace), unopened: sealed }];
}

/** Why the seat cannot give that. */
export function seedFault(state: TableFacts, seat: Seat, given: GivenSeed): Result<never, GameRefusal> | undefined {
  const { seedPolicy = 'both', seeds } = state;
  const { kind } = seatSeed(given);
  if (seedPolicy !== 'both' && seedPolicy !== kind) {
    const message = `The seats of this game give ${seedPolicy} seeds, not ${kind} ones, or none.`;
    return refuse({ code: 'SEED_NOT_ALLOWED', message });
  }
  const isCopy = seeds.some(
    (other, at) =>
      at !== seat &&
      other.kind === 'sealed' &&
      'seedCommitment' in given &&
      other.seedCommitment === given.seedCommitment,
  );
  // Whoever repeats another's commitment would open it with the seed that the other shows.
  if (!isCopy) return undefined;
  const message = 'Another seat has given this commitment. Seal a fresh random seed of your own.';
  return refuse({ code: 'SEED_COPIED', message });
}

/** Gives the seat's seed, in place of one that it gave before. */
export function giveSeed(state: TableFacts, seat: Seat, given: GivenSeed): Decided {
  if (state.status !== 'open') {
    const message = 'The seats of this game are closed: no seed can be given any more.';
    return refuse({ code: 'ALREADY_STARTED', message });
  }
  return seedFault(state, seat, given) ?? ok([{ type: 'SeedGiven', seat, ...given }]);
}

/** Opens the seat's sealed seed, which fits its commitment; the last one to be opened starts the game. */
export function openSeed(state: TableFacts, seat: Seat, seed: string): Decided {
  if (state.status === 'open') {
    const message =
      'The seats are not closed yet. Keep your seed to yourself until they are, and seal a fresh one (giveSeed) in place of the one that you have just shown.';
    return refuse({ code: 'SEATS_NOT_CLOSED', message });
  }
  const waiting = unopened(state.seeds);
  if (!waiting.includes(seat)) {
    const whose = waiting.length === 0 ? 'none' : `seat ${waiting.join(', ')}`;
    const message = `Your seat has no sealed seed that is still to be opened. Waited for: ${whose}.`;
    return refuse({ code: 'NO_SEED_TO_OPEN', message });
  }
  const opened: LifeEvent = { type: 'SeedOpened', seat, seed };
  return ok(waiting.length === 1 ? [opened, { type: 'GameStarted' }] : [opened]);
}

/** The time for opening is over: without all seeds there is no deal, or whoever keeps silent could choose among deals. */
export function endOpening(state: TableFacts): Decided {
  const [seat, ...others] = unopened(state.seeds);
  if (state.status !== 'opening' || seat === undefined) {
    return refuse({ code: 'NO_SEED_TO_OPEN', message: 'No seed is waited for in this game.' });
  }
  return ok([{ type: 'GameAborted', reason: 'seed-not-opened', seat, unopened: [seat, ...others] }]);
}
