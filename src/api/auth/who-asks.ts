import { ANONYMOUS, type Caller } from '../../app/caller';
import type { AccessTokens } from '../../app/accounts/access-tokens';
import type { Endings } from '../../app/accounts/endings';
import { banSentence, type Sanctions } from '../../app/community/sanctions';
import { SECRET_MARK } from '../../app/accounts/secret-text';
import { ok, refuse, type Result } from '../../engine/core/result';
import type { TokenFacts, Tokens } from './tokens';

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
  /** What has ended; nothing of it asks a database. */
  readonly identity: {
    readonly endings: Pick<Endings, 'has' | 'areOldTokensVoid'>;
    readonly accessTokens: Pick<AccessTokens, 'read'>;
  };
}

const NOBODY: Result<WhoAsks, NotLetIn> = ok({ caller: ANONYMOUS, until: undefined });
const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

/**
 * Reads an `Authorization` header (or the same text from a socket). Without one the caller is anonymous; with one that
 * is no good he is told so, never taken for anonymous.
 */
export async function whoAsks(
  { tokens, community, identity }: Gate,
  authorization: unknown,
): Promise<Result<WhoAsks, NotLetIn>> {
  if (authorization === undefined || authorization === null) return NOBODY;
  const token = typeof authorization === 'string' ? BEARER.exec(authorization)?.[1] : undefined;
  if (token === undefined)
    return unauthenticated('Send the token as "Bearer <token>", or leave it out to read public games.');
  const read = token.startsWith(SECRET_MARK.token) ? await readSecret(identity, token) : await tokens.read(token);
  if (!read.ok) return unauthenticated(read.error);
  const { playerId, expiresAt, credentialId, scopes } = read.value;
  const isOver =
    credentialId === undefined ? identity.endings.areOldTokensVoid(playerId) : identity.endings.has(credentialId);
  if (isOver) return unauthenticated(ENDED);
  const ban = community.sanctions.of(playerId, 'ban');
  if (ban !== undefined) return refuse({ code: 'BANNED', message: banSentence(ban), status: 403 });
  const caller: Caller = {
    kind: 'player',
    playerId,
    ...(credentialId === undefined ? {} : { credentialId }),
    ...(scopes === undefined ? {} : { scopes: new Set(scopes) }),
  };
  return ok({ caller, until: expiresAt });
}

/** A personal access token: looked up, and then known for a while. */
async function readSecret({ accessTokens }: Gate['identity'], secret: string): Promise<Result<TokenFacts, string>> {
  const credential = await accessTokens.read(secret);
  if (credential === undefined) return refuse(NO_SUCH_TOKEN);
  const { id, playerId, expiresAt, scopes = [] } = credential;
  return ok({ playerId, expiresAt, credentialId: id, scopes });
}

const NO_SUCH_TOKEN = 'This personal access token is unknown, revoked or expired: its owner can make another.';

/** Why a token that has not expired is good no more. */
export const ENDED = 'This session was ended: sign in again.';

/** What `setTimeout` takes, 24 days; no connection is expected to last longer. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** Calls `expired` when the caller is no longer to be believed; undefined where that never comes. */
export function whenExpired({ until }: WhoAsks, expired: () => void): NodeJS.Timeout | undefined {
  if (until === undefined) return undefined;
  const leftMs = Math.max(0, until.getTime() - Date.now());
  return leftMs <= TIMER_MS_MAX ? setTimeout(expired, leftMs) : undefined;
}

function unauthenticated(message: string): Result<never, NotLetIn> {
  return refuse({ code: 'UNAUTHENTICATED', message, status: 401 });
}
