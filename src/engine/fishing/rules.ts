import type { JsonObject } from '../core/json';
import type { OptionSet } from '../core/options';
import type { CaptureWorth, RowSide } from '../dominoes/capture';

/**
 * All that one fishing game says for itself. `fishingVariant` makes the game of it. What a rule set needs beyond this
 * becomes a field here with its values spelt out, never a question for a variant's name.
 */
export interface FishingRules<Options extends JsonObject> {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: number;
  readonly options: OptionSet<Options>;
  /** What the options come to. */
  readonly terms: (options: Options) => FishingTerms;
  /** The clauses of the rules text that refusals quote. */
  readonly clauses: Readonly<Record<FishingClause, string>>;
}

/** The rules of one game as data; public, and part of every view. */
export type FishingTerms = {
  /** Who spots captures: the players, who may miss some, or the program, which takes the best at once. */
  readonly claim: 'manual' | 'auto';
  /** What naming a capture that is none costs: nothing, the turn, or ten points. */
  readonly falseClaim: 'none' | 'loseTurn' | 'minus10';
  /** The round ends when a player has no tiles to turn, or when the second has had as many turns as the first. */
  readonly lastTurn: 'first-out' | 'equalise';
  /** The ends at which a tile may be placed. */
  readonly placing: readonly RowSide[];
  readonly worth: CaptureWorth;
};

/** What a clause of the rules text must say, for refusals to quote it. */
export type FishingClause =
  /** Players turn in turn. */
  | 'turns'
  /** A turned tile must be captured with or placed. */
  | 'afterTurning'
  /** Where a tile is placed. */
  | 'placing'
  /** Which captures there are in a row of what length. */
  | 'captures'
  /** Each kind is named once a tile. */
  | 'once'
  /** What may be claimed, and until when. */
  | 'claims'
  /** The other player's word after the last tile. */
  | 'lastWord'
  /** The program makes the captures. */
  | 'auto'
  /** When the round is over. */
  | 'end';
