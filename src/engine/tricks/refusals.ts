import { present } from '../core/assert';
import { ok, refuse, type Result } from '../core/result';
import { BID_MIN, makeBid, MARK_POINTS } from '../dominoes/bid';
import type { Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import { playableTiles, suitLed, type Contract } from '../dominoes/trick';
import type { Refusal, RefusalCode } from '../variant';
import { legalTricksMoves } from './legal-moves';
import { makeTricksMove, type TricksMove } from './notation';
import type { SpecialBidKind, TricksClause, TricksRules } from './rules';
import { handOf, holdsDoubles, mustBid, phaseOf, specialPoints, type TricksPhase, type TricksState } from './state';

/** A move that may be made, with what it comes to. */
export type Judged =
  | { readonly type: 'pass' }
  | { readonly type: 'bid'; readonly points: number; readonly kind?: SpecialBidKind }
  | { readonly type: 'name'; readonly contract: Contract }
  | { readonly type: 'play'; readonly tile: Tile };

type Judgement = Result<Judged, Refusal>;
type Refuse = (code: RefusalCode, clause: TricksClause, message: string) => Result<never, Refusal>;

interface Asked {
  readonly state: TricksState;
  readonly seat: Seat;
  readonly no: Refuse;
}

/** Whether the seat may make the move now. */
export function judgeMove(
  state: TricksState,
  { seat, move }: { readonly seat: Seat; readonly move: TricksMove },
  clauses: TricksRules<never>['clauses'],
): Judgement {
  const no: Refuse = (code, clause, message) => refuse({ code, clause: clauses[clause], message });
  if (state.ended !== undefined) return no('ROUND_OVER', 'end', 'This round is over.');
  const phase = phaseOf(state);
  if (phase === undefined) return no('NOT_YOUR_TURN', 'turns', 'The tiles are not dealt yet.');
  if (state.toMove !== seat) {
    return no('NOT_YOUR_TURN', 'turns', `It is seat ${present(state.toMove, 'whose turn it is')}'s turn.`);
  }
  const asked = { state, seat, no };
  if (PHASES[move.type] !== phase) return notNow(asked, phase);
  switch (move.type) {
    case 'pass':
      return judgePass(asked);
    case 'bid':
      return judgeBid(asked, move.points);
    case 'plunge':
    case 'splash':
      return judgeSpecial(asked, move.type);
    case 'trump':
      return ok({ type: 'name', contract: { name: 'trump', trump: move.suit } });
    case 'no-trump':
    case 'nello':
    case 'sevens':
      return judgeName(asked, move.type);
    case 'play':
      return judgePlay(asked, move.tile);
  }
}

/** When each kind of move is made. */
const PHASES: Readonly<Record<TricksMove['type'], TricksPhase>> = {
  pass: 'bid',
  bid: 'bid',
  plunge: 'bid',
  splash: 'bid',
  trump: 'name',
  'no-trump': 'name',
  nello: 'name',
  sevens: 'name',
  play: 'play',
};

const NOT_NOW: Readonly<Record<TricksPhase, { readonly clause: TricksClause; readonly why: string }>> = {
  bid: { clause: 'bidding', why: 'The seats are bidding.' },
  name: { clause: 'naming', why: 'Say first what is played for.' },
  play: { clause: 'play', why: 'The tricks are being played.' },
};

function notNow({ state, seat, no }: Asked, phase: TricksPhase): Judgement {
  const { clause, why } = NOT_NOW[phase];
  return no('MOVE_NOT_ALLOWED', clause, `${why} You may play: ${list(legalTricksMoves(state, seat))}.`);
}

function list(moves: readonly TricksMove[]): string {
  return moves.map(makeTricksMove).join(', ');
}

function judgePass({ state, no }: Asked): Judgement {
  if (!mustBid(state)) return ok({ type: 'pass' });
  return no('PASS_NOT_ALLOWED', 'pass', `All others have passed, so that you must bid: ${BID_MIN} or more.`);
}

function judgeBid({ state, seat, no }: Asked, points: number): Judgement {
  const open = legalTricksMoves(state, seat).filter((move) => move.type === 'bid');
  if (open.some((move) => move.points === points)) return ok({ type: 'bid', points });
  const { bid } = state;
  const may = `You may bid: ${open.map((move) => makeBid(move.points)).join(', ')}.`;
  if (bid === undefined && points < BID_MIN) return no('BID_TOO_LOW', 'bidding', `A bid is ${BID_MIN} or more. ${may}`);
  if (bid !== undefined && points <= bid.points) {
    return no('BID_TOO_LOW', 'bidding', `The bid stands at ${makeBid(bid.points)} of seat ${bid.seat}. ${may}`);
  }
  return no('MOVE_NOT_ALLOWED', 'marks', `There is no bid of ${makeBid(points)} now. ${may}`);
}

function judgeSpecial({ state, seat, no }: Asked, kind: SpecialBidKind): Judgement {
  const special = state.terms.specials.find((other) => other.kind === kind);
  if (special === undefined) return no('MOVE_NOT_ALLOWED', 'specials', `There is no ${kind} in this game.`);
  const { doubles, marksMax } = special;
  if (!holdsDoubles(handOf(seat, state), doubles)) {
    return no('MOVE_NOT_ALLOWED', 'specials', `A ${kind} takes ${doubles} doubles or more, and you hold fewer.`);
  }
  const points = specialPoints(state, special);
  if (points !== undefined) return ok({ type: 'bid', points, kind });
  const standing = makeBid(present(state.bid, 'the bid that is too high').points);
  return no('BID_TOO_LOW', 'specials', `A ${kind} is worth ${marksMax} marks at most, and ${standing} is bid.`);
}

function judgeName({ state, seat, no }: Asked, name: 'no-trump' | 'nello' | 'sevens'): Judgement {
  const { nello } = state.terms;
  if (legalTricksMoves(state, seat).some(({ type }) => type === name)) {
    const doubles = name === 'nello' && nello !== undefined && nello !== 'high' ? { doubles: nello } : {};
    return ok({ type: 'name', contract: { name, ...doubles } });
  }
  const may = `You may play: ${list(legalTricksMoves(state, seat))}.`;
  const offered = name === 'nello' ? nello !== undefined : name === 'sevens' && state.terms.sevens;
  if (!offered) return no('MOVE_NOT_ALLOWED', 'naming', `There is no ${name} in this game. ${may}`);
  const { points } = present(state.bid, 'the bid that was won');
  const why = points < MARK_POINTS ? `with ${points}` : 'with what your partner bid';
  return no('MOVE_NOT_ALLOWED', 'contracts', `There is no ${name} ${why}, only with marks that you bid. ${may}`);
}

function judgePlay({ state, seat, no }: Asked, tile: Tile): Judgement {
  const { tiles } = handOf(seat, state);
  if (!tiles.includes(tile)) return no('TILE_NOT_HELD', 'play', `You do not hold ${tile}.`);
  const contract = present(state.contract, 'what is played for');
  const trick = state.trick.map((played) => played.tile);
  const playable = playableTiles(tiles, trick, contract);
  if (playable.includes(tile)) return ok({ type: 'play', tile });
  const may = `You may play: ${playable.join(', ')}.`;
  const [lead] = trick;
  const led = lead === undefined ? undefined : suitLed(lead, contract);
  if (led === undefined)
    return no('TILE_NOT_ALLOWED', 'sevens', `You hold a tile that is nearer to seven pips. ${may}`);
  const suit = led === 'doubles' ? led : `${led}s`;
  return no(
    'TILE_NOT_ALLOWED',
    'follow',
    `Seat ${present(state.trick[0], 'who led').seat} led ${suit}, and you can follow. ${may}`,
  );
}
