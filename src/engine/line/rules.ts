import type { JsonObject } from '../core/json';
import type { OptionRefusal, OptionSet } from '../core/options';
import type { BySeat, Seat } from '../dominoes/seat';
import type { Pip, Tile } from '../dominoes/tile';
import type { LayoutRule } from '../dominoes/layout';
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
  /** How tiles join and which doubles branch; absent where equal halves touch and none does. */
  readonly layout?: (options: Options, seatCount: number) => LayoutRule;
  /** How the tiles left over may be drawn; absent, or undefined for these options, where they sleep. */
  readonly boneyard?: (options: Options, seatCount: number) => Boneyard | undefined;
  /** When a deal is void; absent where every deal is played. Undefined for options that switch the rule off. */
  readonly misdeal?: (options: Options, seatCount: number) => Misdeal<Options> | undefined;
  /** True where who is to lead may leave it to his partner (rules.md B13, B14: the winning pair chooses). */
  readonly mayYield?: (options: Options) => boolean;
  /** True where the leader's partner may not look at his tiles before the lead. */
  readonly partnerBlind?: (options: Options) => boolean;
  /** What plays earn; absent where nothing is scored before the end of the round. */
  readonly playScoring?: (options: Options) => PlayScoring;
  /** What a side with `score` gains by a play that is worth `points`; absent where it gains them all. */
  readonly gain?: (options: Options, had: Gain) => number;
  /** What going out adds to the gain of the last tile; absent where it adds nothing. */
  readonly outBonus?: (options: Options) => number;
  /** The score at which a play ends the round, and with it the game; absent where only the end of a round is looked at. */
  readonly endsAt?: (options: Options, seatCount: number) => number | undefined;
  /** What a pass earns whoever brought it about; absent where it earns nothing. */
  readonly passBonus?: (options: Options) => PassBonus;
  /** `side` where a round goes on until every seat of a side is out; absent where the first seat ends it. */
  readonly outBy?: 'side';
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

/** The drawing of tiles that were left over. */
export interface Boneyard {
  /** How many a seat that cannot play draws in one turn, one at a time: as many as it takes, or one. */
  readonly draws: 'until-playable' | 'one';
  /** So many tiles are never drawn. */
  readonly reserve: number;
  /** Whether a seat that could play may draw all the same. */
  readonly atWill: boolean;
}

/** Points that a play is worth, and to whom. */
export interface Gain {
  readonly points: number;
  /** What its side has. */
  readonly score: number;
  readonly seatCount: number;
}

/** Points for passes of others (rules.md B14). */
export interface PassBonus {
  /** All others passed one after the other. */
  readonly all: number;
  /** The seat after the leader passed on a double that was led, and on any other tile. */
  readonly onDoubleLed: number;
  readonly onOtherLed: number;
}

/** A deal in which some hand has more than `moreThan` doubles is void, and the tiles are dealt anew. */
export interface Misdeal<Options> {
  readonly moreThan: number;
  /** `auto`: at once; `request`: when a seat that holds so many asks for it, which it may until the lead. */
  readonly mode: 'auto' | 'request';
  /** The option that set the number, for a refusal of a rule by which no deal could ever stand. */
  readonly option: keyof Options & string;
  /** Hands that are not void but win the round as they are dealt, by their number of doubles; absent where none do. */
  readonly wins?: readonly { readonly doubles: number; readonly points: number }[];
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
  | { readonly by: 'highest-double' }
  /** As `highest-double` with the lowest double, or the tile with the fewest pips (of equal ones the lowest half high). */
  | { readonly by: 'lowest-double' };

export type NextLead =
  /** The game has one round. */
  | 'none'
  /** The seat after the one that led. */
  | 'rotate'
  /** The seat that won; after a tie as `rotate`. */
  | 'winner'
  /** The seat that won; after a tie settled anew, as for the first round. */
  | 'winner-else-anew'
  /** The seat that went out; after a block settled anew. */
  | 'out-else-anew'
  /** Settled anew every round. */
  | 'anew';

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
  /** What the tiles count that were not drawn. */
  readonly boneyardPips: number;
  /** From 1. */
  readonly round: number;
  /** Deals that it took. */
  readonly attempt: number;
  /** The tile with which a seat went out, and the ends that it found; absent after a block. */
  readonly lastPlay?: { readonly tile: Tile; readonly ends: readonly Pip[] };
}

export interface RoundScore {
  /** Empty for a tie. */
  readonly winners: readonly Seat[];
  /** In the order in which they are written down. */
  readonly points: readonly Omit<PointsScored, 'type'>[];
}
