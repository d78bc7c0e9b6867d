import type { JsonObject } from '../../engine/core/json';
import { ok, refuse, type Result } from '../../engine/core/result';
import type { Agreements } from '../agreements';
import type { Challenges } from '../challenges';
import type { MailView } from '../deliveries/mail-addresses';
import type { Games } from '../games';
import type { PlanBranch } from '../plan';
import type { Plans } from '../plans';
import type { AccountStore } from '../ports/account-store';
import type { Clock } from '../ports/clock';
import type { CredentialStore } from '../ports/credential-store';
import type { Entropy } from '../ports/entropy';
import type { PersonalData, UnfinishedGame } from '../ports/personal-data';
import { NotFound, type AppRefusal } from '../refusal';
import type { Accounts } from './accounts';
import { nameKeyOf } from './password-rules';

export interface LeavingDeps {
  readonly data: PersonalData;
  readonly accounts: Accounts;
  readonly store: Pick<AccountStore, 'find' | 'bots'>;
  readonly credentials: Pick<CredentialStore, 'endAll'>;
  readonly players: {
    find(ids: readonly string[]): Promise<readonly { readonly id: string; readonly name: string }[]>;
  };
  /** What a player does at tables; they are made after the doors are. */
  readonly tables: () => {
    readonly games: Pick<Games, 'leave'>;
    readonly agreements: Pick<Agreements, 'resignAlone'>;
    readonly challenges: Pick<Challenges, 'decline'>;
    readonly plans: Pick<Plans, 'keptOf'>;
  };
  /** Where he is written to, or wants to be. */
  readonly mail: (playerId: string) => Promise<Pick<MailView, 'address' | 'state' | 'nextAddress'> | undefined>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly changed: () => Promise<void>;
}

/** Taking one's data along, and going. */
export class Leaving {
  constructor(private readonly deps: LeavingDeps) {}

  /** Everything that is kept about a player, as one document. */
  async data(playerId: string): Promise<JsonObject> {
    const { data, mail, tables, clock } = this.deps;
    const plans = await tables().plans.keptOf(playerId);
    return {
      format: 1,
      at: clock.now().toISOString(),
      ...addressesIn(await mail(playerId)),
      ...(await data.collect(playerId)),
      plans: plans.map(({ gameId, seat, savedAt, plan }) => ({
        ...{ game_id: gameId, seat, saved_at: savedAt.toISOString() },
        plan: { round: plan.round, stuck: plan.stuck, only: plan.only, branches: plan.branches.map(branchIn) },
      })),
    };
  }

  /**
   * Ends what speaks for him, so that nobody begins anything meanwhile, then what runs, and erases the player and his bots. Games that wait are left, those in play resigned, which goes by each
   * game's own rules: one side less, or the computer plays the seat on. Cut short, it is done by asking again.
   */
  async delete(request: {
    readonly playerId: string;
    /** What he asks with. */
    readonly credentialId: string | undefined;
    /** His own name, so that nobody does it by mistake. */
    readonly name: string;
    /** Of an account. */
    readonly password: string | undefined;
    readonly network: string;
  }): Promise<Result<undefined, AppRefusal>> {
    const { accounts, store, credentials, data, players, changed } = this.deps;
    const { playerId, name, password = '', network } = request;
    const [player] = await players.find([playerId]);
    if (player === undefined || nameKeyOf(player.name) !== nameKeyOf(name)) return refuse(NAME_DIFFERS);
    const isAccount = (await store.find(playerId)) !== undefined;
    if (isAccount) {
      const confirmed = await accounts.confirm({ playerId, password, network });
      if (!confirmed.ok) return confirmed;
    }
    // A guest has nothing but his token to ask again with, so that it lasts until he is erased.
    await credentials.endAll(playerId, isAccount ? undefined : request.credentialId);
    await changed();
    for (const bot of await store.bots(playerId)) await this.erase(bot.id);
    await this.leaveAll(playerId);
    // What was under way when all was ended has come to its end by now.
    for (const bot of await store.bots(playerId)) await this.erase(bot.id);
    await data.erase(playerId);
    await changed();
    await this.leaveAll(playerId);
    return ok(undefined);
  }

  private async erase(playerId: string): Promise<void> {
    await this.leaveAll(playerId);
    await this.deps.data.erase(playerId);
    await this.leaveAll(playerId);
  }

  private async leaveAll(playerId: string): Promise<void> {
    for (const game of await this.deps.data.unfinished(playerId)) await this.leave(playerId, game);
  }

  /** That the game has moved on meanwhile, and refuses, is fine: then there is nothing to leave. */
  private async leave(playerId: string, { gameId, status, as }: UnfinishedGame): Promise<void> {
    const { tables, clock, entropy } = this.deps;
    const { games, agreements, challenges } = tables();
    const request = { gameId, playerId, commandId: entropy.uuid(clock.now()) };
    try {
      if (as === 'kept') await challenges.decline(request);
      else if (status === 'open') await games.leave(request);
      else if (status === 'playing') await agreements.resignAlone(request);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
}

/** The one that waits for its code is his too. */
function addressesIn(mail: Awaited<ReturnType<LeavingDeps['mail']>>): JsonObject {
  if (mail === undefined) return {};
  const { address, state, nextAddress } = mail;
  if (state === 'unproved') return { waitingMailAddress: address };
  return { mailAddress: address, ...(nextAddress === undefined ? {} : { waitingMailAddress: nextAddress }) };
}

function branchIn({ when, play, then }: PlanBranch): JsonObject {
  return {
    ...(when === undefined ? {} : { when }),
    play,
    ...(then === undefined ? {} : { then: then.map(branchIn) }),
  };
}

const NAME_DIFFERS: AppRefusal = {
  code: 'NAME_INVALID',
  message: 'Say your own name, as it stands in `me`, so that this is no mistake.',
};
