import { ALL } from '../../src/engine/dominoes/seat';
import type { Tile } from '../../src/engine/dominoes/tile';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import { cyprus } from '../../src/engine/variants/cyprus/cyprus';
import { sebastopol } from '../../src/engine/variants/sebastopol/sebastopol';
import { given } from '../kit/line-table';
import { step } from '../kit/play';
import { seeded, shuffled } from '../kit/seeded';
import { tile } from '../kit/tiles';

const CROSS = ['6-0 5-3 3-1', '6-3 3-2 4-4', '6-4 5-4 0-0', '6-5 5-1 4-1'];

describe('Sebastopol', () => {
  test('has 6-6 open on four sides at once (B9)', () => {
    const { arms } = given({ variant: sebastopol, hands: CROSS, row: '6-6' }).view(ALL);
    expect(arms).toEqual(['L', 'R', 'U', 'D'].map((arm) => ({ arm, tiles: [], end: 6 })));
  });

  test('closes an arm that has its six until all have (B9)', () => {
    const table = given({ variant: sebastopol, hands: CROSS, row: '6-6' }).play('6-0>U');
    expect(table.view(ALL).arms[2]).toEqual({ arm: 'U', tiles: ['6-0'], end: 0, closed: true });
    expect(table.view(ALL).openEnds).toEqual([6, 6, 6]);
    expect(table.refusal('6-3>U')).toMatchObject({ code: 'PLACE_NOT_OPEN', clause: '3.3' });
    const whole = table.after('6-3>L 6-4>D 6-5>R');
    expect(whole.view(ALL).arms.some(({ closed }) => closed)).toBe(false);
    expect(whole.view(ALL).openEnds).toEqual([3, 5, 0, 4]);
    expect(whole.legal()).toEqual(['5-3>L', '5-3>R', '3-1>L']);
  });

  test('has a pass tell only that no six is held while the cross is open', () => {
    const table = given({ variant: sebastopol, hands: ['5-3', ...CROSS.slice(1)], row: '6-6' }).play('pass');
    expect(table.view(ALL).lacks[0]).toEqual([6]);
  });

  test('lays an unnamed six at the first free side', () => {
    const table = given({ variant: sebastopol, hands: CROSS, row: '6-6' }).after('6-0 6-3 6-4');
    expect(table.events.flatMap((event) => (event.type === 'TilePlayed' ? [event.arm] : []))).toEqual(['L', 'R', 'U']);
  });

  test('pays the lowest hand of a block the others less its own (B9)', () => {
    const blocked = given({ variant: sebastopol, hands: ['6-6 1-0', '5-5', '4-4', '3-3'] }).play('6-6');
    expect(blocked.events[1]).toMatchObject({ side: 0, points: 23 });
  });
});

describe('Cyprus', () => {
  test('has eight places round 9-9 (B9)', () => {
    const hands = ['9-0', '8-8', '7-7', '5-5'];
    const { arms } = given({ variant: cyprus, hands, row: '9-9' }).view(ALL);
    expect(arms.map(({ arm }) => arm)).toEqual(['L', 'R', 'U', 'D', '3', '4', '5', '6']);
    expect(given({ variant: cyprus, hands, row: '9-9' }).legal()).toHaveLength(8);
  });

  test('has who cannot play draw one tile, play it or pass; the last tile stays (B9)', () => {
    const hands = ['1-1', '9-1 6-6', '7-7', '9-5 5-5'];
    const table = given({ variant: cyprus, hands, row: '9-9', boneyard: '2-2 3-3 9-8' });
    expect(table.legal()).toEqual(['draw']);
    const drawn = table.play('draw');
    expect(drawn.legal()).toEqual(['pass']);
    expect(drawn.refusal('draw').message).toBe('You have drawn a tile in this turn: pass.');
    const next = drawn.after('pass 9-1>L draw');
    expect(next.refusal('draw').message).toBe('The last tile is never drawn: pass.');
  });

  test.each([4, 5, 6, 7, 8, 9, 10])('deals on to %d players until 9-9 is out, and leads it', (seatCount) => {
    const set = tilesOf(cyprus.tileSet(cyprus.options.defaults, seatCount));
    const random = seeded(seatCount);
    for (let deal = 0; deal < 20; deal++) {
      const deck = shuffled(set, random);
      const { hands, leader, lead, size } = dealt(deck, seatCount);
      const least = [9, 8, 7, 7, 6, 6, 5][seatCount - 4] ?? 0;
      expect(size).toBeGreaterThanOrEqual(least);
      const held = hands.findIndex((hand) => hand.includes(tile('9-9')));
      if (held < 0) continue;
      expect([leader, lead]).toEqual([held, '9-9']);
      if (size > least) expect(deck.indexOf(tile('9-9'))).toBeGreaterThanOrEqual((size - 1) * seatCount);
    }
  });
});

function dealt(
  deck: readonly Tile[],
  seatCount: number,
): { hands: readonly (readonly Tile[])[]; leader: number; lead: Tile | undefined; size: number } {
  const scores = Array.from({ length: seatCount }, () => 0);
  const begun = cyprus.beginRound(cyprus.options.defaults, seatCount, { round: 1, scores });
  const [event, lead] = step(cyprus, begun, { type: 'Deal', deck }).events;
  if (event?.type !== 'RoundDealt') throw new Error('nothing was dealt');
  const hands = event.hands.map((hand) => hand.tiles);
  return {
    hands,
    leader: event.leader,
    lead: lead?.type === 'TilePlayed' ? lead.tile : undefined,
    size: hands[0]?.length ?? 0,
  };
}
