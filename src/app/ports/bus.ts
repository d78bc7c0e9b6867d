/** "Game G is at version N": a hint after the commit, to this node and to others. A lost hint costs time, never an event. */
export interface Hint {
  readonly gameId: string;
  readonly version: number;
}

/** A hint as it arrives: from a commit on this node, or on another. */
export interface HintHeard extends Hint {
  readonly from: 'here' | 'elsewhere';
}

export interface Bus {
  publish(hint: Hint): void;
  /** Answers with the way to stop. */
  subscribe(listener: (hint: HintHeard) => void): () => void;
}
