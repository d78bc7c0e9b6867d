import type { Pool } from 'pg';
import type { StatisticsFilter } from './chosen-games';
import { headToHead, type HeadToHead } from './head-to-head';
import { PlayerStatistics } from './player-statistics';
import { positionHistory, type Position, type PositionHistory } from './position-history';
import { VariantStatistics, type VariantFilter } from './variant-statistics';

/** All that finished games are added up to, always those that the viewer of the filter may see. */
export interface Statistics {
  readonly players: Pick<PlayerStatistics, 'total' | 'byVariant' | 'bySeat' | 'byPeriod' | 'streaks'>;
  readonly variants: Pick<VariantStatistics, 'total' | 'bySeatCount' | 'byPeriod' | 'endings' | 'openings'>;
  headToHead(
    players: { readonly playerId: string; readonly otherId: string },
    filter: StatisticsFilter,
  ): Promise<HeadToHead>;
  /** At most `first` occurrences. */
  positionHistory(position: Position, filter: VariantFilter, first: number): Promise<PositionHistory>;
}

export function statisticsIn(pool: Pool): Statistics {
  return {
    players: new PlayerStatistics(pool),
    variants: new VariantStatistics(pool),
    headToHead: (players, filter) => headToHead(pool, players, filter),
    positionHistory: (position, filter, first) => positionHistory(pool, position, filter, first),
  };
}
