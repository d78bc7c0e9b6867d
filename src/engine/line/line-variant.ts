import { assert } from '../core/assert';
import type { JsonObject } from '../core/json';
import { ok } from '../core/result';
import { PLAIN_LAYOUT } from '../dominoes/layout';
import { makeLineMove, type LineMove } from '../dominoes/notation';
import { tilesOf } from '../dominoes/tile-set';
import type { Variant } from '../variant';
import { copyingOfLine } from './copying';
import { afterDeal, decideLine, turnOfLine } from './decide';
import { readLineEvent, type LineEvent } from './events';
import { givenDeal } from './given-deal';
import { checkMisdeal } from './misdeal';
import { evolveLine } from './evolve';
import { legalLineMoves } from './legal-moves';
import { playedLineMove } from './played';
import { redactLine, revealsOfLine } from './redact';
import { moveReader } from './refusals';
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
      const impossible = rules.checkOptions?.(options, seatCount);
      if (impossible !== undefined) return impossible;
      const { size, option } = rules.hands(options, seatCount);
      const set = tilesOf(rules.tileSet(options, seatCount));
      if (size * seatCount > set.length) {
        assert(option !== undefined, 'hands that no option sets fit the set');
        const most = Math.floor(set.length / seatCount);
        return {
          option,
          message: `${option} is too high: ${seatCount} seats can be dealt at most ${most} tiles each.`,
        };
      }
      const misdeal = rules.misdeal?.(options, seatCount);
      return misdeal && checkMisdeal(misdeal, { set, handSize: size, seatCount });
    },
    sides: sidesOf,
    ...(rules.heldTogether !== undefined && { heldTogether: rules.heldTogether }),
    tileSet: rules.tileSet,
    outOfTurn: ['redeal'],
    movesMax: (options, seatCount) => {
      // Each time a deal is taken back, another may be.
      if (rules.misdeal?.(options, seatCount)?.mode === 'request') return undefined;
      const { size, until } = rules.hands(options, seatCount);
      const set = tilesOf(rules.tileSet(options, seatCount)).length;
      const boneyard = rules.boneyard?.(options, seatCount);
      const playable = until === undefined && boneyard === undefined ? size * seatCount : set;
      // Between two plays everybody else can pass once: were all stuck, the round would be blocked. Where a turn takes one
      // tile, everybody may pass after it as well.
      const drawable = boneyard === undefined ? 0 : set - size * seatCount;
      const passes = boneyard?.draws === 'one' ? drawable : 0;
      return playable * seatCount + drawable + passes + (rules.mayYield?.(options) === true ? 1 : 0);
    },
    beginRound: (options, seatCount, start) =>
      beginLineRound(options, sidesOf(options, seatCount), {
        start,
        layoutRule: rules.layout?.(options, seatCount) ?? PLAIN_LAYOUT,
      }),
    turn: (state) => turnOfLine(rules, state),
    decide: (state, command) => decideLine(rules, state, command),
    dealGiven: (state, given) => {
      const dealt = givenDeal(rules, state, given);
      return dealt.ok ? ok(afterDeal(rules, state, dealt.value)) : dealt;
    },
    evolve: evolveLine,
    legalMoves: (state, seat) => legalLineMoves(rules, state, seat),
    turnGoesOn: (events) => events.every(({ type }) => type === 'TilesDrawn'),
    redact: redactLine,
    view: (state, viewer) => viewOfLine(rules, state, viewer),
    reveals: revealsOfLine,
    copying: copyingOfLine(rules),
    outcome: rules.outcome,
    parseMove: moveReader(rules),
    makeMove: makeLineMove,
    played: playedLineMove,
    readEvent: readLineEvent,
  };
}
