import { conceal } from '../dominoes/hand';
import type { Viewer } from '../dominoes/seat';
import type { Reveal } from '../variant';
import type { MemoryEvent } from './events';

/** The event as `viewer` may know it: nobody who plays or watches sees the grid. */
export function redactMemory(event: MemoryEvent, viewer: Viewer): MemoryEvent {
  if (viewer.kind === 'all' || event.type !== 'RoundDealt') return event;
  return { ...event, grid: conceal(event.grid) };
}

/** Which tiles an event shows to everybody for the first time in this deal, and where they lie; `event` is whole. */
export function revealsOfMemory(event: MemoryEvent): readonly Reveal[] {
  switch (event.type) {
    case 'TileFlipped':
      return shown([event]);
    case 'RoundEnded':
      return shown(event.leftover);
    case 'LotDrawn':
    case 'LeadDrawn':
    case 'RoundDealt':
    case 'PairCaptured':
    case 'PairMissed':
    case 'TileTurnedBack':
    case 'PointsScored':
      return [];
  }
}

/** Cell c is place c-1 of the deck. */
function shown(
  tiles: readonly Pick<Extract<MemoryEvent, { type: 'TileFlipped' }>, 'cell' | 'tile' | 'first'>[],
): readonly Reveal[] {
  const fresh = tiles.filter(({ first }) => first === true);
  if (fresh.length === 0) return [];
  return [{ to: 'everyone', tiles: fresh.map(({ tile }) => tile), places: fresh.map(({ cell }) => cell - 1) }];
}
