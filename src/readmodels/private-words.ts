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
  const rows = dataSource.manager;
  return {
    find: async (gameId: string, seat: number): Promise<Kept | undefined> =>
      (await rows.findOneBy(PlanEntity, { gameId, seat })) ?? undefined,
    of: (playerId: string): Promise<readonly (Kept & { readonly savedAt: Date })[]> =>
      rows.find(PlanEntity, { where: { playerId }, order: { gameId: 'ASC', seat: 'ASC' } }),
    save: async ({ bytes, ...plan }: Kept, savedAt: Date): Promise<void> => {
      const row = { ...plan, bytes: Buffer.from(bytes), savedAt };
      await rows.upsert(PlanEntity, row, ['gameId', 'seat']);
    },
    remove: async ({ gameId, seat, since }: Pick<Kept, 'gameId' | 'seat' | 'since'>): Promise<void> => {
      await rows.delete(PlanEntity, { gameId, seat, since });
    },
    seats: (savedSince?: Date): Promise<readonly { readonly gameId: string; readonly seat: number }[]> => {
      const where = savedSince === undefined ? {} : { savedAt: MoreThanOrEqual(savedSince) };
      return rows.find(PlanEntity, { select: { gameId: true, seat: true }, where });
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
  const rows = dataSource.manager;
  return {
    find: async (gameId: string, side: number): Promise<Question<Matter> | undefined> => {
      const found = await rows.findOneBy(PartnerQuestionEntity, { gameId, side });
      if (found === null) return undefined;
      const { seat, matter, askedAt } = found;
      // What was kept is what was asked: this table has no other writer.
      return { gameId, side, seat, askedAt, matter: matter as Matter };
    },
    ask: async ({ gameId, side, seat, matter, askedAt }: Question<Matter>): Promise<void> => {
      await rows.query(
        `INSERT INTO partner_questions (game_id, side, seat, matter, asked_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (game_id, side) DO UPDATE SET seat = $3, matter = $4, asked_at = $5`,
        [gameId, side, seat, JSON.stringify(matter), askedAt],
      );
    },
    close: async ({ gameId, side }: Pick<Question<Matter>, 'gameId' | 'side'>): Promise<void> => {
      await rows.delete(PartnerQuestionEntity, { gameId, side });
    },
  };
}
