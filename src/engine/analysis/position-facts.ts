import { handSize, type Hand } from '../dominoes/hand';
import type { Seat } from '../dominoes/seat';
import { highPip, lowPip, type Pip, type Tile } from '../dominoes/tile';
import type { AnyView } from '../variants/views';

/** What a seat faces before its move, as rows tell it; every tile known. */
export interface PositionFacts {
  readonly handCount: number | null;
  readonly hand: readonly Tile[] | null;
  readonly openEnds: readonly Pip[] | null;
  readonly count: number | null;
  readonly tableTiles: readonly Tile[];
  readonly boneyardCount: number | null;
}

/** From a view that hides nothing. */
export function positionFacts(view: AnyView, seat: Seat): PositionFacts {
  const none = { handCount: null, hand: null, openEnds: null, count: null, boneyardCount: null };
  switch (view.family) {
    case 'line': {
      const { lead, arms, openEnds, count, boneyard } = view;
      const table = [...(lead === undefined ? [] : [lead]), ...arms.flatMap(({ tiles }) => tiles)];
      return {
        ...handOf(view.hands[seat]),
        openEnds: openEnds.toSorted((a, b) => a - b),
        count,
        tableTiles: sorted(table),
        boneyardCount: handSize(boneyard),
      };
    }
    case 'trains': {
      const { station, trains, boneyard } = view;
      const table = [...(station === undefined ? [] : [station]), ...trains.flatMap(({ tiles }) => tiles)];
      return {
        ...none,
        ...handOf(view.hands[seat]),
        openEnds: trains.map(({ end }) => end).toSorted((a, b) => a - b),
        tableTiles: sorted(table),
        boneyardCount: handSize(boneyard),
      };
    }
    case 'tricks': {
      const played = [...view.tricks.flatMap(({ plays }) => plays), ...view.trick];
      return { ...none, ...handOf(view.hands[seat]), tableTiles: sorted(played.map(({ tile }) => tile)) };
    }
    case 'fishing': {
      const pile = view.piles[seat];
      return { ...none, handCount: pile === undefined ? null : handSize(pile), tableTiles: sorted(view.row) };
    }
    case 'memory':
      return { ...none, tableTiles: sorted(view.captured.flat()) };
  }
}

function handOf(hand: Hand | undefined): Pick<PositionFacts, 'handCount' | 'hand'> {
  return hand === undefined ? { handCount: null, hand: null } : { handCount: handSize(hand), hand: sorted(hand.tiles) };
}

/** Higher tiles first, as players sort them: a position has one spelling. */
export function sorted(tiles: readonly Tile[]): readonly Tile[] {
  return tiles.toSorted((a, b) => highPip(b) - highPip(a) || lowPip(b) - lowPip(a));
}
