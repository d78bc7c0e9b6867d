import { ANONYMOUS, type Caller } from '../../app/caller';
import { banSentence, type Sanctions } from '../../app/community/sanctions';
import { ok, refuse, type Result } from '../../engine/core/result';
import type { Tokens } from './tokens';

/** Who asks, and until when he may be believed. */
export interface WhoAsks {
  readonly caller: Caller;
  /** Undefined for the anonymous, who do not expire. */
  readonly until: Date | undefined;
}

/** Why somebody is not let in, with the code that he is told. */
export interface NotLetIn {
  readonly code: 'UNAUTHENTICATED' | 'BANNED';
  readonly message: string;
  readonly status: 401 | 403;
}

/** What decides who is let in. */
export interface Gate {
  readonly tokens: Tokens;
  readonly community: { readonly sanctions: Pick<Sanctions, 'of'> };
}

const NOBODY: Result<WhoAsks, NotLetIn> = ok({ caller: ANONYMOUS, until: undefined });
const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

/**
 * Reads an `Authorization` header (or the same text from a socket). Without one the caller is anonymous; with one that
 * is no good he is told so, never taken for anonymous.
 */
export async function whoAsks({ tokens, community }: Gate, authorization: unknown): Promise<Result<WhoAsks, NotLetIn>> {
  if (authorization === undefined || authorization === null) return NOBODY;
  const token = typeof authorization === 'string' ? BEARER.exec(authorization)?.[1] : undefined;
  if (token === undefined)
    return unauthenticated('Send the token as "Bearer <token>", or leave it out to read public games.');
  const read = await tokens.read(token);
  if (!read.ok) return unauthenticated(read.error);
  const { playerId, expiresAt } = read.value;
  const ban = community.sanctions.of(playerId, 'ban');
  if (ban !== undefined) return refuse({ code: 'BANNED', message: banSentence(ban), status: 403 });
  return ok({ caller: { kind: 'player', playerId }, until: expiresAt });
}

function unauthenticated(message: string): Result<never, NotLetIn> {
  return refuse({ code: 'UNAUTHENTICATED', message, status: 401 });
}
