import type { Grant } from '../../app/accounts/sessions';
import type { Token, Tokens } from './tokens';

/** The access token of a grant. */
export function grantToken(tokens: Pick<Tokens, 'issue'>, { credential, accessUntil }: Grant): Token {
  const { id, playerId, scopes } = credential;
  return tokens.issue(playerId, {
    credentialId: id,
    expiresAt: accessUntil,
    ...(scopes === undefined ? {} : { scopes }),
  });
}
