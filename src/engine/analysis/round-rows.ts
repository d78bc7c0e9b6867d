import { assert, present } from '../core/assert';
import { isJsonList, type Json, type JsonObject } from '../core/json';
import type { Seat } from '../dominoes/seat';
import { isDouble, parseTile } from '../dominoes/tile';
import type { LegalMove } from '../variant';
import type { DecisionRow, ResultOfSeat, RoundRow } from './dictionary';
import type { PositionFacts } from './position-facts';

/** A decision while its round goes on: what comes of it is not known yet. */
export type OpenDecision = Omit<DecisionRow, 'points' | 'scoreAfter' | 'roundResult' | 'gameResult'>;

/** What every round of a game has in common. */
export interface RoundsOf {
  readonly gameId: string;
  readonly variant: string;
  readonly seatCount: number;
  readonly sides: readonly number[];
  /** A pass there means that nothing fits; elsewhere it is a bid. */
  readonly hasPasses: boolean;
}

/** A round that is over, with its decisions; those of a round that was broken off have no result of it. */
export interface ClosedRound {
  readonly row: RoundRow;
  readonly decisions: readonly Omit<DecisionRow, 'gameResult'>[];
}

/** One round while its events are gone through. */
export class OpenRound {
  private readonly decisions: { readonly open: OpenDecision; points: number }[] = [];
  private readonly points: number[];
  private deals = 0;
  private last:
    { readonly facts: PositionFacts; readonly legal: readonly LegalMove[]; readonly move: string } | undefined;

  constructor(
    private readonly of: RoundsOf,
    private readonly round: number,
    private readonly startedAt: Date,
  ) {
    this.points = Array.from({ length: Math.max(...of.sides) + 1 }, () => 0);
  }

  /** Decisions so far. */
  get length(): number {
    return this.decisions.length;
  }

  dealt(): void {
    this.deals += 1;
  }

  decided(open: OpenDecision, facts: PositionFacts, legal: readonly LegalMove[]): void {
    this.decisions.push({ open, points: 0 });
    this.last = { facts, legal, move: open.move };
  }

  scored(side: number, points: number): void {
    this.points[side] = (this.points[side] ?? 0) + points;
    const decision = this.decisions.at(-1);
    if (decision?.open.side === side) decision.points += points;
  }

  /** `ended`: the body of `RoundEnded`; none where the round was broken off. */
  close(at: Date, ended?: JsonObject): ClosedRound {
    const { gameId, variant, seatCount, sides } = this.of;
    const moves = this.decisions.map(({ open }) => open);
    const first = moves.findIndex(({ move }) => move !== 'redeal' && move !== 'yield');
    const lead = moves[first];
    const answer = lead === undefined ? undefined : moves[first + 1];
    const reason = ended === undefined ? null : textOf(ended['reason']);
    const winners = ended === undefined ? [] : numbersOf(ended['winners']);
    const pips = ended?.['pips'];
    const row: RoundRow = {
      gameId,
      variant,
      round: this.round,
      seatCount,
      deals: this.deals,
      leadSeat: lead?.seat ?? null,
      leadSide: lead?.side ?? null,
      lead: lead?.move ?? null,
      answer: answer?.move ?? null,
      answerSeat: answer?.seat ?? null,
      reason,
      blocked: reason === 'blocked',
      closingSeat: reason === 'doubles' ? null : numberOr(ended?.['lastMover']),
      capicua: reason === 'out' && this.isCapicua(),
      winners,
      winnerSide: sideOf(winners, sides),
      points: this.points.slice(),
      pipsLeft: pips === undefined ? null : numbersOf(pips),
      decisions: moves.length,
      passes: this.of.hasPasses ? moves.filter(({ move }) => move === 'pass').length : 0,
      draws: moves.filter(({ move }) => move === 'draw').length,
      startedAt: this.startedAt,
      endedAt: at,
    };
    const decisions = this.decisions.map(({ open, points }) => ({
      ...open,
      points,
      scoreAfter: open.scoreBefore + points,
      roundResult: ended === undefined ? null : resultOf(winners, open.seat),
    }));
    return { row, decisions };
  }

  /** The last tile is no double and could have been laid at every open end, and these showed two pips (docs/rules.md B14). */
  private isCapicua(): boolean {
    const { facts, legal, move } = this.last ?? {};
    const ends = facts?.openEnds ?? [];
    const tile = parseTile(move?.split('>')[0] ?? '');
    if (tile === undefined || isDouble(tile) || new Set(ends).size !== 2) return false;
    const arms = new Set(legal?.flatMap((known) => (known.tile === tile ? [known.arm] : [])));
    return arms.size === ends.length;
  }
}

/** How it ended for a seat. */
export function resultOf(winners: readonly Seat[], seat: Seat): ResultOfSeat {
  if (winners.length === 0) return 'tied';
  return winners.includes(seat) ? 'won' : 'lost';
}

/** The one side of all winners; null where there are none, or of several sides. */
export function sideOf(winners: readonly Seat[], sides: readonly number[]): number | null {
  const [side, ...others] = new Set(winners.map((seat) => present(sides[seat], `the side of seat ${seat}`)));
  return side === undefined || others.length > 0 ? null : side;
}

export function textOf(json: Json | undefined): string {
  assert(typeof json === 'string', 'a text of an event');
  return json;
}

export function numberOr(json: Json | undefined): number | null {
  return typeof json === 'number' ? json : null;
}

export function numbersOf(json: Json | undefined): readonly number[] {
  assert(isJsonList(json), 'a list of an event');
  return json.filter((value) => typeof value === 'number');
}
