import { ALL, SPECTATOR, viewerOf } from '../../src/engine/dominoes/seat';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import { isDouble, type Tile } from '../../src/engine/dominoes/tile';
import type { LineEvent } from '../../src/engine/line/events';
import { spanishPairs, type SpanishPairsOptions } from '../../src/engine/variants/spanish-pairs/spanish-pairs';
import { given, LineTable } from '../kit/line-table';
import { step } from '../kit/play';
import { seeded, shuffled } from '../kit/seeded';
import { tiles } from '../kit/tiles';

/** Seat 2 is dealt 0-0, 1-1, 2-2, 3-3 and no other four doubles come together. */
const FOUR_DOUBLES = deckOf(
  '4-4 1-0 2-0 3-0 4-0 5-0 6-0',
  '5-5 2-1 3-1 4-1 5-1 6-1 3-2',
  '0-0 1-1 2-2 3-3 4-2 5-2 6-2',
  '6-6 4-3 5-3 6-3 5-4 6-4 6-5',
);
const THREE_DOUBLES = deckOf(
  '4-4 3-3 2-0 3-0 4-0 5-0 6-0',
  '5-5 2-1 3-1 4-1 5-1 6-1 3-2',
  '0-0 1-1 2-2 1-0 4-2 5-2 6-2',
  '6-6 4-3 5-3 6-3 5-4 6-4 6-5',
);

function deckOf(...hands: readonly string[]): readonly Tile[] {
  const held = hands.map(tiles);
  return (held[0] ?? []).flatMap((_, at) => held.flatMap((hand) => hand.slice(at, at + 1)));
}

/** A table before the deal of a round that `leader` leads, or of the first one. */
function beforeDeal(options: Partial<SpanishPairsOptions> = {}, leader?: number): LineTable<SpanishPairsOptions> {
  const start = { round: 1, scores: [0, 0], ...(leader !== undefined && { leader }) };
  return new LineTable(
    spanishPairs,
    spanishPairs.beginRound({ ...spanishPairs.options.defaults, ...options }, 4, start),
  );
}

function deal(table: LineTable<SpanishPairsOptions>, deck: readonly Tile[]): LineTable<SpanishPairsOptions> {
  const { after, events } = step(spanishPairs, table.state, { type: 'Deal', deck });
  return new LineTable(spanishPairs, after, events);
}

describe('a hand with more than three doubles', () => {
  test('makes the deal void by itself, shows that hand alone, and the same player leads the next (A2)', () => {
    const table = deal(beforeDeal({}, 3), FOUR_DOUBLES);
    expect(table.events[1]).toEqual({
      type: 'DealDiscarded',
      round: 1,
      attempt: 1,
      seats: [2],
      hands: [hidden(7), hidden(7), { tiles: tiles('0-0 1-1 2-2 3-3 4-2 5-2 6-2'), hidden: 0 }, hidden(7)],
      leader: 3,
    });
    expect(spanishPairs.turn(table.state)).toEqual({ kind: 'chance', chance: { kind: 'deal', round: 1, attempt: 2 } });
    expect(deal(table, THREE_DOUBLES).events).toMatchObject([{ type: 'RoundDealt', attempt: 2, leader: 3 }]);
  });

  test('is opened to everybody, tile and place (fair play)', () => {
    const discarded = deal(beforeDeal({}, 0), FOUR_DOUBLES).events[1];
    if (discarded === undefined) throw new Error('the deal stands');
    expect(spanishPairs.reveals(discarded)).toEqual([
      { to: 'everyone', tiles: tiles('0-0 1-1 2-2 3-3 4-2 5-2 6-2'), places: [2, 6, 10, 14, 18, 22, 26] },
    ]);
    expect(spanishPairs.redact(discarded, SPECTATOR)).toBe(discarded);
  });

  test('with three doubles is played; with four too where the option says four, or never', () => {
    expect(deal(beforeDeal({}, 0), THREE_DOUBLES).events).toHaveLength(1);
    expect(deal(beforeDeal({ misdealMoreThan: 4 }, 0), FOUR_DOUBLES).events).toHaveLength(1);
    expect(deal(beforeDeal({ misdealMoreThan: 0 }, 0), FOUR_DOUBLES).events).toHaveLength(1);
  });

  test('leaves the leader open where the deal settles him: 6-6 is led by its next holder', () => {
    const table = deal(beforeDeal({ firstLead: 'holder-of-6-6' }), FOUR_DOUBLES);
    expect(table.events.map(({ type }) => type)).toEqual(['RoundDealt', 'DealDiscarded']);
    expect(table.events[1]).not.toHaveProperty('leader');
    expect(deal(table, THREE_DOUBLES).events).toMatchObject([
      { leader: 3, attempt: 2 },
      { type: 'TilePlayed', seat: 3, tile: '6-6', automatic: true },
    ]);
  });

  test('of which there is always one is refused when the game is made (G)', () => {
    const options = spanishPairs.options.defaults;
    expect(spanishPairs.checkOptions({ ...options, misdealMoreThan: 2 }, 4)).toBeUndefined();
    expect(spanishPairs.checkOptions({ ...options, misdealMoreThan: 1 }, 4)).toMatchObject({
      option: 'misdealMoreThan',
    });
  });
});

describe('a new deal on request', () => {
  const dealt = deal(beforeDeal({ misdealMode: 'request' }, 0), FOUR_DOUBLES);

  test('is for the seat that holds the doubles, in turn or not, and for no other', () => {
    expect(dealt.legal(2)).toEqual(['redeal']);
    expect(dealt.legal(0)).not.toContain('redeal');
    expect([dealt.legal(1), dealt.legal(3)]).toEqual([[], []]);
    const refusals = [0, 1, 3].map((seat) => dealt.refusal('redeal', seat));
    expect(refusals[0]).toEqual({
      code: 'MOVE_NOT_ALLOWED',
      message: 'You may ask for a new deal when you hold more than 3 doubles, and have seen them.',
      clause: '3.2',
    });
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  });

  test('says who asked, shows his hand, and the same player leads', () => {
    const { value: events } = accepted(
      spanishPairs.decide(dealt.state, { type: 'Move', seat: 2, move: { type: 'redeal' } }),
    );
    expect(events).toMatchObject([{ type: 'DealDiscarded', seat: 2, seats: [2], leader: 0, attempt: 1 }]);
    expect(spanishPairs.turn(dealt.with(events).state)).toMatchObject({ chance: { kind: 'deal', attempt: 2 } });
  });

  test('comes beside the plays of a leader who may ask', () => {
    const leading = deal(beforeDeal({ misdealMode: 'request' }, 2), FOUR_DOUBLES);
    expect(leading.legal()).toEqual([...tiles('0-0 1-1 2-2 3-3 4-2 5-2 6-2'), 'redeal']);
  });

  test('is too late once the first tile lies', () => {
    const led = dealt.play('4-4');
    expect(led.legal(2)).toEqual([]);
    expect(led.refusal('redeal', 2)).toMatchObject({ message: 'The first tile is on the table: the deal stands.' });
  });

  test('does not go with a lead that comes with the deal', () => {
    const options = { ...spanishPairs.options.defaults, misdealMode: 'request', firstLead: 'holder-of-6-6' } as const;
    expect(spanishPairs.checkOptions(options, 4)?.option).toBe('misdealMode');
    expect(spanishPairs.checkOptions({ ...options, firstLead: 'random' }, 4)).toBeUndefined();
  });

  test('is nobody’s where deals are void by themselves', () => {
    const table = given({ variant: spanishPairs, hands: ['0-0 1-1 2-2 3-3', '1-0', '2-0', '3-0'] });
    expect(table.refusal('redeal')).toMatchObject({ message: 'Nobody asks for a new deal in this game.' });
  });
});

describe('the partner of the leader', () => {
  const table = deal(beforeDeal({ partnerBlindUntilLead: true }, 0), THREE_DOUBLES);
  const partner = viewerOf(2);

  test('does not see his tiles before the lead; everybody else does', () => {
    expect(table.view(partner).hands[2]).toEqual(hidden(7));
    expect([0, 1, 3].map((seat) => table.view(viewerOf(seat)).hands[seat]?.tiles.length)).toEqual([7, 7, 7]);
    const [dealt] = table.events;
    if (dealt === undefined) throw new Error('nothing was dealt');
    expect(JSON.stringify(spanishPairs.redact(dealt, partner))).not.toContain('2-2');
    expect(spanishPairs.reveals(dealt).map(({ to }) => to)).toEqual([0, 1, 3]);
  });

  test('takes them up with it, and then knows where they lay', () => {
    const led = table.play('4-4');
    const taken = led.events.at(-1);
    expect(taken).toMatchObject({ type: 'HandTaken', seat: 2 });
    expect(taken && spanishPairs.reveals(taken)).toEqual([
      { to: 2, tiles: tiles('0-0 1-1 2-2 1-0 4-2 5-2 6-2'), places: [2, 6, 10, 14, 18, 22, 26] },
    ]);
    expect(led.view(partner).hands[2]?.tiles).toHaveLength(7);
    expect(led.play('4-1').events.at(-1)?.type).toBe('TilePlayed');
  });

  test('may not ask for a new deal of tiles that he has not seen', () => {
    const options = { partnerBlindUntilLead: true, misdealMode: 'request' } as const;
    const dealt = deal(beforeDeal(options, 0), FOUR_DOUBLES);
    expect(dealt.legal(2)).toEqual([]);
    expect(dealt.refusal('redeal', 2)).toEqual(dealt.refusal('redeal', 1));
  });
});

describe('what is left', () => {
  /** The points of a round that ends with seat 1's tile, which nobody can join. */
  function ended(hands: readonly string[], options: Partial<SpanishPairsOptions> = {}): readonly LineEvent[] {
    const held = hands.map((hand, seat) => (seat === 1 ? `${hand} 6-5` : hand));
    return given({ variant: spanishPairs, options, hands: held, row: '6-6', toMove: 1 }).play('6-5>L').events.slice(1);
  }

  test('goes to the pair that went out, though the other has fewer pips (R06)', () => {
    expect(ended(['2-0', '', '1-0', '4-4 1-1'])).toMatchObject([
      { type: 'PointsScored', side: 1, points: 13, reason: 'round' },
      { reason: 'out', winners: [1, 3], pips: [2, 0, 1, 10] },
    ]);
    expect(ended(['2-0', '', '1-0', '4-4 1-1'], { score: 'losers' })).toMatchObject([{ side: 1, points: 3 }, {}]);
  });

  test('goes to the pair with fewer pips after a block, whoever closed it (R07)', () => {
    expect(ended(['2-1', '4-4', '2-0', '3-0'])).toMatchObject([
      { side: 0, points: 16 },
      { reason: 'blocked', lastMover: 1, winners: [0, 2] },
    ]);
    expect(ended(['2-1', '4-4', '2-0', '3-0'], { score: 'losers' })).toMatchObject([{ side: 0, points: 11 }, {}]);
  });

  test('goes to nobody after a block with equal pips, and the lead moves on (R23, E8)', () => {
    // Seat 0 led 6-6.
    expect(ended(['4-4', '2-1', '2-0', '4-3'])).toMatchObject([
      { type: 'RoundEnded', reason: 'blocked', winners: [], nextLeader: 1 },
    ]);
  });

  test.each([
    ['leader', 0],
    ['closer', 1],
    ['non-closer', 0],
  ] as const)('goes by the option %s to that pair', (blockTie, side) => {
    expect(ended(['4-4', '2-1', '2-0', '4-3'], { blockTie })).toMatchObject([
      { side, points: 20 },
      { winners: [side, side + 2] },
    ]);
  });
});

describe('who leads', () => {
  test('the first round may be drawn by lot', () => {
    const table = beforeDeal({ firstLead: 'random' });
    expect(spanishPairs.turn(table.state)).toMatchObject({ chance: { kind: 'toss', name: 'lead', below: 4 } });
  });

  test('later is the next on the right, whoever won', () => {
    for (const leader of [0, 1, 2, 3]) {
      const hands = [0, 1, 2, 3].map((seat) => (seat === leader ? '6-6' : `${seat}-0 1-1`));
      const table = given({ variant: spanishPairs, hands, toMove: leader }).play('6-6');
      expect(table.view(ALL).ended?.nextLeader).toBe((leader + 1) % 4);
    }
  });
});

describe('a move that is forced', () => {
  test('says so, a choice of ends or of tiles does not (A2, resolution 2)', () => {
    const one = given({ variant: spanishPairs, hands: ['6-1 5-5', '4-1', '4-2', '4-3'], row: '6-4' });
    expect(one.play('6-1').events[0]).toEqual({
      type: 'TilePlayed',
      seat: 0,
      tile: '6-1',
      arm: 'L',
      joins: 6,
      forced: true,
    });
    const two = given({ variant: spanishPairs, hands: ['6-1 6-5', '4-1', '4-2', '4-3'], row: '6-4' });
    expect(two.play('6-1').events[0]).not.toHaveProperty('forced');
    const ends = given({ variant: spanishPairs, hands: ['6-4 5-5', '4-1', '4-2', '4-3'], row: '6-5 5-4>R' });
    expect(ends.play('6-4>L').events[0]).not.toHaveProperty('forced');
  });

  test('is not the lead, which is any tile', () => {
    const table = deal(beforeDeal({}, 0), THREE_DOUBLES);
    expect(table.legal()).toHaveLength(7);
    expect(table.play('4-4').events.at(-1)).not.toHaveProperty('forced');
  });
});

test('a deck has a hand of four doubles in 17.27% of deals (A2)', () => {
  const random = seeded(17);
  let discarded = 0;
  for (let at = 0; at < 4000; at++) {
    discarded += deal(beforeDeal({}, 0), shuffled(tilesOf(doubleSet(6)), random)).events.length - 1;
  }
  // Four standard deviations either way.
  expect(discarded / 4000).toBeGreaterThan(0.1488);
  expect(discarded / 4000).toBeLessThan(0.1966);
  expect(FOUR_DOUBLES.filter(isDouble)).toHaveLength(7);
});

function hidden(count: number): { tiles: readonly Tile[]; hidden: number } {
  return { tiles: [], hidden: count };
}

function accepted<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): { value: T } {
  if (!result.ok) throw new Error(result.error.message);
  return result;
}
