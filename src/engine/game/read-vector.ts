import { isJsonObject, type JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import { integer, listOf, text } from '../core/shape';
import type { Seat } from '../dominoes/seat';
import { parseTile, type Tile } from '../dominoes/tile';
import type { GivenDeal } from '../variant';

/** A vector as it was written; which variant there is, and whether the deal is one of it, is asked later. */
export interface WrittenVector {
  readonly variant: string;
  readonly rulesVersion?: number;
  readonly options: JsonObject;
  readonly seats?: number;
  readonly leader?: Seat;
  readonly deal: JsonObject;
  readonly moves: readonly string[];
}

/** Reads the members of a vector (docs/vectors.md); the refusal is a sentence that names one of them. */
export function readVector(value: unknown): Result<WrittenVector, string> {
  if (!isJsonObject(value)) return refuse('A vector is a JSON object.');
  const variant = text(value['variant']);
  if (variant === undefined) return refuse('"variant" must be the id of a variant.');
  const options = given(value, 'options') ?? {};
  if (!isJsonObject(options)) return refuse('"options" must be an object.');
  const numbers: Partial<Record<'rulesVersion' | 'seats' | 'leader', number>> = {};
  for (const name of ['rulesVersion', 'seats', 'leader'] as const) {
    const number = given(value, name);
    if (number === undefined) continue;
    const read = integer(number);
    if (read === undefined) return refuse(`"${name}" must be a whole number.`);
    numbers[name] = read;
  }
  const deal = value['deal'];
  if (!isJsonObject(deal)) return refuse('"deal" must be an object with "hands", "pile" or "grid".');
  const moves = listOf(text)(given(value, 'moves') ?? []);
  if (moves === undefined) return refuse('"moves" must be a list of moves, each a text.');
  return ok({ variant, options, ...numbers, deal, moves });
}

/** The member, or undefined when it is absent or null. */
function given(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return value[name] ?? undefined;
}

const DEAL_KINDS = ['hands', 'pile', 'grid'] as const;

/** Reads a deal, tiles with either half first; the refusal is a sentence that says what cannot be read. */
export function readDeal(deal: JsonObject, seats: number): Result<GivenDeal, string> {
  const named = DEAL_KINDS.filter((name) => given(deal, name) !== undefined);
  const [kind] = named;
  if (kind === undefined || named.length > 1) return refuse('The deal must have one of "hands", "pile" and "grid".');
  switch (kind) {
    case 'hands':
      return readHands(deal);
    case 'pile':
      return readPiles(deal['pile'], seats);
    case 'grid': {
      const grid = readTiles(deal['grid'], '"grid"');
      return grid.ok ? ok({ kind, grid: grid.value }) : grid;
    }
  }
}

function readHands(deal: JsonObject): Result<GivenDeal, string> {
  const hands = readLists(deal['hands'], '"hands"');
  if (!hands.ok) return hands;
  const boneyard = readTiles(given(deal, 'boneyard') ?? [], '"boneyard"');
  return boneyard.ok ? ok({ kind: 'hands', hands: hands.value, boneyard: boneyard.value }) : boneyard;
}

/** A list for each seat, or one list that is dealt one tile at a time, seat 0 first. */
function readPiles(value: unknown, seats: number): Result<GivenDeal, string> {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (items.some((item) => Array.isArray(item))) {
    const piles = readLists(value, '"pile"');
    return piles.ok ? ok({ kind: 'pile', piles: piles.value }) : piles;
  }
  const pile = readTiles(value, '"pile"');
  if (!pile.ok) return pile;
  const { length } = pile.value;
  if (length % seats !== 0) return refuse(`A pile of ${length} tiles cannot be dealt to ${seats} seats alike.`);
  const piles = Array.from({ length: seats }, (_, seat) => pile.value.filter((_tile, place) => place % seats === seat));
  return ok({ kind: 'pile', piles });
}

function readLists(value: unknown, where: string): Result<readonly (readonly Tile[])[], string> {
  const items: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  if (items === undefined) return refuse(`${where} must be a list of lists of tiles.`);
  const lists: (readonly Tile[])[] = [];
  for (const [seat, item] of items.entries()) {
    const tiles = readTiles(item, `${where} of seat ${seat}`);
    if (!tiles.ok) return tiles;
    lists.push(tiles.value);
  }
  return ok(lists);
}

function readTiles(value: unknown, where: string): Result<readonly Tile[], string> {
  const items: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  if (items === undefined) return refuse(`${where} must be a list of tiles.`);
  const tiles: Tile[] = [];
  for (const item of items) {
    const tile = typeof item === 'string' ? parseTile(item.trim()) : undefined;
    if (tile === undefined) return refuse(`${JSON.stringify(item)} in ${where} is no tile; write 6-4.`);
    tiles.push(tile);
  }
  return ok(tiles);
}
