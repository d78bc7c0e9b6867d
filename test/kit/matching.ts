/** Stands in an expected value for any text that fits. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
