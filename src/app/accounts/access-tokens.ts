import { LRUCache } from 'lru-cache';
import { ok, refuse, type Result } from '../../engine/core/result';
import { NAME_INVALID, parsePlayerName } from '../guests';
import type { AccountStore } from '../ports/account-store';
import type { Clock } from '../ports/clock';
import type { Credential, CredentialStore } from '../ports/credential-store';
import type { Entropy } from '../ports/entropy';
import type { Player, Players } from '../ports/players';
import type { AppRefusal } from '../refusal';
import { isScope, SCOPES, type Scope } from '../scopes';
import { parseShownText } from '../shown-text';
import type { Endings } from './endings';
import { NO_ACCOUNT, SESSION_ENDED } from './password-rules';
import { hashOf, SECRET_MARK } from './secret-text';

const SECRET_BYTES = 32;
const LABEL_LENGTH_MAX = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = { min: 1, max: 365, default: 90 };
const TOKENS_MAX = 20;
const BOTS_MAX = 10;
/** What was looked up is believed for so long, ms; an ending is heard of at once all the same. */
const KNOWN_MS = 10_000;
const KNOWN_MAX = 10_000;

interface Deps {
  readonly accounts: Pick<AccountStore, 'find' | 'addToken' | 'addBot' | 'bots'>;
  readonly store: Pick<CredentialStore, 'findBySecret' | 'list' | 'used' | 'end'>;
  readonly players: Pick<Players, 'find'>;
  readonly endings: Pick<Endings, 'has' | 'tell'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly onError: (error: unknown) => void;
}

/** A personal access token, and the secret that is shown this once. */
export interface MadeToken {
  readonly credential: Credential;
  readonly secret: string;
}

/** Personal access tokens, for programs of one's own, and the bots that such programs are. */
export class AccessTokens {
  private readonly known = new LRUCache<string, { readonly credential: Credential | undefined }>({
    max: KNOWN_MAX,
    ttl: KNOWN_MS,
  });

  constructor(private readonly deps: Deps) {}

  /** Of the account itself, or of a bot of its own. */
  async create(request: {
    readonly ownerId: string;
    /** The session that asks. */
    readonly by: string | undefined;
    readonly botId: string | undefined;
    readonly label: string;
    readonly scopes: readonly string[];
    readonly days: number | undefined;
  }): Promise<Result<MadeToken, AppRefusal>> {
    const { accounts, clock, entropy } = this.deps;
    const { ownerId, by, botId, days = DAYS.default } = request;
    const holder = await this.holder(ownerId, botId);
    if (!holder.ok) return holder;
    const label = parseShownText(request.label, LABEL_LENGTH_MAX);
    if (label === undefined) return refuse(LABEL_INVALID);
    const scopes = readScopes(request.scopes, { isBot: botId !== undefined });
    if (!scopes.ok) return scopes;
    if (!Number.isInteger(days) || days < DAYS.min || days > DAYS.max) return refuse(DAYS_INVALID);
    const playerId = holder.value;
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    const credential: Credential = {
      ...{ id: entropy.uuid(createdAt), playerId, kind: 'token', label, scopes: scopes.value, generation: 0 },
      ...{ createdAt, usedAt: createdAt, expiresAt, accessUntil: expiresAt },
    };
    const secret = `${SECRET_MARK.token}${Buffer.from(entropy.bytes(SECRET_BYTES)).toString('base64url')}`;
    const token = { ownerId, credential, secretHash: hashOf(secret) };
    const made = by === undefined ? 'over' : await accounts.addToken(token, { by, most: TOKENS_MAX });
    return made === 'made' ? ok({ credential, secret }) : refuse(made === 'full' ? TOKENS_FULL : SESSION_ENDED);
  }

  /** Those of an account and of its bots, the latest used first. */
  async list(ownerId: string): Promise<readonly Credential[]> {
    const bots = await this.deps.accounts.bots(ownerId);
    const lists = await Promise.all([ownerId, ...bots.map(({ id }) => id)].map((id) => this.of(id)));
    return lists.flat().sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime());
  }

  /** False where the account and its bots have no such token. */
  async revoke(ownerId: string, id: string): Promise<boolean> {
    const owned = (await this.list(ownerId)).some((each) => each.id === id);
    if (!owned || !(await this.deps.store.end({ id }))) return false;
    await this.deps.endings.tell();
    return true;
  }

  /** A program's own player, marked as what it is wherever it is seen. */
  async createBot(request: {
    readonly ownerId: string;
    /** The session that asks. */
    readonly by: string | undefined;
    readonly name: string;
  }): Promise<Result<Player, AppRefusal>> {
    const { accounts, clock, entropy } = this.deps;
    const { ownerId, by, name } = request;
    if ((await accounts.find(ownerId)) === undefined) return refuse(NO_ACCOUNT);
    const read = parsePlayerName(name);
    if (read === undefined) return refuse(NAME_INVALID);
    const createdAt = clock.now();
    const bot: Player & { ownerId: string } = {
      id: entropy.uuid(createdAt),
      name: read,
      kind: 'bot',
      createdAt,
      ownerId,
    };
    const made = by === undefined ? 'over' : await accounts.addBot(bot, { by, most: BOTS_MAX });
    return made === 'made' ? ok(bot) : refuse(made === 'full' ? BOTS_FULL : SESSION_ENDED);
  }

  bots(ownerId: string): Promise<readonly Player[]> {
    return this.deps.accounts.bots(ownerId);
  }

  /** What a secret is good for; undefined for one that is unknown, over or ended. Whoever asks often asks the database seldom. */
  async read(secret: string): Promise<Credential | undefined> {
    const { store, endings, clock } = this.deps;
    const hash = hashOf(secret);
    let found = this.known.get(hash);
    if (found === undefined) {
      found = { credential: await store.findBySecret(hash) };
      this.known.set(hash, found);
      this.noteUse(found.credential);
    }
    const { credential } = found;
    const isOver = credential === undefined || credential.endedAt !== undefined || endings.has(credential.id);
    return isOver || credential.expiresAt <= clock.now() ? undefined : credential;
  }

  /** To the hour, which is enough to tell a token that nobody needs any more. */
  private noteUse(credential: Credential | undefined): void {
    const now = this.deps.clock.now();
    if (credential === undefined || now.getTime() - credential.usedAt.getTime() < HOUR_MS) return;
    this.deps.store.used(credential.id, now).catch(this.deps.onError);
  }

  private async of(playerId: string): Promise<readonly Credential[]> {
    const all = await this.deps.store.list(playerId, this.deps.clock.now());
    return all.filter(({ kind }) => kind === 'token');
  }

  /** Whom the token speaks for. */
  private async holder(ownerId: string, botId: string | undefined): Promise<Result<string, AppRefusal>> {
    if ((await this.deps.accounts.find(ownerId)) === undefined) return refuse(NO_ACCOUNT);
    if (botId === undefined) return ok(ownerId);
    const [bot] = await this.deps.players.find([botId]);
    return bot?.kind === 'bot' && bot.ownerId === ownerId ? ok(botId) : refuse(NO_SUCH_BOT);
  }
}

/** What a person's token and what a bot's may be good for. */
export function readScopes(
  given: readonly string[],
  { isBot }: { readonly isBot: boolean },
): Result<readonly Scope[], AppRefusal> {
  const scopes = [...new Set(given)].filter(isScope);
  const allowed = Object.keys(SCOPES)
    .filter(isScope)
    .filter((scope) => scope !== (isBot ? 'game:play' : 'bot:play'));
  const isSound = scopes.length > 0 && given.every(isScope) && scopes.every((scope) => allowed.includes(scope));
  if (isSound) return ok(scopes);
  const whose = isBot ? "a bot's token" : 'this';
  return refuse({
    code: 'SCOPES_INVALID',
    message: `Name one or more of what ${whose} can be good for: ${allowed.join(', ')}.`,
  });
}

const LABEL_INVALID: AppRefusal = {
  code: 'NAME_INVALID',
  message: `Say what the token is for, in 1 to ${LABEL_LENGTH_MAX} characters.`,
};
const DAYS_INVALID: AppRefusal = {
  code: 'TIME_INVALID',
  message: `A token is good for ${DAYS.min} to ${DAYS.max} days.`,
};
const TOKENS_FULL: AppRefusal = {
  code: 'LIST_FULL',
  message: `One player has at most ${TOKENS_MAX} tokens: revoke one that nobody needs.`,
  limit: TOKENS_MAX,
};
const BOTS_FULL: AppRefusal = {
  code: 'LIST_FULL',
  message: `One account has at most ${BOTS_MAX} bots.`,
  limit: BOTS_MAX,
};
const NO_SUCH_BOT: AppRefusal = { code: 'NO_SUCH_BOT', message: 'No bot of yours has this id.' };
