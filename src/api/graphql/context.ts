import { playerIdOf, type Caller } from '../../app/caller';
import type { Player } from '../../app/ports/players';
import { NotAllowed, NotSignedIn } from '../../app/refusal';
import type { Scope } from '../../app/scopes';
import { decide } from '../permissions/decide';
import type { Services } from '../services';
import type { CostTold } from './cost-told';

/** What a resolver knows of the operation it serves. */
export interface ApiContext {
  readonly services: Services;
  readonly caller: Caller;
  readonly requestId: string;
  readonly players: PlayerLoader;
  /** That the caller asks from; empty where an answer is worked out for several callers. */
  readonly network: string;
  /** What the operation costs, once that is known. */
  cost?: CostTold;
}

export function makeContext(services: Services, caller: Caller, requestId: string, network = ''): ApiContext {
  return { services, caller, requestId, players: new PlayerLoader(services.players), network };
}

/** The caller's player id; throws {@link NotSignedIn} for the anonymous. */
export function signedIn(context: ApiContext): string {
  const playerId = playerIdOf(context.caller);
  if (playerId === undefined) {
    throw new NotSignedIn('Sign in first: createGuest gives a token, to be sent as "Authorization: Bearer <token>".');
  }
  return playerId;
}

/** What the caller signed in with; undefined for nobody, and for tokens from before there were sessions. */
export function credentialOf({ caller }: ApiContext): string | undefined {
  return caller.kind === 'player' ? caller.credentialId : undefined;
}

/** For what no document shows, since it may stand in a variable: throws {@link NotAllowed} where the caller's token lacks the scope. */
export function requireScope({ caller }: ApiContext, scope: Scope, at: string): void {
  const decision = decide([{ rule: { who: 'player', scopes: [scope] }, at }], caller);
  if (typeof decision === 'object') throw new NotAllowed(decision.message);
}

/** Players asked for at the same time are looked up together. Nothing is remembered: a subscription lasts long. */
export class PlayerLoader {
  /** None before anybody is asked for: most subscriptions never do, and each has such a loader. */
  private wanted: Map<string, Promise<Player | undefined>> | undefined;
  private found: Promise<ReadonlyMap<string, Player>> | undefined;

  constructor(private readonly players: Services['players']) {}

  load(playerId: string): Promise<Player | undefined> {
    this.wanted ??= new Map();
    const asked = this.wanted.get(playerId);
    if (asked !== undefined) return asked;
    this.found ??= this.findSoon();
    const player = this.found.then((found) => found.get(playerId));
    this.wanted.set(playerId, player);
    return player;
  }

  private async findSoon(): Promise<ReadonlyMap<string, Player>> {
    await new Promise((resolve) => setImmediate(resolve));
    const ids = [...(this.wanted?.keys() ?? [])];
    this.wanted = undefined;
    this.found = undefined;
    const players = await this.players.find(ids);
    return new Map(players.map((player) => [player.id, player]));
  }
}
