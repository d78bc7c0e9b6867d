const TILE = /(?<![\d-])([0-6])-([0-6])(?![\d-])/g;
const HIDDEN = /(?<!\S)\?\?(?!\S)/g;
/** Domino Tiles, lying: the back, then left half by right half (the Unicode Standard, block 1F030). */
const BACK = 0x1f030;
const ZERO_ZERO = 0x1f031;
const HALVES = 7;

/** The text with its tiles as characters; tiles of more than six pips, for which there are none, stay as they are. */
export function unicodeTiles(text: string): string {
  return text
    .replace(TILE, (_, left: string, right: string) => {
      return String.fromCodePoint(ZERO_ZERO + HALVES * Number(left) + Number(right));
    })
    .replace(HIDDEN, String.fromCodePoint(BACK));
}
