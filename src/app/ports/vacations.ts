export interface Vacation {
  readonly id: string;
  readonly playerId: string;
  readonly from: Date;
  /** When it ends, or has ended before that. */
  readonly until: Date;
  /** Whether all games of the player know of it, and of its end where that came early. */
  readonly told: boolean;
}

/** Vacations of players, and the games that must hear of them. */
export interface Vacations {
  /** Those that end at `since` or later, earliest first. */
  of(playerId: string, since: Date): Promise<readonly Vacation[]>;
  /** In place of the vacation with the same id, if there is one. */
  save(vacation: Vacation): Promise<void>;
  /** Some that games have still to hear of. */
  untold(limit: number): Promise<readonly Vacation[]>;
  /** Games with clocks that the player is playing. */
  gamesOf(playerId: string): Promise<readonly string[]>;
}
