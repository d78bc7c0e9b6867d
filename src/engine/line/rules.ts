import type { JsonObject } from '../core/json';
import type { OptionRefusal, OptionSet } from '../core/options';
import type { BySeat, Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { PlayScoring } from '../dominoes/play-scoring';
import type { TileSet } from '../dominoes/tile-set';
import type { Outcome, PointsScored, RefusalCode, RoundEnded, Standing } from '../variant';
import type { LineEndReason } from './events';

/**
 * All that one game on a line says for itself: data, and functions of options. `lineVariant` makes the game of it. What
 * a rule set needs beyond this becomes a field here with its values spelt out, never a question for a variant's name.
 */
export interface LineRules<Options extends JsonObject> {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: number;
  readonly seatCounts: readonly number[];
  readonly options: OptionSet<Options>;
  /** The side of each seat; absent where everybody plays alone. */
  readonly sides?: (options: Options, seatCount: number) => BySeat<number>;
  /** Seats that one player holds together; absent where each player has one. */
  readonly heldTogether?: (options: Options, seatCount: number) => readonly (readonly Seat[])[];
  readonly tileSet: (options: Options, seatCount: number) => TileSet;
  readonly hands: (options: Options, seatCount: number) => HandRule<Options>;
  /** Whether the tiles left over may be drawn; absent where they sleep. */
  readonly boneyard?: Boneyard;
  /** When a deal is void; absent where every deal is played. Undefined for options that switch the rule off. */
  readonly misdeal?: (options: Options, seatCount: number) => Misdeal<Options> | undefined;
  /** True where the leader's partner may not look at his tiles before the lead. */
  readonly partnerBlind?: (options: Options) => boolean;
  /** What plays earn; absent where nothing is scored before the end of the round. */
  readonly playScoring?: (options: Options) => PlayScoring;
  /** `public` where events say that a seat had no other move; absent where that is nobody's business. */
  readonly forcedMoves?: 'public';
  /** What bounds on single options and the size of the set cannot say. */
  readonly checkOptions?: (options: Options, seatCount: number) => OptionRefusal | undefined;
  /** Who leads a round when no earlier round settled it. */
  readonly firstLead: (options: Options) => FirstLead;
  /** Who leads the next round. */
  readonly nextLead: (options: Options) => NextLead;
  /** Who won the round, and what that is worth. */
  readonly scoreRound: (end: RoundEnd<Options>) => RoundScore;
  readonly outcome: (options: Options, standing: Standing, ended: RoundEnded) => Outcome | undefined;
  /** The clauses of the rules text that refusals quote. */
  readonly clauses: Readonly<Partial<Record<RefusalCode, string>>>;
}

/** How many tiles each seat is dealt. */
export interface HandRule<Options> {
  readonly size: number;
  /** The option that set the size, for a refusal of hands that exceed the set; absent where none can. */
  readonly option?: keyof Options & string;
  /** Deal one more to every seat until this tile is out, within the set. */
  readonly until?: Tile;
}

/** `draw-until-playable`: a seat that cannot play draws one tile at a time until it can, or all are drawn. */
export type Boneyard = 'draw-until-playable';

/** A deal in which some hand has more than `moreThan` doubles is void, and the tiles are dealt anew. */
export interface Misdeal<Options> {
  readonly moreThan: number;
  /** `auto`: at once; `request`: when a seat that holds so many asks for it, which it may until the lead. */
  readonly mode: 'auto' | 'request';
  /** The option that set the number, for a refusal of a rule by which no deal could ever stand. */
  readonly option: keyof Options & string;
}

export type FirstLead =
  /** Every seat draws a tile: most pips lead, of equal ones the highest half. The seat leads what it likes. */
  | { readonly by: 'draw' }
  /** A lot names the seat, which leads what it likes. */
  | { readonly by: 'lot' }
  /** The seat that holds the tile leads it; the program plays it with the deal. */
  | { readonly by: 'holder'; readonly tile: Tile }
  /**
   * The highest double that was dealt is led, or where nobody holds a double the tile with the most pips (of equal ones
   * that with the highest half); the program plays it with the deal.
   */
  | { readonly by: 'highest-double' };

export type NextLead =
  /** The game has one round. */
  | 'none'
  /** The seat after the one that led. */
  | 'rotate'
  /** The seat that won; after a tie as `rotate`. */
  | 'winner';

/** The end of a round, before anything is scored. */
export interface RoundEnd<Options> {
  readonly options: Options;
  readonly reason: LineEndReason;
  readonly sides: BySeat<number>;
  /** Running total by side, with what plays earned. */
  readonly scores: readonly number[];
  readonly leader: Seat;
  /** Who played the last tile. */
  readonly lastMover: Seat;
  /** What is left. */
  readonly hands: BySeat<readonly Tile[]>;
  /** What it counts. */
  readonly pips: BySeat<number>;
}

export interface RoundScore {
  /** Empty for a tie. */
  readonly winners: readonly Seat[];
  /** In the order in which they are written down. */
  readonly points: readonly Omit<PointsScored, 'type'>[];
}
