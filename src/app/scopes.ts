/**
 * What a token may be good for, from the least to the most. A session of a person holds all of them; a personal access
 * token or a third party's token holds those that its owner named.
 */
export const SCOPES = {
  'game:read': 'Read the games, seats, chat and results that its owner may see.',
  'game:play': 'Open games, sit down, move, offer and answer.',
  'challenge:write': 'Challenge people, seek opponents, and answer challenges.',
  'chat:write': 'Write to the chat of games.',
  'profile:read': "Read its owner's inbox, vacations, notices and settings.",
  'profile:write': "Change its owner's settings, webhooks, blocks and vacations.",
  'export:read': 'Read exports of finished games.',
  'bot:play': 'Play as the bot account that holds it, marked as a bot everywhere.',
} as const satisfies Readonly<Record<string, string>>;

export type Scope = keyof typeof SCOPES;

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}
