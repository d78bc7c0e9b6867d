import type { FishingView } from '../fishing/view';
import type { LineView } from '../line/view';
import type { MemoryView } from '../memory/view';
import type { TrainsView } from '../trains/view';
import type { TricksView } from '../tricks/view';

/** What a viewer may know of a round, whatever its family; `family` tells which. */
export type AnyView = LineView | MemoryView | FishingView | TricksView | TrainsView;
