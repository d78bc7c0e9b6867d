import type { JsonObject } from '../core/json';
import type { Variant } from '../variant';
import { copyingOfMemory } from './copying';
import { decideMemory, timeoutOfMemory, turnOfMemory } from './decide';
import { readMemoryEvent, type MemoryEvent } from './events';
import { evolveMemory } from './evolve';
import { givenDeal } from './given-deal';
import { legalMemoryMoves } from './legal-moves';
import { makeMemoryMove, parseMemoryMove, type MemoryMove } from './notation';
import { playedMemoryMove } from './played';
import { redactMemory, revealsOfMemory } from './redact';
import type { MemoryRules } from './rules';
import { beginMemoryRound, type MemoryState } from './state';
import { viewOfMemory, type MemoryView } from './view';

export type MemoryTypes<Options extends JsonObject> = {
  readonly Options: Options;
  readonly State: MemoryState<Options>;
  readonly Move: MemoryMove;
  readonly Event: MemoryEvent;
  readonly View: MemoryView;
};

/** The game that the rules describe, played by the one decider of all memory games. */
export function memoryVariant<Options extends JsonObject>(rules: MemoryRules<Options>): Variant<MemoryTypes<Options>> {
  return {
    id: rules.id,
    title: rules.title,
    family: 'memory',
    rulesVersion: rules.rulesVersion,
    seatCounts: rules.seatCounts,
    options: rules.options,
    checkOptions: rules.checkOptions,
    sides: (_options, seatCount) => Array.from({ length: seatCount }, (_, seat) => seat),
    tileSet: rules.tileSet,
    // Players may miss for ever; that a pair is always left to find is proved instead (rules.md A1).
    movesMax: () => undefined,
    beginRound: beginMemoryRound,
    turn: (state) => turnOfMemory(rules, state),
    decide: (state, command) => decideMemory(rules, state, command),
    dealGiven: (state, given) => givenDeal(rules, state, given),
    evolve: evolveMemory,
    legalMoves: legalMemoryMoves,
    turnGoesOn: (events) => events.at(-1)?.type === 'TileFlipped',
    timeoutEvents: timeoutOfMemory,
    redact: redactMemory,
    view: viewOfMemory,
    reveals: revealsOfMemory,
    copying: copyingOfMemory(),
    outcome: rules.outcome,
    parseMove: parseMemoryMove,
    makeMove: makeMemoryMove,
    played: playedMemoryMove,
    readEvent: readMemoryEvent,
  };
}
