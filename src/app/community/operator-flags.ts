import { refuse, ok, type Result } from '../../engine/core/result';
import type { Clock } from '../ports/clock';
import type { Entropy } from '../ports/entropy';
import type { ModerationStore, OperatorAct } from '../ports/moderation-store';
import type { Players } from '../ports/players';
import { parseWhy } from './reports';

interface Deps {
  readonly store: Pick<ModerationStore, 'perform' | 'operators' | 'acts'>;
  readonly players: Pick<Players, 'find'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

const ACTS_AT_ONCE = 500;

export interface OperatorListed {
  readonly playerId: string;
  /** Left out where the player was forgotten. */
  readonly name?: string;
  readonly grantedAt: Date;
}

/** Who is an operator: a question of the command line on the server's own machine, never of the API. */
export class OperatorFlags {
  constructor(private readonly deps: Deps) {}

  /** The refusal is a sentence. */
  async change(kind: 'grant' | 'revoke', playerId: string, givenWhy: string): Promise<Result<OperatorAct, string>> {
    const why = parseWhy(givenWhy);
    if (!why.ok) return refuse(why.error.message);
    if (kind === 'grant') {
      const [player] = await this.deps.players.find([playerId]);
      if (player === undefined) return refuse(`There is no player player_${playerId} in this database.`);
    }
    const at = this.deps.clock.now();
    const act = kind === 'grant' ? 'grant-operator' : 'revoke-operator';
    const record = { id: this.deps.entropy.uuid(at), at, act, why: why.value, playerId, details: {} } as const;
    const performed = await this.deps.store.perform(record, { kind, playerId });
    if (performed.kind === 'done') return ok(performed.act);
    return refuse(
      kind === 'grant' ? `player_${playerId} is an operator already.` : `player_${playerId} is not an operator.`,
    );
  }

  async list(): Promise<readonly OperatorListed[]> {
    const operators = await this.deps.store.operators();
    const players = await this.deps.players.find(operators.map(({ playerId }) => playerId));
    return operators.map(({ playerId, grantedAt }) => {
      const name = players.find(({ id }) => id === playerId)?.name;
      return { playerId, grantedAt, ...(name === undefined ? {} : { name }) };
    });
  }

  /** Every act, the latest first. */
  async *audit(): AsyncGenerator<OperatorAct, void> {
    for (let last: OperatorAct | undefined; ;) {
      const acts = await this.deps.store.acts({
        limit: ACTS_AT_ONCE,
        ...(last === undefined ? {} : { after: { at: last.at, id: last.id } }),
      });
      yield* acts;
      last = acts.at(-1);
      if (acts.length < ACTS_AT_ONCE) return;
    }
  }
}
