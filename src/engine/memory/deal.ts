import { present } from '../core/assert';
import type { JsonObject } from '../core/json';
import { knownHand } from '../dominoes/hand';
import { seatAfter, type BySeat, type Seat } from '../dominoes/seat';
import { highPip, pipCount, type Tile } from '../dominoes/tile';
import type { LeadDrawn } from '../round/lead-events';
import type { RoundDealt } from './events';
import type { MemoryRules } from './rules';
import type { MemoryState } from './state';

/** Lays the deck out row by row, face down. */
export function deal<O extends JsonObject>(
  rules: MemoryRules<O>,
  state: MemoryState<O>,
  deck: readonly Tile[],
): RoundDealt {
  const rows = rowsFor(deck.length);
  return {
    type: 'RoundDealt',
    round: state.round,
    attempt: state.attempt + 1,
    leader: present(state.leader, 'the leader of a round that is dealt'),
    rows,
    columns: deck.length / rows,
    pairTotal: rules.pairTotal(state.options),
    grid: knownHand(deck),
  };
}

/** The rows of the grid nearest to a square, wider than high: 28 tiles are 4 by 7, 190 are 10 by 19. */
function rowsFor(tiles: number): number {
  let rows = Math.floor(Math.sqrt(tiles));
  while (tiles % rows !== 0) rows -= 1;
  return rows;
}

/** The seat whose tile has the most pips, and of equal ones the higher half: no two tiles rank alike. */
export function leadDrawn(draw: number, tiles: BySeat<Tile>): LeadDrawn {
  const ranks = tiles.map((tile) => pipCount(tile) * 100 + highPip(tile));
  return { type: 'LeadDrawn', draw, tiles, leader: ranks.indexOf(Math.max(...ranks)) };
}

/** Who begins the round after this one; undefined when none follows. */
export function nextLeader<O extends JsonObject>(
  rules: MemoryRules<O>,
  state: MemoryState<O>,
  lastCapturer: Seat,
): Seat | undefined {
  const seatCount = state.sides.length;
  const after = seatAfter(present(state.leader, 'the leader of a round that is played'), seatCount);
  switch (rules.nextLead(state.options, seatCount)) {
    case 'none':
      return undefined;
    case 'rotate':
      return after;
    case 'last-capturer':
      return lastCapturer;
    case 'loser':
      return firstOfFewest(
        state.captured.map((tiles) => tiles.length),
        after,
      );
  }
}

/** The seat with the lowest count that comes first from `from` on. */
function firstOfFewest(counts: BySeat<number>, from: Seat): Seat {
  const fewest = Math.min(...counts);
  let seat = from;
  while (counts[seat] !== fewest) seat = seatAfter(seat, counts.length);
  return seat;
}
