import type { JsonObject } from '../core/json';
import { present } from '../core/assert';
import { ok, refuse, type Result } from '../core/result';
import { armNamed, endCount, endKind, joinsAt, openArms, openEnds, type Arm } from '../dominoes/layout';
import { makeLineMove, type LineMove } from '../dominoes/notation';
import type { Seat } from '../dominoes/seat';
import { otherPip, type Pip, type Tile } from '../dominoes/tile';
import type { Refusal } from '../variant';
import type { TilePlayed } from './events';
import { playsOf } from './legal-moves';
import type { LineRules } from './rules';
import type { LineState } from './state';

type Place = Pick<TilePlayed, 'arm' | 'joins' | 'outward'>;

/** One way to lay a tile: an arm and the half that touches; `outward` where the tile could lie either way round. */
interface Way {
  readonly arm: Arm;
  readonly joins: Pip;
  readonly outward?: Pip;
}

/** Where the tile goes: on the arm that was named, or on the one where it fits. */
export function placeFor<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  {
    seat,
    tile,
    arm: name,
    outward,
  }: { readonly seat: Seat; readonly tile: Tile; readonly arm?: string; readonly outward?: Pip },
): Result<Place, Refusal> {
  const { layout } = state;
  const hand = present(state.hands[seat], 'the hand of the seat');
  if (!hand.tiles.includes(tile)) return refuse({ code: 'TILE_NOT_HELD', message: `You do not hold ${tile}.` });
  if (layout.lead === undefined) {
    if (name === undefined && outward === undefined) return ok({});
    return refuse({ code: 'PLACE_NOT_OPEN', message: `The table is empty: lead ${tile} without a place.` });
  }
  const open = openArms(layout);
  const arm = name === undefined ? undefined : armNamed({ arms: open }, name);
  if (name !== undefined && arm === undefined) {
    const names = open.map((candidate) => candidate.name).join(', ');
    return refuse({ code: 'PLACE_NOT_OPEN', message: `There is no open place ${name}. Open: ${names}.` });
  }
  const ways = (arm === undefined ? open : [arm]).flatMap((candidate) => waysAt(state, tile, candidate));
  if (ways.length === 0) return refuse(misfit(state, tile, arm));
  return oneOf(
    rules,
    state,
    tile,
    outward === undefined ? ways : ways.filter((way) => pointsOut(tile, way) === outward),
  );
}

function waysAt({ layout }: LineState<unknown>, tile: Tile, arm: Arm): readonly Way[] {
  const halves = joinsAt(layout, tile, arm);
  return halves.map((joins) => ({ arm, joins, ...(halves.length > 1 && { outward: otherPip(tile, joins) }) }));
}

function pointsOut(tile: Tile, { joins }: Way): Pip {
  return otherPip(tile, joins);
}

function misfit({ layout }: LineState<unknown>, tile: Tile, arm: Arm | undefined): Refusal {
  const shown = [...new Set(openEnds(layout))].join(' and ');
  const message =
    arm === undefined
      ? `${tile} does not fit: the ends show ${shown}.`
      : `${tile} does not fit at ${arm.name}, which shows ${arm.end}.`;
  return { code: 'TILE_DOES_NOT_FIT', message };
}

/** The way that is left; refused where several are that lead to different positions. */
function oneOf<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  tile: Tile,
  ways: readonly Way[],
): Result<Place, Refusal> {
  const [first] = ways;
  if (first === undefined) {
    return refuse({ code: 'TILE_DOES_NOT_FIT', message: `${tile} cannot be laid with that half outwards.` });
  }
  if (areAlike(rules, state, ways)) {
    const { arm, joins, outward } = first;
    return ok({ arm: arm.name, joins, ...(outward !== undefined && { outward }) });
  }
  const choices = ways.map(({ arm, outward }) =>
    makeLineMove({ type: 'play', tile, arm: arm.name, ...(outward !== undefined && { outward }) }),
  );
  return refuse({
    code: 'MOVE_AMBIGUOUS',
    message: `${tile} fits more than one end: say ${choices.join(' or ')}.`,
    choices,
  });
}

/**
 * True when one tile leads to the same position in each of these ways, turned round: the arms show the same pip, a tile
 * there would cover the same kind of thing, and where plays score they count the same, so that a double at an end is
 * told from a single one.
 */
function areAlike<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>, ways: readonly Way[]): boolean {
  const [first, ...others] = ways;
  if (first === undefined || others.length === 0) return true;
  const { layout } = state;
  const scoring = rules.playScoring?.(state.options);
  const counted = (arm: Arm): number => (scoring === undefined ? 0 : endCount(layout, arm, scoring));
  return others.every(
    ({ arm, joins, outward }) =>
      arm.end === first.arm.end &&
      joins === first.joins &&
      outward === first.outward &&
      endKind(layout, arm) === endKind(layout, first.arm) &&
      counted(arm) === counted(first.arm),
  );
}

/** True when all that the seat can play comes to one position (rules.md A2, resolution 2). */
export function isForced<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>, seat: Seat): boolean {
  const plays = playsOf(state, seat);
  const [first] = plays;
  if (first?.type !== 'play' || plays.some((move) => tileOf(move) !== first.tile)) return false;
  if (state.layout.lead === undefined) return plays.length === 1;
  return areAlike(
    rules,
    state,
    openArms(state.layout).flatMap((arm) => waysAt(state, first.tile, arm)),
  );
}

function tileOf(move: LineMove): Tile | undefined {
  return move.type === 'play' ? move.tile : undefined;
}
