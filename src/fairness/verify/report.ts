import type { Seat } from '../../engine/dominoes/seat';
import type { Day } from '../daily-root';
import type { Hex64 } from '../hash';

/**
 * What holds of a bundle (docs/fair-play.md section 2). `proved`: the secret opens, every deal follows from it, and a seed
 * of the viewer's (of anybody, where he held no seat) went into it. `fixed-before-you-sat`: the same without such a seed.
 * `opened-tiles-fit`: the secret is not out, so only what was shown can be checked. `copy`: a game made from another.
 */
export type Verdict = 'proved' | 'fixed-before-you-sat' | 'opened-tiles-fit' | 'copy';

/** Where a bundle breaks. The codes are stable; both verifiers use them. */
export type BreakCode =
  /** Longer than any game is. */
  | 'too-large'
  /** Not the one spelling that a bundle has. */
  | 'not-canonical'
  /** A member is missing, unknown, or of another shape. */
  | 'member'
  /** The file is not the one that its own note was signed for. */
  | 'bundle-note'
  /** An event is malformed. */
  | 'event'
  | 'sequence'
  | 'time'
  /** A chain or a deal of a format that is not known. */
  | 'format'
  /** The log is not the one that the head note was signed for. */
  | 'head-note'
  | 'signature'
  /** Seats changed after they were closed. */
  | 'seats'
  | 'seeds'
  | 'after-the-end'
  | 'deal'
  | 'opening'
  /** A tile lay elsewhere than the rule of dealing says. */
  | 'place'
  /** A tile was played by a seat that did not hold it. */
  | 'holder'
  | 'secret'
  | 'lead-draw'
  | 'lot'
  | 'daily-proof';

export interface Break {
  readonly code: BreakCode;
  /** The event at which it shows, where it is one. */
  readonly seq?: number;
  /** The member of the file at which it shows, where it is one. */
  readonly member?: string;
  /** For people. */
  readonly message: string;
}

/**
 * Whose key signed. `not-checked`: the signatures are good under the file's own copy of the key, and nobody said which
 * key the server has. `checked`: under the key that the verifier's user gave. `another`: good, but not of that key.
 * `retired`: signed for an event later than the key was in use. `revoked`: the key was stolen, and no daily root from
 * before covers the log; `revoked-but-covered`: one does.
 */
export type KeyStanding = 'not-checked' | 'checked' | 'another' | 'retired' | 'revoked' | 'revoked-but-covered';

/** What a seat put into the deal. */
export type SeedKind = 'none' | 'open' | 'sealed';

export type MovesJudged =
  | { readonly kind: 'legal' }
  | { readonly kind: 'illegal'; readonly seq: number; readonly message: string }
  | { readonly kind: 'not-judged'; readonly reason: 'no-secret' | 'variant-unknown' | 'copy' };

/** What was found in a bundle. */
export interface Report {
  /** Undefined where the file breaks. */
  readonly verdict: Verdict | undefined;
  readonly broken?: Break;
  readonly gameId?: string;
  readonly origin?: string;
  /** The last event, and the head after it. */
  readonly seq?: number;
  readonly head?: Hex64;
  /** Seats of whoever asked the server for the file. */
  readonly viewerSeats?: readonly Seat[];
  readonly seeds?: readonly SeedKind[];
  /** Deals and openings that were checked. */
  readonly deals?: number;
  readonly openings?: number;
  /** Why the secret is not out, where it is not. */
  readonly closed?: 'running' | 'handed-over' | 'secret-lost';
  readonly key?: { readonly id: string; readonly publicKey: Hex64; readonly standing: KeyStanding };
  /** The day's root that covers the log up to `seq`. */
  readonly dailyRoot?: { readonly date: Day; readonly seq: number };
  /** What the rules say of the moves; left out where the file breaks before. */
  readonly moves?: MovesJudged;
  /** Head after each event; index 0 is the head of a game without events. For those who compare histories. */
  readonly heads?: readonly Hex64[];
}
