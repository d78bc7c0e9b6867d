/** Documents that an operator registered, by the SHA-256 of their text in hex. */
export interface RegisteredDocuments {
  readonly texts: ReadonlyMap<string, string>;
  /** Whether all others are refused. */
  readonly only: boolean;
}

export const NO_DOCUMENTS: RegisteredDocuments = { texts: new Map(), only: false };
