/** Opens a private game to whoever was given the word. */
export interface Invitations {
  /** The word that lets its bearer take a seat of that game: 128 bits as base64url. */
  make(gameId: string): string;
  check(gameId: string, word: string): boolean;
}
