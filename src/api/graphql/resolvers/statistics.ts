import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { playerIdOf } from '../../../app/caller';
import { BadInput } from '../../../app/refusal';
import { parseTile, PIP_MAX, type Tile } from '../../../engine/dominoes/tile';
import type { StatisticsFilter } from '../../../readmodels/analysis/chosen-games';
import type { VariantFilter } from '../../../readmodels/analysis/variant-statistics';
import type { ApiContext } from '../context';
import { given } from '../given';
import { makeGlobalId, readId } from '../global-id';
import { readPageSize } from '../paging';
import { HeadToHead, Opening, PositionHistory } from '../types/looked-up';
import type { Plain } from '../types/plain';
import { PlayerStatistics } from '../types/player-statistics';
import { StatisticsFilterInput } from '../types/statistics-input';
import { VariantStatistics } from '../types/variant-statistics';
import { readVariantId } from '../variant-id';

const FIRST = 20;
const FIRST_MAX = 100;
/** The largest set has so many tiles. */
const TILES_MAX = 190;
const ENDS_MAX = 40;
/** No move is longer. */
const MOVE_LENGTH_MAX = 40;
const LOOK_COST = 50;

type Maybe<T> = T | null;

const WHICH = 'Which games; all that were played here and ended, when left out.';

@Resolver()
export class StatisticsResolver {
  @Query(() => PlayerStatistics, {
    description: 'What finished games that the caller may see came to for one player; zeros for one who has none.',
  })
  playerStatistics(
    @Ctx() context: ApiContext,
    @Arg('playerId', () => ID, { description: 'The player.' }) playerId: string,
    @Arg('filter', () => StatisticsFilterInput, { nullable: true, description: WHICH })
    filter?: StatisticsFilterInput | null,
  ): PlayerStatistics {
    return new PlayerStatistics(readId('player', playerId, 'playerId'), readFilter(context, filter));
  }

  @Query(() => VariantStatistics, {
    description: 'What finished games of one variant are like, among those that the caller may see.',
  })
  variantStatistics(
    @Ctx() context: ApiContext,
    @Arg('variant', () => String, { description: 'The id of the variant.' }) variant: string,
    @Arg('filter', () => StatisticsFilterInput, { nullable: true, description: WHICH })
    filter?: StatisticsFilterInput | null,
  ): VariantStatistics {
    return new VariantStatistics(variantFilter(context, variant, filter));
  }

  @Query(() => HeadToHead, {
    description: 'The finished games in which two players sat, among those that the caller may see.',
    complexity: ({ childComplexity }) => LOOK_COST + childComplexity,
  })
  async headToHead(
    @Ctx() context: ApiContext,
    @Arg('playerId', () => ID, { description: 'The player who sees it so.' }) playerId: string,
    @Arg('otherId', () => ID, { description: 'The other one.' }) otherId: string,
    @Arg('filter', () => StatisticsFilterInput, { nullable: true, description: WHICH })
    filter?: StatisticsFilterInput | null,
  ): Promise<Plain<HeadToHead>> {
    const ids = { playerId: readId('player', playerId, 'playerId'), otherId: readId('player', otherId, 'otherId') };
    const met = await context.services.statistics.headToHead(ids, readFilter(context, filter));
    return {
      playerId: makeGlobalId('player', ids.playerId),
      otherId: makeGlobalId('player', ids.otherId),
      against: met.against,
      together: met.together,
      byVariant: met.byVariant.map(({ variant, ...figures }) => ({ variant, figures })),
    };
  }

  @Query(() => [Opening], {
    description: 'With which moves rounds began, how they were answered, and how they ended; the most frequent first.',
    complexity: ({ childComplexity }) => LOOK_COST + FIRST * childComplexity,
  })
  openings(
    @Ctx() context: ApiContext,
    @Arg('variant', () => String, { description: 'The id of the variant.' }) variant: string,
    @Arg('lead', () => String, { nullable: true, description: 'This first move alone: `6-6`.' })
    lead?: Maybe<string>,
    @Arg('first', () => Int, { nullable: true, description: 'So many, 1 to 100; 20 when left out.' })
    first?: Maybe<number>,
    @Arg('filter', () => StatisticsFilterInput, { nullable: true, description: WHICH })
    filter?: StatisticsFilterInput | null,
  ): Promise<readonly Plain<Opening>[]> {
    if (lead !== undefined && lead !== null && (lead.length > MOVE_LENGTH_MAX || lead.includes('\0'))) {
      throw new BadInput('lead is not a move as players write it, such as `6-6`.');
    }
    const wanted = { first: readPageSize(first, 'first', FIRST_MAX) ?? FIRST, ...given({ lead }) };
    return context.services.statistics.variants.openings(variantFilter(context, variant, filter), wanted);
  }

  @Query(() => PositionHistory, {
    description:
      'Finished games, among those that the caller may see, in which somebody to move faced this position: what was played, and how it ended. Give hand, table or both.',
    complexity: ({ childComplexity }) => LOOK_COST + childComplexity,
  })
  async positionHistory(
    @Ctx() context: ApiContext,
    @Arg('variant', () => String, { description: 'The id of the variant.' }) variant: string,
    @Arg('hand', () => [String], {
      nullable: true,
      description: 'All tiles in his hand, in any order; any hand when left out.',
    })
    hand?: Maybe<readonly string[]>,
    @Arg('table', () => [String], {
      nullable: true,
      description: 'All tiles that lay open, in any order, none before the lead; any when left out.',
    })
    table?: Maybe<readonly string[]>,
    @Arg('openEnds', () => [Int], {
      nullable: true,
      description: 'The pips that a tile could join, one for each open arm or train, in any order; any when left out.',
    })
    openEnds?: Maybe<readonly number[]>,
    @Arg('first', () => Int, { nullable: true, description: 'So many occurrences, 1 to 100; 20 when left out.' })
    first?: Maybe<number>,
    @Arg('filter', () => StatisticsFilterInput, { nullable: true, description: WHICH })
    filter?: StatisticsFilterInput | null,
  ): Promise<Plain<PositionHistory>> {
    const position = given({
      hand: readTiles(hand, 'hand'),
      table: readTiles(table, 'table'),
      openEnds: readEnds(openEnds),
    });
    if (position.hand === undefined && position.table === undefined) {
      throw new BadInput('Give hand, table or both: open ends alone are those of nearly every game.');
    }
    const size = readPageSize(first, 'first', FIRST_MAX) ?? FIRST;
    const found = await context.services.statistics.positionHistory(
      position,
      variantFilter(context, variant, filter),
      size,
    );
    const occurrences = found.occurrences.map((one) => ({ ...one, gameId: makeGlobalId('game', one.gameId) }));
    return { ...found, occurrences };
  }
}

function variantFilter(
  context: ApiContext,
  variant: string,
  filter: StatisticsFilterInput | null | undefined,
): VariantFilter {
  return { ...readFilter(context, filter), variant: readVariantId(variant, 'variant') ?? variant };
}

function readFilter({ caller }: ApiContext, filter: StatisticsFilterInput | null | undefined): StatisticsFilter {
  const playerId = filter?.playerId ?? undefined;
  return given({
    viewerId: playerIdOf(caller),
    variant: readVariantId(filter?.variant, 'filter.variant'),
    seatCount: filter?.seats,
    playerId: playerId === undefined ? undefined : readId('player', playerId, 'filter.playerId'),
    rated: filter?.rated,
    statuses: filter?.status?.map((status) => {
      if (status === 'ended' || status === 'aborted') return status;
      throw new BadInput('filter.status takes ENDED and ABORTED: other games are not over, and count nowhere.');
    }),
    origins: filter?.source,
    since: filter?.since,
    until: filter?.until,
  });
}

function readTiles(texts: readonly string[] | null | undefined, field: string): readonly Tile[] | undefined {
  if (texts === null || texts === undefined) return undefined;
  if (texts.length > TILES_MAX) throw new BadInput(`${field} takes at most ${TILES_MAX} tiles.`);
  return texts.map((text) => {
    const tile = parseTile(text);
    if (tile === undefined)
      throw new BadInput(`${field} takes tiles such as "6-4", each by itself, two pips from 0 to ${PIP_MAX}.`);
    return tile;
  });
}

function readEnds(ends: readonly number[] | null | undefined): readonly number[] | undefined {
  if (ends === null || ends === undefined) return undefined;
  if (ends.length > ENDS_MAX || ends.some((pip) => pip < 0 || pip > PIP_MAX)) {
    throw new BadInput(`openEnds takes at most ${ENDS_MAX} pips from 0 to ${PIP_MAX}.`);
  }
  return ends;
}
