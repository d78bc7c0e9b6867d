import { present } from '../core/assert';
import { ok, refuse, type Result } from '../core/result';
import { nameInRow, rowBefore, type CaptureKind } from '../dominoes/capture';
import type { Seat } from '../dominoes/seat';
import type { Refusal, RefusalCode } from '../variant';
import type { TilePlaced } from './events';
import { legalFishingMoves } from './legal-moves';
import { makeFishingMove, type FishingMove } from './notation';
import type { FishingClause, FishingRules } from './rules';
import { capturesToName, claimsToName, phaseOf, sidesToChoose, type FishingPhase, type FishingState } from './state';

/** A move that may be made, each capture under its one name and the place settled. */
export type Judged =
  | { readonly type: 'turn' | 'decline' }
  /** A capture was named; whether it is one is not judged here. */
  | { readonly type: 'name'; readonly kind: CaptureKind; readonly claim: boolean }
  | { readonly type: 'place'; readonly placed: Pick<TilePlaced, 'tile' | 'side'> };

type Judgement = Result<Judged, Refusal>;
type Refuse = (
  code: RefusalCode,
  clause: FishingClause,
  told: { readonly message: string; readonly choices?: readonly string[] },
) => Result<never, Refusal>;

/** Whether the seat may make the move now. Nothing here asks which captures are true. */
export function judgeMove(
  state: FishingState,
  { seat, move }: { readonly seat: Seat; readonly move: FishingMove },
  clauses: FishingRules<never>['clauses'],
): Judgement {
  const no: Refuse = (code, clause, told) => refuse({ code, clause: clauses[clause], ...told });
  if (state.ended !== undefined) return no('ROUND_OVER', 'end', { message: 'This round is over.' });
  const phase = phaseOf(state);
  if (phase === undefined) return no('NOT_YOUR_TURN', 'turns', { message: 'The tiles are not dealt yet.' });
  if (state.toMove !== seat) {
    return no('NOT_YOUR_TURN', 'turns', { message: `It is seat ${present(state.toMove, 'whose turn it is')}'s turn.` });
  }
  switch (move.type) {
    case 'turn':
    case 'decline':
      return (move.type === 'turn' ? 'turn' : 'last-word') === phase
        ? ok({ type: move.type })
        : notNow(state, phase, no);
    case 'capture':
      return phase === 'capture' ? judgeCapture(state, move.kind, no) : notNow(state, phase, no);
    case 'claim':
      return phase === 'capture' ? notNow(state, phase, no) : judgeClaim(state, move.kind, no);
    case 'place':
      return phase === 'capture' ? judgePlace(state, move, no) : notNow(state, phase, no);
  }
}

const NOT_NOW: Readonly<Record<FishingPhase, { readonly clause: FishingClause; readonly why: string }>> = {
  turn: { clause: 'turns', why: 'You have not turned a tile.' },
  capture: { clause: 'afterTurning', why: 'You have turned a tile: capture with it or place it.' },
  'last-word': { clause: 'lastWord', why: 'No more tiles are turned: claim or decline.' },
};

function notNow(state: FishingState, phase: FishingPhase, no: Refuse): Judgement {
  const { clause, why } = NOT_NOW[phase];
  const moves = legalFishingMoves(state, present(state.toMove, 'whose turn it is')).map(makeFishingMove);
  return no('MOVE_NOT_ALLOWED', clause, { message: `${why} You may play: ${moves.join(', ')}.` });
}

function judgeCapture(state: FishingState, kind: CaptureKind, no: Refuse): Judgement {
  return judgeName(state, { kind, rowLength: state.row.length, open: capturesToName(state), claim: false }, no);
}

function judgeClaim(state: FishingState, kind: CaptureKind, no: Refuse): Judgement {
  const { placed, row } = state;
  if (placed === undefined) {
    return no('MOVE_NOT_ALLOWED', 'claims', {
      message: 'There is nothing to claim: the other seat missed no capture.',
    });
  }
  const rowLength = rowBefore(row, placed).length;
  return judgeName(state, { kind, rowLength, open: claimsToName(state), claim: true }, no);
}

function judgeName(
  state: FishingState,
  named: {
    readonly kind: CaptureKind;
    readonly rowLength: number;
    readonly open: readonly CaptureKind[];
    readonly claim: boolean;
  },
  no: Refuse,
): Judgement {
  const { rowLength, open, claim } = named;
  const kind = nameInRow(named.kind, rowLength);
  if (open.includes(kind)) return ok({ type: 'name', kind, claim });
  if (state.terms.claim === 'auto') {
    return no('MOVE_NOT_ALLOWED', 'auto', { message: 'The program makes every capture in this game.' });
  }
  if (state.tried.includes(kind)) {
    return no('MOVE_NOT_ALLOWED', 'once', { message: `${kind} was named with this tile, and is no capture.` });
  }
  const tiles = rowLength === 0 ? 'no tile' : 'one tile';
  return no('MOVE_NOT_ALLOWED', 'captures', { message: `There is no ${kind} with ${tiles} in the row.` });
}

/** Where the tile goes: to the end that was named, or the only one. */
function judgePlace(state: FishingState, { side }: Extract<FishingMove, { type: 'place' }>, no: Refuse): Judgement {
  const tile = present(state.turned, 'the tile to place');
  const { placing } = state.terms;
  if (side !== undefined && !placing.includes(side)) {
    return no('PLACE_NOT_OPEN', 'placing', { message: `Tiles are placed at the ${placing.join(' or ')} only.` });
  }
  const sides = sidesToChoose(state);
  if (sides.length === 0) return ok({ type: 'place', placed: { tile } });
  if (side !== undefined) return ok({ type: 'place', placed: { tile, side } });
  const choices = sides.map((open) => makeFishingMove({ type: 'place', side: open }));
  return no('MOVE_AMBIGUOUS', 'placing', { message: `Say which end you mean: ${choices.join(' or ')}.`, choices });
}
