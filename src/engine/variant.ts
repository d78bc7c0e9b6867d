import type { JsonObject } from './core/json';
import type { OptionRefusal, OptionSet } from './core/options';
import type { Result } from './core/result';
import type { HiddenTile, TileAt } from './dominoes/hidden-hands';
import type { BySeat, Seat, Viewer } from './dominoes/seat';
import type { Tile } from './dominoes/tile';
import type { TileSet } from './dominoes/tile-set';

/**
 * The contract that every rule set meets: a decider for one round with hidden information. The life of the game around
 * it (seats, rounds to a target, resigning, the result) is `engine/game`.
 */
export interface Variant<G extends VariantTypes> {
  /** Stored in every game, kebab-case, never renamed. */
  readonly id: string;
  /** The name that players read. */
  readonly title: string;
  readonly family: G['View']['family'];
  /** Pinned in every game; a change of behaviour is a new number. */
  readonly rulesVersion: number;
  readonly seatCounts: readonly number[];
  readonly options: OptionSet<G['Options']>;
  /** What bounds on single options cannot say, such as hands that together exceed the set. */
  readonly checkOptions: (options: G['Options'], seatCount: number) => OptionRefusal | undefined;
  /** The side of each seat, 0 … k-1; scores are kept by side. Singles: `[0, 1, 2]`, pairs: `[0, 1, 0, 1]`. */
  readonly sides: (options: G['Options'], seatCount: number) => BySeat<number>;
  /** Seats that one player holds together, such as two opposite hands; absent where each player has one seat. */
  readonly heldTogether?: (options: G['Options'], seatCount: number) => readonly (readonly Seat[])[];
  readonly tileSet: (options: G['Options'], seatCount: number) => TileSet;
  /** The types of moves that a seat may make when another is to move; absent where there are none. */
  readonly outOfTurn?: readonly string[];
  /** An upper bound on the moves of one round, for the law that rounds end; undefined where chance alone bounds it. */
  readonly movesMax: (options: G['Options'], seatCount: number) => number | undefined;

  readonly beginRound: (options: G['Options'], seatCount: number, start: RoundStart) => G['State'];
  readonly turn: (state: G['State']) => Turn;
  /** Thinks. Refusals are values; a chance command that does not answer `turn` is our own error. */
  readonly decide: (state: G['State'], command: RoundCommand<G['Move']>) => Result<readonly G['Event'][], Refusal>;
  /**
   * The deal with the tiles that somebody laid down instead of a shuffled deck, and what follows from it by rule. Hands may
   * be of any size and tiles may be missing; what cannot be played is refused with a sentence that says which and why.
   */
  readonly dealGiven: (state: G['State'], given: GivenDeal) => Result<readonly G['Event'][], string>;
  /** Writes down; takes events with hidden tiles as well as whole ones; never mutates. */
  readonly evolve: (state: G['State'], event: G['Event']) => G['State'];
  /**
   * Exactly what `decide` accepts of that seat now, places named; when it is not the seat's turn, moves of the types in
   * `outOfTurn` at most.
   */
  readonly legalMoves: (state: G['State'], seat: Seat) => readonly G['Move'][];
  /**
   * Whether these events of one act, after which the same seat is to move, leave it in the middle of its turn: it has
   * drawn and has still to play, or turned up the first of two tiles. Absent where every act ends a turn.
   */
  readonly turnGoesOn?: (events: readonly G['Event'][]) => boolean;
  /** The moves among which a lot decides when a seat's time has run out; absent where any legal one will do. */
  readonly timeoutMoves?: (state: G['State'], seat: Seat) => readonly G['Move'][];
  /** What ends the turn of a seat whose time has run out in the middle of it; undefined where a move is made for it. */
  readonly timeoutEvents?: (state: G['State'], seat: Seat) => readonly G['Event'][] | undefined;
  /** The event as `viewer` may know it; the same object where nothing is hidden from him. */
  readonly redact: (event: G['Event'], viewer: Viewer) => G['Event'];
  readonly view: (state: G['State'], viewer: Viewer) => G['View'];
  /** Which tiles an event shows, and to whom, so that openings can be laid beside it. */
  readonly reveals: (event: G['Event']) => readonly Reveal[];
  /** How a round in play is taken up in another game. */
  readonly copying: Copying<G['State'], G['Event']>;
  /** The game's outcome after a round, or undefined when another round is to be dealt. */
  readonly outcome: (options: G['Options'], standing: Standing, ended: RoundEnded) => Outcome | undefined;

  /** Reads a move as a player writes it; places may be missing. Refuses with MOVE_UNREADABLE. */
  readonly parseMove: (text: string) => Result<G['Move'], Refusal>;
  /** The one spelling of a move, which `parseMove` reads back. */
  readonly makeMove: (move: G['Move']) => string;
  /** The move that an event records, as players write it; undefined where nobody moved. */
  readonly played: (event: G['Event']) => string | undefined;
  /** Reads a stored event of any version that was ever written (upcasters); undefined when it is none of this family. */
  readonly readEvent: (type: string, version: number, body: JsonObject) => G['Event'] | undefined;
}

/**
 * How a round in play is taken up in another game (docs/copies.md): what is on the table as data, and the tiles that lie
 * hidden by place. Each family says it of its own state.
 */
export interface Copying<State, Event> {
  /** The round as data, hidden tiles as far as the state names them. What the options say is not in it. */
  readonly makePosition: (state: State) => JsonObject;
  /** Reads what `makePosition` writes into the round that `begun` begins; undefined for anything else. */
  readonly parsePosition: (begun: State, position: JsonObject) => State | undefined;
  /**
   * Every tile that does not lie on the table for good, in order of places. Places are those of a deck of the whole set,
   * no two alike; later draws and turns go by them.
   */
  readonly hiddenTiles: (state: State) => readonly HiddenTile[];
  /** The same round with the tiles that `tileAt` names at these places, and none known at the others. */
  readonly withTiles: (state: State, tileAt: TileAt) => State;
  /** The tiles that are not among `hiddenTiles`: played, captured, in the row. */
  readonly openTiles: (state: State) => readonly Tile[];
  /** The event with the hidden tiles that somebody knows by their places in the deal. */
  readonly unveil: (event: Event, tileAt: TileAt) => Event;
}

export interface VariantTypes {
  readonly Options: JsonObject;
  readonly State: object;
  readonly Move: MoveBase;
  readonly Event: RoundEvent;
  readonly View: ViewBase;
}

/** What every move has, whatever its family; the optional fields are for drawing. */
export interface MoveBase {
  readonly type: string;
  readonly tile?: Tile;
  /** The place on the layout, in the notation of `>`: `L`, `R`, `U`, `D`, `3` …; of trains `0`, `1` … or `M`. */
  readonly arm?: string;
  /** A cell of a grid, from 1. */
  readonly cell?: number;
}

/** A legal move: its one spelling, and what a client needs to draw it. */
export interface LegalMove extends MoveBase {
  /** As `parseMove` reads it: `6-4>L`. */
  readonly notation: string;
}

/** Events are plain JSON; families write them as `type` aliases, so that the compiler sees it. */
export type RoundEvent = JsonObject & { readonly type: string };

/** What every family's view has. */
export interface ViewBase {
  readonly family: string;
  /** From 1; 0 before the first deal. */
  readonly round: number;
  /** The sum of the exposed pips, where the family has open ends. */
  readonly count?: number;
}

/** How a round begins: the running scores by side, and who leads when an earlier round settled it. */
export interface RoundStart {
  readonly round: number;
  readonly scores: readonly number[];
  readonly leader?: Seat | undefined;
}

/** What the game has come to after a round. */
export interface Standing {
  /** Rounds begun. */
  readonly round: number;
  /** Running total by side. */
  readonly scores: readonly number[];
  /** The side of each seat, from 0. */
  readonly sides: BySeat<number>;
  /** Who leads the next round, when the last one settled it. */
  readonly leader?: Seat | undefined;
  /** Seats that resigned and are played on by the computer; `outcome` never names one of them as a winner. */
  readonly resigned: readonly Seat[];
}

/** The end of a game by its rules. No winners means a tie. */
export interface Outcome {
  /** Every seat of the side or sides that won. */
  readonly winners: readonly Seat[];
  /** Kebab-case: `target`, `out`, `blocked`, `fewest-pips`, `most-points` … */
  readonly reason: string;
}

/** Who or what comes next in a round: chance, a seat, or nobody any more. */
export type Turn =
  | { readonly kind: 'chance'; readonly chance: Chance }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'over' };

/** What only chance can settle; the answer comes in a command, made by `src/fairness` from the game's secret. */
export type Chance =
  | { readonly kind: 'deal'; readonly round: number; readonly attempt: number }
  /** One tile a seat, from the whole set; the `draw`-th draw of the game. */
  | { readonly kind: 'lead-draw'; readonly draw: number }
  /** A number below `below`; the `toss`-th toss of that name in the game. */
  | { readonly kind: 'toss'; readonly name: string; readonly toss: number; readonly below: number };

/** A deal that was laid down tile by tile. */
export type GivenDeal = {
  /** Who is said to lead; where the rules leave no choice of it, they must agree. */
  readonly leader?: Seat | undefined;
} & (
  | {
      readonly kind: 'hands';
      readonly hands: BySeat<readonly Tile[]>;
      /** In the order in which they would be drawn. */
      readonly boneyard: readonly Tile[];
    }
  /** Face down, each pile in the order in which it is turned. */
  | { readonly kind: 'pile'; readonly piles: BySeat<readonly Tile[]> }
  /** Face down, row by row. */
  | { readonly kind: 'grid'; readonly grid: readonly Tile[] }
);

export type RoundCommand<Move> =
  | { readonly type: 'Move'; readonly seat: Seat; readonly move: Move; readonly automatic?: true }
  /** Answers `deal`: every tile of the set, shuffled; place p of the deal is `deck[p]`. */
  | { readonly type: 'Deal'; readonly deck: readonly Tile[] }
  /** Answers `lead-draw`: seat s drew `tiles[s]`. */
  | { readonly type: 'DrawLead'; readonly tiles: BySeat<Tile> }
  /** Answers `toss`. */
  | { readonly type: 'Toss'; readonly value: number };

/** Tiles that an event shows. With places (of the deck, from 0) where whoever is shown them also knows where they lay. */
export interface Reveal {
  readonly to: Seat | 'everyone';
  readonly tiles: readonly Tile[];
  readonly places?: readonly number[];
}

/** Points for one side, settled by a rule; running totals are sums of these. */
export type PointsScored = {
  readonly type: 'PointsScored';
  /** Whose act earned them, where it was one seat's. */
  readonly seat?: Seat;
  readonly side: number;
  readonly points: number;
  /** Kebab-case: `play`, `round`, `bonus-capicua` … */
  readonly reason: string;
  /** The sum of the exposed pips that a play is paid for. */
  readonly count?: number;
};

/** The end of one deal, as every family writes it; families add fields of their own. */
export type RoundEnded = {
  readonly type: 'RoundEnded';
  readonly round: number;
  /** `out`, `blocked`, `target` … */
  readonly reason: string;
  /** Empty for a tie. */
  readonly winners: readonly Seat[];
  readonly nextLeader?: Seat;
};

export function isPointsScored(event: RoundEvent): event is PointsScored {
  return event.type === 'PointsScored';
}

export function isRoundEnded(event: RoundEvent): event is RoundEnded {
  return event.type === 'RoundEnded';
}

/** Why a move was refused. Codes are stable and public; the sentence is for the person. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** The clause of the variant's rules text that says so. */
  readonly clause?: string;
  /** The spellings among which a player must choose, for an ambiguous move. */
  readonly choices?: readonly string[];
}

export const REFUSAL_CODES = [
  'MOVE_UNREADABLE',
  'MOVE_AMBIGUOUS',
  'NOT_YOUR_TURN',
  'ROUND_OVER',
  'TILE_NOT_HELD',
  'TILE_DOES_NOT_FIT',
  'PLACE_NOT_OPEN',
  'TILE_NOT_ALLOWED',
  'PASS_NOT_ALLOWED',
  'DRAW_NOT_ALLOWED',
  'MOVE_NOT_ALLOWED',
  'CELL_EMPTY',
  'BID_TOO_LOW',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

const SETTLED: ReadonlySet<string> = new Set([
  'LotDrawn',
  'LeadDrawn',
  'RoundDealt',
  'SweepMade',
  'TurnLost',
  'HandTaken',
  'PairCaptured',
  'PairMissed',
  'TileTurnedBack',
  'BidWon',
  'TrickWon',
  'PointsScored',
  'RoundEnded',
]);

/**
 * Whose act an event is: an event of a round that names a seat is that seat's act, unless it states what chance or a rule
 * settled. Undefined for the server's own.
 */
export function actingSeat(event: RoundEvent): Seat | undefined {
  const { seat } = event;
  return typeof seat === 'number' && !SETTLED.has(event.type) ? seat : undefined;
}
