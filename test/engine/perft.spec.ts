import { ALL } from '../../src/engine/dominoes/seat';
import { perft } from '../../src/engine/game/perft';
import type { LineEvent } from '../../src/engine/line/events';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { LineMove } from '../../src/engine/dominoes/notation';
import type { JsonObject } from '../../src/engine/core/json';
import { endCount, endKind } from '../../src/engine/dominoes/layout';
import type { Variant } from '../../src/engine/variant';
import { allFives } from '../../src/engine/variants/all-fives/all-fives';
import { block } from '../../src/engine/variants/block/block';
import { draw } from '../../src/engine/variants/draw/draw';
import { threesAndFives } from '../../src/engine/variants/threes-and-fives/threes-and-fives';
import { perftDeal, perftCases, type PerftCase } from '../kit/perft-cases';
import { given } from '../kit/line-table';

/*
 * Counts of move sequences that two programs which share nothing agree on (test/cases/perft.json). The engine's own
 * moves are those of `explicit/distinct`; the other modes are made of them here. PERFT=all counts the largest ones too. In Threes and Fives the round goes to the
 * most points, while the counts tell who was left with fewer pips.
 */
const LARGEST = process.env['PERFT'] === 'all' ? Infinity : 110_000;

describe('block, counted to the end of every round', () => {
  countsOf(block, 'block');
});

describe('Threes and Fives, counted to the end of every round', () => {
  countsOf(threesAndFives, 't35');
});

describe('draw, counted to the end of every round', () => {
  countsOf(draw, 'draw', { options: { reserve: '0' }, largest: LARGEST });
});

describe('All Fives without drawing, counted to the end of every round', () => {
  countsOf(allFives, 'a5', { boneyard: 'none', largest: LARGEST });
});

interface Counted<O> {
  readonly options?: Partial<O>;
  /** `none` where the counts are of a game in which nobody draws. */
  readonly boneyard?: 'none';
  /** Cases of more positions are left out. */
  readonly largest?: number;
}

function countsOf<O extends JsonObject>(variant: Variant<LineTypes<O>>, name: string, how: Counted<O> = {}): void {
  const { largest = Infinity } = how;
  const cases = perftCases(name).filter(({ nodes }) => nodes.reduce((sum, count) => sum + count, 0) <= largest);

  test('has cases of every mode', () => {
    expect(new Set(cases.map((of) => `${of.passMode}/${of.ends}`))).toEqual(
      new Set(['explicit/distinct', 'explicit/merged', 'auto/distinct', 'auto/merged', 'twopass/distinct']),
    );
  });

  test.each(cases.filter((of) => of.passMode === 'explicit' && of.ends === 'distinct'))(
    '$id by the engine alone',
    (of) => {
      expect(perft(variant, dealt(variant, of, how), of.nodes.length)).toEqual({ nodes: of.nodes, ended: of.terminal });
    },
  );

  test.each(cases)('$id', (of) => {
    const walk = new Walk(variant, of);
    walk.from(dealt(variant, of, how), 0, [0, 0]);
    expect(walk.asCase()).toEqual({
      nodes: of.nodes,
      terminal: of.terminal,
      games: of.games,
      outcomes: of.outcomes,
      pips: of.pips,
      plySum: of.plySum,
      scores: of.scores,
    });
  });
}

function dealt<O extends JsonObject>(
  variant: Variant<LineTypes<O>>,
  of: PerftCase,
  { options = {}, boneyard: left }: Counted<O>,
): LineTypes<O>['State'] {
  const { hands, boneyard } = perftDeal(of.deal);
  const told = hands.map((hand) => hand.join(' '));
  return given<O>({ variant, options, hands: told, boneyard: left === 'none' ? '' : boneyard.join(' ') }).state;
}

type RoundEnded = Extract<LineEvent, { type: 'RoundEnded' }>;

interface After<O extends JsonObject> {
  readonly state: LineTypes<O>['State'];
  readonly earned: readonly number[];
}

/** Goes through every sequence of moves of a mode, and counts. */
class Walk<O extends JsonObject> {
  private readonly nodes: number[] = [];
  private readonly ends: number[] = [];
  private readonly pips: Record<string, number> = {};
  private readonly scores: Record<string, number> = {};
  private readonly outcomes = [0, 0, 0, 0, 0];
  private plySum = 0;

  constructor(
    private readonly variant: Variant<LineTypes<O>>,
    private readonly mode: PerftCase,
  ) {}

  /** `earned` is what plays have earned, without what the end of the round pays. */
  from(state: LineTypes<O>['State'], ply: number, earned: readonly number[]): void {
    this.node(ply);
    const { ended } = state;
    if (ended !== undefined) {
      // Without looking ahead, a blocked round goes on until both have said that they pass.
      const last = this.mode.passMode === 'twopass' && ended.reason === 'blocked' ? ply + 2 : ply;
      for (let at = ply + 1; at <= last; at++) this.node(at);
      this.end(last, ended, earned);
      return;
    }
    for (const move of this.movesOf(state)) {
      const after = this.afterMove(state, move, earned);
      this.from(after.state, ply + 1, after.earned);
    }
  }

  private movesOf(state: LineTypes<O>['State']): readonly LineMove[] {
    const moves = this.variant.legalMoves(state, state.toMove ?? 0);
    if (this.mode.ends === 'distinct') return moves;
    // One tile on two ends that show the same pip, and count the same where plays score, is one move.
    const countRule = this.variant.view(state, ALL).playScoring ?? { doubleEnd: 'single' as const };
    const seen = new Set<string>();
    return moves.filter((move) => {
      if (move.type !== 'play') return true;
      const arm = state.layout.arms.find(({ name }) => name === move.arm);
      const counts = arm === undefined ? 0 : endCount(state.layout, arm, countRule);
      const kind = arm === undefined ? '' : endKind(state.layout, arm);
      const key = `${move.tile} on ${arm?.end ?? ''}, ${kind}, counting ${counts}`;
      return !seen.has(key) && seen.add(key);
    });
  }

  private afterMove(state: LineTypes<O>['State'], move: LineMove, earned: readonly number[]): After<O> {
    const after = this.decided(state, move, earned);
    // A pass or a draw that is made silently is no ply.
    const [next] = this.mode.passMode === 'auto' ? this.variant.legalMoves(after.state, after.state.toMove ?? 0) : [];
    return next?.type === 'pass' || next?.type === 'draw' ? this.afterMove(after.state, next, after.earned) : after;
  }

  private decided(state: LineTypes<O>['State'], move: LineMove, earned: readonly number[]): After<O> {
    const result = this.variant.decide(state, { type: 'Move', seat: state.toMove ?? 0, move });
    if (!result.ok) throw new Error(result.error.message);
    const plays = result.value.flatMap((event) =>
      event.type === 'PointsScored' && event.reason === 'play' ? [event] : [],
    );
    return {
      state: result.value.reduce(this.variant.evolve, state),
      earned: plays.reduce(
        (sums, { side, points }) => sums.map((sum, at) => (at === side ? sum + points : sum)),
        earned,
      ),
    };
  }

  private node(ply: number): void {
    this.nodes[ply] = (this.nodes[ply] ?? 0) + 1;
  }

  private end(ply: number, ended: RoundEnded, scores: readonly number[]): void {
    this.ends[ply] = (this.ends[ply] ?? 0) + 1;
    this.plySum += ply;
    add(this.pips, ended.pips.join(','));
    if (Object.keys(this.mode.scores).length > 0) add(this.scores, scores.join(','));
    const winner = this.variant.id === 'block' ? ended.winners[0] : fewerPips(ended);
    const outcome = winner === undefined ? 4 : (ended.reason === 'out' ? 0 : 2) + winner;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
  }

  asCase(): Pick<PerftCase, 'nodes' | 'terminal' | 'games' | 'outcomes' | 'pips' | 'plySum' | 'scores'> {
    const terminal = this.nodes.map((_, ply) => this.ends[ply] ?? 0);
    const games = terminal.reduce((sum, ends) => sum + ends, 0);
    const { nodes, outcomes, pips, plySum, scores } = this;
    return { nodes, terminal, games, outcomes, pips, plySum, scores };
  }
}

function add(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function fewerPips({ reason, lastMover, pips: [some = 0, other = 0] }: RoundEnded): number | undefined {
  if (reason === 'out') return lastMover;
  if (some === other) return undefined;
  return some < other ? 0 : 1;
}
