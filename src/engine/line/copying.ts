import type { JsonObject } from '../core/json';
import { below, flag, integer, listOf, listOfLength, record, text, type Shaped } from '../core/shape';
import {
  boneyardFrom,
  handsFrom,
  tilesOfBoneyard,
  tilesOfHands,
  unveiledDeal,
  unveiledDraw,
  unveiledHand,
  type TileAt,
} from '../dominoes/hidden-hands';
import { tilesOfArm, type Layout, type PlacedTile } from '../dominoes/layout';
import { handShape, tileShape } from '../dominoes/shapes';
import type { Tile } from '../dominoes/tile';
import { tilesOf } from '../dominoes/tile-set';
import type { Copying } from '../variant';
import type { LineEvent } from './events';
import type { LineRules } from './rules';
import type { LineState } from './state';

/** How a round on a line is taken up in another game. */
export function copyingOfLine<O extends JsonObject>(
  rules: Pick<LineRules<O>, 'tileSet'>,
): Copying<LineState<O>, LineEvent> {
  const setSize = ({ options, sides }: LineState<O>): number => tilesOf(rules.tileSet(options, sides.length)).length;
  return {
    makePosition,
    parsePosition,
    hiddenTiles: (state) => [
      ...tilesOfHands(state.hands, state.blind),
      ...tilesOfBoneyard(state.boneyard, setSize(state)),
    ],
    withTiles: (state, tileAt) => ({
      ...state,
      hands: handsFrom(state.hands, tileAt),
      boneyard: boneyardFrom(state.boneyard, tileAt, setSize(state)),
    }),
    openTiles: ({ layout }) => [
      ...(layout.lead === undefined ? [] : [layout.lead]),
      ...layout.arms.flatMap((arm) => tilesOfArm(arm)),
    ],
    unveil,
  };
}

function unveil(event: LineEvent, tileAt: TileAt): LineEvent {
  if (event.type === 'RoundDealt') return unveiledDeal(event, tileAt);
  if (event.type === 'HandTaken') return { ...event, hand: unveiledHand(event.hand, tileAt, event.places) };
  return event.type === 'TilesDrawn' ? unveiledDraw(event, tileAt) : event;
}

function makePosition<O>(state: LineState<O>): JsonObject {
  const { round, attempt, leader, hands, boneyard, layout, toMove, blind, yielded, drawn, passes, lastMover, lacks } =
    state;
  const { lead, arms, waiting } = layout;
  return {
    ...{ round, attempt, hands, boneyard, blind, drawn, passes, lacks, yielded },
    ...(leader !== undefined && { leader }),
    ...(toMove !== undefined && { toMove }),
    ...(lastMover !== undefined && { lastMover }),
    ...(lead !== undefined && { lead }),
    arms: arms.map((arm) => ({ arm: arm.name, end: arm.end, tiles: tilesOfArm(arm) })),
    waiting: waiting.map(({ pip, uncovered }) => ({ pip, uncovered })),
  };
}

function shapeFor(seatCount: number) {
  const seat = below(seatCount);
  return record(
    {
      round: integer,
      attempt: integer,
      hands: listOfLength(seatCount, handShape),
      boneyard: handShape,
      blind: listOf(seat),
      drawn: integer,
      passes: integer,
      lacks: listOfLength(seatCount, listOf(integer)),
      yielded: flag,
      arms: listOf(record({ arm: text, end: integer, tiles: listOf(tileShape) })),
      waiting: listOf(record({ pip: integer, uncovered: listOf(text) })),
    },
    { leader: seat, toMove: seat, lastMover: seat, lead: tileShape },
  );
}

function parsePosition<O>(begun: LineState<O>, position: JsonObject): LineState<O> | undefined {
  const read = shapeFor(begun.sides.length)(position);
  if (read === undefined) return undefined;
  const { round, attempt, hands, boneyard, blind, drawn, passes, lacks, yielded, leader, toMove, lastMover } = read;
  return {
    ...begun,
    ...{ round, attempt, hands, boneyard, blind, drawn, passes, lacks, yielded, leader, toMove, lastMover },
    layout: layoutOf(begun.layout, read),
  };
}

function layoutOf(
  { rule }: Layout,
  { lead, arms, waiting }: Pick<Shaped<ReturnType<typeof shapeFor>>, 'lead' | 'arms' | 'waiting'>,
): Layout {
  return {
    rule,
    lead,
    arms: arms.map(({ arm, end, tiles }) => ({ name: arm, end, outermost: chained(tiles) })),
    waiting,
  };
}

function chained(tiles: readonly Tile[]): PlacedTile | undefined {
  return tiles.reduce<PlacedTile | undefined>((inner, tile) => ({ tile, inner }), undefined);
}
