import { ok } from '../core/result';
import type { BySeat, Seat } from '../dominoes/seat';
import { doubleSet, tilesOf, type TileSet } from '../dominoes/tile-set';
import type { Variant } from '../variant';
import { COPYING_OF_TRAINS } from './copying';
import { givenDeal } from './deal';
import { afterDeal, decideTrains, turnOfTrains } from './decide';
import { readTrainsEvent, type TrainsEvent } from './events';
import { evolveTrains } from './evolve';
import { legalTrainsMoves } from './legal-moves';
import { makeTrainsMove, parseTrainsMove, type TrainsMove } from './notation';
import { checkTrainsOptions, highestHalf } from './options';
import { playedTrainsMove } from './played';
import { redactTrains, revealsOfTrains } from './redact';
import type { CommonTrainsOptions, TrainsRules, TrainsTerms } from './rules';
import { outcomeAfter } from './scoring';
import { beginTrainsRound, type TrainsState } from './state';
import { viewOfTrains, type TrainsView } from './view';

export type TrainsTypes<Options extends CommonTrainsOptions> = {
  readonly Options: Options;
  readonly State: TrainsState;
  readonly Move: TrainsMove;
  readonly Event: TrainsEvent;
  readonly View: TrainsView;
};

/** The game that the rules describe: everybody alone, a round for each engine, the lowest total wins. */
export function trainsVariant<Options extends CommonTrainsOptions>(
  rules: TrainsRules<Options>,
): Variant<TrainsTypes<Options>> {
  const termsOf = (options: Options, seatCount: number): TrainsTerms => makeTerms(rules, options, seatCount);
  const setOf = (options: Options): TileSet => doubleSet(highestHalf(options));
  return {
    id: rules.id,
    title: rules.title,
    family: 'trains',
    rulesVersion: rules.rulesVersion,
    seatCounts: rules.seatCounts,
    options: rules.options,
    checkOptions: (options, seatCount) => {
      const seatsMax = rules.seatsMax?.(highestHalf(options)) ?? seatCount;
      const setSize = tilesOf(setOf(options)).length;
      return checkTrainsOptions(options, { terms: termsOf(options, seatCount), setSize, seatCount, seatsMax });
    },
    sides: (_options, seatCount) => sidesOf(seatCount),
    tileSet: setOf,
    movesMax: (options, seatCount) => {
      // Each tile is drawn and played at most once. Between two of these every seat passes at most twice: were all stuck
      // once every train is marked, with nothing left to draw, the round would be blocked. An opening chain is stopped once.
      const tiles = 2 * tilesOf(setOf(options)).length;
      return tiles * (2 * seatCount + 1) + seatCount;
    },
    beginRound: (options, seatCount, start) => beginTrainsRound(termsOf(options, seatCount), sidesOf(seatCount), start),
    turn: turnOfTrains,
    decide: (state, command) => decideTrains(rules, state, command),
    dealGiven: (state, given) => {
      const dealt = givenDeal(state, rules.title, given);
      return dealt.ok ? ok(afterDeal(state, dealt.value)) : dealt;
    },
    evolve: evolveTrains,
    legalMoves: legalTrainsMoves,
    turnGoesOn: (events) => events.some(leavesTurnOpen) && !events.some(({ type }) => type === 'RoundEnded'),
    timeoutMoves,
    redact: redactTrains,
    view: viewOfTrains,
    reveals: revealsOfTrains,
    copying: COPYING_OF_TRAINS,
    outcome: (options, standing) => outcomeAfter(roundsOf(options), standing),
    parseMove: parseTrainsMove,
    makeMove: makeTrainsMove,
    played: playedTrainsMove,
    readEvent: readTrainsEvent,
  };
}

/** After a draw, a double or a tile of an opening chain the seat is still at its turn. */
function leavesTurnOpen(event: TrainsEvent): boolean {
  if (event.type === 'TilesDrawn') return true;
  return event.type === 'TilePlayed' && event.arm !== undefined && event.next === event.seat;
}

/** An opening chain ends with the time; else any legal move is made. */
function timeoutMoves(state: TrainsState, seat: Seat): readonly TrainsMove[] {
  const moves = legalTrainsMoves(state, seat);
  const stop = moves.filter(({ type }) => type === 'stop');
  return stop.length > 0 ? stop : moves;
}

function makeTerms<Options extends CommonTrainsOptions>(
  rules: TrainsRules<Options>,
  options: Options,
  seatCount: number,
): TrainsTerms {
  const highest = highestHalf(options);
  return {
    highest,
    handSize: options.handSize > 0 ? options.handSize : rules.handSize(seatCount, highest),
    rounds: roundsOf(options),
    arms: rules.arms(options),
    doubleDemand: rules.doubleDemand,
    afterDouble: rules.afterDouble,
    firstTurn: rules.firstTurn(options),
    doubleBlank: options.doubleBlank,
  };
}

/** One round for each double, unless an option says fewer. */
function roundsOf(options: CommonTrainsOptions): number {
  return options.rounds > 0 ? options.rounds : highestHalf(options) + 1;
}

function sidesOf(seatCount: number): BySeat<number> {
  return Array.from({ length: seatCount }, (_, seat) => seat);
}
