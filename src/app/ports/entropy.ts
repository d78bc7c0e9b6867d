/** The system's random source. Nothing that a game's secret decides is drawn from here, and nothing else from a secret. */
export interface Entropy {
  bytes(count: number): Uint8Array;
  /** A UUIDv7, lower case: ids in the order of time. */
  uuid(now: Date): string;
  /** A fraction from 0 up to, not including, 1. */
  fraction(): number;
}
