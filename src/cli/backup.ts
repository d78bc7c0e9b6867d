import { head0, nextHead } from '../fairness/chain';
import type { Hex64 } from '../fairness/hash';
import { restoreDatabase, type ChainRow, type Restored, type RestoreRequest } from '../infra/backup/restore';

export { backup } from '../infra/backup/backup';

/** Fills an empty database from a backup; every game's texts must lead to its head. Refuses with `BackupRefused`. */
export function restore(request: Omit<RestoreRequest, 'findBrokenChain'>): Promise<Restored> {
  return restoreDatabase({ ...request, findBrokenChain });
}

/** The first game, if any, whose texts do not lead from its id to the head that its row names, event by event. */
export async function findBrokenChain(rows: AsyncIterable<ChainRow>): Promise<string | undefined> {
  let at: { readonly game: ChainRow; readonly seq: number; readonly head: Hex64 } | undefined;
  for await (const row of rows) {
    if (at !== undefined && at.game.gameId !== row.gameId) {
      if (!isEnd(at)) return at.game.gameId;
      at = undefined;
    }
    const { seq, head } = at ?? { seq: 0, head: head0(row.gameId) };
    const next = row.text === null || row.seq !== seq + 1 ? undefined : headAfter(head, row.text);
    if (next === undefined || next !== row.head) return row.gameId;
    at = { game: row, seq: seq + 1, head: next };
  }
  return at === undefined || isEnd(at) ? undefined : at.game.gameId;
}

/** Undefined after a text that no chain holds: canonical texts are one line of ASCII. */
function headAfter(head: Hex64, text: string): Hex64 | undefined {
  return /^[\x20-\x7e]*$/.test(text) ? nextHead(head, text) : undefined;
}

function isEnd({ game, seq, head }: { game: ChainRow; seq: number; head: string }): boolean {
  return game.version === seq && game.gameHead === head;
}
