import generated from '../cases/generated_block.json';
import { makeTile } from '../../src/engine/dominoes/tile';
import { ALL } from '../../src/engine/dominoes/seat';
import { block } from '../../src/engine/variants/block/block';
import { given, type LineTable } from '../kit/line-table';
import { outsideCases } from '../kit/outside-cases';
import { tile } from '../kit/tiles';

/*
 * Rounds of two-handed block as other programs played them. There a move names the pip it joins, equal ends are one, and
 * nobody passes: a seat that cannot play is skipped.
 */
interface Move {
  readonly player: number;
  readonly tile: string;
  readonly matchPip: number | null;
}

interface Trace {
  readonly id: string;
  readonly hands: readonly (readonly string[])[];
  readonly steps: readonly {
    readonly legal: readonly Move[] | null;
    readonly action: Move;
    readonly endsAfter: readonly number[];
  }[];
  readonly pipsLeft: readonly number[];
  readonly returns: readonly number[];
}

type Table = LineTable<typeof block.options.defaults>;

describe('rounds that an independent program generated', () => {
  const traces = generated.traces.map(({ id, hands, steps, end }): Trace => ({
    id,
    hands,
    steps: steps.map(({ legal, action, openEndsAfter }) => ({ legal, action, endsAfter: openEndsAfter })),
    pipsLeft: end.pipsLeft,
    returns: end.returns,
  }));
  test.each(traces)('$id', replays);
});

describe('a round that OpenSpiel recorded', () => {
  const file = outsideCases('openspiel_recorded.json') as OpenSpielFile | undefined;
  if (file === undefined) {
    test('was left out: openspiel_recorded.json is not in CASES_DIR or ../shared/cases', () => {
      expect(file).toBeUndefined();
    });
    return;
  }
  const traces = file.traces
    .filter(({ kind }) => kind === 'block')
    .map(({ source, hands, steps, end }): Trace => {
      const left = [end.handsLeft['0'] ?? [], end.handsLeft['1'] ?? []];
      return {
        id: source,
        hands,
        steps: steps.map((of) => ({
          legal: of.recordedLegal,
          action: of.action,
          endsAfter: of.derivedOpenEndsAfter,
        })),
        pipsLeft: left.map((hand) =>
          hand.flatMap((text) => text.split('-')).reduce((sum, pip) => sum + Number(pip), 0),
        ),
        returns: end.returns,
      };
    });
  test.each(traces)('$id', replays);
});

interface OpenSpielFile {
  readonly traces: readonly {
    readonly kind: string;
    readonly source: string;
    readonly hands: readonly (readonly string[])[];
    readonly steps: readonly {
      readonly recordedLegal: readonly Move[] | null;
      readonly action: Move;
      readonly derivedOpenEndsAfter: readonly number[];
    }[];
    readonly end: { readonly handsLeft: Record<string, readonly string[]>; readonly returns: readonly number[] };
  }[];
}

function replays({ hands, steps, pipsLeft, returns }: Trace): void {
  let table: Table = given({ variant: block, hands: hands.map((hand) => hand.join(' ')) });
  for (const { legal, action, endsAfter } of steps) {
    if (table.legal()[0] === 'pass') table = table.play('pass');
    expect(table.toMove()).toBe(action.player);
    if (legal !== null) expect(offered(table)).toEqual(new Set(legal.map(spelt)));
    table = table.play(placeOf(table, action));
    expect([...table.view(ALL).openEnds].sort()).toEqual([...endsAfter].sort());
  }
  const ended = table.view(ALL).ended;
  expect(ended?.pips).toEqual(pipsLeft);
  // There the winner is paid what the loser has left, and the loser pays it.
  const winner = returns.findIndex((points) => points > 0);
  if (winner >= 0) expect(ended?.winners).toEqual([winner]);
  // That is nothing where he has no pips: nobody is paid, yet a player who is out has won (rules, 4.2).
  else expect(ended?.winners).toHaveLength(ended?.reason === 'out' ? 1 : 0);
}

/** The legal moves with the pip they join in place of the arm. */
function offered(table: Table): ReadonlySet<string> {
  const player = table.toMove();
  const moves = block.legalMoves(table.state, player).map((move) => {
    if (move.type !== 'play') throw new Error(`${move.type} is offered`);
    const arm = table.view(ALL).arms.find((candidate) => candidate.arm === move.arm);
    return spelt({ player, tile: move.tile, matchPip: arm?.end ?? null });
  });
  return new Set(moves);
}

function spelt({ player, tile: text, matchPip }: Move): string {
  const [a = 0, b = 0] = text.split('-').map(Number);
  return `${player}: ${makeTile(a, b)} on ${matchPip ?? 'the table'}`;
}

function placeOf(table: Table, { tile: text, matchPip }: Move): string {
  if (matchPip === null) return text;
  const arm = table.view(ALL).arms.find(({ end }) => end === matchPip);
  return `${tile(text)}>${arm?.arm ?? '?'}`;
}
