import type { FishingView } from '../fishing/view';
import type { LineView } from '../line/view';

/** What a viewer may know of a round, whatever its family; `family` tells which. */
export type AnyView = LineView | FishingView;
