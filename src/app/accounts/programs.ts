import { ok, refuse, type Result } from '../../engine/core/result';
import type { AccountStore } from '../ports/account-store';
import type { Clock } from '../ports/clock';
import type { CredentialStore } from '../ports/credential-store';
import type { Entropy } from '../ports/entropy';
import type { OAuthClient, OAuthCode, OAuthStore } from '../ports/oauth-store';
import type { AppRefusal } from '../refusal';
import { parseShownText } from '../shown-text';
import type { Endings } from './endings';
import { NO_ACCOUNT, SESSION_ENDED } from './password-rules';
import { hashOf } from './secret-text';
import type { Grant, Sessions } from './sessions';

const NAME_LENGTH_MAX = 60;
const CLIENTS_MAX = 10;
const REDIRECTS_MAX = 5;
const REDIRECT_LENGTH_MAX = 1000;
const CODE_BYTES = 32;
/** A code travels through a browser, and no further, ms. */
const CODE_MS = 60_000;

interface Deps {
  readonly store: OAuthStore;
  readonly accounts: Pick<AccountStore, 'find'>;
  readonly credentials: Pick<CredentialStore, 'end'>;
  readonly sessions: Sessions;
  readonly endings: Pick<Endings, 'tell'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/** Programs of others, and what players let them do (OAuth 2.1; the protocol itself is the edge's). */
export class Programs {
  constructor(private readonly deps: Deps) {}

  /** By an account, or, without one, by an operator. */
  async register(request: {
    readonly ownerId: string | undefined;
    /** The session that asks for the account. */
    readonly by?: string | undefined;
    readonly name: string;
    readonly redirectUris: readonly string[];
  }): Promise<Result<OAuthClient, AppRefusal>> {
    const { store, accounts, clock, entropy } = this.deps;
    const { ownerId, by, redirectUris } = request;
    if (ownerId !== undefined && (await accounts.find(ownerId)) === undefined) return refuse(NO_ACCOUNT);
    const name = parseShownText(request.name, NAME_LENGTH_MAX);
    if (name === undefined) return refuse(NAME_INVALID);
    const isSound = redirectUris.length > 0 && redirectUris.length <= REDIRECTS_MAX && redirectUris.every(isRedirect);
    if (!isSound) return refuse(REDIRECT_INVALID);
    const createdAt = clock.now();
    const id = entropy.uuid(createdAt);
    const client = { id, name, redirectUris, createdAt };
    if (ownerId === undefined) {
      await store.addClient(client);
      return ok(client);
    }
    const owned = { ...client, ownerId };
    const made = by === undefined ? 'over' : await store.addClientOf(owned, { by, most: CLIENTS_MAX });
    return made === 'made' ? ok(owned) : refuse(made === 'full' ? CLIENTS_FULL : SESSION_ENDED);
  }

  find(id: string): Promise<OAuthClient | undefined> {
    return this.deps.store.client(id);
  }

  list(ownerId?: string): Promise<readonly OAuthClient[]> {
    return this.deps.store.clients(ownerId);
  }

  /** Whatever it was let in to do is over. */
  async remove(which: { readonly id: string; readonly ownerId?: string }): Promise<boolean> {
    const removed = await this.deps.store.removeClient(which);
    if (removed) await this.deps.endings.tell();
    return removed;
  }

  /** What the program is sent away with once a player agreed. */
  async makeCode(
    code: Omit<OAuthCode, 'hash' | 'until' | 'credentialId'>,
    /** That he agreed with: changed meanwhile, the code is good for nothing. */
    passwordHash: string,
  ): Promise<{ code: string; until: Date }> {
    const { store, clock, entropy } = this.deps;
    const text = Buffer.from(entropy.bytes(CODE_BYTES)).toString('base64url');
    const until = new Date(clock.now().getTime() + CODE_MS);
    await store.saveCode({ ...code, hash: hashOf(text), until }, passwordHash);
    return { code: text, until };
  }

  /** Undefined for none of ours, and for one that is over. */
  async readCode(text: string): Promise<OAuthCode | undefined> {
    const code = await this.deps.store.code(hashOf(text));
    return code !== undefined && code.until > this.deps.clock.now() ? code : undefined;
  }

  /**
   * Trades the code. Undefined for one that is over, or was used before: then somebody else has it too, and what it was traded
   * for ends.
   */
  async useCode(code: OAuthCode, client: OAuthClient): Promise<Grant | undefined> {
    const { store, sessions, credentials, endings } = this.deps;
    const { playerId, scopes, hash } = code;
    const draft = sessions.draft({ playerId, kind: 'oauth', label: client.name, scopes, clientId: client.id });
    if (await store.useCode(hash, draft)) return sessions.grantOf(draft);
    const used = await store.code(hash);
    if (used?.credentialId !== undefined && (await credentials.end({ id: used.credentialId }))) await endings.tell();
    return undefined;
  }
}

/** `https://…`, `http://` on this machine alone, or a scheme of the program's own, which has a dot: `com.example.app:/done`. */
/** Neither `;` nor `,`: the address stands in a header of the page on which a player lets the program in. */
function isRedirect(text: string): boolean {
  if (text.length > REDIRECT_LENGTH_MAX || !/^[\x21-\x7e]+$/.test(text) || /[;,]/.test(text) || !URL.canParse(text))
    return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  if (hash !== '' || text.includes('#') || username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  return /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/.test(protocol);
}

const NAME_INVALID: AppRefusal = {
  code: 'NAME_INVALID',
  message: `The name of a program is 1 to ${NAME_LENGTH_MAX} characters, without line breaks or invisible ones.`,
};
const REDIRECT_INVALID: AppRefusal = {
  code: 'REDIRECT_INVALID',
  message: `Name 1 to ${REDIRECTS_MAX} addresses: https, http on 127.0.0.1, [::1] or localhost, or a scheme of your own with a dot, such as com.example.app:/done; none with a fragment or a password.`,
};
const CLIENTS_FULL: AppRefusal = {
  code: 'LIST_FULL',
  message: `One account registers at most ${CLIENTS_MAX} programs.`,
  limit: CLIENTS_MAX,
};
