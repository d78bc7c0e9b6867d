import type { JsonObject } from '../core/json';
import type { BySeat } from '../dominoes/seat';
import { doubleSet, tilesOf } from '../dominoes/tile-set';
import type { Outcome, Standing, Variant } from '../variant';
import { COPYING_OF_TRICKS } from './copying';
import { turnOfLotThenDeal } from '../round/lot-then-deal';
import { decideTricks } from './decide';
import { readTricksEvent, type TricksEvent } from './events';
import { evolveTricks } from './evolve';
import { givenDeal } from './given-deal';
import { legalTricksMoves, timeoutTricksMoves } from './legal-moves';
import { makeTricksMove, parseTricksMove, type TricksMove } from './notation';
import { playedTricksMove } from './played';
import { redactTricks, revealsOfTricks } from './redact';
import type { TricksRules } from './rules';
import { beginTricksRound, type TricksState } from './state';
import { viewOfTricks, type TricksView } from './view';

export type TricksTypes<Options extends JsonObject> = {
  readonly Options: Options;
  readonly State: TricksState;
  readonly Move: TricksMove;
  readonly Event: TricksEvent;
  readonly View: TricksView;
};

const SIDES: BySeat<number> = [0, 1, 0, 1];
const SET = doubleSet(6);
/** Each seat speaks once, one names what is played for, and every tile is played. */
const MOVES_MAX = SIDES.length + 1 + tilesOf(SET).length;

/** The game that the rules describe: for two pairs, with all tiles of a double-six set. */
export function tricksVariant<Options extends JsonObject>(rules: TricksRules<Options>): Variant<TricksTypes<Options>> {
  return {
    id: rules.id,
    title: rules.title,
    family: 'tricks',
    rulesVersion: rules.rulesVersion,
    seatCounts: [SIDES.length],
    options: rules.options,
    checkOptions: () => undefined,
    sides: () => SIDES,
    tileSet: () => SET,
    // Each time all pass, all may pass again.
    movesMax: (options) => (rules.terms(options).allPass === 'redeal' ? undefined : MOVES_MAX),
    beginRound: (options, _seatCount, start) => beginTricksRound(rules.terms(options), SIDES, start),
    turn: turnOfLotThenDeal,
    decide: (state, command) => decideTricks(state, command, rules.clauses),
    dealGiven: (state, given) => givenDeal(rules, SET, state, given),
    evolve: evolveTricks,
    legalMoves: legalTricksMoves,
    // Whoever names what is played for leads at once.
    turnGoesOn: (events) => events.some(({ type }) => type === 'ContractNamed'),
    timeoutMoves: timeoutTricksMoves,
    redact: redactTricks,
    view: viewOfTricks,
    reveals: revealsOfTricks,
    copying: COPYING_OF_TRICKS,
    outcome: (options, standing) => outcomeAtTarget(rules.target(options), standing),
    parseMove: parseTricksMove,
    makeMove: makeTricksMove,
    played: playedTricksMove,
    readEvent: readTricksEvent,
  };
}

/** The game ends once one side has the target and more than the other; with equal totals another round is played. */
function outcomeAtTarget(target: number, { scores, sides }: Standing): Outcome | undefined {
  const best = Math.max(...scores);
  const leading = scores.flatMap((score, side) => (score === best ? [side] : []));
  const [winner, ...others] = leading;
  if (best < target || others.length > 0) return undefined;
  return { winners: sides.flatMap((side, seat) => (side === winner ? [seat] : [])), reason: 'target' };
}
