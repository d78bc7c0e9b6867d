import { MoreThanOrEqual, type DataSource } from 'typeorm';
import type { PartnerMatter, PartnerQuestions } from '../app/ports/partners';
import type { PlanStore } from '../app/ports/plans';
import { PartnerQuestionEntity, PlanEntity } from './private-entities';

/** Plans of seats: at most one each. */
export function plansIn(dataSource: DataSource): PlanStore {
  const rows = dataSource.manager;
  return {
    find: async (gameId, seat) => (await rows.findOneBy(PlanEntity, { gameId, seat })) ?? undefined,
    of: (playerId) => rows.find(PlanEntity, { where: { playerId }, order: { gameId: 'ASC', seat: 'ASC' } }),
    save: async ({ bytes, ...plan }, savedAt) => {
      const row = { ...plan, bytes: Buffer.from(bytes), savedAt };
      await rows.upsert(PlanEntity, row, ['gameId', 'seat']);
    },
    remove: async ({ gameId, seat, since }) => {
      await rows.delete(PlanEntity, { gameId, seat, since });
    },
    seats: (savedSince) => {
      const where = savedSince === undefined ? {} : { savedAt: MoreThanOrEqual(savedSince) };
      return rows.find(PlanEntity, { select: { gameId: true, seat: true }, where });
    },
  };
}

/** Questions between partners: at most one a side. */
export function partnerQuestionsIn(dataSource: DataSource): PartnerQuestions {
  const rows = dataSource.manager;
  return {
    find: async (gameId, side) => {
      const found = await rows.findOneBy(PartnerQuestionEntity, { gameId, side });
      if (found === null) return undefined;
      const { seat, matter, askedAt } = found;
      // What was kept is what was asked: this table has no other writer.
      return { gameId, side, seat, askedAt, matter: matter as PartnerMatter };
    },
    ask: async ({ gameId, side, seat, matter, askedAt }) => {
      await rows.query(
        `INSERT INTO partner_questions (game_id, side, seat, matter, asked_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (game_id, side) DO UPDATE SET seat = $3, matter = $4, asked_at = $5`,
        [gameId, side, seat, JSON.stringify(matter), askedAt],
      );
    },
    close: async ({ gameId, side }) => {
      await rows.delete(PartnerQuestionEntity, { gameId, side });
    },
  };
}
