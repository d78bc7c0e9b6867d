import type { JsonObject } from '../core/json';
import { present } from '../core/assert';
import { ok, refuse, type Result } from '../core/result';
import { armNamed, endCount, joinAt, openEnds, type Arm } from '../dominoes/layout';
import type { LineMove } from '../dominoes/notation';
import type { Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import type { Refusal } from '../variant';
import type { TilePlayed } from './events';
import { playsOf } from './legal-moves';
import type { LineRules } from './rules';
import type { LineState } from './state';

type Place = Pick<TilePlayed, 'arm' | 'joins'>;

/** Where the tile goes: on the arm that was named, or on the one where it fits. */
export function placeFor<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  { seat, tile, arm: name }: { readonly seat: Seat; readonly tile: Tile; readonly arm?: string },
): Result<Place, Refusal> {
  const { layout } = state;
  const hand = present(state.hands[seat], `hand of seat ${seat}`);
  if (!hand.tiles.includes(tile)) return refuse({ code: 'TILE_NOT_HELD', message: `You do not hold ${tile}.` });
  if (layout.lead === undefined) {
    if (name === undefined) return ok({});
    return refuse({ code: 'PLACE_NOT_OPEN', message: `The table is empty: lead ${tile} without a place.` });
  }
  if (name === undefined) return placeThatFits(rules, state, tile);
  const arm = armNamed(layout, name);
  if (arm === undefined) {
    const open = layout.arms.map((candidate) => candidate.name).join(', ');
    return refuse({ code: 'PLACE_NOT_OPEN', message: `There is no open place ${name}. Open: ${open}.` });
  }
  const joins = joinAt(tile, arm);
  if (joins !== undefined) return ok({ arm: name, joins });
  return refuse({ code: 'TILE_DOES_NOT_FIT', message: `${tile} does not fit at ${name}, which shows ${arm.end}.` });
}

function placeThatFits<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  tile: Tile,
): Result<Place, Refusal> {
  const { layout } = state;
  const fitting = layout.arms.filter((arm) => joinAt(tile, arm) !== undefined);
  const [first] = fitting;
  if (first === undefined) {
    const shown = [...new Set(openEnds(layout))].join(' and ');
    return refuse({ code: 'TILE_DOES_NOT_FIT', message: `${tile} does not fit: the ends show ${shown}.` });
  }
  const joins = joinAt(tile, first);
  if (joins !== undefined && areAlike(rules, state, fitting)) return ok({ arm: first.name, joins });
  const choices = fitting.map((arm) => `${tile}>${arm.name}`);
  return refuse({
    code: 'MOVE_AMBIGUOUS',
    message: `${tile} fits more than one end: say ${choices.join(' or ')}.`,
    choices,
  });
}

/**
 * True when one tile leads to the same position on each of the arms, turned round: they show the same pip, and where plays
 * score they count the same, so that a double at an end is told from a single one.
 */
function areAlike<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>, arms: readonly Arm[]): boolean {
  const [first, ...others] = arms;
  if (first === undefined) return true;
  const doubleEnd = rules.playScoring?.(state.options).doubleEnd ?? 'single';
  const count = endCount(state.layout, first, doubleEnd);
  return others.every((arm) => arm.end === first.end && endCount(state.layout, arm, doubleEnd) === count);
}

/** True when all that the seat can play comes to one position (rules.md A2, resolution 2). */
export function isForced<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>, seat: Seat): boolean {
  const plays = playsOf(state, seat);
  const [first] = plays;
  if (first?.type !== 'play' || plays.some((move) => tileOf(move) !== first.tile)) return false;
  const arms = plays.flatMap((move) =>
    state.layout.arms.filter(({ name }) => move.type === 'play' && name === move.arm),
  );
  return areAlike(rules, state, arms);
}

function tileOf(move: LineMove): Tile | undefined {
  return move.type === 'play' ? move.tile : undefined;
}
