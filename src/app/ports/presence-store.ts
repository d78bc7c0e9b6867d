/** A player at a game of his. */
export interface PresentAt {
  readonly gameId: string;
  readonly playerId: string;
}

/** Who is there, on all nodes together. Nothing of it is kept: not through a restart, and no history at all. */
export interface PresenceStore {
  /** What changed on this node. */
  change(changes: { readonly come: readonly PresentAt[]; readonly gone: readonly PresentAt[] }): Promise<void>;
  /** Says that this node lives; without it, the players that it told of count as gone. False when it was forgotten. */
  beat(): Promise<boolean>;
  /** Forgets this node and all that it told. */
  leave(): Promise<void>;
  /** The players present at a game, less those who do not want to be seen. */
  at(gameId: string): Promise<ReadonlySet<string>>;
  isHidden(playerId: string): Promise<boolean>;
  setHidden(playerId: string, hidden: boolean): Promise<void>;
}
