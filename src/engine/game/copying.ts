import { present } from '../core/assert';
import type { JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import type { HiddenTile, TileAt } from '../dominoes/hidden-hands';
import { canSee, type Seat, type Viewer } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import { tilesOf } from '../dominoes/tile-set';
import { wrongTile } from '../dominoes/wrong-tile';
import type { Variant, VariantTypes } from '../variant';
import type { Brought } from './commands';
import type { CopyStart, PositionCopied } from './events';
import type { GameState } from './state';

/** What only chance can settle of a copy: the tiles that nobody has seen lie anew. */
export interface CopyChance {
  readonly round: number;
  readonly attempt: number;
  /** The tiles whose places are not known, in the set's starting order. */
  readonly unknown: readonly Tile[];
  /** How many of them are in the round; the others, if any, are out of play. */
  readonly count: number;
}

/** More than any game comes to. */
const SCORE_MAX = 1_000_000;

/**
 * Where a copy begins that is made of this state, as far as the state knows it; undefined before the first deal. Refuses a
 * game that is over with a sentence.
 */
export function startOf<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
): Result<CopyStart | undefined, string> {
  const { play, standing, status } = state;
  if (status === 'ended' || status === 'aborted') return refuse('The game is over there.');
  if (play === undefined) return ok(undefined);
  const { round, scores, leader } = standing;
  const led = leader === undefined ? {} : { leader };
  const isBetween = round === 0 || state.betweenRounds === true || variant.turn(play).kind === 'over';
  if (isBetween) return round === 0 ? ok(undefined) : ok({ round, attempt: 0, scores, ...led });
  const position = variant.copying.makePosition(play);
  const { attempt } = position;
  return typeof attempt === 'number' && attempt > 0
    ? ok({ round, attempt, scores, ...led, position })
    : refuse('The round is not dealt there.');
}

/** The round that a copy begins in; undefined where it begins between rounds, or the data is none of this variant's. */
function roundOf<G extends VariantTypes>(
  variant: Variant<G>,
  { options, seatCount }: Pick<GameState<G>, 'options' | 'seatCount'>,
  { round, scores, leader, position }: CopyStart,
): G['State'] | undefined {
  const start = { round, scores, ...(leader === undefined ? {} : { leader }) };
  const begun = variant.beginRound(options, seatCount, start);
  return position === undefined ? undefined : variant.copying.parsePosition(begun, position);
}

/** What is wrong with a beginning that came from outside, in a sentence; undefined where nothing is. */
export function startFault<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  start: CopyStart,
): string | undefined {
  const { round, attempt, scores, leader, position } = start;
  const { seatCount, standing } = state;
  if (round < 1 || attempt < 0 || round > SCORE_MAX || attempt > SCORE_MAX) return 'The round has no such number.';
  if (scores.length !== standing.scores.length || scores.some((score) => Math.abs(score) > SCORE_MAX)) {
    return 'The scores are not those of such a game.';
  }
  if (leader !== undefined && (leader < 0 || leader >= seatCount)) return `There is no seat ${leader} to lead.`;
  if (position === undefined) return undefined;
  const play = roundOf(variant, state, start);
  if (play === undefined) return 'The round is not one of this variant.';
  const hidden = variant.copying.hiddenTiles(play);
  const set = variant.tileSet(state.options, seatCount);
  const size = tilesOf(set).length;
  const places = new Set(hidden.map(({ place }) => place));
  if (places.size < hidden.length || hidden.some(({ place }) => place < 0 || place >= size)) {
    return 'More tiles lie hidden than the set has, or a pile holds more than its share.';
  }
  const known = [...hidden.flatMap(({ tile }) => tile ?? []), ...variant.copying.openTiles(play)];
  const wrong = wrongTile(set, known);
  if (wrong !== undefined) return wrong;
  return known.length + hidden.filter(({ tile }) => tile === undefined).length > size
    ? 'There are more tiles than the set has.'
    : undefined;
}

/** What chance must settle before the copy can go on. */
export function copyChance<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  start: CopyStart,
): CopyChance {
  const { round, attempt } = start;
  if (start.position === undefined) return { round, attempt, unknown: [], count: 0 };
  const play = present(roundOf(variant, state, start), 'the round that is copied');
  const hidden = variant.copying.hiddenTiles(play);
  const known = [...hidden.flatMap(({ tile }) => tile ?? []), ...variant.copying.openTiles(play)];
  const unknown = without(tilesOf(variant.tileSet(state.options, state.seatCount)), known);
  return { round, attempt, unknown, count: hidden.filter(({ tile }) => tile === undefined).length };
}

/** The position that the copy begins with, the tiles nobody has seen at the places left for them, lowest first. */
export function copied<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  start: CopyStart,
  tiles: readonly Tile[],
): PositionCopied {
  if (start.position === undefined) return { type: 'PositionCopied', ...start };
  const play = present(roundOf(variant, state, start), 'the round that is copied');
  const hidden = variant.copying.hiddenTiles(play);
  const shuffled = hidden.filter(({ tile }) => tile === undefined).map(({ place }) => place);
  const byPlace = knownByPlace(hidden);
  for (const [at, place] of shuffled.entries()) byPlace.set(place, present(tiles[at], `a tile for place ${place}`));
  const whole = variant.copying.withTiles(play, (place) => byPlace.get(place));
  const position = variant.copying.makePosition(whole);
  return { type: 'PositionCopied', ...start, position, ...(shuffled.length > 0 && { shuffled }) };
}

/** The round after the event. */
export function playAfterCopy<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: PositionCopied,
): G['State'] | undefined {
  if (event.position === undefined) return undefined;
  return present(roundOf(variant, state, event), 'the round that was copied');
}

/** The event as `viewer` may know it: his own tiles, and counts of the others. */
export function redactCopy<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: PositionCopied,
  viewer: Viewer,
): PositionCopied {
  if (viewer.kind === 'all') return event;
  const sees = ({ seenBy }: HiddenTile): boolean =>
    seenBy === 'everyone' || (seenBy !== undefined && canSee(viewer, seenBy));
  return withPosition(variant, state, event, (hidden) => {
    const seen = knownByPlace(hidden.filter(sees));
    return (place) => seen.get(place);
  });
}

/** The event with what somebody knows of it by places, beside what it says itself. */
export function unveilCopy<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: PositionCopied,
  tileAt: TileAt,
): PositionCopied {
  return withPosition(variant, state, event, (hidden) => {
    const said = knownByPlace(hidden);
    return (place) => said.get(place) ?? tileAt(place);
  });
}

function withPosition<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: PositionCopied,
  tilesFor: (hidden: readonly HiddenTile[]) => TileAt,
): PositionCopied {
  const play = playAfterCopy(variant, state, event);
  if (play === undefined) return event;
  const tileAt = tilesFor(variant.copying.hiddenTiles(play));
  return { ...event, position: variant.copying.makePosition(variant.copying.withTiles(play, tileAt)) };
}

/** The tiles that lie hidden in the event, whole. */
export function hiddenInCopy<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: PositionCopied,
): readonly HiddenTile[] {
  const play = playAfterCopy(variant, state, event);
  return play === undefined ? [] : variant.copying.hiddenTiles(play);
}

/**
 * The deck of the copied round by place, from the whole event: what lies hidden where it lies, and at the places left over
 * what lies open or is out of play, in the set's starting order.
 */
export function deckOfCopy<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: PositionCopied,
): readonly Tile[] {
  const hidden = knownByPlace(hiddenInCopy(variant, state, event));
  const set = tilesOf(variant.tileSet(state.options, state.seatCount));
  const others = without(set, [...hidden.values()]);
  let next = 0;
  return set.map((_, place) => hidden.get(place) ?? present(others[next++], `a tile for place ${place}`));
}

function knownByPlace(hidden: readonly HiddenTile[]): Map<number, Tile> {
  return new Map(hidden.flatMap(({ place, tile }) => (tile === undefined ? [] : [[place, tile] as const])));
}

/** `tiles` in their order, less as many copies of each as are in `less`. */
function without(tiles: readonly Tile[], less: readonly Tile[]): readonly Tile[] {
  const counts = new Map<Tile, number>();
  for (const tile of less) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return tiles.filter((tile) => {
    const count = counts.get(tile) ?? 0;
    if (count > 0) counts.set(tile, count - 1);
    return count === 0;
  });
}

/** Where the copy begins, with what a seat has shown of its hand. */
export function withBrought<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  start: CopyStart,
  { places, tiles }: Brought,
): CopyStart {
  const play = roundOf(variant, state, start);
  if (play === undefined) return start;
  const byPlace = knownByPlace(variant.copying.hiddenTiles(play));
  for (const [at, place] of places.entries()) {
    const tile = tiles[at];
    if (tile !== undefined) byPlace.set(place, tile);
  }
  const position = variant.copying.makePosition(variant.copying.withTiles(play, (place) => byPlace.get(place)));
  return { ...start, position };
}

/** What is wrong with tiles that a seat shows, in a sentence. */
export function broughtFault<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  brought: Brought,
): string | undefined {
  if (state.copied === undefined) return 'This game takes no hands from elsewhere.';
  return startFault(variant, state, withBrought(variant, state, state.copied, brought));
}

/** The tiles of these seats in the round that a copy begins with, as far as it has them. */
export function heldIn<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  start: CopyStart,
  seats: readonly Seat[],
): Brought {
  const play = roundOf(variant, state, start);
  const hidden = play === undefined ? [] : variant.copying.hiddenTiles(play);
  const held = hidden.flatMap(({ place, tile, seenBy }) =>
    tile !== undefined && typeof seenBy === 'number' && seats.includes(seenBy) ? [{ place, tile }] : [],
  );
  return { places: held.map(({ place }) => place), tiles: held.map(({ tile }) => tile) };
}

/** What a copy keeps to itself of its first event: the hands that its maker knew. */
export function withoutStart(body: JsonObject): JsonObject {
  const { copied: _hidden, ...open } = body;
  return open;
}
