import { ALL } from '../../src/engine/dominoes/seat';
import type { LineEvent } from '../../src/engine/line/events';
import { spanishPairs, type SpanishPairsOptions } from '../../src/engine/variants/spanish-pairs/spanish-pairs';
import { given, type LineTable } from './line-table';
import { tile } from './tiles';

/** A round of two pairs as another program played it. Passes are not in it: whoever cannot play has passed. */
export interface TeamRound {
  readonly hands: readonly (readonly string[])[];
  readonly leader: number;
  readonly plays: readonly TeamPlay[];
}

export interface TeamPlay {
  readonly seat: number;
  readonly tile: string;
  /** The pip that it joined; null for the lead. */
  readonly pip: number | null;
  /** The tiles that could be played, once for every pip that they could join, where it is told. */
  readonly legal: readonly { readonly tile: string; readonly pip: number | null }[] | undefined;
  /** The tiles that could be played, where no more is told. */
  readonly legalTiles?: readonly string[] | undefined;
  /** In any order. */
  readonly endsAfter: readonly number[];
}

/** Plays the round on; every move must be open to its seat, and no other. */
export function replayTeamRound(
  { hands, leader, plays }: TeamRound,
  options: Partial<SpanishPairsOptions>,
): LineTable<SpanishPairsOptions> {
  const held = hands.map((hand) => hand.join(' '));
  let table = given({ variant: spanishPairs, options, hands: held, toMove: leader });
  for (const { seat, tile: text, pip, legal, legalTiles, endsAfter } of plays) {
    table = withPasses(table);
    expect(table.toMove()).toBe(seat);
    if (legal !== undefined) expect(offered(table)).toEqual(new Set(legal.map((of) => spelt(of))));
    if (legalTiles !== undefined) {
      const playable = new Set(table.legal().map((move) => move.split('>')[0]));
      expect(playable).toEqual(new Set(legalTiles.map(tile)));
    }
    const arm = table.view(ALL).arms.find(({ end }) => end === pip)?.arm;
    table = table.play(arm === undefined ? text : `${tile(text)}>${arm}`);
    expect([...table.view(ALL).openEnds].sort()).toEqual([...endsAfter].sort());
  }
  return table;
}

/** The table once all have passed that had to. */
export function withPasses(table: LineTable<SpanishPairsOptions>): LineTable<SpanishPairsOptions> {
  return table.view(ALL).ended === undefined && table.legal()[0] === 'pass' ? withPasses(table.play('pass')) : table;
}

/** What the end of the round paid, and to whom. */
export function paid(events: readonly LineEvent[]): { readonly side: number | undefined; readonly points: number } {
  const scored = events.find((event) => event.type === 'PointsScored');
  return scored?.type === 'PointsScored'
    ? { side: scored.side, points: scored.points }
    : { side: undefined, points: 0 };
}

/** The legal moves with the pip that they join in place of the arm: equal ends are one. */
function offered(table: LineTable<SpanishPairsOptions>): ReadonlySet<string> {
  const { arms } = table.view(ALL);
  const moves = spanishPairs.legalMoves(table.state, table.toMove()).map((move) => {
    if (move.type !== 'play') throw new Error(`${move.type} is offered`);
    return spelt({ tile: move.tile, pip: arms.find(({ arm }) => arm === move.arm)?.end ?? null });
  });
  return new Set(moves);
}

function spelt({ tile: text, pip }: { readonly tile: string; readonly pip: number | null }): string {
  return `${tile(text)} on ${pip ?? 'the table'}`;
}
