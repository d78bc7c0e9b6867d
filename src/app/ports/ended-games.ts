/** Which games an export holds. */
export interface ExportFilter {
  /** All where left out. */
  readonly variants?: readonly string[];
  /** Games that ended at that instant or later. */
  readonly from?: Date;
  /** Games that ended before that instant. */
  readonly until?: Date;
  /** Those that count for ratings, or those that do not. */
  readonly rated?: boolean;
  /** Copies and aborted games too; they can be told apart by `origin` and `status`. */
  readonly everything?: boolean;
  /** Private games too. */
  readonly withPrivate?: boolean;
  /** Those that this player may see, in place of those that all may see. */
  readonly viewerId?: string;
}

/** A game that ended, by where it stands among all of them. */
export interface EndedGame {
  readonly gameId: string;
  readonly endedAt: Date;
}

/** Games that ended, in the order in which they did. */
export interface EndedGames {
  /** At most `limit` after that place. */
  after(filter: ExportFilter, place: EndedGame | undefined, limit: number): Promise<readonly EndedGame[]>;
  count(filter: ExportFilter): Promise<number>;
}
