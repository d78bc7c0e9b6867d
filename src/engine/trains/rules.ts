import type { JsonObject } from '../core/json';
import type { OptionSet } from '../core/options';
import type { Pip } from '../dominoes/tile';
import type { DoubleSetName } from '../dominoes/tile-set';
import type { RefusalCode } from '../variant';

/**
 * All that one game of trains says for itself. `trainsVariant` makes the game of it. What a rule set needs beyond this
 * becomes a field here with its values spelt out, never a question for a variant's name.
 */
export interface TrainsRules<Options extends CommonTrainsOptions> {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: number;
  readonly seatCounts: readonly number[];
  readonly options: OptionSet<Options>;
  /** Tiles dealt to each of so many seats with a set up to double-`highest`, where no option says another number. */
  readonly handSize: (seatCount: number, highest: Pip) => number;
  /** The most players for whom a set up to double-`highest` is meant; absent where the tiles alone limit them. */
  readonly seatsMax?: (highest: Pip) => number;
  readonly arms: (options: Options) => OwnedTrains | SharedArms;
  readonly doubleDemand: TrainsTerms['doubleDemand'];
  readonly afterDouble: TrainsTerms['afterDouble'];
  readonly firstTurn: (options: Options) => TrainsTerms['firstTurn'];
  /** The clauses of the rules text that refusals quote; `demand` where a double must be played on first. */
  readonly clauses: Readonly<Partial<Record<RefusalCode | 'demand', string>>>;
}

/** The options that every game of trains has. */
export type CommonTrainsOptions = JsonObject & {
  readonly tileSet: DoubleSetName;
  readonly handSize: number;
  readonly rounds: number;
  readonly doubleBlank: number;
};

/** The rules of one game as data; public, and part of every view. */
export type TrainsTerms = {
  /** The set is double-`highest`, and its highest double is the engine of round 1; each round's is the next lower one. */
  readonly highest: Pip;
  /** Tiles dealt to each seat. */
  readonly handSize: number;
  /** Rounds of a game, at most one for each double. */
  readonly rounds: number;
  readonly arms: OwnedTrains | SharedArms;
  /** How many tiles a double demands before anything may be played elsewhere; 0 for none. */
  readonly doubleDemand: number;
  /** Whose turn it is after a double: the same seat's again, or the next one's. */
  readonly afterDouble: 'same-seat' | 'next-seat';
  /** Who plays after the engine is laid: the seat that laid it, or the next one. */
  readonly firstTurn: 'holder' | 'next-seat';
  /** What 0-0 counts that is left in a hand. */
  readonly doubleBlank: number;
};

/**
 * Every seat has a train from the engine, and one more is everybody's. A seat that cannot play marks its own, and others may
 * play there until its owner does.
 */
export type OwnedTrains = {
  readonly kind: 'owned';
  /** A seat must have a train of its own before it plays elsewhere. */
  readonly startOwnFirst: boolean;
  /** In its first turn a seat may lay as many tiles on its own train as it likes. */
  readonly openingChain: boolean;
};

/** Arms belong to nobody: the engine must have `station` of them before anything else is played. */
export type SharedArms = {
  readonly kind: 'shared';
  readonly station: number;
};
