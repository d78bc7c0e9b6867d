/** How far counts are from an even spread: the chi-square statistic, with one degree of freedom less than there are counts. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * The value that an even spread exceeds with a chance of about one in a million (Wilson and Hilferty's approximation, z =
 * 4.75). Seeds are fixed, so a test never fails by chance from one run to the next: the threshold says how much unevenness
 * would have been called a fault.
 */
export function chiSquareMax(degrees: number): number {
  const z = 4.75;
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + z * Math.sqrt(spread)) ** 3;
}
