import type { JsonObject } from '../core/json';
import type { OptionSet } from '../core/options';
import type { DOUBLES_RANKS } from '../dominoes/trick';

/**
 * All that one trick game says for itself. `tricksVariant` makes the game of it. What a rule set needs beyond this
 * becomes a field here with its values spelt out, never a question for a variant's name.
 */
export interface TricksRules<Options extends JsonObject> {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: number;
  readonly options: OptionSet<Options>;
  /** What the options come to. */
  readonly terms: (options: Options) => TricksTerms;
  /** The score with which a side wins the game. */
  readonly target: (options: Options) => number;
  /** The clauses of the rules text that refusals quote. */
  readonly clauses: Readonly<Record<TricksClause, string>>;
}

/** The rules of one game as data. */
export interface TricksTerms {
  /** What a round pays: the marks that were bid, or points. */
  readonly scoring: 'marks' | 'points';
  /** When all before him have passed, the last bidder must bid, or he may pass too and the tiles are dealt anew. */
  readonly allPass: 'forced' | 'redeal';
  /** Whether a round may be played without trumps. */
  readonly noTrump: boolean;
  /** How doubles rank where the bidder means to lose every trick; absent where that is not played. */
  readonly nello?: 'high' | (typeof DOUBLES_RANKS)[number];
  readonly sevens: boolean;
  readonly specials: readonly SpecialBid[];
}

export const SPECIAL_BIDS = ['plunge', 'splash'] as const;
export type SpecialBidKind = (typeof SPECIAL_BIDS)[number];

/** A bid in marks that takes a number of doubles; the bidder's partner names the trumps and leads. */
export interface SpecialBid {
  readonly kind: SpecialBidKind;
  /** Doubles that the bidder must hold at least. */
  readonly doubles: number;
  /** It is worth so many marks, or as many more as it takes to be the highest bid, up to `marksMax`. */
  readonly marksMin: number;
  readonly marksMax: number;
}

/** What a clause of the rules text must say, for refusals to quote it. */
export type TricksClause =
  /** Players bid, name and play in turn. */
  | 'turns'
  /** Each bids once, and higher than the last. */
  | 'bidding'
  /** Bids in marks. */
  | 'marks'
  /** Who may not pass. */
  | 'pass'
  /** Plunge and splash. */
  | 'specials'
  /** What the winner of the bidding may name. */
  | 'naming'
  /** Nello and sevens. */
  | 'contracts'
  /** A tile is one of the own hand. */
  | 'play'
  /** Following suit. */
  | 'follow'
  /** In sevens the nearest tile is played. */
  | 'sevens'
  /** When the round is over. */
  | 'end';
