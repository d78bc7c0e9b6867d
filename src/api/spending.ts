import { playerIdOf, type Caller } from '../app/caller';
import type { Budgets, Standing } from '../app/ports/budgets';
import { TooManyRequests } from '../app/refusal';

/** Whoever asks, as budgets know him. */
export interface Spender {
  readonly caller: Caller;
  /** That he asks from. */
  readonly network: string;
}

/** What a request costs that did not get as far as to have a price, such as a document that cannot be read. */
const UNREADABLE_COST = 20;
/** Letters of it that cost one more: to look for the end of a long one takes as long. */
const LETTERS_A_POINT = 20;

const MS = 1000;

/** Players are known by who they are, wherever they ask from; others by their network. */
export function keyOf({ caller, network }: Spender): string {
  return playerIdOf(caller) ?? network;
}

/** Takes points of cost. Throws {@link TooManyRequests} when there are not so many left; that counts all the same. */
export async function spendReading(
  { reading }: Budgets,
  spender: Spender,
  points: number,
): Promise<Standing | undefined> {
  const standing = await reading.take(keyOf(spender), points);
  if (standing?.granted === false) throw readingSpent(standing);
  return standing;
}

/** The same for what is never refused, as a move's answer, or has been refused already. */
export function chargeReading({ reading }: Budgets, spender: Spender, points: number): Promise<Standing | undefined> {
  return reading.charge(keyOf(spender), points);
}

/** Throws {@link TooManyRequests} when nothing is left, so that what was sent need not be looked at. */
export async function requireReading({ reading }: Budgets, spender: Spender): Promise<void> {
  const standing = await reading.look(keyOf(spender));
  if (standing !== undefined && standing.left === 0) throw readingSpent(standing);
}

/** Charges for what was sent and could not be priced: it was work all the same. */
export async function chargeUnreadable(budgets: Budgets, spender: Spender, letters = 0): Promise<void> {
  await chargeReading(budgets, spender, UNREADABLE_COST + Math.floor(letters / LETTERS_A_POINT));
}

function readingSpent({ limit, resetsInMs }: Standing): TooManyRequests {
  return tooMany(
    `You have used up your budget of ${limit} points of cost a minute; extensions.cost tells what an operation costs. Playing moves goes on`,
    resetsInMs,
  );
}

/** One move of a player in a game, whatever comes of it. Throws {@link TooManyRequests}. */
export async function spendMove(budgets: Budgets, playerId: string, gameId: string): Promise<void> {
  const seat = `${playerId} ${gameId}`;
  for (const [budget, key] of [
    [budgets.movesOfPlayer, playerId],
    [budgets.moves, seat],
    [budgets.movesPerMinute, seat],
  ] as const) {
    const standing = await budget.take(key, 1);
    if (standing?.granted === false) throw tooMany('Too many moves in too short a time', standing.resetsInMs);
  }
}

/** One guest more from a network. Throws {@link TooManyRequests}. */
export async function spendGuest({ guests }: Budgets, network: string): Promise<void> {
  const standing = await guests.take(network, 1);
  if (standing?.granted === false) {
    throw tooMany('From your network there came as many guests as there may be in an hour', standing.resetsInMs);
  }
}

function tooMany(why: string, resetsInMs: number): TooManyRequests {
  const seconds = Math.max(1, Math.ceil(resetsInMs / MS));
  return new TooManyRequests(`${why}. Ask again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, seconds);
}
