import { ALL } from '../../src/engine/dominoes/seat';
import type { JsonObject } from '../../src/engine/core/json';
import type { MemoryEvent } from '../../src/engine/memory/events';
import type { MemoryTypes } from '../../src/engine/memory/memory-variant';
import type { MemoryView } from '../../src/engine/memory/view';
import { playGame, type Setting } from '../kit/play';
import { seeded } from '../kit/seeded';
import { endLine, headLines } from './game-frame';

/** A game as text that a player can check by eye. */
export function memoryGameText<O extends JsonObject>(setting: Setting<MemoryTypes<O>>, seed: number): string {
  const { variant, options, seatCount } = setting;
  const { rounds, outcome, standing } = playGame(setting, seeded(seed), { roundsMax: 20 });
  const lines = headLines(variant, options, seatCount);
  for (const round of rounds) {
    lines.push('', `ROUND ${round.start.round}`);
    let state = round.first;
    for (const { events } of round.steps) {
      for (const event of events) {
        state = variant.evolve(state, event);
        lines.push(...eventText(event, variant.view(state, ALL)));
      }
    }
  }
  lines.push('', endLine(outcome, standing));
  return `${lines.join('\n')}\n`;
}

function eventText(event: MemoryEvent, view: MemoryView): readonly string[] {
  switch (event.type) {
    case 'LotDrawn':
      return [`lot ${event.toss}: seat ${event.seat} begins`];
    case 'LeadDrawn':
      return [`draw ${event.draw}: ${event.tiles.join(' ')}, seat ${event.leader} begins`];
    case 'RoundDealt':
      return [`deal ${event.attempt}, seat ${event.leader} begins, pairs of ${event.pairTotal}`, ...gridText(view)];
    case 'TileFlipped': {
      const by = event.automatic === true ? ', by the program' : '';
      const again = event.first === true ? '' : ' again';
      return [`  seat ${event.seat}  flip ${event.cell}`.padEnd(20) + `${event.tile}${again}${by}`];
    }
    case 'PairCaptured':
      return [`          captured: ${event.tiles.join(' ')}`];
    case 'PairMissed':
      return [`          turned back; seat ${event.next} is next`];
    case 'TileTurnedBack':
      return [`          out of time: turned back; seat ${event.next} is next`];
    case 'PointsScored':
      return [`          ${event.points} points for side ${event.side} (${event.reason}): ${view.scores.join(' - ')}`];
    case 'RoundEnded':
      return [
        `${event.reason} after ${event.turns} turns, captured ${event.captured.join(' - ')}`,
        ...(event.leftover.length === 0 ? [] : ['left on the grid:', ...gridText(view)]),
        ...(event.nextLeader === undefined ? [] : [`seat ${event.nextLeader} begins next`]),
      ];
  }
}

/** The grid row by row, each row after the number of its first cell. */
function gridText({ cells, columns }: MemoryView): readonly string[] {
  const rows = Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  return rows.map((row) => {
    const shown = row.map(({ tile }) => (tile ?? '.').padEnd(6)).join('');
    return `${String(row[0]?.cell ?? '').padStart(5)}:  ${shown}`.trimEnd();
  });
}
