import { BadInput, NotFound } from '../../app/refusal';

const KINDS = [
  'game',
  'series',
  'player',
  'report',
  'act',
  'webhook',
  'delivery',
  'session',
  'token',
  'program',
] as const;

/** What has an id that is good on every channel. */
export type IdKind = (typeof KINDS)[number];

const ID_TEXT = /^([a-z]+)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export interface GlobalId {
  readonly kind: IdKind;
  /** Lower case. */
  readonly uuid: string;
}

export function makeGlobalId(kind: IdKind, uuid: string): string {
  return `${kind}_${uuid}`;
}

export function parseGlobalId(text: string): GlobalId | undefined {
  const match = ID_TEXT.exec(text);
  const kind = KINDS.find((known) => known === match?.[1]);
  const uuid = match?.[2];
  return kind === undefined || uuid === undefined ? undefined : { kind, uuid };
}

/** The id that a caller gave in `field`. Throws `BadInput` for what is no id. */
export function readAnyId(text: string, field: string): GlobalId {
  const id = parseGlobalId(text);
  if (id === undefined) throw new BadInput(`${field} is not an id. Ids look like "game_" and a UUID, in lower case.`);
  return id;
}

/** The UUID behind the id of a `kind`. Another thing's id names nothing of that kind: `NotFound`, as for an unknown one. */
export function readId(kind: IdKind, text: string, field: string): string {
  const id = readAnyId(text, field);
  if (id.kind !== kind) throw noSuch(kind);
  return id.uuid;
}

/** The one answer for what is unknown and for what is hidden from the caller. */
export function noSuch(kind: IdKind): NotFound {
  return new NotFound(`There is no such ${kind}.`);
}
