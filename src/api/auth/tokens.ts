import { createSecretKey } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sign, TokenExpiredError, verify, type GetPublicKeyOrSecret, type VerifyOptions } from 'jsonwebtoken';
import type { Clock } from '../../app/ports/clock';
import { isScope, type Scope } from '../../app/scopes';
import { assert, present } from '../../engine/core/assert';
import { ok, refuse, type Result } from '../../engine/core/result';
import { integer, record, text } from '../../engine/core/shape';

export interface TokenKey {
  /** Names the key in the tokens that it signed. */
  readonly kid: string;
  /** At least 32 bytes. */
  readonly secret: Uint8Array;
}

export interface Token {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface TokenFacts {
  readonly playerId: string;
  readonly expiresAt: Date;
  /** What it was made for; left out in tokens from before there were any such. */
  readonly credentialId?: string;
  /** Left out where it is good for everything. */
  readonly scopes?: readonly Scope[];
}

/** What a token speaks for, where that is more than a player. */
export interface TokenGrant {
  readonly credentialId: string;
  readonly expiresAt: Date;
  /** Of a program that somebody let in: it is for another audience than the tokens of people. */
  readonly scopes?: readonly Scope[];
}

/** Access tokens: who the bearer is, and until when. */
export interface Tokens {
  issue(playerId: string, grant?: TokenGrant): Token;
  /** The refusal is a sentence that says what is wrong with the token. */
  read(token: string): Promise<Result<TokenFacts, string>>;
}

export interface TokenOptions {
  /** The first signs; all of them verify, so that tokens outlive a rotation. */
  readonly keys: readonly TokenKey[];
  readonly ttlSeconds: number;
  readonly clock: Clock;
}

/** Pinned: what a token's own header says of its algorithm decides nothing. */
const ALGORITHM = 'HS256';
const ISSUER = 'capicua';
/** One for each purpose: what is made for one is nothing to another. */
const AUDIENCE = { person: 'capicua-api', program: 'capicua-oauth' } as const;
const SECRET_BYTES_MIN = 32;
/** Tokens that were found good lately: a player sends the same one with each move, and its signature stays what it is. */
const LATELY_MAX = 10_000;

export function makeTokens({ keys, ttlSeconds, clock }: TokenOptions): Tokens {
  assert(
    keys.every(({ secret }) => secret.length >= SECRET_BYTES_MIN),
    'the key of tokens has 32 bytes or more',
  );
  // Built once: a secret given as text would be made into a key at every request.
  const known = new Map(keys.map(({ kid, secret }) => [kid, createSecretKey(secret)]));
  const signer = present(keys[0], 'a key that signs tokens');
  const signingKey = present(known.get(signer.kid), 'the key that signs tokens');
  const keyOf: GetPublicKeyOrSecret = ({ kid }, found) => {
    const key = kid === undefined ? undefined : known.get(kid);
    if (key === undefined) found(new Error('unknown key'));
    else found(null, key);
  };
  const lately = new LRUCache<string, TokenFacts>({ max: LATELY_MAX });
  return {
    issue: (playerId, grant) => {
      const issuedAt = seconds(clock.now());
      const expiresAt = grant === undefined ? issuedAt + ttlSeconds : seconds(grant.expiresAt);
      const payload = {
        iat: issuedAt,
        exp: expiresAt,
        ...(grant === undefined ? {} : { sid: grant.credentialId }),
        ...(grant?.scopes === undefined ? {} : { scope: grant.scopes.join(' ') }),
      };
      const token = sign(payload, signingKey, {
        algorithm: ALGORITHM,
        keyid: signer.kid,
        subject: playerId,
        issuer: ISSUER,
        audience: grant?.scopes === undefined ? AUDIENCE.person : AUDIENCE.program,
      });
      return { token, expiresAt: new Date(expiresAt * 1000) };
    },
    read: (token) => {
      const facts = lately.get(token);
      if (facts !== undefined && facts.expiresAt > clock.now()) return Promise.resolve(ok(facts));
      return new Promise((resolve) => {
        const clockTimestamp = seconds(clock.now());
        const audience: [string, string] = [AUDIENCE.person, AUDIENCE.program];
        const required: VerifyOptions = { algorithms: [ALGORITHM], issuer: ISSUER, audience, clockTimestamp };
        verify(token, keyOf, required, (error, payload) => {
          const read = error === null ? readFacts(payload) : refuse(whatIsWrong(error));
          if (read.ok) lately.set(token, read.value);
          resolve(read);
        });
      });
    },
  };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function whatIsWrong(error: Error): string {
  return error instanceof TokenExpiredError
    ? 'The token has expired. Renew it with its refresh token, or get a new one, both without the Authorization header; without it public games can be read too.'
    : NOT_OURS;
}

const NOT_OURS = 'The token was not issued by this server, or was changed. Leave it out to read public games.';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const claims = record({ sub: text, exp: integer, aud: text });
const idOf = record({ sid: text });
const scopeOf = record({ scope: text });

function readFacts(payload: unknown): Result<TokenFacts, string> {
  const read = claims(payload);
  if (read === undefined || !UUID.test(read.sub)) return refuse(NOT_OURS);
  const { sid } = idOf(payload) ?? {};
  const scopes = scopeOf(payload)?.scope.split(' ').filter(isScope);
  // A program's token names what it is good for, and nobody else's does.
  if ((read.aud === AUDIENCE.program) !== (scopes !== undefined)) return refuse(NOT_OURS);
  return ok({
    playerId: read.sub,
    expiresAt: new Date(read.exp * 1000),
    ...(sid === undefined ? {} : { credentialId: sid }),
    ...(scopes === undefined ? {} : { scopes }),
  });
}
