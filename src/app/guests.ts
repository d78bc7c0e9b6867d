import { ok, refuse, type Result } from '../engine/core/result';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Player, Players } from './ports/players';
import type { AppRefusal } from './refusal';
import { parseShownText } from './shown-text';

/** The longest name of a player, in characters. */
export const NAME_LENGTH_MAX = 40;

/** Playing without an account: a name is enough. */
export class Guests {
  constructor(private readonly deps: { readonly players: Players; readonly clock: Clock; readonly entropy: Entropy }) {}

  async create(name: string): Promise<Result<Player, AppRefusal>> {
    const read = parseShownText(name, NAME_LENGTH_MAX);
    if (read === undefined) {
      const message = `A name is 1 to ${NAME_LENGTH_MAX} characters, without line breaks or invisible ones.`;
      return refuse({ code: 'NAME_INVALID', message });
    }
    const createdAt = this.deps.clock.now();
    const player: Player = { id: this.deps.entropy.uuid(createdAt), name: read, kind: 'guest', createdAt };
    await this.deps.players.create(player);
    return ok(player);
  }
}
