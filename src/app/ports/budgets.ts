/** How a budget stands after something was taken from it. */
export interface Standing {
  /** Whether there was enough of it. */
  readonly granted: boolean;
  /** Points in one window. */
  readonly limit: number;
  /** Points that were asked for in this window, refused ones too. */
  readonly used: number;
  /** Points that are left in this window. */
  readonly left: number;
  /** Until the window is over and all points are there again, ms. */
  readonly resetsInMs: number;
}

/** So many points in a window of time, for each key (a player, a network, a seat) by itself. */
export interface Budget {
  /** Takes points. What is refused counts all the same. Undefined where there is no such budget. */
  take(key: string, points: number): Promise<Standing | undefined>;
  /** Takes points that are never refused; they are missing afterwards. */
  charge(key: string, points: number): Promise<Standing | undefined>;
  /** How it stands; undefined where nothing was taken in this window. */
  look(key: string): Promise<Standing | undefined>;
}

/** What callers may ask of the server in a given time. */
export interface Budgets {
  /** Points of cost, by player or, of those who are not signed in, by network. */
  readonly reading: Budget;
  /** Moves in a second, by player and game. */
  readonly moves: Budget;
  /** The same in a minute, on all servers together. */
  readonly movesPerMinute: Budget;
  /** Moves in a second, by player, in all games together. */
  readonly movesOfPlayer: Budget;
  /** Guests, by network. */
  readonly guests: Budget;
}

const nothing = (): Promise<undefined> => Promise.resolve(undefined);
/** Grants everything. */
export const NO_BUDGET: Budget = { take: nothing, charge: nothing, look: nothing };
export const NO_BUDGETS: Budgets = {
  reading: NO_BUDGET,
  moves: NO_BUDGET,
  movesPerMinute: NO_BUDGET,
  movesOfPlayer: NO_BUDGET,
  guests: NO_BUDGET,
};
