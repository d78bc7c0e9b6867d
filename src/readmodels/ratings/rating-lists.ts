import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { In } from 'typeorm';
import { ok, refuse, type Result } from '../../engine/core/result';
import type { RatingResult } from './rating';
import { RatingChangeEntity, RatingEntity, type RatedKind } from './rating-entities';

/** A rating as people see it. */
export interface ShownRating {
  readonly variant: string;
  readonly kind: RatedKind;
  /** A player's id, or the level of the computer. */
  readonly subject: string;
  readonly rating: number;
  readonly deviation: number;
  readonly provisional: boolean;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly at: Date;
}

export interface LeaderboardPage {
  readonly entries: readonly { readonly cursor: string; readonly rank: number; readonly rating: ShownRating }[];
  readonly hasMore: boolean;
}

/** Which ladder: of players, or of the computer's levels. */
export interface Ladder {
  readonly variant: string;
  readonly kind: RatedKind;
}

/** What one game did to a rating. */
export interface RatingStep {
  readonly number: number;
  readonly gameId: string;
  readonly at: Date;
  readonly result: RatingResult;
  readonly rating: number;
  readonly deviation: number;
  readonly change: number;
  readonly provisional: boolean;
}

/** Ratings as they stand, for whoever asks. */
export interface RatingLists {
  /**
   * Those who are not provisional: the highest rating first, then the smaller deviation. Equal ratings share a rank. Refuses
   * what is no cursor of a leaderboard, with a sentence.
   */
  leaderboard(
    ladder: Ladder,
    page: { readonly first: number; readonly after?: string },
  ): Promise<Result<LeaderboardPage, string>>;
  /** All ratings of a player, by variant. */
  ofPlayer(playerId: string): Promise<readonly ShownRating[]>;
  /** The newest first. `before`: the number of the oldest step that is known already. */
  history(
    rated: Ladder & { readonly subject: string },
    page: { readonly first: number; readonly before?: number },
  ): Promise<{ readonly steps: readonly RatingStep[]; readonly hasMore: boolean }>;
}

export function ratingListsIn(dataSource: DataSource): RatingLists {
  const ranked = ({ variant, kind }: Ladder): SelectQueryBuilder<RatingEntity> =>
    dataSource
      .getRepository(RatingEntity)
      .createQueryBuilder('r')
      .where('r.variant = :variant AND r.kind = :kind AND NOT r.provisional', { variant, kind });
  return {
    leaderboard: async (ladder, { first, after }) => {
      const from = after === undefined ? undefined : parseCursor(after);
      if (after !== undefined && from === undefined) return refuse('after is no cursor of a leaderboard.');
      const query = ranked(ladder);
      if (from !== undefined) query.andWhere(`${PLACE} > ${GIVEN_PLACE}`, from);
      const found = await query
        .orderBy('r.rating', 'DESC')
        .addOrderBy('r.deviation', 'ASC')
        .addOrderBy('r.subject', 'ASC')
        .limit(first + 1)
        .getMany();
      const [top] = found;
      if (top === undefined) return ok({ entries: [], hasMore: false });
      const { rating, deviation, subject } = top;
      const better = await ranked(ladder).andWhere('r.rating > :rating', { rating }).getCount();
      const passed = await ranked(ladder)
        .andWhere(`${PLACE} < ${GIVEN_PLACE}`, { rating, deviation, subject })
        .getCount();
      const page = found.slice(0, first);
      const entries = page.map((entity) => {
        const above = page.findIndex((other) => other.rating === entity.rating);
        const rank = (entity.rating === rating ? better : passed + above) + 1;
        return { cursor: makeCursor(entity), rank, rating: shown(entity) };
      });
      return ok({ entries, hasMore: found.length > first });
    },
    ofPlayer: async (subject) => {
      const where = { kind: 'person', subject } as const;
      return (await dataSource.getRepository(RatingEntity).find({ where, order: { variant: 'ASC' } })).map(shown);
    },
    history: async ({ variant, kind, subject }, { first, before }) => {
      const query = dataSource
        .getRepository(RatingChangeEntity)
        .createQueryBuilder('c')
        .where('c.variant = :variant AND c.kind = :kind AND c.subject = :subject', { variant, kind, subject });
      if (before !== undefined) query.andWhere('c.number < :before', { before });
      const found = await query
        .orderBy('c.number', 'DESC')
        .limit(first + 1)
        .getMany();
      return { steps: found.slice(0, first), hasMore: found.length > first };
    },
  };
}

/** What players' ratings are now, for whoever asks for a strength. */
export function ratingBookIn(dataSource: DataSource) {
  return {
    of: async (variant: string, playerIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const where = { variant, kind: 'person', subject: In([...playerIds]) } as const;
      const found = await dataSource.getRepository(RatingEntity).find({ where });
      return new Map(found.map(({ subject, rating }) => [subject, rating]));
    },
  };
}

/** Better ratings come first and what breaks ties goes up, so that one comparison will do. */
const PLACE = '(-r.rating, r.deviation, r.subject)';
const GIVEN_PLACE = '(-:rating::int, :deviation::int, :subject)';

interface Place {
  readonly rating: number;
  readonly deviation: number;
  readonly subject: string;
}

function makeCursor({ rating, deviation, subject }: Place): string {
  return Buffer.from(`${rating} ${deviation} ${subject}`).toString('base64url');
}

function parseCursor(text: string): Place | undefined {
  const [, rating, deviation, subject] =
    /^(-?\d{1,6}) (\d{1,6}) ([\da-f-]{1,36})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  return subject === undefined ? undefined : { rating: Number(rating), deviation: Number(deviation), subject };
}

function shown(entity: RatingEntity): ShownRating {
  const { variant, kind, subject, rating, deviation, provisional, games, won, lost, tied, at } = entity;
  return { variant, kind, subject, rating, deviation, provisional, games, won, lost, tied, at };
}
