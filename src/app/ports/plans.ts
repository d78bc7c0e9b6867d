/** A plan as it is kept: sealed, since it tells what its owner holds. */
export interface KeptPlan {
  readonly gameId: string;
  readonly seat: number;
  readonly playerId: string;
  /** The game's version when the plan was made. */
  readonly since: number;
  readonly bytes: Uint8Array;
}

/** Plans for games that are played: at most one a seat. */
export interface PlanStore {
  find(gameId: string, seat: number): Promise<KeptPlan | undefined>;
  /** All that the player made and that are kept, by game and seat. */
  of(playerId: string): Promise<readonly (KeptPlan & { readonly savedAt: Date })[]>;
  /** In place of the seat's plan, if it has one. */
  save(plan: KeptPlan, at: Date): Promise<void>;
  /** Only while it is the plan that was made at version `since`. */
  remove(plan: Pick<KeptPlan, 'gameId' | 'seat' | 'since'>): Promise<void>;
  /** Seats whose plan was saved at `at` or later; all that have one when left out. */
  seats(savedSince?: Date): Promise<readonly { readonly gameId: string; readonly seat: number }[]>;
}
