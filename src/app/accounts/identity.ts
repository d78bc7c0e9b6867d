import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { Guests } from '../guests';
import type { AccountStore } from '../ports/account-store';
import type { Bus } from '../ports/bus';
import type { Clock } from '../ports/clock';
import type { CredentialStore } from '../ports/credential-store';
import type { Entropy } from '../ports/entropy';
import type { Mailer } from '../ports/mailer';
import type { PersonalData } from '../ports/personal-data';
import type { OAuthStore } from '../ports/oauth-store';
import type { PasswordHasher } from '../ports/password-hasher';
import type { Players } from '../ports/players';
import { AccessTokens } from './access-tokens';
import { Accounts } from './accounts';
import { Endings } from './endings';
import { Leaving, type LeavingDeps } from './leaving';
import { Programs } from './programs';
import { Recovery } from './recovery';
import { RefreshTokens } from './refresh-tokens';
import { Sessions } from './sessions';
import { Tries } from './tries';

export interface IdentityDeps {
  readonly accounts: AccountStore;
  readonly credentials: CredentialStore;
  readonly programs: OAuthStore;
  readonly data: PersonalData;
  /** What a player does at tables. */
  readonly tables: () => ReturnType<LeavingDeps['tables']>;
  readonly players: Players;
  readonly hasher: PasswordHasher;
  readonly bus: Pick<Bus, 'tell' | 'listen'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** The secrets of tokens, 32 bytes each; the first makes, all are accepted. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]];
  /** How long a session lasts, ms. */
  readonly sessionMs: number;
  /** How long a guest's access token is good, ms. */
  readonly guestAccessMs: number;
  /** Between two looks at what ended elsewhere, ms. */
  readonly everyMs: number;
  /** Where a player is written to, or wants to be. */
  readonly addresses: { find: LeavingDeps['mail'] };
  readonly mail?: { readonly mailer: Mailer; readonly publicUrl: string };
  readonly onError: (error: unknown) => void;
}

/** Who comes in, and as whom. */
export interface Identity {
  readonly guests: Guests;
  readonly accounts: Accounts;
  readonly recovery: Recovery;
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
  readonly programs: Programs;
  readonly leaving: Leaving;
  /** What ties the page on which somebody lets a program in to his browser; the same on every node. */
  readonly consentKey: Uint8Array;
  readonly endings: Endings;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What is long over is forgotten so often, ms. */
const FORGET_EVERY_MS = 3_600_000;
const FORGET_AFTER_MS = 7 * 86_400_000;

export function makeIdentity(deps: IdentityDeps): Identity {
  const { accounts: store, credentials, bus, clock, onError } = deps;
  const [first, ...others] = deps.keys;
  const endings = new Endings({ store: credentials, bus, clock, onError }, deps.everyMs);
  const refreshTokens = new RefreshTokens([keyFor('refresh', first), ...others.map((key) => keyFor('refresh', key))]);
  const sessions = new Sessions({ ...deps, store: credentials, refreshTokens, endings });
  const tries = new Tries({ store, clock, key: keyFor('tries', first) });
  const changed = (): Promise<void> => endings.tell();
  const accounts = new Accounts({ ...deps, store, sessions, tries, changed });
  const mail = (playerId: string) => deps.addresses.find(playerId);
  const addresses = {
    proved: async (playerId: string) => {
      const found = await mail(playerId);
      return found?.state === 'proved' ? found.address : undefined;
    },
  };
  const recovery = new Recovery({
    ...{ ...deps, addresses },
    store,
    accounts,
    tries,
    changed,
    mailer: deps.mail?.mailer,
    publicUrl: deps.mail?.publicUrl,
  });
  let timer: NodeJS.Timeout | undefined;
  const forget = (): void => {
    const before = new Date(clock.now().getTime() - FORGET_AFTER_MS);
    Promise.all([store.forget(before), credentials.forget(before), deps.programs.forget(before)]).catch(onError);
  };
  return {
    guests: new Guests({ ...deps, sessions }),
    accounts,
    recovery,
    sessions,
    accessTokens: new AccessTokens({ ...deps, store: credentials, endings }),
    programs: new Programs({ ...deps, store: deps.programs, sessions, endings }),
    leaving: new Leaving({ ...deps, store, accounts, changed, mail }),
    consentKey: keyFor('consent', first),
    endings,
    start: async () => {
      await endings.start();
      timer = setInterval(forget, FORGET_EVERY_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await recovery.stop();
      await endings.stop();
    },
  };
}

/** One key for each purpose, so that what is made for one is nothing to another. */
function keyFor(purpose: 'refresh' | 'tries' | 'consent', key: Uint8Array): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(`capicua/1 ${purpose}`));
}
