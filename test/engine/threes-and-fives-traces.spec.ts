import generated from '../cases/generated_t35.json';
import { ALL } from '../../src/engine/dominoes/seat';
import { threesAndFives } from '../../src/engine/variants/threes-and-fives/threes-and-fives';
import { armsOf } from '../kit/examples';
import { given } from '../kit/line-table';
import { tile } from '../kit/tiles';

/*
 * Rounds that an independent program generated: two players or four, and any lead. There the lead lies with
 * its lower half to the left, a lone lead takes no side, and passes are told, the last ones of a blocked round too.
 */
test.each(generated.traces)('$id', ({ hands, boneyard, events, end }) => {
  const held = hands.map((hand) => hand.join(' '));
  const lead = events[0]?.tile ?? '?';
  const arm = armsOf([[lead, '*']]);
  const ours = (text: string, side: string | null): string =>
    side === null ? tile(text) : `${tile(text)}>${arm(side === 'left' ? 'L' : 'R')}`;
  let table = given({
    variant: threesAndFives,
    hands: held,
    boneyard: boneyard.join(' '),
    toMove: events[0]?.seat ?? 0,
  });
  for (const event of events) {
    if (table.view(ALL).ended !== undefined) {
      expect([event.type, end.reason]).toEqual(['pass', 'blocked']);
      continue;
    }
    expect(table.toMove()).toBe(event.seat);
    if (event.tile === undefined) {
      expect(table.legal()).toEqual(['pass']);
      table = table.play('pass');
      continue;
    }
    expect(new Set(table.legal())).toEqual(new Set(event.legal.map(([text, side]) => ours(text ?? '?', side ?? null))));
    const before = table.view(ALL).scores[event.seat] ?? 0;
    table = table.play(ours(event.tile, event.arm));
    const view = table.view(ALL);
    expect([view.count, (view.scores[event.seat] ?? 0) - before]).toEqual([event.endTotal, event.points]);
    expect([...view.openEnds].sort()).toEqual([event.openEnds.left, event.openEnds.right].sort());
  }
  const view = table.view(ALL);
  expect(view.scores).toEqual(end.scoresInPlay);
  expect(view.ended).toMatchObject({
    reason: end.reason === 'emptied' ? 'out' : 'blocked',
    pips: end.pipsLeft,
  });
  expect(view.ended?.hands.map((hand) => hand.toSorted())).toEqual(
    end.handsLeft.map((hand) => hand.map(tile).toSorted()),
  );
});
