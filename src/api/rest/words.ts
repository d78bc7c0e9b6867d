/** What GraphQL calls a thing, and what it is called here. */
const WORDS: readonly (readonly [graphql: RegExp, rest: string])[] = [
  [/\b(?:input|filter)\.(?=\w)/g, ''],
  [/^(?:id|gameId) is not an id\./, 'The address has something else where the id should stand.'],
  [/\bcommandId\b/g, 'Idempotency-Key'],
  [/\bexpectedVersion\b/g, 'If-Match'],
  [/\bcreateGuest\b/g, 'POST /v1/guests'],
  [/\bcreateGame\b/g, 'POST /v1/games'],
  [/\bforkGame\b/g, 'POST …/forks'],
  [/\bjoinGame\b/g, 'POST …/join'],
  [/\bleaveGame\b/g, 'POST …/leave'],
  [/\baddComputer\b/g, 'POST …/computers'],
  [/\bstartGame\b/g, 'POST …/start'],
  [/\bplayMove\b/g, 'POST …/moves'],
  [/\bsendMessage\b/g, 'POST …/chat/{room}'],
  [/`variants`/g, '`GET /v1/variants`'],
];

/** A sentence that was written for callers of GraphQL, in the words of those of REST. */
export function inRestWords(sentence: string): string {
  return WORDS.reduce((text, [graphql, rest]) => text.replace(graphql, rest), sentence);
}
