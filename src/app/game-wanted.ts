import type { JsonObject } from '../engine/core/json';
import type { ClockRules, TimeoutPolicy } from '../engine/game/clock';
import type { Strength } from '../engine/game/events';
import type { GameSettings, Rules } from '../engine/game/rules';
import type { SeedPolicy } from '../engine/game/seat-seed';
import type { AnyView } from '../engine/variants/views';

/** A game as somebody wants it. */
export interface GameWanted {
  readonly variant: string;
  readonly options: JsonObject;
  /** The smallest number that the variant allows, when left out. */
  readonly seats?: number;
  readonly access: 'public' | 'private';
  readonly start: 'host' | 'full';
  readonly clock?: ClockRules;
  readonly onTimeout?: TimeoutPolicy;
  readonly vacation?: boolean;
  /** {@link AUTOMATIC_MOVES} when left out; nothing is automatic where it is empty. */
  readonly automatic?: { readonly moveMs?: number; readonly passMs?: number };
  /** Which seeds seats may give; when left out, both, but for guests, who give open ones. */
  readonly seeds?: SeedPolicy;
  /** For a series of so many games at most; one game when left out. */
  readonly bestOf?: number;
  /** Whether it counts for ratings; not when left out. */
  readonly rated?: boolean;
  /** How strong whoever sits down unasked may be. */
  readonly strength?: Strength;
}

/** After how long the server makes a move that is the only one, and a pass that cannot be helped, ms. */
const AUTOMATIC_MOVES = { moveMs: 3000, passMs: 1000 } as const;

/** What event 1 pins. */
export function settingsOf(rules: Rules<AnyView>, request: GameWanted): GameSettings {
  const { options, access, start, clock, onTimeout, vacation, automatic = AUTOMATIC_MOVES } = request;
  const { bestOf, seeds: policy, rated, strength } = request;
  const seats = request.seats ?? Math.min(...rules.facts.seatCounts);
  return {
    ...{ options, seats, start, access, automatic },
    ...(clock === undefined ? {} : { clock }),
    ...(onTimeout === undefined ? {} : { onTimeout }),
    ...(vacation === undefined ? {} : { vacation }),
    ...(policy === undefined ? {} : { seeds: policy }),
    ...(bestOf === undefined ? {} : { series: { bestOf } }),
    ...(rated === true ? { rated } : {}),
    ...(strength === undefined ? {} : { strength }),
  };
}
