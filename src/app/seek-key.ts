import type { JsonObject } from '../engine/core/json';
import type { SeedPolicy } from '../engine/game/seat-seed';
import { openSeats, type Pace } from '../engine/game/state';
import type { Table } from '../engine/game/table';
import { makeCanonical } from '../fairness/canonical';
import { H } from '../fairness/hash';

/** What somebody who looks for a game cares for; not who opened it, nor when. */
export interface Sought {
  readonly variant: string;
  readonly rulesVersion: number;
  /** All of them, defaults filled in. */
  readonly options: JsonObject;
  readonly seatCount: number;
  readonly pace: Pace;
  readonly seedPolicy?: SeedPolicy | undefined;
  /** For a series, how long it is. */
  readonly bestOf?: number;
  readonly rated?: boolean | undefined;
}

/** Equal for games of which one is as good as the other. */
export function seekKey(sought: Sought): string {
  const { variant, rulesVersion, options, seatCount, pace, seedPolicy, bestOf, rated } = sought;
  const { clock, onTimeout, vacation, automatic } = pace;
  const time = { onTimeout, vacation, automatic: { ...automatic }, ...(clock === undefined ? {} : { clock }) };
  const seeds = seedPolicy === undefined ? {} : { seeds: seedPolicy };
  const series = bestOf === undefined ? {} : { bestOf };
  const counts = rated === true ? { rated } : {};
  const settings = { variant, rulesVersion, options, seats: seatCount, time };
  return H('seek', makeCanonical({ ...settings, ...seeds, ...series, ...counts }));
}

/** What an open game offers to anybody: a seat, in a game that all may see and that starts when its seats are taken. */
export function offeredBy({ facts, options }: Table): string | undefined {
  const { status, access, start, variant, rulesVersion, seatCount, pace, seedPolicy, series, origin, rated } = facts;
  // Whoever looks for a game wants one of his own.
  if (origin !== undefined) return undefined;
  if (status !== 'open' || access !== 'public' || start !== 'full' || openSeats(facts).length === 0) return undefined;
  const length = series === undefined ? {} : { bestOf: series.bestOf };
  return seekKey({ variant, rulesVersion, options, seatCount, pace, seedPolicy, rated, ...length });
}
