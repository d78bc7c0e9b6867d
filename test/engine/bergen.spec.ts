import { ALL } from '../../src/engine/dominoes/seat';
import { bergen } from '../../src/engine/variants/bergen/bergen';
import { given } from '../kit/line-table';

const scoredBy = (
  options: Partial<typeof bergen.options.defaults>,
  hands: readonly string[],
  score = 0,
): readonly number[] =>
  given({ variant: bergen, options, hands, scores: [score, 0], row: '6-4' })
    .play('6-4>L'.replace('6-4', hands[0]?.split(' ')[0] ?? ''))
    .events.flatMap((event) => (event.type === 'PointsScored' ? [event.points] : []));

test('the winner of a round scores one, or two (B7: "Round winner +1 (Armanino/gamecabinet: 2)")', () => {
  expect(scoredBy({}, ['6-5', '3-3'])).toEqual([1]);
  expect(scoredBy({ roundPoints: 2 }, ['6-5', '3-3'])).toEqual([2]);
});

test('near the target a gain counts less (B7: "within 2 of target a score counts 1, within 3 counts 2")', () => {
  const lead = (score: number): readonly (number | undefined)[] =>
    given({ variant: bergen, options: { endCaps: true }, hands: ['6-6 5-4', '6-1 3-2'], scores: [score, 0] })
      .play('6-6')
      .events.flatMap((event) => (event.type === 'PointsScored' ? [event.points] : []));
  expect([11, 12, 13, 14].map(lead)).toEqual([[2], [2], [1], [1]]);
});

test('a block goes to a hand without doubles first, or to the fewest pips (B7)', () => {
  const winners = (blockWinner: 'without-doubles' | 'fewest-pips'): unknown =>
    given({ variant: bergen, options: { blockWinner }, hands: ['6-6 5-4', '0-0 2-1', '5-3 1-1'] })
      .play('6-6')
      .view(ALL).ended?.winners;
  expect(winners('without-doubles')).toEqual([0]);
  expect(winners('fewest-pips')).toEqual([1]);
});

test('the target is fifteen for two and ten for more, and is looked at with every play (B7)', () => {
  const ended = (score: number, others: readonly string[]): unknown =>
    given({ variant: bergen, hands: ['6-6 5-4', '6-1', ...others], scores: [score, 0, 0] })
      .play('6-6')
      .view(ALL).ended?.reason;
  expect([ended(12, []), ended(13, []), ended(7, ['6-2']), ended(8, ['6-2'])]).toEqual([
    undefined,
    'target',
    undefined,
    'target',
  ]);
});

test('two tiles stay in the boneyard (B7: "draw to reserve 0 or 2")', () => {
  const table = given({ variant: bergen, hands: ['6-6 5-4', '3-2'], boneyard: '1-1 2-2 3-3' }).play('6-6');
  expect(table.legal()).toEqual(['draw']);
  expect(table.play('draw').view(ALL).ended).toMatchObject({ reason: 'blocked' });
});
