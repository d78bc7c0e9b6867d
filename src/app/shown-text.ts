/** Control, private and unassigned characters, and those that show nothing; joiners and emoji styles are wanted. */
const UNWANTED =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Letters buried under marks spill over the lines above. */
const MARKS_PILED = /(?!\ufe0f)\p{M}{4}/u;
const SOMETHING_SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * One line that people write and others read, as it is kept: composed (NFC), single blanks, none around it. Undefined for
 * what shows nothing, shows as something else than it is, or has more than `lengthMax` characters.
 */
export function parseShownText(given: string, lengthMax: number): string | undefined {
  const text = given
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  const length = Array.from(text).length;
  if (length < 1 || length > lengthMax) return undefined;
  if (UNWANTED.test(text) || MARKS_PILED.test(text) || !SOMETHING_SEEN.test(text)) return undefined;
  return text;
}
