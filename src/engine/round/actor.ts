import type { Seat } from '../dominoes/seat';

/** Who acts, as events name him: `automatic` where the server acts for the seat. */
export interface Actor {
  readonly seat: Seat;
  readonly automatic?: true;
}

/** Who gives a command, less what it asks for. */
export function actorOf({ seat, automatic }: Actor): Actor {
  return automatic === undefined ? { seat } : { seat, automatic };
}
