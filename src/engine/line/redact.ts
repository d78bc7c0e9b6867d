import { conceal, type Hand } from '../dominoes/hand';
import { canSee, type Viewer } from '../dominoes/seat';
import type { Reveal } from '../variant';
import type { LineEvent, RoundDealt } from './events';

/** The event as `viewer` may know it: hands and draws of other seats, and the boneyard, become counts. */
export function redactLine(event: LineEvent, viewer: Viewer): LineEvent {
  if (viewer.kind === 'all') return event;
  switch (event.type) {
    case 'RoundDealt':
      return {
        ...event,
        hands: event.hands.map((hand, seat) => (canSee(viewer, seat) ? hand : conceal(hand))),
        boneyard: conceal(event.boneyard),
      };
    case 'TilesDrawn':
      return canSee(viewer, event.seat) ? event : { ...event, tiles: conceal(event.tiles) };
    case 'LotDrawn':
    case 'TilePlayed':
    case 'PlayerPassed':
    case 'PointsScored':
    case 'RoundEnded':
      return event;
  }
}

/** Which tiles an event shows, and to whom; `event` is whole. */
export function revealsOfLine(event: LineEvent): readonly Reveal[] {
  switch (event.type) {
    case 'RoundDealt':
      return event.hands.map((hand, seat) => dealtTo(hand, seat, event));
    case 'TilesDrawn':
      return [{ to: event.seat, tiles: event.tiles.tiles, places: event.tiles.tiles.map((_, at) => event.place + at) }];
    case 'TilePlayed':
      return [{ to: 'everyone', tiles: [event.tile] }];
    case 'RoundEnded':
      return [{ to: 'everyone', tiles: event.hands.flat() }];
    case 'LotDrawn':
    case 'PlayerPassed':
    case 'PointsScored':
      return [];
  }
}

/** One tile at a time, seat 0 first: the i-th tile of seat s lay at place i·n + s. */
function dealtTo(hand: Hand, seat: number, { hands }: RoundDealt): Reveal {
  return { to: seat, tiles: hand.tiles, places: hand.tiles.map((_, at) => at * hands.length + seat) };
}
