import draws from '../cases/generated_draw.json';
import fives from '../cases/generated_a5.json';
import challenge from '../cases/draw_challenge_example.json';
import type { JsonObject } from '../../src/engine/core/json';
import { ALL } from '../../src/engine/dominoes/seat';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { allFives } from '../../src/engine/variants/all-fives/all-fives';
import { draw } from '../../src/engine/variants/draw/draw';
import { armsOf } from '../kit/examples';
import { given } from '../kit/line-table';
import { tile } from '../kit/tiles';

/*
 * Rounds that an independent program generated. There the lead lies with its lower half to the left, a lone lead takes no
 * side, all tiles a seat draws in a turn are told at once, all tiles may be drawn, and passes are told, the last ones of a
 * blocked round too. Points are those of plays.
 */
interface Trace {
  readonly id: string;
  readonly hands: readonly (readonly string[])[];
  readonly boneyard: readonly string[];
  readonly events: readonly {
    readonly seat: number;
    readonly type: string;
    readonly tile?: string;
    readonly tiles?: readonly string[];
    readonly arm?: string | null;
    readonly legal?: readonly (readonly (string | null)[])[];
    readonly openEnds?: Readonly<Record<string, number | undefined>>;
    readonly endTotal?: number | null;
    readonly points?: number | null;
    readonly boneyardLeft?: number;
  }[];
  readonly end: {
    readonly reason: string;
    readonly handsLeft: readonly (readonly string[])[];
    readonly pipsLeft: readonly number[];
    readonly scoresInPlay: readonly number[];
  };
}

const ALL_DRAWN = { reserve: '0' } as const;

describe('draw', () => {
  test.each(draws.traces)('$id', (trace) => {
    replays(draw, ALL_DRAWN, trace);
  });
});

describe('all fives', () => {
  test.each(fives.traces)('$id', (trace) => {
    replays(allFives, {}, trace);
  });
});

const ARMS: Readonly<Record<string, string>> = { left: 'L', right: 'R', up: 'U', down: 'D' };

function replays<O extends JsonObject>(
  variant: Variant<LineTypes<O>>,
  options: Partial<O>,
  { hands, boneyard, events, end }: Trace,
): void {
  const sideOf = armsOf([[events[0]?.tile ?? '?', '*']]);
  const ours = (text: string, side: string | null): string => {
    const arm = side === null ? '' : (ARMS[side] ?? '?');
    return arm === '' ? tile(text) : `${tile(text)}>${arm === 'L' || arm === 'R' ? sideOf(arm) : arm}`;
  };
  let table = given({
    variant,
    options,
    hands: hands.map((hand) => hand.join(' ')),
    boneyard: boneyard.join(' '),
    toMove: events[0]?.seat ?? 0,
  });
  for (const event of events) {
    if (table.view(ALL).ended !== undefined) {
      expect([event.type, end.reason]).toEqual(['pass', 'blocked']);
      continue;
    }
    expect(table.toMove()).toBe(event.seat);
    if (event.type === 'pass') {
      expect(table.legal()).toEqual(['pass']);
      table = table.play('pass');
      continue;
    }
    if (event.tile === undefined) {
      for (const drawn of event.tiles ?? []) {
        expect(table.legal()).toEqual(['draw']);
        table = table.play('draw');
        expect(table.view(ALL).hands[event.seat]?.tiles).toContain(tile(drawn));
      }
      expect(table.view(ALL).boneyard.tiles).toHaveLength(event.boneyardLeft ?? -1);
      continue;
    }
    const legal = (event.legal ?? []).map(([text, side]) => ours(text ?? '?', side ?? null));
    expect(table.legal().toSorted()).toEqual(legal.toSorted());
    const earned = pointsOfPlays(table.events);
    table = table.play(ours(event.tile, event.arm ?? null));
    const view = table.view(ALL);
    expect([...view.openEnds].sort()).toEqual(Object.values(event.openEnds ?? {}).sort());
    if (typeof event.endTotal === 'number') expect(view.count).toBe(event.endTotal);
    if (typeof event.points === 'number') expect(pointsOfPlays(table.events) - earned).toBe(event.points);
  }
  const { ended } = table.view(ALL);
  expect(ended).toMatchObject({ reason: end.reason === 'emptied' ? 'out' : 'blocked', pips: end.pipsLeft });
  expect(ended?.hands.map((hand) => hand.toSorted())).toEqual(end.handsLeft.map((hand) => hand.map(tile).toSorted()));
  const total = end.scoresInPlay.reduce((sum, points) => sum + points, 0);
  expect(pointsOfPlays(table.events)).toBe(total);
}

function pointsOfPlays(events: readonly JsonObject[]): number {
  return events.reduce(
    (sum, { reason, points }) => sum + (reason === 'play' && typeof points === 'number' ? points : 0),
    0,
  );
}

test('a published challenge, in which a tile of the boneyard opened the row, comes to its printed row', () => {
  // Bob still holds three tiles that are not told; any that are not on the table stand for them.
  const { opening, steps, knownHands } = challenge;
  const bob = [...knownHands.BobPlayedWithoutDraw, '2-2', '3-3', '4-4'].join(' ');
  let table = given({
    variant: draw,
    options: { reserve: '0' },
    hands: [knownHands.Alice.join(' '), bob],
    boneyard: knownHands.BobDrew.join(' '),
    row: opening,
  });
  for (const { player, drewBefore, tile: text, end, openEnds } of steps) {
    expect(table.toMove()).toBe(player === 'Alice' ? 0 : 1);
    for (const drawn of drewBefore) {
      expect(table.legal()).toEqual(['draw']);
      table = table.play('draw');
      expect(table.view(ALL).hands[1]?.tiles).toContain(tile(drawn));
    }
    // There the first tile lies with its higher half to the left, as here.
    table = table.play(`${text}>${end === 'left' ? 'L' : 'R'}`);
    const ends = [...table.view(ALL).openEnds];
    expect(ends.toSorted()).toEqual(openEnds.toSorted());
  }
  expect(table.view(ALL).ended).toMatchObject({ reason: 'out', winners: [0] });
});
