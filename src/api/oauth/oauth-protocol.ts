import OAuth2Server, {
  Request,
  Response,
  type AuthorizationCode,
  type Client,
  type Token,
} from '@node-oauth/oauth2-server';
import { readScopes } from '../../app/accounts/access-tokens';
import type { Account } from '../../app/ports/account-store';
import type { Identity } from '../../app/accounts/identity';
import type { Grant } from '../../app/accounts/sessions';
import type { OAuthClient, OAuthCode } from '../../app/ports/oauth-store';
import { assert, present } from '../../engine/core/assert';
import { grantToken } from '../auth/grant-token';
import type { Tokens } from '../auth/tokens';

/** What a form or an address says, each name once. */
export type Fields = Readonly<Record<string, string>>;

/** What the protocol answers: a status, headers, and a body for programs. */
export interface OAuthAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const CODE_SECONDS = 60;
const FORM = 'application/x-www-form-urlencoded';

/** The code flow of OAuth 2.1 for public clients, with PKCE; the library reads and judges, the use cases keep. */
export class OAuthProtocol {
  constructor(private readonly deps: { readonly identity: Identity; readonly tokens: Tokens }) {}

  /** Sends the program its code, or what keeps it from one. `owner`: who agreed; undefined where he said no. */
  async authorize(fields: Fields, owner: Pick<Account, 'playerId' | 'passwordHash'> | undefined): Promise<OAuthAnswer> {
    const { playerId, passwordHash = '' } = owner ?? {};
    const asked = new Request({ method: 'POST', query: {}, headers: HEADERS, body: { ...fields, ...no(playerId) } });
    return this.answered((server, response) =>
      server.authorize(asked, response, {
        authenticateHandler: { handle: () => ({ id: playerId ?? '', passwordHash }) },
      }),
    );
  }

  /** Trades a code for tokens. */
  token(fields: Fields): Promise<OAuthAnswer> {
    const request = new Request({ method: 'POST', query: {}, headers: HEADERS, body: { ...fields } });
    return this.answered((server, response) => server.token(request, response));
  }

  private async answered(work: (server: OAuth2Server, response: Response) => Promise<unknown>): Promise<OAuthAnswer> {
    const response = new Response({});
    const server = new OAuth2Server({
      model: this.model(),
      requireClientAuthentication: { authorization_code: false },
      authorizationCodeLifetime: CODE_SECONDS,
      allowEmptyState: true,
      allowExtendedTokenAttributes: false,
    });
    try {
      await work(server, response);
    } catch (error) {
      // What the library knows of is in its answer; whatever else went wrong is ours.
      if (!(error instanceof Error) || !('code' in error) || Number(error.code) >= 500) throw causeOf(error);
      if (response.status === 200 || response.status === undefined) {
        return {
          status: Number(error.code),
          headers: {},
          body: { error: error.name, error_description: error.message },
        };
      }
    }
    return { status: response.status ?? 200, headers: response.headers ?? {}, body: response.body };
  }

  /** One request's: what is used up is remembered until it is traded. */
  private model(): OAuth2Server.AuthorizationCodeModel {
    const { identity, tokens } = this.deps;
    const { programs } = identity;
    let known: OAuthClient | undefined;
    let code: OAuthCode | undefined;
    let grant: Grant | undefined;
    return {
      getClient: async (id) => {
        known = UUID.test(id) ? await programs.find(id) : undefined;
        return known === undefined ? undefined : clientOf(known);
      },
      validateScope: (_user, _client, scope) => {
        const read = readScopes(scope ?? [], { isBot: false });
        return Promise.resolve(read.ok ? [...read.value] : false);
      },
      saveAuthorizationCode: async (made, client, user) => {
        const { redirectUri, scope = [], codeChallenge = '' } = made;
        const scopes = readScopes(scope, { isBot: false });
        assert(scopes.ok, 'scopes were looked at before');
        const request = { clientId: client.id, playerId: String(user['id']), redirectUri, challenge: codeChallenge };
        const saved = await programs.makeCode({ ...request, scopes: scopes.value }, String(user['passwordHash']));
        return { ...made, authorizationCode: saved.code, expiresAt: saved.until, client, user };
      },
      getAuthorizationCode: async (text): Promise<AuthorizationCode | undefined> => {
        code = await programs.readCode(text);
        if (code === undefined) return undefined;
        const client = await programs.find(code.clientId);
        if (client === undefined) return undefined;
        const { until, redirectUri, scopes, challenge, playerId } = code;
        return {
          ...{
            authorizationCode: text,
            redirectUri,
            scope: [...scopes],
            client: clientOf(client),
            user: { id: playerId },
          },
          // The library goes by the clock of the machine; whether the code is over was asked already.
          expiresAt: new Date(Math.max(until.getTime(), Date.now() + 1000)),
          ...{ codeChallenge: challenge, codeChallengeMethod: 'S256' },
        };
      },
      revokeAuthorizationCode: async () => {
        grant = await programs.useCode(present(code, 'the code that was read'), present(known, 'its client'));
        return grant !== undefined;
      },
      generateAccessToken: () => Promise.resolve(grantToken(tokens, present(grant, TRADED)).token),
      generateRefreshToken: () => Promise.resolve(present(grant, TRADED).refreshToken),
      // It was stored with the use of the code.
      saveToken: (token, client, user): Promise<Token> =>
        Promise.resolve({ ...token, accessTokenExpiresAt: present(grant, TRADED).accessUntil, client, user }),
      getAccessToken: () => Promise.resolve(undefined),
    };
  }
}

const TRADED = 'what the code was traded for';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const HEADERS = { 'content-type': FORM, 'content-length': '1', 'transfer-encoding': 'chunked' };

function no(playerId: string | undefined): object {
  return playerId === undefined ? { allowed: 'false' } : {};
}

function clientOf({ id, redirectUris }: OAuthClient): Client {
  return { id, redirectUris: [...redirectUris], grants: ['authorization_code'] };
}

/** The library wraps what the model throws. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && 'inner' in error && error.inner instanceof Error ? error.inner : error;
}
