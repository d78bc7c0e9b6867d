import { perft } from '../../src/engine/game/perft';
import type { LineEvent } from '../../src/engine/line/events';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { LineMove } from '../../src/engine/dominoes/notation';
import { block, type BlockOptions } from '../../src/engine/variants/block/block';
import { perftDeal, perftCases, type PerftCase } from '../kit/perft-cases';
import { given } from '../kit/line-table';

/*
 * Counts of move sequences that two programs which share nothing agree on (test/cases/perft.json). The engine's own
 * moves are those of `explicit/distinct`; the other modes are made of them here.
 */
type State = LineTypes<BlockOptions>['State'];

describe('block, counted to the end of every round', () => {
  const cases = perftCases('block');

  test('has cases of every mode', () => {
    expect(new Set(cases.map((of) => `${of.passMode}/${of.ends}`))).toEqual(
      new Set(['explicit/distinct', 'explicit/merged', 'auto/distinct', 'auto/merged', 'twopass/distinct']),
    );
  });

  test.each(cases.filter((of) => of.passMode === 'explicit' && of.ends === 'distinct'))(
    '$id by the engine alone',
    (of) => {
      expect(perft(block, dealt(of), of.nodes.length)).toEqual({ nodes: of.nodes, ended: of.terminal });
    },
  );

  test.each(cases)('$id', (of) => {
    const count = new Count();
    walk(dealt(of), of, 0, count);
    expect(count.asCase()).toEqual({
      nodes: of.nodes,
      terminal: of.terminal,
      games: of.games,
      outcomes: of.outcomes,
      pips: of.pips,
      plySum: of.plySum,
    });
  });
});

function dealt(of: PerftCase): State {
  const { hands, boneyard } = perftDeal(of.deal);
  return given({ variant: block, hands: hands.map((hand) => hand.join(' ')), boneyard: boneyard.join(' ') }).state;
}

function walk(state: State, mode: PerftCase, ply: number, count: Count): void {
  count.node(ply);
  const ended = state.ended;
  if (ended !== undefined) {
    // Without looking ahead, a blocked round goes on until both have said that they pass.
    const last = mode.passMode === 'twopass' && ended.reason === 'blocked' ? ply + 2 : ply;
    for (let at = ply + 1; at <= last; at++) count.node(at);
    count.end(last, ended);
    return;
  }
  for (const move of movesOf(state, mode)) walk(afterMove(state, move, mode), mode, ply + 1, count);
}

function movesOf(state: State, mode: PerftCase): readonly LineMove[] {
  const moves = block.legalMoves(state, state.toMove ?? 0);
  if (mode.ends === 'distinct') return moves;
  // One tile on two ends that show the same pip is one move.
  const seen = new Set<string>();
  return moves.filter((move) => {
    if (move.type !== 'play') return true;
    const end = state.layout.arms.find((arm) => arm.name === move.arm)?.end ?? '';
    const key = `${move.tile} on ${end}`;
    return !seen.has(key) && seen.add(key);
  });
}

function afterMove(state: State, move: LineMove, mode: PerftCase): State {
  const after = decided(state, move);
  // A pass that is made silently is no ply.
  const passes = mode.passMode === 'auto' && block.legalMoves(after, after.toMove ?? 0)[0]?.type === 'pass';
  return passes ? afterMove(after, { type: 'pass' }, mode) : after;
}

function decided(state: State, move: LineMove): State {
  const result = block.decide(state, { type: 'Move', seat: state.toMove ?? 0, move });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.reduce(block.evolve, state);
}

type RoundEnded = Extract<LineEvent, { type: 'RoundEnded' }>;

class Count {
  private readonly nodes: number[] = [];
  private readonly ends: number[] = [];
  private readonly pips: Record<string, number> = {};
  private readonly outcomes = [0, 0, 0, 0, 0];
  private plySum = 0;

  node(ply: number): void {
    this.nodes[ply] = (this.nodes[ply] ?? 0) + 1;
  }

  end(ply: number, ended: RoundEnded): void {
    this.ends[ply] = (this.ends[ply] ?? 0) + 1;
    this.plySum += ply;
    const pips = ended.pips.join(',');
    this.pips[pips] = (this.pips[pips] ?? 0) + 1;
    const winner = ended.winners[0];
    const outcome = winner === undefined ? 4 : (ended.reason === 'out' ? 0 : 2) + winner;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
  }

  asCase(): Pick<PerftCase, 'nodes' | 'terminal' | 'games' | 'outcomes' | 'pips' | 'plySum'> {
    const terminal = this.nodes.map((_, ply) => this.ends[ply] ?? 0);
    const games = terminal.reduce((sum, ends) => sum + ends, 0);
    return { nodes: this.nodes, terminal, games, outcomes: this.outcomes, pips: this.pips, plySum: this.plySum };
  }
}
