import { ok, refuse, type Result } from '../../engine/core/result';
import type { Clock } from '../ports/clock';
import type { Credential, CredentialKind, CredentialStore } from '../ports/credential-store';
import type { Entropy } from '../ports/entropy';
import type { AppRefusal } from '../refusal';
import type { Scope } from '../scopes';
import { parseShownText } from '../shown-text';
import type { Endings } from './endings';
import type { RefreshTokens } from './refresh-tokens';

/** How long an access token of an account, or of a program that it let in, is good, ms. */
const ACCESS_MS = 600_000;
/** For so long the same client may ask for the same successor again, ms: answers get lost. */
const REPEAT_MS = 20_000;
/** The longest name of a device, in characters. */
const LABEL_LENGTH_MAX = 60;

/** What a client is given to speak for a player: the edge makes the access token of it. */
export interface Grant {
  readonly credential: Credential;
  /** Until when the access token is good. */
  readonly accessUntil: Date;
  readonly refreshToken: string;
}

interface Deps {
  readonly store: CredentialStore;
  readonly refreshTokens: RefreshTokens;
  readonly endings: Pick<Endings, 'tell'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** How long a session lasts, however often its tokens are renewed, ms. */
  readonly sessionMs: number;
  /** How long a guest's access token is good, ms: guests of simple clients have no other. */
  readonly guestAccessMs: number;
}

export interface NewSession {
  readonly playerId: string;
  readonly kind: Exclude<CredentialKind, 'token'>;
  readonly label?: string;
  readonly scopes?: readonly Scope[];
  readonly clientId?: string;
}

/** Who is signed in where. */
export class Sessions {
  constructor(private readonly deps: Deps) {}

  /** A session that is not stored yet. */
  draft({ label: given, ...session }: NewSession): Credential {
    const label = parseShownText(given ?? '', LABEL_LENGTH_MAX) ?? '';
    const { clock, entropy, sessionMs, guestAccessMs } = this.deps;
    const createdAt = clock.now();
    const lastsMs = session.kind === 'guest' ? Math.max(sessionMs, guestAccessMs) : sessionMs;
    const expiresAt = new Date(createdAt.getTime() + lastsMs);
    const accessUntil = this.accessUntil(session.kind, expiresAt);
    const id = entropy.uuid(createdAt);
    return { ...session, label, id, createdAt, usedAt: createdAt, expiresAt, accessUntil, generation: 0 };
  }

  async open(session: NewSession): Promise<Grant> {
    const credential = this.draft(session);
    await this.deps.store.add(credential);
    return this.grantOf(credential);
  }

  grantOf(credential: Credential): Grant {
    const refreshToken = this.deps.refreshTokens.make(credential);
    const accessUntil = this.accessUntil(credential.kind, credential.expiresAt);
    return { credential, accessUntil, refreshToken };
  }

  /**
   * Trades a refresh token for its successor. The same one within 20 seconds has the same successor; later, or once that
   * was used, two hold what one should hold: the session ends. `clientId`: whose it must be.
   */
  async refresh(token: string, clientId?: string): Promise<Result<Grant, AppRefusal>> {
    const { store, refreshTokens, clock } = this.deps;
    const read = refreshTokens.read(token);
    if (read === undefined) return refuse(SESSION_OVER);
    const known = await store.find(read.id);
    const at = clock.now();
    if (known === undefined || known.clientId !== clientId) return refuse(SESSION_OVER);
    const claim = { ...read, at, accessUntil: this.accessUntil(known.kind, known.expiresAt) };
    const claimed = await store.rotate(claim);
    if (claimed !== undefined) return ok(this.grantOf(claimed));
    const found = await store.find(read.id);
    if (found === undefined || found.endedAt !== undefined || found.expiresAt <= at) return refuse(SESSION_OVER);
    const isRepeat =
      found.generation === read.generation + 1 && at.getTime() - (found.rotatedAt?.getTime() ?? 0) <= REPEAT_MS;
    if (isRepeat) return ok(this.grantOf(found));
    await this.end({ id: read.id });
    return refuse(SESSION_OVER);
  }

  list(playerId: string): Promise<readonly Credential[]> {
    return this.deps.store.list(playerId, this.deps.clock.now());
  }

  /** The session that a refresh token is of; undefined for none of ours. */
  idOf(refreshToken: string): string | undefined {
    return this.deps.refreshTokens.read(refreshToken)?.id;
  }

  /** False where nothing of that player, or of that program, lives under this id. */
  async end(which: { readonly id: string; readonly playerId?: string; readonly clientId?: string }): Promise<boolean> {
    const ended = await this.deps.store.end(which);
    if (ended) await this.deps.endings.tell();
    return ended;
  }

  /** Ends all of a player but one; answers with how many. */
  async endAll(playerId: string, but?: string): Promise<number> {
    const count = await this.deps.store.endAll(playerId, but);
    if (count > 0) await this.deps.endings.tell();
    return count;
  }

  private accessUntil(kind: CredentialKind, expiresAt: Date): Date {
    const ms = kind === 'guest' ? this.deps.guestAccessMs : ACCESS_MS;
    return new Date(Math.min(this.deps.clock.now().getTime() + ms, expiresAt.getTime()));
  }
}

const SESSION_OVER: AppRefusal = {
  code: 'SESSION_OVER',
  message: 'This refresh token is good no more: sign in again. A guest without an account begins anew.',
};
