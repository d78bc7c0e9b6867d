import { ok, refuse, type Result } from '../engine/core/result';

/** Where a page begins or ends: the sort key of a row, in milliseconds, and its id. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

export interface CursorRefusal {
  readonly kind: 'CURSOR_UNREADABLE';
  readonly message: string;
}

/** Rows of a page at most. */
export const pageSizeMax = 100;

/** A cursor as clients hold it: text without meaning to them, good for the order that it was made in. */
export function makeCursor(order: string, { at, id }: Position): string {
  return Buffer.from(`${order} ${at.getTime()} ${id}`).toString('base64url');
}

export function parseCursor(order: string, cursor: string): Result<Position, CursorRefusal> {
  const [, itsOrder, milliseconds, id] = cursorText.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (itsOrder !== order || id === undefined) {
    const message = `The cursor ${JSON.stringify(cursor)} was not made by a list in this order.`;
    return refuse({ kind: 'CURSOR_UNREADABLE', message });
  }
  return ok({ at: new Date(Number(milliseconds)), id });
}

const cursorText = /^([a-z-]+) (-?\d{1,14}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
