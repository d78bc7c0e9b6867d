import { ok, refuse, type Result } from '../../engine/core/result';
import { NAME_INVALID, parsePlayerName } from '../guests';
import type { Account, AccountStore } from '../ports/account-store';
import type { Clock } from '../ports/clock';
import type { Entropy } from '../ports/entropy';
import { HasherBusy, type PasswordHasher } from '../ports/password-hasher';
import type { Players } from '../ports/players';
import type { AppRefusal } from '../refusal';
import { nameKeyOf, NO_ACCOUNT, parsePassword, PASSWORD_INVALID } from './password-rules';
import type { Grant, Sessions } from './sessions';
import type { Tries } from './tries';
import { VerifyingShares } from './verifying-shares';

interface Deps {
  readonly store: AccountStore;
  readonly players: Pick<Players, 'find'>;
  readonly sessions: Sessions;
  readonly tries: Tries;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Whatever speaks for somebody has changed: all nodes are to know. */
  readonly changed: () => Promise<void>;
}

/** Where somebody asks from. */
export interface From {
  /** The caller's address, as far as it tells him from others. */
  readonly network: string;
  /** What he calls his device. */
  readonly label?: string;
}

type Granted = Promise<Result<Grant, AppRefusal>>;

/** Players with a name of their own and a password. */
export class Accounts {
  private readonly shares = new VerifyingShares();

  constructor(private readonly deps: Deps) {}

  async signUp({ name, password, label = '' }: { name: string; password: string; label?: string }): Granted {
    const { store, sessions, entropy, clock } = this.deps;
    const read = parsePlayerName(name);
    if (read === undefined) return refuse(NAME_INVALID);
    const hashed = await this.hashed(password, read);
    if (!hashed.ok) return hashed;
    const at = clock.now();
    const playerId = entropy.uuid(at);
    const session = sessions.draft({ playerId, kind: 'session', label });
    const account = { playerId, nameKey: nameKeyOf(read), passwordHash: hashed.value };
    const made = await store.signUp({ ...account, name: read, session, at });
    return made === 'made' ? ok(sessions.grantOf(session)) : refuse(NAME_TAKEN);
  }

  /** The guest keeps his id and with it his games; all that spoke for him before is over. */
  async upgrade(request: { playerId: string; name: string | undefined; password: string; label?: string }): Granted {
    const { store, players, sessions, clock, changed } = this.deps;
    const { playerId, password, label = '' } = request;
    const [player] = await players.find([playerId]);
    if (player?.kind !== 'guest') return refuse(NO_GUEST);
    const name = parsePlayerName(request.name ?? player.name);
    if (name === undefined) return refuse(NAME_INVALID);
    const hashed = await this.hashed(password, name);
    if (!hashed.ok) return hashed;
    const session = sessions.draft({ playerId, kind: 'session', label });
    const account = { playerId, nameKey: nameKeyOf(name), passwordHash: hashed.value };
    const made = await store.upgrade({ ...account, name, session, at: clock.now() });
    if (made !== 'made') return refuse(made === 'no-guest' ? NO_GUEST : NAME_TAKEN);
    await changed();
    return ok(sessions.grantOf(session));
  }

  /** A new session. Whether there is such an account, neither the answer nor the work done for it tells. */
  async signIn(request: { name: string; password: string } & From): Granted {
    const { store, sessions } = this.deps;
    const { label = '' } = request;
    const checked = await this.check(request);
    if (!checked.ok) return checked;
    const { playerId, passwordHash } = checked.value;
    const session = sessions.draft({ playerId, kind: 'session', label });
    // The password may have been changed while it was looked at.
    return (await store.openSession(session, passwordHash)) ? ok(sessions.grantOf(session)) : refuse(CREDENTIALS_WRONG);
  }

  /** The account that a name and a password belong to. */
  async check(request: { name: string; password: string } & From): Promise<Result<Account, AppRefusal>> {
    const { store, tries } = this.deps;
    const one = { what: 'sign-in', nameKey: nameKeyOf(request.name), network: request.network } as const;
    const begun = await tries.begin(one);
    if (!begun.ok) return begun;
    const account = await store.byName(one.nameKey);
    const verified = await this.verified(account?.passwordHash, request);
    if (!verified.ok) return verified;
    if (account === undefined || !verified.value) return refuse(CREDENTIALS_WRONG);
    await tries.clear(one);
    return ok(account);
  }

  /** Ends all other sessions; answers with how many. */
  async changePassword(request: {
    readonly playerId: string;
    readonly credentialId: string | undefined;
    readonly currentPassword: string;
    readonly newPassword: string;
    readonly network: string;
  }): Promise<Result<undefined, AppRefusal>> {
    const { store, players, clock, changed } = this.deps;
    const { playerId, credentialId, network } = request;
    const confirmed = await this.confirm({ playerId, password: request.currentPassword, network });
    if (!confirmed.ok) return confirmed;
    const [player] = await players.find([playerId]);
    const hashed = await this.hashed(request.newPassword, player?.name ?? '');
    if (!hashed.ok) return hashed;
    await store.setPassword({
      playerId,
      passwordHash: hashed.value,
      ...(credentialId === undefined ? {} : { keep: credentialId }),
      at: clock.now(),
    });
    await changed();
    return ok(undefined);
  }

  /** The same for whoever may be a guest, who has no password to show. */
  async confirmOwner(asked: {
    readonly playerId: string;
    readonly password: string;
    readonly network: string;
  }): Promise<Result<undefined, AppRefusal>> {
    if ((await this.deps.store.find(asked.playerId)) === undefined) return ok(undefined);
    const confirmed = await this.confirm(asked);
    return confirmed.ok ? ok(undefined) : confirmed;
  }

  /** Whether it is the owner who asks: a session may lie open on a table. */
  async confirm({
    playerId,
    password,
    network,
  }: {
    readonly playerId: string;
    readonly password: string;
    readonly network: string;
  }): Promise<Result<Account, AppRefusal>> {
    const { store, tries } = this.deps;
    const account = await store.find(playerId);
    if (account === undefined) return refuse(NO_ACCOUNT);
    const one = { what: 'sign-in', nameKey: account.nameKey, network } as const;
    const begun = await tries.begin(one);
    if (!begun.ok) return begun;
    const verified = await this.verified(account.passwordHash, { password, network });
    if (!verified.ok) return verified;
    if (!verified.value) return refuse({ ...CREDENTIALS_WRONG, message: 'This is not the password.' });
    await tries.clear(one);
    return ok(account);
  }

  /** Checked against the rules, and hashed. */
  async hashed(password: string, name: string): Promise<Result<string, AppRefusal>> {
    const read = parsePassword(password, name);
    if (read === undefined) return refuse(PASSWORD_INVALID);
    return this.unlessBusy(() => this.deps.hasher.hash(read));
  }

  private verified(
    hash: string | undefined,
    { password, network }: { readonly password: string; readonly network: string },
  ): Promise<Result<boolean, AppRefusal>> {
    // Longer ones are nobody's, and would cost more than others.
    const known = password.normalize('NFC').slice(0, 1000);
    return this.unlessBusy(() => this.shares.run(network, () => this.deps.hasher.verify(hash, known)));
  }

  private async unlessBusy<T>(work: () => Promise<T>): Promise<Result<T, AppRefusal>> {
    try {
      return ok(await work());
    } catch (error) {
      if (!(error instanceof HasherBusy)) throw error;
      const retryAt = new Date(this.deps.clock.now().getTime() + error.retryMs);
      return refuse({ code: 'BUSY', message: 'Many sign in right now: try again in a moment.', retryAt });
    }
  }
}

const NAME_TAKEN: AppRefusal = {
  code: 'NAME_TAKEN',
  message: 'An account has this name already, or one that looks the same: choose another.',
};
const CREDENTIALS_WRONG: AppRefusal = {
  code: 'CREDENTIALS_WRONG',
  message: 'There is no account with this name and this password.',
};
const NO_GUEST: AppRefusal = { code: 'NO_GUEST', message: 'This is no guest: it has an account already, or is a bot.' };
