import { assert, present } from '../core/assert';
import type { JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import { integer, listOf } from '../core/shape';
import { ALL, type Seat } from '../dominoes/seat';
import { highPip, pipCount, type Tile } from '../dominoes/tile';
import { tilesOf } from '../dominoes/tile-set';
import {
  actingSeat,
  isPointsScored,
  isRoundEnded,
  type Chance,
  type GivenDeal,
  type PointsScored,
  type RefusalCode,
  type RoundCommand,
  type RoundEnded,
  type Variant,
  type VariantTypes,
} from '../variant';
import type { LifeRefusalCode } from './commands';
import type { CopyStart } from './events';

/** One round to be played through: its deal tile by tile, its moves as players write them. */
export interface Vector {
  readonly options: JsonObject;
  readonly seats: number;
  /** Who leads where a lot or a draw settles it; seat 0 unless told. */
  readonly leader?: Seat;
  readonly deal: GivenDeal;
  /** Passes, draws and other moves that the rules make by themselves may be left out. */
  readonly moves: readonly string[];
}

/** What the rules make of a vector (docs/vectors.md); what does not apply is left out. */
export interface VectorAnswer {
  /** Every move of a seat, also those that the vector left out. */
  readonly steps: readonly VectorStep[];
  readonly over: boolean;
  /** Once the round is over. */
  readonly result?: VectorResult;
  /** By side. */
  readonly scores: readonly number[];
  /** What is wrong, in a sentence; the steps are those before it. */
  readonly error?: string;
  readonly errorCode?: VectorErrorCode;
  /** Which of the vector's moves was refused, from 1. */
  readonly errorMove?: number;
}

export interface VectorStep {
  readonly seat: Seat;
  /** In its one spelling, the place named. */
  readonly move: string;
  /** Every move that the seat could make instead of it, itself included; sorted as text. */
  readonly legal: readonly string[];
  /** The sum of the exposed pips after the move, where there are open ends. */
  readonly count?: number;
  /** What the move earned its side; what the end of a round pays is in the result. */
  readonly points: number;
  /** The rules left nothing else: a compulsory pass or draw, a forced lead, a move of the program. */
  readonly automatic: boolean;
}

export interface VectorResult {
  readonly reason: string;
  /** Empty for a tie. */
  readonly winners: readonly Seat[];
  /** What the end of the round paid its winners; where the lowest total wins, what it added to the winner's. */
  readonly points: number;
  /** By seat: what is left in the hands, where there are hands. */
  readonly pips?: readonly number[];
}

export type VectorErrorCode =
  RefusalCode | LifeRefusalCode | 'VECTOR_UNREADABLE' | 'VARIANT_UNKNOWN' | 'DEAL_IMPOSSIBLE' | 'DEAL_VOID';

interface VectorError {
  readonly error: string;
  readonly errorCode: VectorErrorCode;
  readonly errorMove?: number;
}

/** The answer to a vector that is not even dealt. */
export function unplayed(errorCode: VectorErrorCode, error: string, scores: readonly number[] = []): VectorAnswer {
  return { steps: [], over: false, scores, error, errorCode };
}

/** Plays the vector: its moves, and between and after them what the rules leave no choice of. */
export function playVector<G extends VariantTypes>(
  variant: Variant<G>,
  options: G['Options'],
  vector: Vector,
): VectorAnswer {
  return new VectorRound(variant, options, vector).answer();
}

/**
 * The round as it stands after the vector, in a game that begins with it: what earlier rounds came to is `scores`, by side.
 * Refuses with a sentence a deal or a move that the rules do not allow, and a round that is over.
 */
export function positionOfVector<G extends VariantTypes>(
  variant: Variant<G>,
  options: G['Options'],
  vector: Vector,
  scores: readonly number[],
): Result<CopyStart, string> {
  return new VectorRound(variant, options, vector, scores).position();
}

/** Moves of these types are legal only where nothing else is, and then the rules make them. */
const COMPULSORY: ReadonlySet<string> = new Set(['pass', 'draw']);
/** Why the seat to move may have a pass or draw to make, which the vector left out, before the move in hand. */
const MEANT_FOR_LATER: ReadonlySet<string> = new Set(['TILE_NOT_HELD', 'PASS_NOT_ALLOWED']);
/** A place may open by a pass that the vector left out. */
const ABOUT_PLACES: ReadonlySet<string> = new Set(['PLACE_NOT_OPEN', 'TILE_DOES_NOT_FIT']);

class VectorRound<G extends VariantTypes> {
  private state: G['State'];
  private readonly steps: VectorStep[] = [];
  /** What the rules made with the last move of the vector, which the vector may name all the same. */
  private made: string[] = [];
  private readonly scores: number[];
  /** What the end of the round paid, by side. */
  private readonly endPoints: number[];
  private ended: (RoundEnded & JsonObject) | undefined;

  constructor(
    private readonly variant: Variant<G>,
    private readonly options: G['Options'],
    private readonly vector: Vector,
    scores?: readonly number[],
  ) {
    const { seats } = vector;
    const sides = Math.max(...variant.sides(options, seats)) + 1;
    this.scores = scores?.slice() ?? Array.from({ length: sides }, () => 0);
    this.endPoints = Array.from({ length: sides }, () => 0);
    this.state = variant.beginRound(options, seats, { round: 1, scores: this.scores.slice() });
  }

  answer(): VectorAnswer {
    const error = this.deal() ?? this.playAll();
    const { steps, scores, ended } = this;
    return {
      steps,
      over: ended !== undefined,
      ...(ended !== undefined && { result: this.result(ended) }),
      scores,
      ...error,
    };
  }

  position(): Result<CopyStart, string> {
    const { error } = this.deal() ?? this.playAll() ?? {};
    if (error !== undefined) return refuse(error);
    if (this.ended !== undefined) return refuse('The round is over after these moves: leave out the last of them.');
    const position = this.variant.copying.makePosition(this.state);
    const attempt = integer(position['attempt']) ?? 1;
    return ok({ round: 1, attempt, scores: this.scores, position });
  }

  private result(ended: RoundEnded & JsonObject): VectorResult {
    const pips = listOf(integer)(ended['pips']);
    const { reason, winners } = ended;
    const [winner] = winners;
    const side = winner === undefined ? undefined : this.variant.sides(this.options, this.vector.seats)[winner];
    const points = side === undefined ? 0 : present(this.endPoints[side], `what side ${side} was paid`);
    return { reason, winners, points, ...(pips !== undefined && { pips }) };
  }

  private deal(): VectorError | undefined {
    const { leader, seats, deal } = this.vector;
    const impossible = (why: string): VectorError => ({
      error: `Impossible deal: ${why}`,
      errorCode: 'DEAL_IMPOSSIBLE',
    });
    if (leader !== undefined && (leader < 0 || leader >= seats)) {
      return impossible(`There is no seat ${leader} to lead: the seats are 0 to ${seats - 1}.`);
    }
    this.settleAll(leader ?? 0);
    const dealt = this.variant.dealGiven(this.state, leader === undefined ? deal : { ...deal, leader });
    if (!dealt.ok) return impossible(dealt.error);
    this.take(dealt.value);
    // Some games ask for a lot when they have seen the hands.
    this.settleAll(leader ?? 0);
    return undefined;
  }

  /** Every lot and draw that is due. */
  private settleAll(leader: Seat): void {
    for (;;) {
      const turn = this.variant.turn(this.state);
      if (turn.kind !== 'chance' || turn.chance.kind === 'deal') return;
      const settled = this.variant.decide(this.state, this.settle(turn.chance, leader));
      assert(settled.ok, 'the rules take the answer to what they asked of chance');
      this.take(settled.value);
    }
  }

  /** The lot or the draw that names the leader. */
  private settle(chance: Exclude<Chance, { readonly kind: 'deal' }>, leader: Seat): RoundCommand<never> {
    if (chance.kind === 'toss') return { type: 'Toss', value: leader };
    const { seats } = this.vector;
    const [best, ...others] = tilesOf(this.variant.tileSet(this.options, seats)).toSorted(byRank);
    assert(best !== undefined, 'a set has tiles');
    return { type: 'DrawLead', tiles: [...others.slice(0, leader), best, ...others.slice(leader, seats - 1)] };
  }

  private playAll(): VectorError | undefined {
    for (const [at, text] of this.vector.moves.entries()) {
      const error = this.play(text);
      if (error !== undefined) {
        const by = error.seat === undefined ? '' : `, of seat ${error.seat}`;
        return {
          error: `Illegal move: ${error.message} (Move ${at + 1}, ${JSON.stringify(text)}${by}.)`,
          errorCode: error.code,
          errorMove: at + 1,
        };
      }
    }
    for (let due = this.compulsory(); due !== undefined; due = this.compulsory()) this.take(this.decided(due));
    return undefined;
  }

  private play(
    text: string,
  ): { readonly code: VectorErrorCode; readonly message: string; readonly seat?: Seat } | undefined {
    const read = this.variant.parseMove(text);
    if (!read.ok) return read.error;
    const move = read.value;
    if (this.made[0] === this.variant.makeMove(move)) {
      this.made.shift();
      return undefined;
    }
    for (;;) {
      const turn = this.variant.turn(this.state);
      if (turn.kind === 'chance') {
        return { code: 'DEAL_VOID', message: 'The deal was taken back, and a vector has one deal.' };
      }
      const seat = this.seatFor(move);
      const decided = this.variant.decide(this.state, { type: 'Move', seat, move });
      if (decided.ok) {
        this.take(decided.value);
        return undefined;
      }
      const due = this.compulsory();
      const { code, message } = decided.error;
      const later = MEANT_FOR_LATER.has(code) || (ABOUT_PLACES.has(code) && this.isOpenedByRules(move));
      if (due === undefined || !later) {
        return { code, message, ...(turn.kind === 'seat' && { seat }) };
      }
      this.take(this.decided(due));
    }
  }

  /** True when passes and draws that the vector left out come to a position in which the move can be made. */
  private isOpenedByRules(move: G['Move']): boolean {
    let { state } = this;
    for (let due = this.compulsory(state); due !== undefined; due = this.compulsory(state)) {
      state = this.decided(due, state).reduce((before, event) => this.variant.evolve(before, event), state);
      const turn = this.variant.turn(state);
      if (turn.kind === 'seat' && this.variant.decide(state, { type: 'Move', seat: turn.seat, move }).ok) return true;
    }
    return false;
  }

  /** Whose move it is: of those who may make it out of turn, the seat to move or the next after it. */
  private seatFor(move: G['Move']): Seat {
    const { variant, state } = this;
    const turn = variant.turn(state);
    const toMove = turn.kind === 'seat' ? turn.seat : 0;
    if (variant.outOfTurn?.includes(move.type) !== true) return toMove;
    const seats = Array.from({ length: this.vector.seats }, (_, after) => (toMove + after) % this.vector.seats);
    return seats.find((seat) => variant.legalMoves(state, seat).some(({ type }) => type === move.type)) ?? toMove;
  }

  private compulsory(state = this.state): { readonly seat: Seat; readonly move: G['Move'] } | undefined {
    const turn = this.variant.turn(state);
    if (turn.kind !== 'seat') return undefined;
    const [move, ...others] = this.variant.legalMoves(state, turn.seat);
    if (move === undefined || others.length > 0 || !COMPULSORY.has(move.type)) return undefined;
    return { seat: turn.seat, move };
  }

  private decided(due: { readonly seat: Seat; readonly move: G['Move'] }, state = this.state): readonly G['Event'][] {
    const decided = this.variant.decide(state, { type: 'Move', ...due });
    assert(decided.ok, 'the only legal move is accepted');
    return decided.value;
  }

  private take(events: readonly G['Event'][]): void {
    this.made = [];
    for (const event of events) {
      const before = this.state;
      this.state = this.variant.evolve(before, event);
      this.addStep(before, event);
      if (isPointsScored(event)) this.addPoints(event);
      if (isRoundEnded(event)) this.ended = event;
    }
  }

  private addStep(before: G['State'], event: G['Event']): void {
    const { variant } = this;
    const move = variant.played(event);
    const seat = actingSeat(event);
    if (move === undefined || seat === undefined) return;
    const byProgram = event['automatic'] === true;
    if (byProgram) this.made.push(move);
    const due = this.compulsory(before);
    const { count } = variant.view(this.state, ALL);
    this.steps.push({
      seat,
      move,
      legal: byProgram ? [move] : variant.legalMoves(before, seat).map(variant.makeMove).toSorted(),
      ...(count !== undefined && { count }),
      points: 0,
      automatic: byProgram || (due !== undefined && variant.makeMove(due.move) === move),
    });
  }

  /** What a seat earned is its last move's; what nobody earned by a move is paid by the end of the round. */
  private addPoints({ seat, side, points }: PointsScored): void {
    this.scores[side] = (this.scores[side] ?? 0) + points;
    const at = this.steps.findLastIndex((step) => step.seat === seat);
    const step = this.steps[at];
    if (step === undefined) this.endPoints[side] = (this.endPoints[side] ?? 0) + points;
    else this.steps[at] = { ...step, points: step.points + points };
  }
}

/** Most pips first, of equal ones the highest half: the order in which tiles drawn for the lead rank. */
function byRank(a: Tile, b: Tile): number {
  return pipCount(b) - pipCount(a) || highPip(b) - highPip(a);
}
