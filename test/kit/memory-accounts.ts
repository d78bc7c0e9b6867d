import type { Account, AccountStore, Added } from '../../src/app/ports/account-store';
import type { Clock } from '../../src/app/ports/clock';
import type { Credential, CredentialStore, Ended } from '../../src/app/ports/credential-store';
import type { PersonalData, UnfinishedGame } from '../../src/app/ports/personal-data';
import type { JsonObject } from '../../src/engine/core/json';
import type { OAuthClient, OAuthCode, OAuthStore } from '../../src/app/ports/oauth-store';
import { HasherBusy, type PasswordHasher } from '../../src/app/ports/password-hasher';
import type { Player, Players } from '../../src/app/ports/players';

/** Who plays, kept in memory. */
export class MemoryPlayers implements Players {
  readonly players = new Map<string, Player>();
  /** Whose tokens without a credential are void. */
  readonly oldTokensVoid = new Set<string>();

  create(player: Player): Promise<void> {
    this.players.set(player.id, player);
    return Promise.resolve();
  }

  find(ids: readonly string[]): Promise<readonly Player[]> {
    return Promise.resolve(ids.flatMap((id) => this.players.get(id) ?? []));
  }
}

/** What speaks for whom, kept in memory; nodes may share it. */
export class MemoryCredentials implements CredentialStore {
  readonly rows = new Map<string, Credential>();
  /** Codes that can be traded for more. */
  readonly codes = new Map<string, OAuthCode>();
  private readonly secrets = new Map<string, string>();

  constructor(
    private readonly players: MemoryPlayers,
    private readonly clock: Clock,
  ) {}

  add(credential: Credential, secretHash?: string): Promise<void> {
    this.rows.set(credential.id, credential);
    if (secretHash !== undefined) this.secrets.set(secretHash, credential.id);
    return Promise.resolve();
  }

  find(id: string): Promise<Credential | undefined> {
    return Promise.resolve(this.rows.get(id));
  }

  findBySecret(secretHash: string): Promise<Credential | undefined> {
    return Promise.resolve(this.rows.get(this.secrets.get(secretHash) ?? ''));
  }

  rotate({
    id,
    generation,
    at,
    accessUntil,
  }: Parameters<CredentialStore['rotate']>[0]): Promise<Credential | undefined> {
    const known = this.rows.get(id);
    const isClaimed =
      known?.generation === generation && known.kind !== 'token' && known.endedAt === undefined && known.expiresAt > at;
    if (!isClaimed) return Promise.resolve(undefined);
    const until = accessUntil > known.accessUntil ? accessUntil : known.accessUntil;
    const next = { ...known, generation: generation + 1, rotatedAt: at, usedAt: at, accessUntil: until };
    this.rows.set(id, next);
    return Promise.resolve(next);
  }

  list(playerId: string, now: Date): Promise<readonly Credential[]> {
    const alive = [...this.rows.values()].filter(
      (each) => each.playerId === playerId && each.endedAt === undefined && each.expiresAt > now,
    );
    const later = (a: Credential, b: Credential): number =>
      b.usedAt.getTime() - a.usedAt.getTime() || (a.id < b.id ? 1 : -1);
    return Promise.resolve(alive.sort(later));
  }

  used(id: string, at: Date): Promise<void> {
    const known = this.rows.get(id);
    if (known !== undefined) this.rows.set(id, { ...known, usedAt: at });
    return Promise.resolve();
  }

  end({ id, playerId, clientId }: Parameters<CredentialStore['end']>[0]): Promise<boolean> {
    const known = this.rows.get(id);
    const isTheirs =
      (playerId === undefined || known?.playerId === playerId) &&
      (clientId === undefined || known?.clientId === clientId);
    if (known === undefined || !isTheirs || known.endedAt !== undefined) return Promise.resolve(false);
    this.rows.set(id, { ...known, endedAt: this.clock.now() });
    return Promise.resolve(true);
  }

  async endAll(playerId: string, but?: string): Promise<number> {
    const ids = [...this.rows.values()].filter(({ id, playerId: holder }) => {
      const isOwn = holder === playerId || this.players.players.get(holder)?.ownerId === playerId;
      return isOwn && id !== but;
    });
    for (const [hash, code] of this.codes) if (code.playerId === playerId) this.codes.delete(hash);
    const ended = await Promise.all(ids.map(({ id }) => this.end({ id })));
    return ended.filter((done) => done).length;
  }

  ended(since: Date | undefined): Promise<Ended> {
    const now = this.clock.now();
    const credentials = [...this.rows.values()].filter(({ endedAt, accessUntil }) =>
      since === undefined ? endedAt !== undefined && accessUntil > now : endedAt !== undefined && endedAt >= since,
    );
    return Promise.resolve({
      credentials: credentials.map(({ id, accessUntil }) => ({ id, until: accessUntil })),
      players: [...this.players.oldTokensVoid].map((playerId) => ({ playerId })),
      next: now,
    });
  }

  forget(before: Date): Promise<void> {
    for (const [id, { expiresAt, endedAt, accessUntil }] of this.rows) {
      const isLongOver = endedAt !== undefined && endedAt < before && accessUntil < before;
      if (expiresAt < before || isLongOver) this.rows.delete(id);
    }
    return Promise.resolve();
  }
}

/** Accounts, kept in memory. */
export class MemoryAccounts implements AccountStore {
  private readonly accounts = new Map<string, Account>();
  private readonly resets = new Map<string, { playerId: string; until: Date }>();
  private readonly tries = new Map<string, { tries: number; lastAt: Date; nextAt: Date }>();

  constructor(
    private readonly players: MemoryPlayers,
    private readonly credentials: MemoryCredentials,
  ) {}

  async signUp(account: Parameters<AccountStore['signUp']>[0]): Promise<'made' | 'name-taken'> {
    if (this.taken(account.nameKey)) return 'name-taken';
    const { playerId: id, name, at: createdAt } = account;
    const kept = this.keep(account);
    await this.players.create({ id, name, kind: 'account', createdAt });
    return kept;
  }

  async upgrade(account: Parameters<AccountStore['upgrade']>[0]): Promise<'made' | 'name-taken' | 'no-guest'> {
    const player = this.players.players.get(account.playerId);
    if (player?.kind !== 'guest') return 'no-guest';
    if (this.taken(account.nameKey)) return 'name-taken';
    await this.players.create({ ...player, name: account.name, kind: 'account' });
    this.players.oldTokensVoid.add(player.id);
    await this.credentials.endAll(player.id);
    return this.keep(account);
  }

  byName(nameKey: string): Promise<Account | undefined> {
    return Promise.resolve([...this.accounts.values()].find((account) => account.nameKey === nameKey));
  }

  find(playerId: string): Promise<Account | undefined> {
    return Promise.resolve(this.accounts.get(playerId));
  }

  async addToken(...[token, { by, most }]: Parameters<AccountStore['addToken']>): Promise<Added> {
    const { ownerId, credential, secretHash } = token;
    if (!this.isOpen(ownerId, by)) return 'over';
    const { playerId, createdAt } = credential;
    const isAlive = ({ endedAt, expiresAt }: Credential): boolean => endedAt === undefined && expiresAt > createdAt;
    const own = [...this.credentials.rows.values()].filter((each) => each.playerId === playerId && isAlive(each));
    if (own.filter(({ kind }) => kind === 'token').length >= most) return 'full';
    await this.credentials.add(credential, secretHash);
    return 'made';
  }

  addBot(...[bot, { by, most }]: Parameters<AccountStore['addBot']>): Promise<Added> {
    if (!this.isOpen(bot.ownerId, by)) return Promise.resolve('over');
    const own = [...this.players.players.values()].filter(({ ownerId }) => ownerId === bot.ownerId);
    if (own.length >= most) return Promise.resolve('full');
    this.players.players.set(bot.id, bot);
    return Promise.resolve('made');
  }

  bots(ownerId: string): Promise<readonly Player[]> {
    return Promise.resolve([...this.players.players.values()].filter((player) => player.ownerId === ownerId));
  }

  async openSession(session: Credential, passwordHash: string): Promise<boolean> {
    if (this.accounts.get(session.playerId)?.passwordHash !== passwordHash) return false;
    await this.credentials.add(session);
    return true;
  }

  async setPassword({ playerId, passwordHash, keep }: Parameters<AccountStore['setPassword']>[0]): Promise<boolean> {
    const known = this.accounts.get(playerId);
    if (known === undefined) return false;
    this.accounts.set(playerId, { ...known, passwordHash });
    await this.credentials.endAll(playerId, keep);
    for (const [hash, reset] of this.resets) if (reset.playerId === playerId) this.resets.delete(hash);
    return true;
  }

  startReset({ playerId, hash, at, until, most }: Parameters<AccountStore['startReset']>[0]): Promise<boolean> {
    const alive = [...this.resets.values()].filter((each) => each.playerId === playerId && each.until > at);
    if (alive.length >= most) return Promise.resolve(false);
    this.resets.set(hash, { playerId, until });
    return Promise.resolve(true);
  }

  resetOf(hash: string, now: Date): Promise<string | undefined> {
    const reset = this.resets.get(hash);
    return Promise.resolve(reset !== undefined && reset.until > now ? reset.playerId : undefined);
  }

  takeReset(hash: string, now: Date): Promise<string | undefined> {
    const reset = this.resets.get(hash);
    this.resets.delete(hash);
    return Promise.resolve(reset !== undefined && reset.until > now ? reset.playerId : undefined);
  }

  beginTry(
    key: string,
    now: Date,
    { waits, forgetMs }: Parameters<AccountStore['beginTry']>[2],
  ): Promise<Date | undefined> {
    const known = this.tries.get(key);
    const isForgotten = known === undefined || now.getTime() - known.lastAt.getTime() > forgetMs;
    if (!isForgotten && known.nextAt > now) return Promise.resolve(known.nextAt);
    const tries = isForgotten ? 1 : known.tries + 1;
    const wait = waits[Math.min(tries, waits.length) - 1] ?? 0;
    this.tries.set(key, { tries, lastAt: now, nextAt: new Date(now.getTime() + wait) });
    return Promise.resolve(undefined);
  }

  clearTries(key: string): Promise<void> {
    this.tries.delete(key);
    return Promise.resolve();
  }

  forget(): Promise<void> {
    return Promise.resolve();
  }

  private isOpen(playerId: string, by: string): boolean {
    const session = this.credentials.rows.get(by);
    return this.accounts.has(playerId) && session?.playerId === playerId && session.endedAt === undefined;
  }

  private taken(nameKey: string): boolean {
    return [...this.accounts.values()].some((account) => account.nameKey === nameKey);
  }

  private async keep({
    playerId,
    nameKey,
    passwordHash,
    session,
  }: Parameters<AccountStore['signUp']>[0]): Promise<'made'> {
    this.accounts.set(playerId, { playerId, nameKey, passwordHash });
    await this.credentials.add(session);
    return 'made';
  }
}

/** Programs and codes, kept in memory. */
export class MemoryOAuth implements OAuthStore {
  private readonly known = new Map<string, OAuthClient>();

  constructor(
    private readonly credentials: MemoryCredentials,
    private readonly accounts: Pick<AccountStore, 'find'>,
  ) {}

  addClient(client: OAuthClient): Promise<void> {
    this.known.set(client.id, client);
    return Promise.resolve();
  }

  async addClientOf(...[client, { by, most }]: Parameters<OAuthStore['addClientOf']>): Promise<Added> {
    const session = this.credentials.rows.get(by);
    const speaks = session?.playerId === client.ownerId && session.endedAt === undefined;
    if (!speaks || (await this.accounts.find(client.ownerId)) === undefined) return 'over';
    const own = [...this.known.values()].filter(({ ownerId }) => ownerId === client.ownerId);
    if (own.length >= most) return 'full';
    this.known.set(client.id, client);
    return 'made';
  }

  client(id: string): Promise<OAuthClient | undefined> {
    return Promise.resolve(this.known.get(id));
  }

  clients(ownerId?: string): Promise<readonly OAuthClient[]> {
    const all = [...this.known.values()];
    return Promise.resolve(ownerId === undefined ? all : all.filter((client) => client.ownerId === ownerId));
  }

  async removeClient({ id, ownerId }: Parameters<OAuthStore['removeClient']>[0]): Promise<boolean> {
    const client = this.known.get(id);
    if (client === undefined || (ownerId !== undefined && client.ownerId !== ownerId)) return false;
    this.known.delete(id);
    for (const credential of this.credentials.rows.values()) {
      if (credential.clientId === id) await this.credentials.end({ id: credential.id });
    }
    return true;
  }

  async saveCode(code: OAuthCode, passwordHash: string): Promise<boolean> {
    if ((await this.accounts.find(code.playerId))?.passwordHash !== passwordHash) return false;
    this.credentials.codes.set(code.hash, code);
    return true;
  }

  code(hash: string): Promise<OAuthCode | undefined> {
    return Promise.resolve(this.credentials.codes.get(hash));
  }

  async useCode(hash: string, credential: Credential): Promise<boolean> {
    const code = this.credentials.codes.get(hash);
    if (code === undefined || code.credentialId !== undefined) return false;
    this.credentials.codes.set(hash, { ...code, credentialId: credential.id });
    await this.credentials.add(credential);
    return true;
  }

  forget(before: Date): Promise<void> {
    const { codes } = this.credentials;
    for (const [hash, { until }] of codes) if (until < before) codes.delete(hash);
    return Promise.resolve();
  }
}

/** What is kept of a player here: who he is, and what speaks for him. Games are in Postgres alone. */
export class MemoryPersonalData implements PersonalData {
  /** A test writes them down. */
  readonly games: UnfinishedGame[] = [];

  constructor(
    private readonly players: MemoryPlayers,
    private readonly credentials: MemoryCredentials,
  ) {}

  collect(playerId: string): Promise<JsonObject> {
    const { name = '' } = this.players.players.get(playerId) ?? {};
    return Promise.resolve({ player: [{ id: playerId, name }] });
  }

  unfinished(): Promise<readonly UnfinishedGame[]> {
    return Promise.resolve(this.games);
  }

  async erase(playerId: string): Promise<void> {
    const player = this.players.players.get(playerId);
    if (player === undefined) return;
    const { id, createdAt } = player;
    this.players.players.set(playerId, { id, createdAt, name: 'Deleted player', kind: 'deleted' });
    this.players.oldTokensVoid.add(playerId);
    await this.credentials.endAll(playerId);
  }
}

/** Hashes in no time at all, and tells what was asked of it. */
export class QuickHasher implements PasswordHasher {
  /** `hash`, or `verify` and whether there was a hash. */
  readonly asked: string[] = [];
  isBusy = false;

  hash(password: string): Promise<string> {
    this.asked.push('hash');
    return this.isBusy ? Promise.reject(new HasherBusy(2000)) : Promise.resolve(`hash of ${password}`);
  }

  verify(hash: string | undefined, password: string): Promise<boolean> {
    this.asked.push('verify');
    return this.isBusy ? Promise.reject(new HasherBusy(2000)) : Promise.resolve(hash === `hash of ${password}`);
  }
}
