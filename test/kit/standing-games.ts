import { ask } from './postgres';

/** The id of game `n` of a test, as the API does not show it. */
export function idOf(n: number): string {
  return `01890a5d-ac96-774b-bcce-${n.toString(16).padStart(12, '0')}`;
}

export function headOf(n: number, version: number): string {
  return `${n}`.padStart(32, 'a') + `${version}`.padStart(32, 'b');
}

/** Lets game `n` stand at that version in the database at `url`, with nothing behind it. */
export async function stands(
  url: string,
  n: number,
  { version, at }: { readonly version: number; readonly at: string },
) {
  await ask(
    url,
    `INSERT INTO games (id, host_id, version, head, status, access, variant, rules_version, seat_count, seats_free, unlisted, round,
       created_at, last_event_at)
     VALUES ('${idOf(n)}', '${idOf(99)}', ${version}, '${headOf(n, version)}', 'playing', '${n % 2 === 0 ? 'private' : 'public'}', 'block', 1, 2, 0,
       false, 1, '${at}', '${at}')
     ON CONFLICT (id) DO UPDATE SET version = EXCLUDED.version, head = EXCLUDED.head, last_event_at = EXCLUDED.last_event_at`,
  );
}
