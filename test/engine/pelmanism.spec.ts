import { ALL, SPECTATOR, viewerOf } from '../../src/engine/dominoes/seat';
import { rulesOf } from '../../src/engine/game/rules';
import type { RoundEnded } from '../../src/engine/variant';
import { pelmanism, type PelmanismOptions } from '../../src/engine/variants/pelmanism/pelmanism';
import { allPairs, laidOut } from '../kit/memory-table';
import { fold, step } from '../kit/play';
import { tile, tiles } from '../kit/tiles';

describe('a turn', () => {
  test('is two moves: the first tile stays up for everybody until the second decides (3.2)', () => {
    const table = laidOut().turnUp('6-6');
    expect(table.events).toEqual([{ type: 'TileFlipped', seat: 0, cell: 28, tile: '6-6', first: true }]);
    expect(table.view().up).toEqual([{ cell: 28, tile: '6-6' }]);
    expect(table.toMove()).toBe(0);
  });

  test('captures two tiles of 12 together, scores 2, and goes on (3.3, 5.1)', () => {
    const table = laidOut().turnUp('6-6 0-0');
    expect(table.events.slice(1)).toEqual([
      { type: 'TileFlipped', seat: 0, cell: 1, tile: '0-0', first: true },
      { type: 'PairCaptured', seat: 0, cells: [28, 1], tiles: ['6-6', '0-0'], next: 0 },
      { type: 'PointsScored', seat: 0, side: 0, points: 2, reason: 'pair' },
    ]);
    expect(table.view()).toMatchObject({ scores: [2, 0], captured: [['6-6', '0-0'], []], turns: 1, toMove: 0 });
  });

  test('turns back what is no pair, and passes to the next player (3.5)', () => {
    const table = laidOut({ seats: 3, leader: 2 }).turnUp('6-6 1-0');
    expect(table.events.at(-1)).toEqual({ type: 'PairMissed', seat: 2, cells: [28, 2], next: 0 });
    expect(table.view().cells.every(({ state, tile: face }) => state === 'down' && face === undefined)).toBe(true);
    expect(table.view()).toMatchObject({ up: [], scores: [0, 0, 0], turns: 1, toMove: 0 });
  });

  test('shows a pair that was missed until the next tile is turned up (3.5)', () => {
    const missed = laidOut().turnUp('6-6 1-0');
    const pair = [
      { cell: 28, tile: '6-6' },
      { cell: 2, tile: '1-0' },
    ];
    expect(missed.view().lastPair).toEqual({ seat: 0, tiles: pair, captured: false });
    expect(missed.turnUp('3-3').view().lastPair).toBeUndefined();
  });

  test('passes on after a capture too where that gives no other turn (3.3)', () => {
    const table = laidOut({ options: { extraTurn: false } }).turnUp('6-6 0-0');
    expect(table.toMove()).toBe(1);
    expect(table.view().scores).toEqual([2, 0]);
  });

  test('says of a tile that was turned up before that it is not the first time', () => {
    const again = laidOut()
      .turnUp('6-6 1-0 3-3 6-6')
      .events.filter((event) => event.type === 'TileFlipped');
    expect(again.map(({ first }) => first)).toEqual([true, true, true, undefined]);
    expect(again.map((event) => pelmanism.reveals(event).length)).toEqual([1, 1, 1, 0]);
  });
});

describe('a move is refused', () => {
  test('for a cell that is empty', () => {
    const table = laidOut().turnUp('6-6 0-0');
    expect(table.refusal(28)).toEqual({
      code: 'CELL_EMPTY',
      message: 'Cell 28 is empty: its tile was captured.',
      clause: '3.4',
    });
  });

  test('for the tile that is up: the second must be another', () => {
    expect(laidOut().turnUp('6-6').refusal(28)).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '3.2' });
  });

  test.each([0, 29])('for cell %i, which the grid does not have', (cell) => {
    expect(laidOut().refusal(cell)).toMatchObject({ code: 'PLACE_NOT_OPEN', clause: '1.2' });
  });

  test('out of turn, whatever the cell, so that a refusal tells nothing of the grid', () => {
    const table = laidOut().turnUp('6-6 0-0');
    expect(table.refusal(1, 1)).toEqual(table.refusal(2, 1));
    expect(table.refusal(1, 1)).toMatchObject({ code: 'NOT_YOUR_TURN', clause: '3.1' });
  });

  test('before the tiles are laid out, and when the round is over', () => {
    const start = pelmanism.beginRound(pelmanism.options.defaults, 2, { round: 1, scores: [0, 0] });
    const move = { type: 'Move', seat: 0, move: { type: 'flip', cell: 1 } } as const;
    expect(pelmanism.decide(start, move)).toMatchObject({ ok: false, error: { code: 'NOT_YOUR_TURN' } });
    const table = laidOut();
    expect(table.turnUp(allPairs(table)).refusal(1, 0)).toMatchObject({ code: 'ROUND_OVER', clause: '4.1' });
  });

  test.each(['undo', 'take back', 'flip', 'flip 0', 'flip 1.5', 'flip 1000', '6-6', ''])(
    'when it reads "%s": there is no taking back, and a look is for good (H16)',
    (text) => {
      expect(pelmanism.parseMove(text)).toMatchObject({ ok: false, error: { code: 'MOVE_UNREADABLE' } });
    },
  );
});

describe('nobody sees a face before its time', () => {
  const viewers = [viewerOf(0), viewerOf(1), viewerOf(0, 1), SPECTATOR];

  test('when the grid is laid out, in no event and no view (R28)', () => {
    const start = pelmanism.beginRound(pelmanism.options.defaults, 2, { round: 1, scores: [0, 0], leader: 0 });
    const { events, after } = step(pelmanism, start, { type: 'Deal', deck: laidOutDeck() });
    for (const viewer of viewers) {
      expect(
        JSON.stringify([events.map((event) => pelmanism.redact(event, viewer)), pelmanism.view(after, viewer)]),
      ).not.toMatch(/\d-\d/);
    }
    expect(events.flatMap(pelmanism.reveals)).toEqual([]);
    expect(JSON.stringify(pelmanism.view(after, ALL))).toMatch(/6-6/);
  });

  test('a face that was turned back is in no view once the next tile is up', () => {
    const table = laidOut().turnUp('6-6 1-0 3-3');
    for (const viewer of viewers) {
      expect(JSON.stringify(table.view(viewer)).match(/\d-\d/g)).toEqual(['3-3', '3-3']);
    }
  });

  test('with one or two tiles up, a reload shows the very same position (R24)', () => {
    for (const names of ['6-6', '6-6 1-0', '6-6 0-0']) {
      const table = laidOut().turnUp(names);
      for (const viewer of viewers) {
        const seen = table.events.map((event) => pelmanism.redact(event, viewer));
        expect(pelmanism.view(fold(pelmanism, laidOut().state, seen), viewer)).toEqual(table.view(viewer));
      }
    }
  });

  test('a move that was lost before it was kept shows the same tile when it is made again (H15)', () => {
    const table = laidOut();
    expect(table.flip(17).events).toEqual(table.flip(17).events);
  });
});

function laidOutDeck(): ReturnType<typeof tiles> {
  return laidOut().state.cells.flatMap(({ face }) => (face === undefined ? [] : [face]));
}

describe('who begins', () => {
  const begin = (options: Partial<PelmanismOptions>, seats = 3): ReturnType<typeof pelmanism.beginRound> =>
    pelmanism.beginRound({ ...pelmanism.options.defaults, ...options }, seats, {
      round: 1,
      scores: Array.from({ length: seats }, () => 0),
    });

  test('is drawn by lot (2.1)', () => {
    const start = begin({});
    expect(pelmanism.turn(start)).toEqual({
      kind: 'chance',
      chance: { kind: 'toss', name: 'lead', toss: 1, below: 3 },
    });
    const { events, after } = step(pelmanism, start, { type: 'Toss', value: 2 });
    expect(events).toEqual([{ type: 'LotDrawn', toss: 1, name: 'lead', seat: 2 }]);
    expect(pelmanism.turn(after)).toEqual({ kind: 'chance', chance: { kind: 'deal', round: 1, attempt: 1 } });
    expect(step(pelmanism, after, { type: 'Deal', deck: laidOutDeck() }).events).toMatchObject([{ leader: 2 }]);
  });

  test.each([
    ['4-4 6-1 6-5', 2],
    ['5-3 4-4 6-2', 2],
    ['4-4 2-1 5-3', 2],
    ['6-4 0-0 5-5', 0],
  ])('draws the most pips, and of equal ones the higher half: of %s it is seat %i (2.1)', (drawn, leader) => {
    const start = begin({ firstLeader: 'draw' });
    expect(pelmanism.turn(start)).toEqual({ kind: 'chance', chance: { kind: 'lead-draw', draw: 1 } });
    const { events } = step(pelmanism, start, { type: 'DrawLead', tiles: tiles(drawn) });
    expect(events).toEqual([{ type: 'LeadDrawn', draw: 1, tiles: tiles(drawn), leader }]);
  });

  test('is settled where one plays alone', () => {
    expect(pelmanism.turn(begin({}, 1))).toMatchObject({ chance: { kind: 'deal' } });
  });

  test('of the next grid is the player after who began this one, and no extra turn is carried over (2.2)', () => {
    const table = laidOut({ seats: 3, leader: 1 });
    expect(table.turnUp(allPairs(table)).view().ended?.nextLeader).toBe(2);
  });

  test('of the next grid is who captured last, where the option says so (2.2)', () => {
    const table = laidOut({ seats: 3, leader: 1, options: { nextLeader: 'last-capturer' } });
    expect(table.turnUp(allPairs(table)).view().ended?.nextLeader).toBe(1);
  });

  test('of the next grid is who captured least, of several the first after who began (2.2)', () => {
    const options = { nextLeader: 'loser' } as const;
    const table = laidOut({ seats: 3, leader: 1, options });
    expect(table.turnUp(allPairs(table)).view().ended?.nextLeader).toBe(2);
    const third = laidOut({ seats: 3, leader: 1, options }).turnUp('1-0 2-0 6-6 0-0 1-0 2-0');
    const ended = third.turnUp(allPairs(third)).view().ended;
    expect(ended).toMatchObject({ captured: [26, 0, 2], nextLeader: 1 });
  });
});

describe('a grid is done', () => {
  test('when it is empty: all 28 tiles are captured, 14 pairs (4.1)', () => {
    const table = laidOut();
    const done = table.turnUp(allPairs(table));
    expect(done.events.at(-1)).toEqual({
      type: 'RoundEnded',
      round: 1,
      reason: 'cleared',
      winners: [0],
      turns: 14,
      captured: [28, 0],
      leftover: [],
      nextLeader: 1,
    });
  });

  test('when no two of the tiles left pair: with a double-nine one of 9 is left, and shown (4.2)', () => {
    const table = laidOut({ options: { tileSet: 'double-9', target: 500 } });
    const done = table.turnUp(allPairs(table));
    const ended = done.view().ended;
    expect(ended).toMatchObject({ reason: 'no-pair-left', captured: [54, 0] });
    expect(ended?.leftover).toHaveLength(1);
    const [left] = ended?.leftover ?? [];
    expect(left).toMatchObject({ first: true });
    expect(done.view(viewerOf(1)).cells[(left?.cell ?? 0) - 1]).toEqual({
      cell: left?.cell,
      state: 'down',
      tile: left?.tile,
    });
  });

  test('by nobody where two captured alike', () => {
    const kept = '6-6 0-0 6-5 1-0 6-4 2-0 5-5 1-1 6-3 3-0 5-4 2-1 4-4 2-2';
    const table = laidOut();
    const half = table.turnUp(allPairs(table, kept)).turnUp('6-6 1-0');
    const done = half.turnUp(allPairs(half));
    expect(done.view().ended).toMatchObject({ captured: [14, 14], winners: [] });
  });
});

describe('the game', () => {
  const outcome = (
    options: Partial<PelmanismOptions>,
    scores: readonly number[],
    resigned: readonly number[] = [],
  ): unknown => {
    const ended: RoundEnded = { type: 'RoundEnded', round: 2, reason: 'cleared', winners: [] };
    const sides = scores.map((_, seat) => seat);
    const given = { ...pelmanism.options.defaults, ...options };
    return pelmanism.outcome(given, { round: 2, scores, sides, resigned }, ended);
  };

  test('is won the moment somebody has 50 tiles, in the middle of a grid (5.2)', () => {
    const before = laidOut({ round: 2, scores: [20, 48] }).turnUp('1-0 2-0');
    const won = before.turnUp('6-6 0-0');
    expect(before.toMove()).toBe(1);
    expect(won.view().ended).toMatchObject({ reason: 'target', captured: [0, 2] });
    expect(won.view().ended?.nextLeader).toBeUndefined();
    expect(won.view().scores).toEqual([20, 50]);
    expect(outcome({}, [20, 50])).toEqual({ winners: [1], reason: 'target' });
    expect(outcome({}, [48, 48])).toBeUndefined();
  });

  test('goes on to the end of the grid where the target is looked at then; the highest total wins (5.3)', () => {
    const options = { checkTarget: 'round-end' } as const;
    const table = laidOut({ options, round: 2, scores: [48, 20] }).turnUp('6-6 0-0');
    expect(table.view().ended).toBeUndefined();
    expect(outcome(options, [50, 62])).toEqual({ winners: [1], reason: 'target' });
  });

  test('goes on with another grid where two share the highest total at the end of one (5.3)', () => {
    expect(outcome({ checkTarget: 'round-end' }, [52, 52, 8])).toBeUndefined();
  });

  test('of a single grid is won by who captured most, and may be a tie (5.4)', () => {
    const options = { mode: 'most-of-one-hand' } as const;
    expect(outcome(options, [16, 12])).toEqual({ winners: [0], reason: 'most-tiles' });
    expect(outcome(options, [14, 14])).toEqual({ winners: [], reason: 'most-tiles' });
    const table = laidOut({ options });
    expect(table.turnUp(allPairs(table)).view().ended?.nextLeader).toBeUndefined();
  });

  test('alone is one grid; the result is the number of turns (5.5)', () => {
    const table = laidOut({ seats: 1 }).turnUp('6-6 1-0');
    expect(table.toMove()).toBe(0);
    expect(table.turnUp(allPairs(table)).view().ended).toMatchObject({ turns: 15, captured: [28] });
    expect(outcome({}, [28])).toEqual({ winners: [0], reason: 'cleared' });
  });

  test('is never won by who resigned: the best of the others wins (5.6)', () => {
    expect(outcome({}, [50, 20, 24], [0])).toEqual({ winners: [2], reason: 'target' });
    expect(outcome({}, [50, 22, 22], [0])).toEqual({ winners: [], reason: 'target' });
    expect(outcome({ mode: 'most-of-one-hand' }, [20, 2, 6], [0])).toEqual({ winners: [2], reason: 'most-tiles' });
  });
});

describe('creation', () => {
  const create = (options: Partial<PelmanismOptions>, seats = 2): unknown =>
    rulesOf(pelmanism).create({ options, seats, start: 'full', access: 'public' });

  test.each([
    ['target', { target: 20, mode: 'most-of-one-hand' }, 2],
    ['checkTarget', { checkTarget: 'round-end', mode: 'most-of-one-hand' }, 3],
    ['nextLeader', { nextLeader: 'loser' }, 1],
    ['target', { target: 10 }, 1],
    ['target', { target: 1 }, 2],
  ] as const)('refuses %s of %o for %i, by its name', (option, options, seats) => {
    expect(create(options, seats)).toMatchObject({ ok: false, error: { option } });
  });

  test.each([
    ['double-6', 4, 7, 12],
    ['double-9', 5, 11, 18],
    ['double-12', 7, 13, 24],
    ['double-15', 8, 17, 30],
    ['double-18', 10, 19, 36],
  ] as const)('lays a %s out in %i rows of %i, pairs of %i (1.1, 1.3)', (tileSet, rows, columns, pairTotal) => {
    const { cells, ...view } = laidOut({ options: { tileSet } }).view();
    expect(view).toMatchObject({ rows, columns, pairTotal });
    expect(cells).toHaveLength(rows * columns);
  });

  test('numbers the cells row by row: cell c is the c-th tile of the deck', () => {
    const table = laidOut({ grid: '6-6 5-4 3-0' });
    expect(table.flip(2).events).toMatchObject([{ cell: 2, tile: tile('5-4') }]);
    expect(table.flip(2).events.flatMap(pelmanism.reveals)).toEqual([{ to: 'everyone', tiles: ['5-4'], places: [1] }]);
  });
});
