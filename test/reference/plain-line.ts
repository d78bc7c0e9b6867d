/**
 * The line games once more, slow and obvious, from the rules alone: it shares no line with the engine. On the table lie tiles;
 * a tile has places where another may touch it: one at each end, and on a double that branches some across its middle.
 */

/** What a round needs to know of its game. */
export interface PlainRules {
  /** What touching halves must total; `null` where they must be equal. */
  readonly joinTotal: number | null;
  /** Tiles, higher pip first, that may be played anywhere and either way round. */
  readonly wild: readonly string[];
  /** Which doubles branch; a number is the places round a double that led. */
  readonly branching: 'none' | 'firstDouble' | 'everyDouble' | number;
  /** What a double at an end counts: both halves or one. */
  readonly endDouble: 'both' | 'single';
  /** Whether a place across a double counts its half while nothing lies there. */
  readonly countsAcross: boolean;
  /** How many tiles one seat may take from the boneyard in a turn. */
  readonly drawsPerTurn: number;
  /** Tiles of the boneyard that nobody may take. */
  readonly reserve: number;
  /** Whether a seat that could play may take a tile instead. */
  readonly drawsAtWill: boolean;
  /** Whether a round ends only when every seat of a side is out. */
  readonly wholeSideOut: boolean;
}

export const PLAIN_RULES: PlainRules = {
  joinTotal: null,
  wild: [],
  branching: 'none',
  endDouble: 'both',
  countsAcross: false,
  drawsPerTurn: 0,
  reserve: 0,
  drawsAtWill: false,
  wholeSideOut: false,
};

/** A place at which a tile on the table may be touched. */
interface Place {
  readonly shows: number;
  readonly owner: number;
  readonly across: boolean;
  name: string | null;
  covered: boolean;
}

/** What lies on the table. */
export interface PlainTable {
  readonly rules: PlainRules;
  readonly tiles: string[];
  readonly places: Place[];
}

export const emptyTable = (rules: PlainRules): PlainTable => ({ rules, tiles: [], places: [] });

const halves = (tile: string): readonly [number, number] => {
  const [high = Number.NaN, low = Number.NaN] = tile.split('-').map(Number);
  return [high, low];
};

const isDouble = (tile: string): boolean => halves(tile)[0] === halves(tile)[1];

/** The halves of a tile that may end up outwards when it is laid on a half that shows `shows`. */
const outwardHalves = (rules: PlainRules, tile: string, shows: number): readonly number[] => {
  const [high, low] = halves(tile);
  if (rules.wild.includes(tile)) return high === low ? [high] : [high, low];
  const joins = (half: number): boolean =>
    rules.joinTotal === null ? half === shows : half + shows === rules.joinTotal;
  if (joins(low)) return [high];
  return joins(high) ? [low] : [];
};

const placesAcross = ({ rules, tiles }: PlainTable, owner: number): number => {
  if (!isDouble(tiles[owner] ?? '') || rules.branching === 'none') return 0;
  if (rules.branching === 'everyDouble') return 2;
  if (rules.branching === 'firstDouble') return tiles.findIndex(isDouble) === owner ? 2 : 0;
  return owner === 0 ? rules.branching - 2 : 0;
};

/** The third and fourth place are U and D; further ones are 3, 4 and so on. */
const nameOfAcross = (nth: number): string => (nth === 0 ? 'U' : nth === 1 ? 'D' : String(nth + 1));

/** Places across a double may be used once both its ends are covered, or at once round an opening star. */
const openAcross = ({ rules, places }: PlainTable): void => {
  let opened = places.filter((place) => place.across && place.name !== null).length;
  for (const place of places) {
    if (!place.across || place.name !== null) continue;
    const ends = places.filter((other) => other.owner === place.owner && !other.across);
    // A double that was laid on an arm has one end of its own: the other lies on that arm.
    if (typeof rules.branching === 'number' || ends.every((end) => end.covered)) {
      place.name = nameOfAcross(opened);
      opened += 1;
    }
  }
};

/** Lays a tile: `arm` is null for the lead, `outward` the half that was said to lie outwards. */
export const lay = (table: PlainTable, play: { tile: string; arm: string | null; outward: number | null }): void => {
  const { rules, tiles, places } = table;
  const owner = tiles.length;
  const [high, low] = halves(play.tile);
  tiles.push(play.tile);
  if (play.arm === null) {
    places.push({ shows: high, owner, across: false, name: 'L', covered: false });
    places.push({ shows: low, owner, across: false, name: 'R', covered: false });
  } else {
    const touched = places.find((place) => place.name === play.arm && !place.covered);
    if (touched === undefined) throw new Error(`no place ${play.arm}`);
    touched.covered = true;
    const shows = play.outward ?? outwardHalves(rules, play.tile, touched.shows)[0] ?? Number.NaN;
    places.push({ shows, owner, across: false, name: play.arm, covered: false });
  }
  for (let more = placesAcross(table, owner); more > 0; more -= 1) {
    places.push({ shows: high, owner, across: true, name: null, covered: false });
  }
  if (rules.branching !== 'none') openAcross(table);
};

/** Where the next tile may go. While an opening star has a free place, nowhere else. */
const openPlaces = ({ rules, tiles, places }: PlainTable): readonly Place[] => {
  const open = places.filter((place) => place.name !== null && !place.covered);
  const star = open.filter((place) => place.owner === 0);
  const isStar = typeof rules.branching === 'number' && isDouble(tiles[0] ?? '');
  return isStar && star.length > 0 ? star : open;
};

/** What shows at each open arm, as `L 6`. */
export const openEnds = (table: PlainTable): readonly string[] =>
  openPlaces(table).map((place) => `${place.name ?? '?'} ${place.shows}`);

/** The pips that count: a lone tile whole; else each tile with a free end once, a double there by both its halves. */
export const endTotal = ({ rules, tiles, places }: PlainTable): number => {
  if (tiles.length === 1) return halves(tiles[0] ?? '').reduce((sum, half) => sum + half, 0);
  const free = places.filter((place) => !place.across && !place.covered);
  const exposed = free.filter((place, at) => free.findIndex((other) => other.owner === place.owner) === at);
  let total = 0;
  for (const { owner, shows } of exposed) {
    total += isDouble(tiles[owner] ?? '') && rules.endDouble === 'both' ? 2 * shows : shows;
  }
  for (const { across, covered, name, shows } of places) {
    if (rules.countsAcross && across && !covered && name !== null) total += shows;
  }
  return total;
};

/** Every way to play a tile of this hand, as text. */
const plays = (table: PlainTable, hand: readonly string[]): readonly string[] => {
  if (table.tiles.length === 0) return hand;
  return hand.flatMap((tile) =>
    openPlaces(table).flatMap((place) => {
      const ways = outwardHalves(table.rules, tile, place.shows);
      return ways.map((outward) => `${tile}>${place.name ?? '?'}${ways.length > 1 ? `:${outward}` : ''}`);
    }),
  );
};

/** What is not on the table. */
export interface PlainHands {
  readonly hands: readonly (readonly string[])[];
  readonly sides: readonly number[];
  readonly boneyardCount: number;
  /** Tiles that the seat to move took in this turn. */
  readonly drawn: number;
}

/** All moves of the seat whose turn it is: it must play if it can, else draw if it may, else pass. */
export const movesOf = (
  table: PlainTable,
  { hands, boneyardCount, drawn }: PlainHands,
  seat: number,
): readonly string[] => {
  const { rules, tiles } = table;
  const placements = plays(table, hands[seat] ?? []);
  const mayDraw = boneyardCount > rules.reserve && drawn < rules.drawsPerTurn;
  if (placements.length === 0) return [mayDraw ? 'draw' : 'pass'];
  return rules.drawsAtWill && mayDraw && tiles.length > 0 ? [...placements, 'draw'] : placements;
};

/** How the round ended, if it did: somebody has no tile, or nobody can play and nobody may draw. */
export const ending = (table: PlainTable, { hands, sides, boneyardCount }: PlainHands): 'out' | 'blocked' | null => {
  const { rules } = table;
  const isOut = (seat: number): boolean =>
    hands.every(
      (hand, other) => hand.length === 0 || (rules.wholeSideOut ? sides[other] !== sides[seat] : other !== seat),
    );
  if (hands.some((_, seat) => isOut(seat))) return 'out';
  if (rules.drawsPerTurn > 0 && boneyardCount > rules.reserve) return null;
  return hands.some((hand) => plays(table, hand).length > 0) ? null : 'blocked';
};
