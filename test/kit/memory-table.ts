import { SPECTATOR, type Seat, type Viewer } from '../../src/engine/dominoes/seat';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import type { Tile } from '../../src/engine/dominoes/tile';
import type { MemoryEvent } from '../../src/engine/memory/events';
import type { MemoryTypes } from '../../src/engine/memory/memory-variant';
import type { MemoryView } from '../../src/engine/memory/view';
import { pelmanism, type PelmanismOptions } from '../../src/engine/variants/pelmanism/pelmanism';
import type { Refusal } from '../../src/engine/variant';
import { isPair } from '../../src/engine/memory/pairs';
import { step } from './play';
import { tile, tiles } from './tiles';

/** A grid as a test tells it. */
export interface GivenGrid {
  readonly options?: Partial<PelmanismOptions>;
  /** 2 unless told. */
  readonly seats?: number;
  /** The tiles of the first cells; the rest of the set follows in its starting order. */
  readonly grid?: string;
  /** Who begins; seat 0 unless told. */
  readonly leader?: Seat;
  readonly round?: number;
  readonly scores?: readonly number[];
}

/** A table at which the tiles have just been laid out. */
export function laidOut(position: GivenGrid = {}): GridTable {
  const { seats = 2, grid = '', leader = 0, round = 1 } = position;
  const options = { ...pelmanism.options.defaults, ...position.options };
  const first = tiles(grid);
  const rest = tilesOf(pelmanism.tileSet(options, seats)).filter((other) => !first.includes(other));
  const scores = position.scores ?? Array.from({ length: seats }, () => 0);
  const start = pelmanism.beginRound(options, seats, { round, scores, leader });
  return new GridTable(step(pelmanism, start, { type: 'Deal', deck: [...first, ...rest] }).after);
}

export class GridTable {
  constructor(
    readonly state: MemoryTypes<PelmanismOptions>['State'],
    /** Since the tiles were laid out. */
    readonly events: readonly MemoryEvent[] = [],
  ) {}

  /** Turns up the tiles, wherever they lie, for whoever's turn it is: `6-6 0-0 1-1`. */
  turnUp(names: string): GridTable {
    return tiles(names).reduce((table: GridTable, name) => table.flip(table.cellOf(name)), this);
  }

  /** The table after one accepted move of the seat to move. */
  flip(cell: number): GridTable {
    const { after, events } = step(pelmanism, this.state, {
      type: 'Move',
      seat: this.toMove(),
      move: { type: 'flip', cell },
    });
    return new GridTable(after, [...this.events, ...events]);
  }

  refusal(cell: number, seat: Seat = this.toMove()): Refusal {
    const decided = pelmanism.decide(this.state, { type: 'Move', seat, move: { type: 'flip', cell } });
    if (decided.ok) throw new Error(`flip ${cell} was accepted`);
    return decided.error;
  }

  cellOf(name: Tile | string): number {
    const at = this.state.cells.findIndex(({ face }) => face === tile(name));
    if (at < 0) throw new Error(`${name} is not on the grid`);
    return at + 1;
  }

  view(viewer: Viewer = SPECTATOR): MemoryView {
    return pelmanism.view(this.state, viewer);
  }

  toMove(): Seat {
    const turn = pelmanism.turn(this.state);
    if (turn.kind !== 'seat') throw new Error(`no seat is to move: ${turn.kind}`);
    return turn.seat;
  }

  get left(): number {
    return this.state.cells.filter(({ at }) => at !== 'taken').length;
  }
}

/** What captures the whole set, pair after pair, leaving out what is told: `6-6 0-0 6-5 1-0 …`. */
export function allPairs(of: GridTable, except = ''): string {
  const left = of.state.cells.flatMap(({ at, face }) => (at === 'taken' || face === undefined ? [] : [face]));
  const rest = left.filter((other) => !tiles(except).includes(other));
  const pairs: Tile[] = [];
  for (let first = rest.shift(); first !== undefined; first = rest.shift()) {
    const mate = rest.findIndex((other) => isPair(first, other, of.state.pairTotal));
    if (mate >= 0) pairs.push(first, ...rest.splice(mate, 1));
  }
  return pairs.join(' ');
}
