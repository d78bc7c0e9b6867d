/** Who does not want to have to do with whom. */
export interface Blocks {
  /** Whether either of the two has blocked the other: then neither challenges the other, nor are they paired. */
  blocked(one: string, other: string): Promise<boolean>;
  /** Everybody who is blocked with this player, either way. */
  blockedWith(playerId: string): Promise<ReadonlySet<string>>;
}
