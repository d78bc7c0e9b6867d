/** The time, given so that tests can give another. UTC instants in whole milliseconds. */
export interface Clock {
  now(): Date;
}
