/**
 * All events of all games in one order, for projections: read models that are filled from the log. Within a game the
 * order is that of `seq`; no event ever appears before a place that was already read, however late it was committed.
 */
export interface FeedPosition {
  /** The transaction that committed the event: a whole number as text, since it may be beyond what a number holds. */
  readonly xid: string;
  readonly gameId: string;
  readonly seq: number;
}

export interface FeedEvent extends FeedPosition {
  readonly type: string;
  readonly at: Date;
  /** `server` or `seat:2`. */
  readonly actor: string;
  /** The public text, for the types that the projection asks for. */
  readonly text?: string;
}

/** What a projection makes of events. `Tx` is what it writes through: its writes and its checkpoint are kept together. */
export interface Projection<Tx> {
  /** Storage: names the checkpoint, and is never changed. */
  readonly name: string;
  /** The types of events that it takes in; all of them where left out. Others go by without being read. */
  readonly types?: readonly string[];
  /** The types of events whose text it reads. */
  readonly texts: readonly string[];
  /** How long it rests between two looks, ms, where what it fills may be late and a look costs much. */
  readonly restMs?: number;
  /**
   * Takes in events that follow one another, each once. What it rejects with is taken for the fault of a game: that game
   * is put aside and tried again later, the others go on. Answers with the streams that have grown.
   */
  apply(tx: Tx, events: readonly FeedEvent[]): Promise<readonly StreamGrowth[]>;
  /** Now and then, to forget what is too old; no more at once than is done in a moment. */
  tidy?(tx: Tx, now: Date): Promise<void>;
}

/** A durable sequence of a projection's own, such as a player's inbox, and where it stands now. */
export interface StreamGrowth {
  readonly stream: string;
  readonly version: number;
}

/** One projection at work. Many may run, on many nodes: one at a time moves on. */
export interface Follower {
  readonly name: string;
  readonly restMs?: number | undefined;
  /** Takes in the next events. Rejects when nothing was done and all of it has to be tried again. */
  advance(now: Date): Promise<Advance>;
  tidy(now: Date): Promise<void>;
}

export interface Advance {
  /** Events taken in, those of games that are put aside included. */
  readonly events: number;
  /** When to come again: there is more; something is not settled, or another node is at it; when something happens. */
  readonly again: 'now' | 'soon' | 'later';
  readonly grown: readonly StreamGrowth[];
  /** Games that failed, and are tried again later. */
  readonly failures: readonly { readonly gameId: string; readonly error: unknown }[];
  /** How many games are put aside; undefined when another node is at it. */
  readonly parked?: number;
  /** The instant of the last event taken in. */
  readonly upTo?: Date;
}

/** The events of each game, in order; games in the order of their first event here. */
export function byGame(events: readonly FeedEvent[]): ReadonlyMap<string, readonly FeedEvent[]> {
  const games = new Map<string, FeedEvent[]>();
  for (const event of events) {
    const own = games.get(event.gameId);
    if (own === undefined) games.set(event.gameId, [event]);
    else own.push(event);
  }
  return games;
}
