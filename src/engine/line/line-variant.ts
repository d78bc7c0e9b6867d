import type { JsonObject } from '../core/json';
import { makeLineMove, type LineMove } from '../dominoes/notation';
import { tilesOf } from '../dominoes/tile-set';
import type { Variant } from '../variant';
import { decideLine, turnOfLine } from './decide';
import { readLineEvent, type LineEvent } from './events';
import { evolveLine } from './evolve';
import { legalLineMoves } from './legal-moves';
import { redactLine, revealsOfLine } from './redact';
import { parseMove } from './refusals';
import type { LineRules } from './rules';
import { beginLineRound, type LineState } from './state';
import { viewOfLine, type LineView } from './view';

export type LineTypes<Options extends JsonObject> = {
  readonly Options: Options;
  readonly State: LineState<Options>;
  readonly Move: LineMove;
  readonly Event: LineEvent;
  readonly View: LineView;
};

/** The game that the rules describe, played by the one decider of all games on a line. */
export function lineVariant<Options extends JsonObject>(rules: LineRules<Options>): Variant<LineTypes<Options>> {
  const sidesOf =
    rules.sides ?? ((_options: Options, seatCount: number) => Array.from({ length: seatCount }, (_, s) => s));
  return {
    id: rules.id,
    title: rules.title,
    family: 'line',
    rulesVersion: rules.rulesVersion,
    seatCounts: rules.seatCounts,
    options: rules.options,
    checkOptions: (options, seatCount) => {
      const { size, option } = rules.hands(options, seatCount);
      const tiles = tilesOf(rules.tileSet(options, seatCount)).length;
      if (size * seatCount <= tiles) return undefined;
      const most = Math.floor(tiles / seatCount);
      return { option, message: `${option} is too high: ${seatCount} seats can be dealt at most ${most} tiles each.` };
    },
    sides: sidesOf,
    tileSet: rules.tileSet,
    movesMax: (options, seatCount) => {
      const { size, until } = rules.hands(options, seatCount);
      const dealt = until === undefined ? size * seatCount : tilesOf(rules.tileSet(options, seatCount)).length;
      // Between two plays everybody else can pass once: were all stuck, the round would be blocked.
      return dealt * seatCount;
    },
    beginRound: (options, seatCount, start) => beginLineRound(options, sidesOf(options, seatCount), start),
    turn: (state) => turnOfLine(rules, state),
    decide: (state, command) => decideLine(rules, state, command),
    evolve: evolveLine,
    legalMoves: legalLineMoves,
    redact: redactLine,
    view: viewOfLine,
    reveals: revealsOfLine,
    outcome: rules.outcome,
    parseMove,
    makeMove: makeLineMove,
    readEvent: readLineEvent,
  };
}
