import { ANONYMOUS, type Caller } from '../../app/caller';
import { ok, refuse, type Result } from '../../engine/core/result';
import type { Tokens } from './tokens';

/** Who asks, and until when he may be believed. */
export interface WhoAsks {
  readonly caller: Caller;
  /** Undefined for the anonymous, who do not expire. */
  readonly until: Date | undefined;
}

const NOBODY: Result<WhoAsks, string> = ok({ caller: ANONYMOUS, until: undefined });
const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

/**
 * Reads an `Authorization` header (or the same text from a socket). Without one the caller is anonymous; with one that
 * is no good he is told so, never taken for anonymous.
 */
export async function whoAsks(tokens: Tokens, authorization: unknown): Promise<Result<WhoAsks, string>> {
  if (authorization === undefined || authorization === null) return NOBODY;
  const token = typeof authorization === 'string' ? BEARER.exec(authorization)?.[1] : undefined;
  if (token === undefined) return refuse('Send the token as "Bearer <token>", or leave it out to read public games.');
  const read = await tokens.read(token);
  if (!read.ok) return read;
  const { playerId, expiresAt } = read.value;
  return ok({ caller: { kind: 'player', playerId }, until: expiresAt });
}

/** What `setTimeout` takes, 24 days; no connection is expected to last longer. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** Calls `expired` when the caller is no longer to be believed; undefined where that never comes. */
export function whenExpired({ until }: WhoAsks, expired: () => void): NodeJS.Timeout | undefined {
  if (until === undefined) return undefined;
  const leftMs = Math.max(0, until.getTime() - Date.now());
  return leftMs <= TIMER_MS_MAX ? setTimeout(expired, leftMs) : undefined;
}
