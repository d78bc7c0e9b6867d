import type { AnyRefusalCode } from '../../app/refusal';
import { told, type ErrorCode } from '../graphql/errors';
import { shortened } from '../graphql/shortened';
import { REFUSAL_SENTENCES } from '../graphql/types/refused';
import { inRestWords } from './words';

/** Refusals: what the game says no to. Statuses are for proxies and libraries; programs go by `code`. */
export const REFUSAL_STATUS: Readonly<Record<AnyRefusalCode, RefusalStatus>> = {
  // Another request came first: what If-Match asked for is no longer so.
  VERSION_CONFLICT: 412,
  HEAD_CHANGED: 412,
  // Not for this caller, now or at any version.
  NOT_SEATED: 403,
  CREDENTIALS_WRONG: 403,
  SESSION_OVER: 403,
  NOT_HOST: 403,
  ROOM_NOT_YOURS: 403,
  CHAT_CLOSED: 403,
  SILENCED: 403,
  PLAYER_IS_OPERATOR: 403,
  WEBHOOKS_OFF: 403,
  MAIL_OFF: 403,
  // Good a little later.
  TOO_MANY_MESSAGES: 429,
  TOO_MANY_REPORTS: 429,
  TOO_OFTEN: 429,
  BUSY: 429,
  // Nothing that happens in the game could make this good.
  COMMAND_ID_REUSED: 422,
  VARIANT_UNKNOWN: 422,
  NAME_INVALID: 422,
  PASSWORD_INVALID: 422,
  SCOPES_INVALID: 422,
  REDIRECT_INVALID: 422,
  OPTION_INVALID: 422,
  SEAT_COUNT_INVALID: 422,
  LEVEL_INVALID: 422,
  SEAT_UNKNOWN: 422,
  SEED_NOT_ALLOWED: 422,
  SEED_COPIED: 422,
  SEED_WRONG: 422,
  CLOCK_INVALID: 422,
  SERIES_INVALID: 422,
  CHALLENGE_INVALID: 422,
  WEBHOOK_URL_INVALID: 422,
  MAIL_ADDRESS_INVALID: 422,
  MAIL_INTERVAL_INVALID: 422,
  CODE_WRONG: 422,
  PLAN_INVALID: 422,
  TEXT_INVALID: 422,
  TIME_INVALID: 422,
  NOT_ONESELF: 422,
  COPY_UNREADABLE: 422,
  COPY_IMPOSSIBLE: 422,
  COPY_PRIVATE: 422,
  COPY_HISTORIES_DIFFER: 422,
  BUNDLE_NEEDED: 409,
  RATED_GAME: 409,
  STRENGTH_INVALID: 422,
  NOT_IN_STRENGTH: 403,
  MOVE_UNREADABLE: 422,
  MOVE_AMBIGUOUS: 422,
  // Good at another time or place; the game does not stand so.
  ALREADY_SEATED: 409,
  NAME_TAKEN: 409,
  NO_GUEST: 409,
  NO_ACCOUNT: 409,
  NO_SUCH_SESSION: 409,
  NO_SUCH_BOT: 409,
  NO_SUCH_PROGRAM: 409,
  ALREADY_DONE: 409,
  LIST_FULL: 409,
  SEAT_KEPT: 409,
  SEAT_NOT_KEPT: 409,
  GAME_NOT_OVER: 409,
  TOO_MANY_OPEN_GAMES: 409,
  PLAYER_DELETED: 409,
  WEBHOOKS_FULL: 409,
  WEBHOOK_NOT_ACTIVE: 409,
  NO_MAIL_ADDRESS: 409,
  CODE_OVER: 409,
  VACATION_INVALID: 409,
  VACATION_NOT_ALLOWED: 409,
  NO_PARTNER_QUESTION: 409,
  GAME_PAUSED: 409,
  NOT_PAUSED: 409,
  OFFER_OPEN: 409,
  OFFER_INVALID: 409,
  NO_SUCH_OFFER: 409,
  NOT_HANDED_OVER: 409,
  TOO_LATE_TO_CALL_OFF: 409,
  BID_TOO_LOW: 409,
  SEAT_TAKEN: 409,
  SEATS_FULL: 409,
  SEATS_NOT_CLOSED: 409,
  NO_SEED_TO_OPEN: 409,
  SEATS_NOT_FULL: 409,
  ALREADY_STARTED: 409,
  NOT_STARTED: 409,
  GAME_OVER: 409,
  ALREADY_RESIGNED: 409,
  NOT_YOUR_TURN: 409,
  ROUND_OVER: 409,
  TILE_NOT_HELD: 409,
  TILE_DOES_NOT_FIT: 409,
  PLACE_NOT_OPEN: 409,
  TILE_NOT_ALLOWED: 409,
  PASS_NOT_ALLOWED: 409,
  DRAW_NOT_ALLOWED: 409,
  MOVE_NOT_ALLOWED: 409,
  CELL_EMPTY: 409,
};

export type RefusalStatus = 403 | 409 | 412 | 422 | 429;

/** Errors: what is not part of a game. */
export const ERRORS = {
  BAD_INPUT: { status: 400, title: 'What was asked cannot be read.' },
  UNAUTHENTICATED: { status: 401, title: 'A token is needed, or this one is no good.' },
  BANNED: { status: 403, title: 'An operator keeps you from this server.' },
  FORBIDDEN: { status: 403, title: 'This is not for you.' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too much was asked in too short a time.' },
  NOT_FOUND: { status: 404, title: 'There is no such thing, or none that you may see.' },
  INTERNAL_ERROR: { status: 500, title: 'Something went wrong on our side.' },
  SERVICE_UNAVAILABLE: { status: 503, title: 'The server cannot do this right now.' },
  TOO_SLOW: { status: 503, title: 'The stream was read too slowly, and is closed.' },
} as const;

export type RestErrorCode = keyof typeof ERRORS;

/** A problem document of RFC 9457. Beside the members of that standard: `code`, and the facts that help. */
export interface Problem {
  /** Where the page about the interface says more; relative to the address that was asked. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  /** When the same may be tried again. */
  readonly retryAt?: string;
  /** Under which our own error was noted. */
  readonly requestId?: string;
}

export const PROBLEM_TYPE = 'application/problem+json';

/** What it is called in the page about the interface. */
export function problemAddress(code: string): string {
  return `/v1/docs#${code}`;
}

/** A problem that is not part of a game. Another status where HTTP has a closer word for what cannot be read. */
export function problemOf(
  code: RestErrorCode,
  detail: string,
  more: { status?: number; requestId?: string; retryAt?: string } = {},
): Problem {
  const { status, title } = ERRORS[code];
  return { type: problemAddress(code), title, status, detail: shortened(inRestWords(detail)), code, ...more };
}

/** A refusal as GraphQL answered it, absent facts left out. */
export function problemOfRefusal({ code, message, ...facts }: RefusedAnswer): Problem {
  const { __typename: _type, ...told } = facts;
  return {
    type: problemAddress(code),
    title: inRestWords(REFUSAL_SENTENCES[code]),
    status: REFUSAL_STATUS[code],
    detail: inRestWords(message),
    code,
    ...Object.fromEntries(Object.entries(told).filter(([, fact]) => fact !== null)),
  };
}

export interface RefusedAnswer {
  readonly __typename: 'Refused';
  readonly code: AnyRefusalCode;
  readonly message: string;
}

/** What a caller is told of an error; the words of those of ours stay in the log. */
export function problemOfError(error: unknown, requestId: string): Problem {
  const { code, message, ours, retryAfter } = told(error);
  return problemOf(REST_CODE[code], message, {
    ...(ours ? { requestId } : {}),
    ...(retryAfter === undefined ? {} : { retryAt: new Date(Date.now() + retryAfter * 1000).toISOString() }),
  });
}

/** The codes are those of GraphQL, but for what can be wrong with a document, which nobody writes here. */
const REST_CODE: Readonly<Record<ErrorCode, RestErrorCode>> = {
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  BANNED: 'BANNED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  BAD_INPUT: 'BAD_INPUT',
  INTERNAL_ERROR: 'INTERNAL_ERROR',
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  GRAPHQL_PARSE_FAILED: 'BAD_INPUT',
  GRAPHQL_VALIDATION_FAILED: 'BAD_INPUT',
  OPERATION_RESOLUTION_FAILURE: 'BAD_INPUT',
  PERSISTED_QUERY_NOT_FOUND: 'BAD_INPUT',
  DOCUMENT_NOT_REGISTERED: 'BAD_INPUT',
  QUERY_TOO_COSTLY: 'BAD_INPUT',
  TOO_MANY_SUBSCRIPTIONS: 'BAD_INPUT',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
};
