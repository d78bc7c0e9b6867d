import type { Day } from '../../fairness/daily-root';

/** Where a game stood. */
export interface StoredHead {
  readonly gameId: string;
  readonly seq: number;
  /** 64 hex digits. */
  readonly head: string;
}

export interface DayToPublish {
  readonly date: Day;
  /** The games that moved since the root before it. */
  readonly moved: readonly StoredHead[];
  /** The whole note before it; undefined for the first. */
  readonly previous: string | undefined;
}

export interface PublishedDay {
  readonly size: number;
  readonly root: string;
  readonly note: string;
  readonly leaves: readonly (StoredHead & { readonly leaf: string })[];
}

/** The roots of days, for all nodes, for ever. */
export interface DailyRootStore {
  /**
   * Publishes every day after the last one up to `date`; the first ever is `date` itself. One node alone does it: another
   * that asks meanwhile finds it done. All games that moved are `date`'s; days that were missed are empty. Answers with the
   * days that this call published.
   */
  publishUpTo(date: Day, make: (day: DayToPublish) => PublishedDay): Promise<readonly Day[]>;
  /** The signed note of a day; undefined where none was published. */
  note(date: Day): Promise<string | undefined>;
  /** The last day whose root covers the game. */
  lastOf(gameId: string): Promise<(StoredHead & { readonly date: Day }) | undefined>;
  /** The leaves of a day, in no order. */
  leaves(date: Day): Promise<readonly string[]>;
}
