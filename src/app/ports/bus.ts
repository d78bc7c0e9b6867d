/** "Game G is at version N": a hint after the commit, to this node and to others. A lost hint costs time, never an event. */
export interface Hint {
  readonly gameId: string;
  readonly version: number;
}

/** A hint as it arrives: from a commit on this node, or on another. */
export interface HintHeard extends Hint {
  readonly from: 'here' | 'elsewhere';
}

/** The same of a durable sequence that is no game's log, such as a player's inbox. */
export interface StreamHint {
  /** Its kind and an id, without blanks: `inbox/0190a5d0-…`, `lobby`. */
  readonly stream: string;
  readonly version: number;
}

export interface Bus {
  publish(hint: Hint): void;
  /** Answers with the way to stop. */
  subscribe(listener: (hint: HintHeard) => void): () => void;
  tell(hint: StreamHint): void;
  /** Hears of one stream; answers with the way to stop. */
  listen(stream: string, listener: (version: number) => void): () => void;
}
