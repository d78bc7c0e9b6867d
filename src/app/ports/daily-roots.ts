import type { Day } from '../../fairness/daily-root';

/** Where a game stood. */
export interface StoredHead {
  readonly gameId: string;
  readonly seq: number;
  /** 64 hex digits. */
  readonly head: string;
}

/** A part of a day's tree that is a tree of its own; its hashes are 64 hex digits each. */
export interface StoredSubtree {
  /** The place of its first leaf among all of the day. */
  readonly firstIndex: number;
  /** In ascending order. */
  readonly leaves: readonly string[];
  readonly root: string;
}

/** The leaves that a day has, within one transaction: nothing of it stays unless all of it does. */
export interface DayToDivide {
  /** All of them, in ascending order, in pages that are small enough to be hashed in one breath. */
  leaves(): AsyncIterable<readonly string[]>;
  /** From the first on, one after the other. */
  addSubtree(subtree: StoredSubtree): Promise<void>;
}

export interface DayToPublish extends DayToDivide {
  readonly date: Day;
  /** The whole note before it; undefined for the first. */
  readonly previous: string | undefined;
  /** The games that moved since the root before it, all as they stood at one instant, in pages as small. */
  moved(): AsyncIterable<readonly StoredHead[]>;
  addLeaves(leaves: readonly (StoredHead & { readonly leaf: string })[]): Promise<void>;
}

export interface PublishedDay {
  readonly size: number;
  readonly root: string;
  readonly note: string;
}

/** The subtree of a leaf, among the others of its day. */
export interface SubtreeOfLeaf {
  /** The roots of all subtrees of the day, in order. */
  readonly roots: readonly string[];
  /** Which of them this is, from 0. */
  readonly number: number;
  readonly firstIndex: number;
  readonly leaves: readonly string[];
}

/** The roots of days, for all nodes, for ever. */
export interface DailyRootStore {
  /**
   * Publishes every day after the last one up to `date`; the first ever is `date` itself. All games that moved are `date`'s;
   * days that were missed are empty. Answers with the days that this call published; where `make` fails, none is. One node
   * alone does it: undefined while another is about it, which may fail.
   */
  publishUpTo(date: Day, make: (day: DayToPublish) => Promise<PublishedDay>): Promise<readonly Day[] | undefined>;
  /** The signed note of a day; undefined where none was published. */
  note(date: Day): Promise<string | undefined>;
  /** The last day whose root covers the game. */
  lastOf(gameId: string): Promise<(StoredHead & { readonly date: Day }) | undefined>;
  /** The subtree that has the leaf, if the day has it; undefined for a day that is not divided. */
  subtreeOf(date: Day, leaf: string): Promise<SubtreeOfLeaf | undefined>;
  /** Divides a day that servers published before there were subtrees; nothing happens to one that is divided. */
  divide(date: Day, make: (day: DayToDivide) => Promise<void>): Promise<void>;
}
