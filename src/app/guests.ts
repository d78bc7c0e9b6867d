import { ok, refuse, type Result } from '../engine/core/result';
import type { Grant, Sessions } from './accounts/sessions';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Player, Players } from './ports/players';
import type { AppRefusal } from './refusal';
import { parseShownText } from './shown-text';

/** The longest name of a player, in characters. */
export const NAME_LENGTH_MAX = 40;

interface Deps {
  readonly players: Players;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/** Playing without an account: a name is enough. */
export class Guests {
  constructor(private readonly deps: Deps) {}

  async create(name: string): Promise<Result<{ readonly player: Player; readonly grant: Grant }, AppRefusal>> {
    const read = parsePlayerName(name);
    if (read === undefined) return refuse(NAME_INVALID);
    const createdAt = this.deps.clock.now();
    const player: Player = { id: this.deps.entropy.uuid(createdAt), name: read, kind: 'guest', createdAt };
    await this.deps.players.create(player);
    const grant = await this.deps.sessions.open({ playerId: player.id, kind: 'guest' });
    return ok({ player, grant });
  }
}

/** The name as it is kept; undefined for what shows nothing or too much. */
export function parsePlayerName(name: string): string | undefined {
  return parseShownText(name, NAME_LENGTH_MAX);
}

export const NAME_INVALID: AppRefusal = {
  code: 'NAME_INVALID',
  message: `A name is 1 to ${NAME_LENGTH_MAX} characters, without line breaks or invisible ones.`,
};
