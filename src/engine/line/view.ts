import type { JsonObject } from '../core/json';
import { conceal, type Hand } from '../dominoes/hand';
import { countOf, endKind, openArms, openEnds, tilesOfArm } from '../dominoes/layout';
import type { PlayScoring } from '../dominoes/play-scoring';
import { canSee, type BySeat, type Seat, type Viewer } from '../dominoes/seat';
import type { Pip, Tile } from '../dominoes/tile';
import type { LineRoundEnded } from './events';
import type { LineRules } from './rules';
import type { LineState } from './state';

/** A round on a line as one viewer may know it. */
export interface LineView {
  readonly family: 'line';
  /** From 1. */
  readonly round: number;
  /** Deals of this round so far; 0 before the first. */
  readonly attempt: number;
  /** The side of each seat; `scores` is by side. */
  readonly sides: BySeat<number>;
  readonly scores: readonly number[];
  readonly leader?: Seat;
  /** Absent before the deal and after the end of the round. */
  readonly toMove?: Seat;
  /** Tiles that the viewer may name, and how many he may not. */
  readonly hands: BySeat<Hand>;
  readonly boneyard: Hand;
  readonly lead?: Tile;
  /** The arms that have begun or can be begun, `L` first. */
  readonly arms: readonly ArmView[];
  /** The pips that show, one an arm that is open. */
  readonly openEnds: readonly Pip[];
  /** The sum of the exposed pips, a double at an end counted whole unless `playScoring` says otherwise. */
  readonly count: number;
  /** What a play earns; absent where plays earn nothing. */
  readonly playScoring?: PlayScoring;
  /** The pips that showed when a seat passed, since it last drew: it holds none of them. Ascending. */
  readonly lacks: BySeat<readonly Pip[]>;
  /** How the round ended. */
  readonly ended?: LineRoundEnded;
}

export interface ArmView {
  readonly arm: string;
  /** From the lead outwards. */
  readonly tiles: readonly Tile[];
  readonly end: Pip;
  /** Nothing may be laid here before each arm of the opening star has a tile. */
  readonly closed?: true;
  /** At this end lies a double that will branch once its sides are covered. */
  readonly spinner?: true;
}

/** What `viewer` may know of the round: every field is named here, so that nothing else can leave. */
export function viewOfLine<O extends JsonObject>(
  { playScoring }: Pick<LineRules<O>, 'playScoring'>,
  state: LineState<O>,
  viewer: Viewer,
): LineView {
  const { layout } = state;
  const scoring = playScoring?.(state.options);
  const open = openArms(layout);
  // Hands that are left are on the table once the round has ended.
  const shown = viewer.kind === 'all' || state.ended !== undefined;
  const mayLook = (seat: Seat): boolean => shown || (canSee(viewer, seat) && !state.blind.includes(seat));
  return {
    family: 'line',
    round: state.round,
    attempt: state.attempt,
    sides: state.sides,
    scores: state.scores,
    ...(state.leader !== undefined && { leader: state.leader }),
    ...(state.toMove !== undefined && { toMove: state.toMove }),
    hands: state.hands.map((hand, seat) => (mayLook(seat) ? hand : conceal(hand))),
    boneyard: viewer.kind === 'all' ? state.boneyard : conceal(state.boneyard),
    ...(layout.lead !== undefined && { lead: layout.lead }),
    arms: layout.arms.map((arm) => ({
      arm: arm.name,
      tiles: tilesOfArm(arm),
      end: arm.end,
      ...(!open.includes(arm) && { closed: true as const }),
      ...(endKind(layout, arm) === 'spinner' && { spinner: true as const }),
    })),
    openEnds: openEnds(layout),
    count: countOf(layout, scoring),
    ...(scoring !== undefined && { playScoring: scoring }),
    lacks: state.lacks,
    ...(state.ended !== undefined && { ended: state.ended }),
  };
}
