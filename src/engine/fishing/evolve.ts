import { present, unreachable } from '../core/assert';
import { leftInRow, rowBefore, withPlacedInRow } from '../dominoes/capture';
import { knownHand, withoutTile } from '../dominoes/hand';
import { withSeat } from '../dominoes/seat';
import type { PointsScored } from '../variant';
import type { FishingEvent, TilePlaced, TilesCaptured, TileTurned } from './events';
import { changed, otherSeat, pileSize, type FishingState } from './state';

/** Writes one event down; whole events and redacted ones alike. */
export function evolveFishing(state: FishingState, event: FishingEvent): FishingState {
  switch (event.type) {
    case 'LotDrawn':
      return changed(state, { leader: event.seat });
    case 'RoundDealt':
      return changed(state, { attempt: event.attempt, leader: event.leader, piles: event.piles, toMove: event.leader });
    case 'TileTurned':
      return turned(state, event);
    case 'TilesCaptured':
      return captured(state, event);
    case 'CaptureFailed':
      return changed(state, { tried: [...state.tried, event.kind] });
    case 'TilePlaced':
      return placed(state, event);
    case 'ClaimDeclined':
      return changed(state, { placed: undefined });
    case 'SweepMade':
      return changed(state, { toMove: pileSize(state, event.seat) > 0 ? event.seat : otherSeat(event.seat) });
    case 'TurnLost':
      return changed(state, { placed: undefined, tried: [], toMove: otherSeat(event.seat) });
    case 'PointsScored':
      return scored(state, event);
    case 'RoundEnded':
      return changed(state, {
        piles: event.piles.map(knownHand),
        placed: undefined,
        tried: [],
        toMove: undefined,
        ended: event,
      });
    default:
      return unreachable(event);
  }
}

function turned(state: FishingState, { seat, tile }: TileTurned): FishingState {
  const pile = present(state.piles[seat], `pile of seat ${seat}`);
  const count = present(state.turnedCounts[seat], `turned tiles of seat ${seat}`);
  return changed(state, {
    piles: withSeat(state.piles, seat, withoutTile(pile, tile)),
    turnedCounts: withSeat(state.turnedCounts, seat, count + 1),
    turned: tile,
    placed: undefined,
    tried: [],
  });
}

function captured(state: FishingState, { seat, kind, tiles, claim }: TilesCaptured): FishingState {
  const own = present(state.captured[seat], `captured tiles of seat ${seat}`);
  const row = claim === true ? rowBefore(state.row, present(state.placed, 'the tile of a claim')) : state.row;
  return changed(state, {
    row: leftInRow(row, kind),
    captured: withSeat(state.captured, seat, [...own, ...tiles]),
    turned: undefined,
    placed: undefined,
    tried: [],
    // Whoever claims has his own turn still to come.
    toMove: claim === true ? seat : otherSeat(seat),
  });
}

function placed(state: FishingState, { seat, tile, side = 'right' }: TilePlaced): FishingState {
  return changed(state, {
    row: withPlacedInRow(state.row, { tile, side }),
    turned: undefined,
    placed: { seat, tile, side },
    toMove: otherSeat(seat),
  });
}

function scored(state: FishingState, event: PointsScored): FishingState {
  const scores = state.scores.slice();
  scores[event.side] = present(scores[event.side], `score of side ${event.side}`) + event.points;
  return changed(state, { scores });
}
