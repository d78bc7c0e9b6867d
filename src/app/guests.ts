import { ok, refuse, type Result } from '../engine/core/result';
import type { Clock } from './ports/clock';
import type { Entropy } from './ports/entropy';
import type { Player, Players } from './ports/players';
import type { AppRefusal } from './refusal';

/** The longest name of a player, in characters. */
export const NAME_LENGTH_MAX = 40;

/** Playing without an account: a name is enough. */
export class Guests {
  constructor(private readonly deps: { readonly players: Players; readonly clock: Clock; readonly entropy: Entropy }) {}

  async create(name: string): Promise<Result<Player, AppRefusal>> {
    const read = parsePlayerName(name);
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

/** Control, private and unassigned characters, and those that show nothing; joiners and emoji styles are wanted. */
const UNWANTED =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Letters buried under marks spill over the lines above. */
const MARKS_PILED = /(?!\ufe0f)\p{M}{4}/u;
const SOMETHING_SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name as it is kept: composed (NFC), single blanks, none around it; undefined when it cannot be a name. */
export function parsePlayerName(text: string): string | undefined {
  const name = text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  const length = Array.from(name).length;
  if (length < 1 || length > NAME_LENGTH_MAX) return undefined;
  if (UNWANTED.test(name) || MARKS_PILED.test(name) || !SOMETHING_SEEN.test(name)) return undefined;
  return name;
}
