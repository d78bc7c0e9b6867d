import { chooseMove } from '../../src/bots/bot';
import { viewerOf } from '../../src/engine/dominoes/seat';
import type { Table } from '../../src/engine/game/table';
import type { CommonTrainsOptions } from '../../src/engine/trains/rules';
import { chickenFoot } from '../../src/engine/variants/chicken-foot/chicken-foot';
import { mexicanTrain } from '../../src/engine/variants/mexican-train/mexican-train';
import { findVariant } from '../../src/engine/variants/registry';
import type { AnyView } from '../../src/engine/variants/views';
import { seeded, shuffled, type Seeded } from '../kit/seeded';
import { given, type TrainsTable } from '../kit/trains-table';

/** What the computer plays at level 2, whatever chance says. */
function choice<O extends CommonTrainsOptions>(table: TrainsTable<O>): string {
  const { variant, state } = table;
  const seat = table.toMove();
  const legal = variant.legalMoves(state, seat).map((move) => ({ ...move, notation: variant.makeMove(move) }));
  const chosen = [0, 0.5, 0.99].map((fraction) => {
    const view = variant.view(state, viewerOf(seat));
    return chooseMove({ seat, level: 2, view, legal, seen: [], random: () => fraction }).notation;
  });
  expect(new Set(chosen).size).toBe(1);
  return chosen[0] ?? '';
}

describe('on a Mexican train the computer', () => {
  const others = '9-9 8-8';

  test('plays elsewhere what it does not need for its own train', () => {
    const table = given({
      variant: mexicanTrain,
      hands: ['6-5 5-3 11-4', others],
      boneyard: '0-0',
      trains: { 0: '12-6', M: '12-4' },
    });
    expect(choice(table)).toBe('11-4>M');
  });

  test('lays the heaviest tile where it comes to the same otherwise', () => {
    const table = given({
      variant: mexicanTrain,
      hands: ['4-1 10-4 3-0', others],
      boneyard: '0-0',
      trains: { 0: '12-6', M: '12-4' },
    });
    expect(choice(table)).toBe('10-4>M');
  });

  test('plays on its own train to be rid of a marker', () => {
    const position = {
      variant: mexicanTrain,
      hands: ['6-5 6-4 11-4', others],
      boneyard: '0-0',
      trains: { 0: '12-6', M: '12-4' },
    } as const;
    expect(choice(given(position))).toBe('11-4>M');
    expect(choice(given({ ...position, marked: ['0'] }))).toMatch(/>0$/);
  });

  test('plays a double that it can play on, and keeps one that it cannot', () => {
    const trains = { 0: '12-6', M: '12-4' };
    const follows = given({ variant: mexicanTrain, hands: ['4-4 4-1 6-0', others], boneyard: '0-0', trains });
    expect(choice(follows)).toBe('4-4>M');
    const alone = given({ variant: mexicanTrain, hands: ['4-4 6-0 3-2', others], boneyard: '0-0', trains });
    expect(choice(alone)).toBe('6-0>0');
  });

  test('goes out when it can', () => {
    const table = given({ variant: mexicanTrain, hands: ['4-4', others], boneyard: '0-0', trains: { M: '12-4' } });
    expect(choice(table)).toBe('4-4>M');
  });

  test('lays the whole of an opening chain, and then stops', () => {
    const options = { openingChain: true };
    const table = given({ variant: mexicanTrain, options, hands: ['12-6 6-4 9-0', others], boneyard: '0-0' });
    expect(choice(table)).toBe('12-6>0');
    expect(choice(table.play('12-6>0'))).toBe('6-4>0');
    expect(choice(table.after('12-6>0 6-4>0'))).toBe('stop');
  });

  test('gets rid of 0-0 first, which counts fifty', () => {
    const table = given({
      variant: mexicanTrain,
      hands: ['0-0 6-0 12-6', others],
      boneyard: '1-1',
      trains: { M: '12-0' },
    });
    expect(choice(table)).toBe('0-0>M');
  });
});

test('with chicken feet the computer prefers ends on which it can go on', () => {
  const table = given({ variant: chickenFoot, hands: ['9-1 9-2 3-2 4-1 5-4', '9-8 9-7 6-6'], boneyard: '0-0' });
  const four = table.after('9-1 9-8 9-2 9-7');
  // Both have five pips; after 4-1 the hand has 5-4 for its end.
  expect(four.legal()).toEqual(['3-2>3', '4-1>1']);
  expect(choice(four)).toBe('4-1>1');
});

describe.each(['mexican-train', 'chicken-foot'])('in %s', (id) => {
  test('level 2 has far fewer points left than level 1', () => {
    const totals = [0, 0];
    for (let game = 0; game < 6; game++) {
      const scores = played(id, { levels: game % 2 === 0 ? [1, 2] : [2, 1], random: seeded(game) });
      scores.forEach((score, seat) => (totals[(seat + game) % 2] = (totals[(seat + game) % 2] ?? 0) + score));
    }
    const [first = 0, second = 0] = totals;
    expect(second).toBeLessThan(first * 0.75);
  });
});

/** The scores of two rounds between two computers. */
function played(id: string, { levels, random }: { levels: readonly number[]; random: Seeded }): readonly number[] {
  const created = findVariant(id)?.create({ options: { rounds: 2 }, seats: 2, start: 'full', access: 'public' });
  if (created?.ok !== true) throw new Error(`no game of ${id}`);
  let table: Table<AnyView> = created.value.table;
  const take = (command: Parameters<typeof table.decide>[0]): void => {
    const decided = table.decide(command);
    if (!decided.ok) throw new Error(decided.error.message);
    ({ table } = decided.value);
  };
  levels.forEach(() => take({ type: 'TakeSeat', kind: 'person', at: 0 }));
  for (let { turn } = table; turn.kind !== 'over'; { turn } = table) {
    if (turn.kind === 'waiting' || turn.kind === 'copy') throw new Error('the game has not started');
    if (turn.kind === 'seat') take({ type: 'Move', seat: turn.seat, move: moveOf(table, turn.seat, levels, random) });
    else if (turn.chance.kind === 'deal') take({ type: 'Deal', deck: shuffled(table.tiles, random) });
    else take({ type: 'Toss', value: random(2) });
  }
  return table.facts.standing.scores;
}

function moveOf(table: Table<AnyView>, seat: number, levels: readonly number[], random: Seeded): string {
  const view = table.view(viewerOf(seat));
  if (view === undefined) throw new Error('there is no round');
  const legal = table.legalMoves(seat);
  const level = levels[seat] ?? 1;
  return chooseMove({ seat, level, view, legal, seen: [], random: () => random(1000) / 1000 }).notation;
}
