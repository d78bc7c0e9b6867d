import { isLifeEvent } from '../../engine/game/events';
import type { ChainEvent } from '../chain';

/** Events of a game's life that another event brings about. */
const BROUGHT_ABOUT: ReadonlySet<string> = new Set([
  'GameStarted',
  'PositionCopied',
  'GameEnded',
  'GameHandedOver',
  'OfferLapsed',
  'SeatHandedOver',
]);

/** The end of the act that event `seq` belongs to: a position in the middle of an act is none that rules go on from. */
export function actEnd(events: readonly ChainEvent[], seq: number): number {
  let end = seq;
  while (end < events.length && !isActEnd(events[end - 1], events[end])) end += 1;
  return end;
}

/**
 * The last event after which the game may go on: that before the act which ended it, and the very last where it still runs
 * or was handed over.
 */
export function lastPlayable(events: readonly ChainEvent[]): number {
  const over = events.findIndex(({ type }) => type === 'GameEnded' || type === 'GameAborted');
  if (over < 0) return events.length;
  let last = over;
  while (last > 1 && !isActEnd(events[last - 1], events[last])) last -= 1;
  return Math.max(last, 1);
}

/**
 * Whether nothing that follows was brought about by what came before. All events of one act bear one instant, so that what
 * the server did by itself at another instant is an act of its own.
 */
function isActEnd(event: ChainEvent | undefined, next: ChainEvent | undefined): boolean {
  if (event === undefined || next === undefined) return true;
  if (event.type === 'RoundEnded') return next.type !== 'GameEnded';
  if (isLifeEvent(next)) return !BROUGHT_ABOUT.has(next.type);
  // What chance or a rule settled names the server.
  if (next.actor === 'server') return false;
  return next.body['automatic'] !== true || next.at !== event.at;
}
