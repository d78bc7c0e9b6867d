import { ok, refuse, type Result } from '../../engine/core/result';
import type { Blocks } from '../ports/blocks';
import type { Clock } from '../ports/clock';
import type { Players } from '../ports/players';
import type { Relation, RelationKind, RelationStore } from '../ports/relation-store';
import { NotFound, type AppRefusal } from '../refusal';

/** So many a player may mute, and as many he may block. */
export const RELATIONS_MAX = 500;

interface Deps {
  readonly store: RelationStore;
  readonly players: Pick<Players, 'find'>;
  readonly clock: Clock;
}

/** Whom a player does not want to hear of. The others are never told. Doing it twice is doing it once. */
export class Relations implements Blocks {
  constructor(private readonly deps: Deps) {}

  async add(relation: Relation): Promise<Result<undefined, AppRefusal>> {
    const { kind } = relation;
    const refused = await this.unlessAnother(relation);
    if (refused !== undefined) return refused;
    const added = await this.deps.store.add(relation, { at: this.deps.clock.now(), most: RELATIONS_MAX });
    if (added) return ok(undefined);
    const message = `You ${kind} ${RELATIONS_MAX} players already; let one of them go first.`;
    return refuse({ code: 'LIST_FULL', message });
  }

  async remove(relation: Relation): Promise<Result<undefined, AppRefusal>> {
    const refused = await this.unlessAnother(relation);
    if (refused !== undefined) return refused;
    await this.deps.store.remove(relation);
    return ok(undefined);
  }

  list(playerId: string, kind: RelationKind): Promise<readonly string[]> {
    return this.deps.store.list(playerId, kind);
  }

  blocked(one: string, other: string): Promise<boolean> {
    return this.deps.store.blocked(one, other);
  }

  blockedWith(playerId: string): Promise<ReadonlySet<string>> {
    return this.deps.store.blockedWith(playerId);
  }

  private async unlessAnother({ playerId, otherId }: Relation): Promise<Result<never, AppRefusal> | undefined> {
    if (playerId === otherId) {
      return refuse({ code: 'NOT_ONESELF', message: 'You cannot mute or block yourself: name another player.' });
    }
    await requirePlayer(this.deps.players, otherId);
    return undefined;
  }
}

export async function requirePlayer(players: Pick<Players, 'find'>, playerId: string): Promise<void> {
  const [player] = await players.find([playerId]);
  if (player === undefined) throw new NotFound('There is no such player.');
}
