import type { LIFE_REFUSAL_CODES } from '../engine/game/commands';
import type { RefusalCode } from '../engine/variant';
import type { RuleBook } from './live-game';

/** What the edges must tell apart from our own errors, without knowing the log. */
export { LogUnavailable } from '../eventlog/port';

/** Codes of what the server refuses, beyond what the rules do. Stable and public. */
export const SERVER_REFUSAL_CODES = [
  'VERSION_CONFLICT',
  'COMMAND_ID_REUSED',
  'HEAD_CHANGED',
  'SEED_WRONG',
  'NOT_SEATED',
  'NOT_HOST',
  'ALREADY_SEATED',
  'VARIANT_UNKNOWN',
  'NAME_INVALID',
  'NAME_TAKEN',
  'PASSWORD_INVALID',
  'CREDENTIALS_WRONG',
  'BUSY',
  'NO_GUEST',
  'NO_ACCOUNT',
  'SESSION_OVER',
  'NO_SUCH_SESSION',
  'SCOPES_INVALID',
  'NO_SUCH_BOT',
  'REDIRECT_INVALID',
  'NO_SUCH_PROGRAM',
  'TOO_MANY_OPEN_GAMES',
  'PLAYER_DELETED',
  'CHALLENGE_INVALID',
  'GAME_NOT_OVER',
  'TEXT_INVALID',
  'ROOM_NOT_YOURS',
  'CHAT_CLOSED',
  'SILENCED',
  'TOO_MANY_MESSAGES',
  'TOO_MANY_REPORTS',
  'LIST_FULL',
  'NOT_ONESELF',
  'PLAYER_IS_OPERATOR',
  'TIME_INVALID',
  'ALREADY_DONE',
  'PLAN_INVALID',
  'VACATION_INVALID',
  'NO_PARTNER_QUESTION',
  'WEBHOOKS_OFF',
  'WEBHOOK_URL_INVALID',
  'WEBHOOKS_FULL',
  'WEBHOOK_NOT_ACTIVE',
  'TOO_OFTEN',
  'MAIL_OFF',
  'MAIL_ADDRESS_INVALID',
  'MAIL_INTERVAL_INVALID',
  'NO_MAIL_ADDRESS',
  'CODE_WRONG',
  'CODE_OVER',
  'COPY_UNREADABLE',
  'COPY_PRIVATE',
  'COPY_HISTORIES_DIFFER',
  'STRENGTH_INVALID',
  'NOT_IN_STRENGTH',
] as const;

export type ServerRefusalCode = (typeof SERVER_REFUSAL_CODES)[number];
export type AnyRefusalCode = ServerRefusalCode | (typeof LIFE_REFUSAL_CODES)[number] | RefusalCode;

/** A refusal with the facts that help; it changed nothing. Every refusal of the rules and of a game's life is one. */
export interface AppRefusal {
  readonly code: AnyRefusalCode;
  readonly message: string;
  /** The clause of the variant's rules text that says so. */
  readonly clause?: string;
  /** The spellings among which a player must choose, for an ambiguous move. */
  readonly choices?: readonly string[];
  readonly option?: string;
  readonly freeSeats?: readonly number[];
  /** Where the game stands. */
  readonly currentVersion?: number;
  /** What the caller may play now, when it is his turn. */
  readonly legalMoves?: readonly string[];
  readonly turnSeat?: number;
  /** When the same may be tried again. */
  readonly retryAt?: Date;
  /** How many there may be, where there would be too many. */
  readonly limit?: number;
}

export function variantUnknown(rules: RuleBook, id: string): AppRefusal {
  const known = rules.all().map(({ facts }) => facts.id);
  return { code: 'VARIANT_UNKNOWN', message: `There is no variant ${JSON.stringify(id)}. Known: ${known.join(', ')}.` };
}

/** Whoever goes may go while others seat him. */
export const PLAYER_DELETED: AppRefusal = {
  code: 'PLAYER_DELETED',
  message: 'A player who was to host this game, or to come to a seat of it, has just been deleted: go on without.',
};

/** There is no such game for this caller: unknown, or private to others. Both read the same. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** Signing in is needed for what was asked. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
}

/** The caller exists and is known, and may not do this; what it is about is no secret to him. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** What was asked cannot be read: which field, and what is possible. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

/** A budget is used up: the same may be asked again after so many seconds. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';

  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message);
  }
}
