/** What a sealed row belongs to; bound to its bytes, so that a row moved elsewhere does not open. */
export interface SealedPlace {
  readonly gameId: string;
  readonly seq: number;
  /** `server`, `seat:2`, or `secret` for the game's secret. */
  readonly owner: string;
}

/** Keeps hidden rows unreadable at rest. Opening what was sealed under another key is an error of ours: it throws. */
export interface Sealer {
  seal(place: SealedPlace, text: string): Uint8Array;
  open(place: SealedPlace, bytes: Uint8Array): string;
}
