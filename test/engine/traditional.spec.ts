import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import { block } from '../../src/engine/variants/block/block';
import { traditional } from '../../src/engine/variants/traditional/traditional';
import { given } from '../kit/line-table';
import { step } from '../kit/play';
import { seeded, shuffled } from '../kit/seeded';
import { tiles } from '../kit/tiles';

const start = { round: 1, scores: [0, 0] };

describe('the deal of the traditional game', () => {
  test('goes on, one each, until 6-6 is out, and the step is finished (A4, G)', () => {
    // 6-6 is the thirteenth tile, and seat 0's; seat 1 gets one more all the same.
    const deck = tiles(
      '0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1 6-6 4-2 4-3 4-4 5-0 5-1 5-2 5-3 5-4 5-5 6-0 6-1 6-2 6-3 6-4 6-5',
    );
    const { events } = step(traditional, traditional.beginRound({ baseHand: 6 }, 2, start), { type: 'Deal', deck });
    expect(events[0]).toMatchObject({
      leader: 0,
      hands: [{ tiles: tiles('0-0 1-1 2-1 3-0 3-2 4-0 6-6') }, { tiles: tiles('1-0 2-0 2-2 3-1 3-3 4-1 4-2') }],
    });
  });

  test('gives 8.57 tiles each on the average (A4)', () => {
    const random = seeded(4);
    let dealt = 0;
    for (let at = 0; at < 4000; at++) {
      const deck = shuffled(tilesOf(doubleSet(6)), random);
      const { events } = step(traditional, traditional.beginRound({ baseHand: 6 }, 2, start), { type: 'Deal', deck });
      if (events[0]?.type === 'RoundDealt') dealt += events[0].hands[0]?.tiles.length ?? 0;
    }
    expect(dealt / 4000).toBeCloseTo(8.57, 1);
  });

  test('tells each seat its own tiles and where they lay, and nobody the rest', () => {
    const deck = shuffled(tilesOf(doubleSet(6)), seeded(5));
    const before = traditional.beginRound({ baseHand: 7 }, 2, start);
    const [dealt] = step(traditional, before, { type: 'Deal', deck }).events;
    const reveals = dealt ? traditional.reveals(dealt) : [];
    expect(reveals.map(({ to }) => to)).toEqual([0, 1]);
    expect(reveals[1]?.places?.slice(0, 3)).toEqual([1, 3, 5]);
  });
});

describe('the end of the traditional game', () => {
  test('may come with the opening, when nobody holds another 6', () => {
    const deck = tiles('6-6 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1');
    const { events } = step(traditional, traditional.beginRound({ baseHand: 6 }, 2, start), { type: 'Deal', deck });
    expect(events.map(({ type }) => type)).toEqual(['RoundDealt', 'TilePlayed', 'RoundEnded']);
    expect(events[2]).toMatchObject({ reason: 'blocked', lastMover: 0, pips: [17, 22] });
  });

  test('may be a block with two different ends, since tiles sleep (A4)', () => {
    const ended = given({ variant: traditional, hands: ['6-3 1-1', '2-1'], row: '6-6' })
      .play('6-3>R')
      .view().ended;
    expect(ended).toMatchObject({ reason: 'blocked', winners: [0], pips: [2, 3] });
  });

  test.each([
    [
      { reason: 'out', winners: [1] },
      { winners: [1], reason: 'out' },
    ],
    [
      { reason: 'blocked', winners: [0] },
      { winners: [0], reason: 'fewest-pips' },
    ],
    [
      { reason: 'blocked', winners: [] },
      { winners: [], reason: 'equal-pips' },
    ],
  ])('decides the game: %j', (end, outcome) => {
    const ended = { type: 'RoundEnded', round: 1, ...end } as const;
    expect(traditional.outcome({ baseHand: 6 }, { ...start, sides: [0, 1], resigned: [] }, ended)).toEqual(outcome);
  });
});

describe.each([traditional, block])('the rules text of $id', ({ id }) => {
  const text = (name: string): string => readFileSync(join(__dirname, '../../src/engine/variants', id, name), 'utf8');

  test.each(['rules.md', 'rules.es.md'])('%s has every clause that a refusal quotes, and the same clauses', (name) => {
    const clauses = (of: string): readonly string[] => [...of.matchAll(/^(\d\.\d) /gm)].map((match) => match[1] ?? '');
    expect(clauses(text(name))).toEqual(clauses(text('rules.md')));
    for (const quoted of ['3.1', '3.2', '3.3', '3.4', '3.5', '3.6', '4.1']) {
      expect(clauses(text(name))).toContain(quoted);
    }
  });
});
