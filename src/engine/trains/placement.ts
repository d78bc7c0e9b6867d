import { ok, refuse, type Result } from '../core/result';
import type { Seat } from '../dominoes/seat';
import { hasPip, highPip, type Tile } from '../dominoes/tile';
import type { Refusal } from '../variant';
import type { TilePlayed } from './events';
import { placesFor, type Place } from './legal-moves';
import { trainNamed, type TrainsState } from './state';

type Placed = Required<Pick<TilePlayed, 'arm' | 'joins'>>;
type Placement = Result<Placed, Refusal>;

interface Play {
  readonly seat: Seat;
  readonly tile: Tile;
  readonly arm?: string;
}

/** Where the tile goes: on the arm that was named, or on the one where it fits. */
export function placeFor(state: TrainsState, play: Play): Placement {
  const { seat, tile, arm } = play;
  const held = state.hands[seat]?.tiles.includes(tile) === true;
  if (!held) return refuse({ code: 'TILE_NOT_HELD', message: `You do not hold ${tile}.` });
  const places = placesFor(state, seat);
  return arm === undefined ? placeThatFits(state, tile, places) : placeNamed(state, { tile, arm }, places);
}

function placeNamed(
  state: TrainsState,
  { tile, arm }: { readonly tile: Tile; readonly arm: string },
  places: readonly Place[],
): Placement {
  const place = places.find((open) => open.arm === arm);
  if (place === undefined) {
    const message = `${whyNotOpen(state, arm)} You may play at ${listPlaces(places)}.`;
    return refuse({ code: 'PLACE_NOT_OPEN', message });
  }
  if (hasPip(tile, place.end)) return ok({ arm, joins: place.end });
  return refuse({
    code: 'TILE_DOES_NOT_FIT',
    message: `${tile} does not fit at ${arm}, which shows ${place.end}.${demanded(state)}`,
  });
}

function whyNotOpen(state: TrainsState, arm: string): string {
  const train = trainNamed(state, arm);
  if (train === undefined && state.demand?.arm !== arm) return `There is no place ${arm}.${demanded(state)}`;
  if (state.demand !== undefined) return `${arm} must wait.${demanded(state)}`;
  if (state.chaining) return `You have begun to lay your own train: go on with it, or stop.`;
  const { owner, marked } = train ?? {};
  const foreign = owner !== undefined && owner !== state.toMove && !marked;
  return foreign ? `Train ${arm} is seat ${owner}'s, and has no marker.` : `You must start your own train first.`;
}

function demanded({ demand }: TrainsState): string {
  if (demand === undefined) return '';
  const { double, left } = demand;
  const tiles = left === 1 ? 'a tile' : `${left} tiles`;
  return ` First ${double} needs ${tiles} with a ${highPip(double)}.`;
}

function placeThatFits(state: TrainsState, tile: Tile, places: readonly Place[]): Placement {
  const fitting = places.filter(({ end }) => hasPip(tile, end));
  const [first, ...others] = fitting;
  if (first === undefined) {
    const message = `${tile} does not fit: you may play at ${listPlaces(places)}.${demanded(state)}`;
    return refuse({ code: 'TILE_DOES_NOT_FIT', message });
  }
  // Arms that belong to nobody and show one pip lead to one position; a train is always another than the next.
  const alike = state.terms.arms.kind === 'shared' && others.every(({ end }) => end === first.end);
  if (others.length === 0 || alike) return ok({ arm: first.arm, joins: first.end });
  const choices = fitting.map(({ arm }) => `${tile}>${arm}`);
  return refuse({
    code: 'MOVE_AMBIGUOUS',
    message: `${tile} fits in more than one place: say ${choices.join(' or ')}.`,
    choices,
  });
}

/** As a person reads them: the name of each place and the pip that it shows. */
function listPlaces(places: readonly Place[]): string {
  return places.map(({ arm, end }) => `${arm} (${end})`).join(', ');
}
