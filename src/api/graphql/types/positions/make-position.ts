import type { PositionSeen } from '../../../../app/game-queries';
import type { AnyView } from '../../../../engine/variants/views';
import { FishingPosition } from './fishing-position';
import { LinePosition } from './line-position';
import { MemoryPosition } from './memory-position';
import type { Position } from './position';
import { TablePosition } from './table-position';
import { TrainsPosition } from './trains-position';
import { TricksPosition } from './tricks-position';

/** The concrete type of a position: a case a family, which the compiler asks for. */
export function makePosition(seen: PositionSeen): Position {
  const { view } = seen;
  return view === undefined ? new TablePosition(seen) : ofFamily(seen, view);
}

function ofFamily(seen: PositionSeen, view: AnyView): Position {
  switch (view.family) {
    case 'line':
      return new LinePosition(seen, view);
    case 'memory':
      return new MemoryPosition(seen, view);
    case 'fishing':
      return new FishingPosition(seen, view);
    case 'trains':
      return new TrainsPosition(seen, view);
    case 'tricks':
      return new TricksPosition(seen, view);
  }
}
