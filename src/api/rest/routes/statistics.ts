import type { Route } from './route';

const CHOICE = `$seats: Int, $rated: Boolean, $status: [GameStatus!], $source: [GameSource!], $since: DateTimeISO, $until: DateTimeISO`;
const CHOSEN = 'seats: $seats, rated: $rated, status: $status, source: $source, since: $since, until: $until';

const WHO_SEES =
  'Of finished games that you may see in the list of games, and of no others; all that were played here and ended where you choose none.';

function statistics(name: string, route: Pick<Route, 'path' | 'summary' | 'operation' | 'answer' | 'about'>): Route {
  const about = route.about === undefined ? WHO_SEES : `${route.about} ${WHO_SEES}`;
  return { name, method: 'GET', tag: 'Statistics', who: 'anyone', kind: 'view', ...route, about };
}

/** What finished games are added up to, and looking things up in them. */
export const STATISTICS_ROUTES: readonly Route[] = [
  statistics('getPlayerStatistics', {
    path: '/players/{playerId}/statistics',
    summary: 'What games came to for one player',
    operation: `query ($playerId: ID!, $variant: String, ${CHOICE}) {
      playerStatistics(playerId: $playerId, filter: { variant: $variant, ${CHOSEN} }) { ...PlayerStatistics }
    }`,
    answer: 'playerStatistics',
  }),
  statistics('listPlayerPeriods', {
    path: '/players/{playerId}/statistics/periods',
    summary: 'The same over time',
    about: 'The spans in which games ended, the earliest first.',
    operation: `query ($playerId: ID!, $unit: PeriodUnit! = MONTH, $variant: String, ${CHOICE}) {
      playerStatistics(playerId: $playerId, filter: { variant: $variant, ${CHOSEN} }) {
        periods: byPeriod(unit: $unit) { ...PlayerPeriodFigures }
      }
    }`,
    answer: 'playerStatistics',
  }),
  statistics('getHeadToHead', {
    path: '/players/{playerId}/against/{otherId}',
    summary: 'The games of two players',
    operation: `query ($playerId: ID!, $otherId: ID!, $variant: String, ${CHOICE}) {
      headToHead(playerId: $playerId, otherId: $otherId, filter: { variant: $variant, ${CHOSEN} }) { ...HeadToHead }
    }`,
    answer: 'headToHead',
  }),
  statistics('getVariantStatistics', {
    path: '/variants/{variant}/statistics',
    summary: 'What games of a variant are like',
    operation: `query ($variant: String!, $playerId: ID, ${CHOICE}) {
      variantStatistics(variant: $variant, filter: { playerId: $playerId, ${CHOSEN} }) { ...VariantStatistics }
    }`,
    answer: 'variantStatistics',
  }),
  statistics('listVariantPeriods', {
    path: '/variants/{variant}/statistics/periods',
    summary: 'The same over time',
    about: 'The spans in which games ended, the earliest first.',
    operation: `query ($variant: String!, $unit: PeriodUnit! = MONTH, $playerId: ID, ${CHOICE}) {
      variantStatistics(variant: $variant, filter: { playerId: $playerId, ${CHOSEN} }) {
        periods: byPeriod(unit: $unit) { ...VariantPeriodFigures }
      }
    }`,
    answer: 'variantStatistics',
  }),
  statistics('listOpenings', {
    path: '/variants/{variant}/openings',
    summary: 'How rounds began, and how they ended',
    operation: `query ($variant: String!, $lead: String, $first: Int, $playerId: ID, ${CHOICE}) {
      openings(variant: $variant, lead: $lead, first: $first, filter: { playerId: $playerId, ${CHOSEN} }) { ...Opening }
    }`,
    answer: '',
  }),
  statistics('findPosition', {
    path: '/variants/{variant}/positions',
    summary: 'What was played in a position, and how it ended',
    about: 'Give `hand`, `table` or both, a tile each time: `hand=6-4&hand=5-5`.',
    operation: `query (
      $variant: String!, $hand: [String!], $table: [String!], $openEnds: [Int!], $first: Int, $playerId: ID, ${CHOICE}
    ) {
      positionHistory(
        variant: $variant, hand: $hand, table: $table, openEnds: $openEnds, first: $first,
        filter: { playerId: $playerId, ${CHOSEN} }
      ) { ...PositionHistory }
    }`,
    answer: 'positionHistory',
  }),
];
