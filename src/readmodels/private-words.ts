import { MoreThanOrEqual, type DataSource } from 'typeorm';
import type { JsonObject } from '../engine/core/json';
import { PartnerQuestionEntity, PlanEntity } from './private-entities';

/** A plan as it is kept. */
interface Kept {
  readonly gameId: string;
  readonly seat: number;
  readonly playerId: string;
  readonly since: number;
  readonly bytes: Uint8Array;
}

/** Plans of seats: at most one each. */
export function plansIn(dataSource: DataSource) {
  const plans = dataSource.getRepository(PlanEntity);
  return {
    find: async (gameId: string, seat: number): Promise<Kept | undefined> =>
      (await plans.findOneBy({ gameId, seat })) ?? undefined,
    save: async ({ bytes, ...plan }: Kept, savedAt: Date): Promise<void> => {
      await plans.upsert({ ...plan, bytes: Buffer.from(bytes), savedAt }, ['gameId', 'seat']);
    },
    remove: async ({ gameId, seat, since }: Pick<Kept, 'gameId' | 'seat' | 'since'>): Promise<void> => {
      await plans.delete({ gameId, seat, since });
    },
    seats: async (savedSince?: Date): Promise<readonly { readonly gameId: string; readonly seat: number }[]> => {
      const where = savedSince === undefined ? {} : { savedAt: MoreThanOrEqual(savedSince) };
      return plans.find({ select: { gameId: true, seat: true }, where });
    },
  };
}

interface Question<Matter> {
  readonly gameId: string;
  readonly side: number;
  readonly seat: number;
  readonly matter: Matter;
  readonly askedAt: Date;
}

/** Questions between partners: at most one a side. */
export function partnerQuestionsIn<Matter extends JsonObject>(dataSource: DataSource) {
  const questions = dataSource.getRepository(PartnerQuestionEntity);
  return {
    find: async (gameId: string, side: number): Promise<Question<Matter> | undefined> => {
      const found = await questions.findOneBy({ gameId, side });
      // What was kept is what was asked: this table has no other writer.
      if (found === null) return undefined;
      const { seat, matter, askedAt } = found;
      return { gameId, side, seat, askedAt, matter: matter as Matter };
    },
    ask: async (question: Question<Matter>): Promise<void> => {
      const { gameId, side, seat, matter, askedAt } = question;
      await dataSource.query(
        `INSERT INTO partner_questions (game_id, side, seat, matter, asked_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (game_id, side) DO UPDATE SET seat = $3, matter = $4, asked_at = $5`,
        [gameId, side, seat, JSON.stringify(matter), askedAt],
      );
    },
    close: async ({ gameId, side }: Pick<Question<Matter>, 'gameId' | 'side'>): Promise<void> => {
      await questions.delete({ gameId, side });
    },
  };
}
