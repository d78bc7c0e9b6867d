import type { JsonObject } from '../core/json';
import { CHINESE_SET, tilesOf } from '../dominoes/tile-set';
import type { BySeat, Seat } from '../dominoes/seat';
import type { Outcome, RoundEnded, Variant } from '../variant';
import { COPYING_OF_FISHING } from './copying';
import { turnOfLotThenDeal } from '../round/lot-then-deal';
import { decideFishing } from './decide';
import { readFishingEvent, type FishingEvent } from './events';
import { evolveFishing } from './evolve';
import { givenDeal } from './given-deal';
import { legalFishingMoves } from './legal-moves';
import { FISHING_MOVES, makeFishingMove, parseFishingMove, type FishingMove } from './notation';
import { playedFishingMove } from './played';
import { redactFishing, revealsOfFishing } from './redact';
import type { FishingRules } from './rules';
import { beginFishingRound, type FishingState } from './state';
import { viewOfFishing, type FishingView } from './view';

export type FishingTypes<Options extends JsonObject> = {
  readonly Options: Options;
  readonly State: FishingState;
  readonly Move: FishingMove;
  readonly Event: FishingEvent;
  readonly View: FishingView;
};

const SIDES: BySeat<number> = [0, 1];
/** Each tile can be named in every way, turned and placed at most once. */
const MOVES_MAX = tilesOf(CHINESE_SET).length * FISHING_MOVES.length;

/** The game that the rules describe: for two, with the Chinese set, one round long. */
export function fishingVariant<Options extends JsonObject>(
  rules: FishingRules<Options>,
): Variant<FishingTypes<Options>> {
  return {
    id: rules.id,
    title: rules.title,
    family: 'fishing',
    rulesVersion: rules.rulesVersion,
    seatCounts: [2],
    options: rules.options,
    checkOptions: () => undefined,
    sides: () => SIDES,
    tileSet: () => CHINESE_SET,
    movesMax: () => MOVES_MAX,
    beginRound: (options, _seatCount, start) => beginFishingRound(rules.terms(options), SIDES, start),
    turn: turnOfLotThenDeal,
    decide: (state, command) => decideFishing(state, command, rules.clauses),
    dealGiven: (state, given) => givenDeal(rules, state, given),
    evolve: evolveFishing,
    legalMoves: legalFishingMoves,
    turnGoesOn: (events) => !events.some(endsTurn),
    timeoutMoves,
    redact: redactFishing,
    view: viewOfFishing,
    reveals: revealsOfFishing,
    copying: COPYING_OF_FISHING,
    outcome: (_options, _standing, ended) => outcomeOf(ended),
    parseMove: parseFishingMove,
    makeMove: makeFishingMove,
    played: playedFishingMove,
    readEvent: readFishingEvent,
  };
}

/** A tile that was turned is placed or captures; a claim only goes before it. */
function endsTurn(event: FishingEvent): boolean {
  if (event.type === 'TilesCaptured') return event.claim !== true;
  return event.type === 'TilePlaced' || event.type === 'TurnLost';
}

/** Before turning the server turns; after it, it places (rules.md G, A6). It claims nothing for anybody. */
function timeoutMoves(state: FishingState, seat: Seat): readonly FishingMove[] {
  return legalFishingMoves(state, seat).filter(({ type }) => type !== 'claim' && type !== 'capture');
}

/** One round is the game. */
function outcomeOf({ winners }: RoundEnded): Outcome {
  return { winners, reason: winners.length === 0 ? 'equal-points' : 'most-points' };
}
