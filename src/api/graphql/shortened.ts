/** Longer than any sentence of ours, characters. */
const LENGTH_MAX = 500;

/** A sentence that may quote what a caller sent, at a length that somebody reads. */
export function shortened(text: string): string {
  if (text.length <= LENGTH_MAX) return text;
  // Never between the halves of a character.
  return `${text.slice(0, LENGTH_MAX).replace(/[\ud800-\udbff]$/, '')} …`;
}
