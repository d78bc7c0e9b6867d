import type { DataSource } from 'typeorm';

interface Head {
  readonly gameId: string;
  readonly version: number;
  readonly head: string;
}

const ROWS_AT_ONCE = 5000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Where the games of a database stand. */
export function headsIn(dataSource: DataSource) {
  return {
    all: async function* (): AsyncGenerator<Head> {
      for (let after = BEFORE_ALL; ;) {
        const rows = await dataSource.query<Head[]>(
          'SELECT id AS "gameId", version, head FROM games WHERE id > $1 ORDER BY id LIMIT $2',
          [after, ROWS_AT_ONCE],
        );
        yield* rows;
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.gameId;
      }
    },
    at: async (
      heads: readonly Head[],
    ): Promise<readonly ({ version: number; head: string | undefined } | undefined)[]> => {
      const rows = await dataSource.query<{ version: number | null; head: string | null }[]>(
        `SELECT g.version, e.head FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS asked (game_id, seq, nth)
         LEFT JOIN games g ON g.id = asked.game_id
         LEFT JOIN events e ON e.game_id = asked.game_id AND e.seq = asked.seq ORDER BY nth`,
        [heads.map(({ gameId }) => gameId), heads.map(({ version }) => version)],
      );
      return rows.map(({ version, head }) => (version === null ? undefined : { version, head: head ?? undefined }));
    },
  };
}
