import type { JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import { tilesOf } from '../dominoes/tile-set';
import { wrongTile } from '../dominoes/wrong-tile';
import type { GivenDeal } from '../variant';
import { deal } from './deal';
import type { MemoryEvent } from './events';
import { hasPair } from './pairs';
import type { MemoryRules } from './rules';
import type { MemoryState } from './state';

/** The grid with these tiles, which may be what is left of a whole one; refuses one that could not be played to an end. */
export function givenDeal<O extends JsonObject>(
  rules: MemoryRules<O>,
  state: MemoryState<O>,
  given: GivenDeal,
): Result<readonly MemoryEvent[], string> {
  if (given.kind !== 'grid') return refuse(`${rules.title} is dealt as "grid", not as "${given.kind}".`);
  const { grid } = given;
  const set = rules.tileSet(state.options);
  const wrong = wrongTile(set, grid);
  if (wrong !== undefined) return refuse(wrong);
  const { length } = tilesOf(set);
  if (grid.length % 2 !== length % 2) {
    const parity = length % 2 === 0 ? 'even' : 'odd';
    return refuse(
      `Of ${length} tiles, captured in twos, ${parity} numbers are left on the grid, never ${grid.length}.`,
    );
  }
  const pairTotal = rules.pairTotal(state.options);
  if (!hasPair(grid, pairTotal))
    return refuse(`No two tiles of the grid come to ${pairTotal} pips: nothing can be captured.`);
  return ok([deal(rules, state, grid)]);
}
