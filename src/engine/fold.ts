import { ok, refuse, type Result } from './core/result';
import type { EventRecord, Table } from './game/table';
import { findVariant } from './variants/registry';
import type { AnyView } from './variants/views';

/** Why events cannot be folded here. */
export interface FoldRefusal {
  /** Stable. */
  readonly code: 'NO_EVENTS' | 'NOT_FROM_THE_BEGINNING' | 'OUT_OF_SEQUENCE' | 'VARIANT_UNKNOWN';
  /** A sentence for people. */
  readonly message: string;
}

/** An event with its number, from 1, where it was sent with it. */
interface NumberedRecord extends EventRecord {
  readonly seq?: number;
}

/**
 * The table after events of one game, from event 1 on, as somebody was sent them: with what he may know of each. It shows
 * him what the server would, and tells what he may play; `table.apply` takes it on from there. Where events have their
 * `seq`, one that is lost or doubled is refused; `table.apply` does not look, so compare it with `table.version + 1`.
 * Events that no game can have are an error of whoever sent them, and throw.
 */
export function foldGame(events: readonly NumberedRecord[]): Result<Table<AnyView>, FoldRefusal> {
  const [created, ...rest] = events;
  if (created === undefined) return refuse({ code: 'NO_EVENTS', message: 'There are no events.' });
  if (created.type !== 'GameCreated') {
    return refuse({ code: 'NOT_FROM_THE_BEGINNING', message: 'A game is folded from its event 1 on.' });
  }
  const at = events.findIndex(({ seq }, index) => seq !== undefined && seq !== index + 1);
  if (at >= 0) {
    const message = `Event ${at + 1} should follow, and event ${String(events[at]?.seq)} does.`;
    return refuse({ code: 'OUT_OF_SEQUENCE', message });
  }
  const { variant, rulesVersion } = created.body;
  const known = typeof variant === 'string' && typeof rulesVersion === 'number';
  const rules = known ? findVariant(variant, rulesVersion) : undefined;
  if (rules === undefined) {
    const message = `This engine does not know ${JSON.stringify(variant)}, version ${JSON.stringify(rulesVersion)}.`;
    return refuse({ code: 'VARIANT_UNKNOWN', message });
  }
  let table = rules.open(created);
  for (const event of rest) table = table.apply(event);
  return ok(table);
}
