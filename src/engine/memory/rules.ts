import type { JsonObject } from '../core/json';
import type { OptionRefusal, OptionSet } from '../core/options';
import type { TileSet } from '../dominoes/tile-set';
import type { Outcome, RefusalCode, RoundEnded, Standing } from '../variant';

/** All that one memory game says for itself: data, and functions of options. `memoryVariant` makes the game of it. */
export interface MemoryRules<Options extends JsonObject> {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: number;
  readonly seatCounts: readonly number[];
  readonly options: OptionSet<Options>;
  readonly checkOptions: (options: Options, seatCount: number) => OptionRefusal | undefined;
  readonly tileSet: (options: Options) => TileSet;
  /** The pips of two tiles that capture them. */
  readonly pairTotal: (options: Options) => number;
  /** A capture gives another turn. */
  readonly extraTurn: (options: Options) => boolean;
  /** A running total that ends the round in the middle of it. */
  readonly stopAt: (options: Options, seatCount: number) => number | undefined;
  /** Who begins when no earlier round settled it. */
  readonly firstLead: (options: Options) => FirstLead;
  /** Who begins the next round. */
  readonly nextLead: (options: Options, seatCount: number) => NextLead;
  readonly outcome: (options: Options, standing: Standing, ended: RoundEnded) => Outcome | undefined;
  /** The clauses of the rules text that refusals quote. */
  readonly clauses: Readonly<Partial<Record<RefusalCode, string>>>;
}

export type FirstLead =
  /** A lot names the seat. */
  | 'lot'
  /** Each seat draws a tile: the most pips, and of equal ones the higher half. */
  | 'draw';

export type NextLead =
  /** The game has one round. */
  | 'none'
  /** The seat after the one that led. */
  | 'rotate'
  /** The seat that captured the last pair. */
  | 'last-capturer'
  /** The seat that captured least in the round; of several, the first of them after the one that led. */
  | 'loser';
