/** Opens a private game to whoever was given the word. */
export interface Invitations {
  /** The word that lets its bearer take a seat of that game, after so many renewals: 128 bits as base64url. */
  make(gameId: string, renewed: number): string;
  check(gameId: string, renewed: number, word: string): boolean;
}
