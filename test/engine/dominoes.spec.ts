import { countOf, emptyLayout, PLAIN_LAYOUT, withLead, withPlaced } from '../../src/engine/dominoes/layout';
import { makeHand, makeLineMove, parseLineMove } from '../../src/engine/dominoes/notation';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import { block } from '../../src/engine/variants/block/block';
import { brazilianSix } from '../../src/engine/variants/brazilian-six/brazilian-six';
import { cuban } from '../../src/engine/variants/cuban/cuban';
import { draw } from '../../src/engine/variants/draw/draw';
import { tile, tiles } from '../kit/tiles';

describe('a tile set', () => {
  test.each([
    [3, 10],
    [6, 28],
    [9, 55],
    [12, 91],
    [15, 136],
    [18, 190],
  ])('double-%d has %d tiles, no two alike (R01)', (max, size) => {
    const set = tilesOf(doubleSet(max));
    expect(set).toHaveLength(size);
    expect(new Set(set).size).toBe(size);
  });

  test('the Chinese one has 32, of 21 faces, eleven of them twice (R01)', () => {
    const set = tilesOf({ kind: 'chinese' });
    expect(set).toHaveLength(32);
    expect(new Set(set).size).toBe(21);
  });
});

describe('a move as text', () => {
  test.each([
    ['6-4', '6-4'],
    ['4-6', '6-4'],
    ['4-6>l', '6-4>L'],
    ['  0-0>R ', '0-0>R'],
    ['12-9>u', '12-9>U'],
    ['6-6>10', '6-6>10'],
    ['pass', 'pass'],
    [' draw', 'draw'],
  ])('%j reads as %s', (text, written) => {
    const move = parseLineMove(text);
    expect(move && makeLineMove(move)).toBe(written);
  });

  test.each([
    '',
    '6',
    '6-',
    '6-4>',
    '6-4>X',
    '6-4>1',
    '6-4>L>R',
    '6 - 4',
    '06-4',
    '19-1',
    '6-4L',
    'Pass now',
    '??',
    '6-4>2-0',
  ])('%j is refused, with what can be read', (text) => {
    expect(block.parseMove(text)).toEqual({
      ok: false,
      error: {
        code: 'MOVE_UNREADABLE',
        message: 'That is no move. Write 6-4 to lead, 6-4>L or 6-4>R to join an end, or pass.',
      },
    });
  });

  test.each([
    [draw, 'draw, or pass.'],
    [cuban, 'yield, redeal, or pass.'],
    [brazilianSix, 'redeal, or pass.'],
  ])('that cannot be read is told the words of its own game', ({ parseMove }, words) => {
    const read = parseMove('six four');
    expect(read.ok || read.error.message).toBe(
      `That is no move. Write 6-4 to lead, 6-4>L or 6-4>R to join an end, ${words}`,
    );
  });

  test('shows tiles that may not be seen as ??', () => {
    expect(makeHand({ tiles: tiles('6-4 1-1'), hidden: 2 })).toBe('6-4 1-1 ?? ??');
  });
});

describe('the count of a layout', () => {
  const empty = emptyLayout(PLAIN_LAYOUT);
  const joined = withPlaced(withLead(empty, tile('6-6')), { tile: tile('6-3'), arm: 'R', joins: 6 });

  test('is both halves of a lone tile, once each', () => {
    expect(countOf(withLead(empty, tile('6-6')))).toBe(12);
    expect(countOf(withLead(empty, tile('5-2')))).toBe(7);
  });

  test('is the ends, a double at an end with both halves', () => {
    expect(countOf(joined)).toBe(15);
    expect(countOf(withPlaced(joined, { tile: tile('6-1'), arm: 'L', joins: 6 }))).toBe(4);
  });
});
