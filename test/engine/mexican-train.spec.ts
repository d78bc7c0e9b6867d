import { viewerOf, SPECTATOR } from '../../src/engine/dominoes/seat';
import type { TrainsEvent } from '../../src/engine/trains/events';
import type { RoundEnded } from '../../src/engine/variant';
import {
  mexicanTrain as variant,
  type MexicanTrainOptions,
} from '../../src/engine/variants/mexican-train/mexican-train';
import { fold, step } from '../kit/play';
import { seeded, shuffled } from '../kit/seeded';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import { given, type GivenTrains, type TrainsTable } from '../kit/trains-table';
import { tile, tiles } from '../kit/tiles';

/** Clause numbers are those of rules.md beside the variant. */
type Table = TrainsTable<MexicanTrainOptions>;

function at(position: Omit<GivenTrains<MexicanTrainOptions>, 'variant'>): Table {
  return given({ variant, ...position });
}

function types(events: readonly TrainsEvent[]): readonly string[] {
  return events.map(({ type }) => type);
}

function ended(table: Table): RoundEnded & { readonly pips: readonly number[] } {
  const event = table.view().ended;
  if (event === undefined) throw new Error('the round is not over');
  return event;
}

describe('tiles and deal', () => {
  const sizes = (options: Partial<MexicanTrainOptions>, seats: readonly number[]): readonly number[] =>
    seats.map((seatCount) => {
      const all = { ...variant.options.defaults, ...options };
      expect(variant.checkOptions(all, seatCount)).toBeUndefined();
      const start = variant.beginRound(all, seatCount, {
        round: 1,
        scores: Array.from({ length: seatCount }, () => 0),
      });
      const deck = tilesOf(variant.tileSet(all, seatCount));
      const [dealt] = step(variant, start, { type: 'Deal', deck }).events;
      return dealt?.type === 'RoundDealt' ? (dealt.hands[0]?.tiles.length ?? 0) : 0;
    });

  test('two to eight players are dealt 16, 15, 14, 13, 12, 11 and 10 tiles (1.2)', () => {
    expect(sizes({}, [2, 3, 4, 5, 6, 7, 8])).toEqual([16, 15, 14, 13, 12, 11, 10]);
    expect(sizes({ tileSet: 'double-18' }, [2, 8])).toEqual([16, 10]);
  });

  test('of a double-nine set two to four players are dealt 12, 11 and 10, and it is for no more (1.1, 1.2)', () => {
    expect(sizes({ tileSet: 'double-9' }, [2, 3, 4])).toEqual([12, 11, 10]);
    const refused = variant.checkOptions({ ...variant.options.defaults, tileSet: 'double-9' }, 5);
    expect(refused).toMatchObject({ option: 'tileSet', message: expect.stringContaining('at most 4') as string });
  });

  test('handSize sets another number, as far as the tiles go round (1.2)', () => {
    expect(sizes({ handSize: 15 }, [4, 6])).toEqual([15, 15]);
    expect(variant.checkOptions({ ...variant.options.defaults, handSize: 16 }, 6)).toEqual({
      option: 'handSize',
      message: 'handSize is too high: 6 players can be dealt at most 15 tiles each.',
    });
  });
});

describe('the engine', () => {
  test('of the first round is 12-12, and of each later round the next lower double (2.1)', () => {
    const engines = [1, 2, 13].map((round) => at({ hands: ['12-5', '11-5'], boneyard: '1-0', round }).view().station);
    expect(engines).toEqual(['12-12', '11-11', '0-0']);
  });

  test('is laid at once from the hand that was dealt it, whose turn it is then (2.2, 2.4)', () => {
    const table = at({ hands: ['12-5', '12-6', '12-7'], boneyard: '1-0', toMove: 1 });
    expect(table.view().leader).toBe(1);
    expect(table.toMove()).toBe(1);
    const next = at({
      hands: ['12-5', '12-6', '12-7'],
      boneyard: '1-0',
      toMove: 1,
      options: { firstTurn: 'next-seat' },
    });
    expect(next.view().leader).toBe(0);
  });

  test('is drawn for in turn from the player whom the lot names, when nobody was dealt it (2.3)', () => {
    const start = variant.beginRound(variant.options.defaults, 3, { round: 1, scores: [0, 0, 0] });
    const dealt = variant.dealGiven(start, {
      kind: 'hands',
      hands: [tiles('12-1'), tiles('12-2'), tiles('12-3')],
      boneyard: tiles('5-4 6-1 12-12 9-9'),
    });
    if (!dealt.ok) throw new Error(dealt.error);
    expect(dealt.value).toMatchObject([{ type: 'RoundDealt', engine: 12 }]);
    const waiting = fold(variant, start, dealt.value);
    expect(variant.turn(waiting)).toEqual({
      kind: 'chance',
      chance: { kind: 'toss', name: 'draw', toss: 1, below: 3 },
    });
    const { events, after } = step(variant, waiting, { type: 'Toss', value: 2 });
    expect(events).toMatchObject([
      { type: 'LotDrawn', name: 'draw', seat: 2 },
      { type: 'TilesDrawn', seat: 2, tiles: { tiles: ['5-4'] }, automatic: true },
      { type: 'TilesDrawn', seat: 0, tiles: { tiles: ['6-1'] }, automatic: true },
      { type: 'TilesDrawn', seat: 1, tiles: { tiles: ['12-12'] }, automatic: true },
      { type: 'TilePlayed', seat: 1, tile: '12-12', next: 1, automatic: true },
    ]);
    expect(after.hands.map(({ tiles: held }) => held.join(' '))).toEqual(['12-1 6-1', '12-2', '12-3 5-4']);
    // What was drawn in search of it does not count as the draw of the turn.
    expect(after.hasDrawn).toBe(false);
    expect(events.slice(1, 4).map((event) => variant.redact(event, SPECTATOR))).toMatchObject([
      { tiles: { tiles: [], hidden: 1 } },
      { tiles: { tiles: [], hidden: 1 } },
      { tiles: { tiles: [], hidden: 1 } },
    ]);
  });
});

describe('a turn', () => {
  const table = at({
    hands: ['12-3 6-4 9-1 8-0', '1-0', '2-0'],
    boneyard: '0-0',
    trains: { 0: '12-6', 1: '12-9', 2: '12-8', M: '12-4' },
    marked: ['2'],
  });

  test('goes to the own train, the Mexican Train or a train with a marker (3.3)', () => {
    expect(table.legal()).toEqual(['6-4>0', '6-4>M', '8-0>2']);
    expect(table.refusal('9-1>1')).toMatchObject({
      code: 'PLACE_NOT_OPEN',
      clause: '3.3',
      message: expect.stringContaining("seat 1's, and has no marker") as string,
    });
    expect(table.refusal('12-3>7')).toMatchObject({ code: 'PLACE_NOT_OPEN' });
    expect(table.refusal('12-3>0')).toMatchObject({ code: 'TILE_DOES_NOT_FIT', clause: '3.2' });
  });

  test('says where a tile goes that fits in two places; a place may be left out where it fits one (3.4)', () => {
    expect(table.refusal('6-4')).toMatchObject({ code: 'MOVE_AMBIGUOUS', choices: ['6-4>0', '6-4>M'] });
    expect(table.play('8-0').ends()).toMatchObject({ 2: 0 });
    expect(table.play('4-6>m').ends()).toMatchObject({ M: 6 });
  });

  test('may begin the Mexican Train and the own one at the engine (3.2, 3.3)', () => {
    const begun = at({ hands: ['12-3 5-5', '12-1'], boneyard: '0-0' });
    expect(begun.legal()).toEqual(['12-3>0', '12-3>M']);
  });

  test('is that of the next seat after one tile (3.1)', () => {
    const after = table.play('6-4>M');
    expect(after.toMove()).toBe(1);
    expect(after.refusal('8-0>2', 0)).toMatchObject({ code: 'NOT_YOUR_TURN', clause: '3.1' });
  });

  test('with startOwnFirst begins with the own train (3.3)', () => {
    const options = { startOwnFirst: true };
    const first = at({ hands: ['12-3 4-1', '12-1'], boneyard: '0-0', trains: { M: '12-4' }, options });
    expect(first.legal()).toEqual(['12-3>0']);
    expect(first.refusal('4-1>M')).toMatchObject({
      message: expect.stringContaining('your own train first') as string,
    });
    const begun = at({ hands: ['12-3 4-1', '12-2'], boneyard: '0-0', trains: { 0: '12-1', M: '12-4' }, options });
    expect(begun.legal()).toEqual(['4-1>0', '4-1>M']);
  });
});

describe('a player who cannot play', () => {
  const stuck = { hands: ['5-4 3-2', '6-1 12-7', '9-9'], trains: { 0: '12-6' }, toMove: 0 } as const;

  test('draws one tile, and must lay it if it fits (3.5, R32)', () => {
    const table = at({ ...stuck, boneyard: '6-0 1-1' });
    expect(table.legal()).toEqual(['draw']);
    expect(table.refusal('pass')).toMatchObject({ code: 'PASS_NOT_ALLOWED', clause: '3.5' });
    const drawn = table.play('draw');
    expect(drawn.toMove()).toBe(0);
    expect(drawn.legal()).toEqual(['6-0>0']);
    expect(drawn.refusal('pass')).toMatchObject({ code: 'PASS_NOT_ALLOWED' });
    expect(drawn.refusal('draw')).toMatchObject({ code: 'DRAW_NOT_ALLOWED', clause: '3.6' });
  });

  test('passes when it does not fit, and his train gets a marker (3.5, 3.7)', () => {
    const table = at({ ...stuck, boneyard: '2-2 1-1' }).play('draw');
    expect(table.legal()).toEqual(['pass']);
    expect(table.refusal('draw')).toMatchObject({ code: 'DRAW_NOT_ALLOWED' });
    const passed = table.play('pass');
    expect(passed.events.slice(-2)).toEqual([
      { type: 'PlayerPassed', seat: 0, next: 1 },
      { type: 'MarkerPlaced', arm: '0' },
    ]);
    expect(passed.markers()).toEqual(['0']);
    expect(passed.legal()).toEqual(['6-1>0', '12-7>1', '12-7>M']);
  });

  test('may draw the last tile, and with an empty boneyard only pass (R19, R20)', () => {
    const last = at({ ...stuck, boneyard: '2-2' }).play('draw');
    expect(last.view().boneyard).toEqual({ tiles: [], hidden: 0 });
    expect(last.view().hands[0]?.tiles).toContain('2-2');
    const empty = at(stuck);
    expect(empty.refusal('draw')).toMatchObject({ code: 'DRAW_NOT_ALLOWED' });
    expect(empty.legal()).toEqual(['pass']);
    expect(empty.play('pass').markers()).toEqual(['0']);
  });

  test('loses the marker when he plays on his own train, not when he plays elsewhere (3.7)', () => {
    const table = at({
      hands: ['6-1 5-5 4-0', '2-2 5-3'],
      boneyard: '0-0',
      trains: { 0: '12-6', M: '12-5 5-4' },
      marked: ['0'],
    });
    expect(table.play('4-0>M').markers()).toEqual(['0']);
    const home = table.play('6-1>0');
    expect(home.markers()).toEqual([]);
    expect(home.events).toEqual([
      { type: 'TilePlayed', seat: 0, tile: '6-1', arm: '0', joins: 6, next: 1 },
      { type: 'MarkerRemoved', arm: '0' },
    ]);
  });

  test('gets no second marker (3.7)', () => {
    const table = at({ ...stuck, boneyard: '2-2 1-1', marked: ['0'] }).after('draw pass');
    expect(types(table.events)).toEqual(['TilesDrawn', 'PlayerPassed']);
    expect(table.markers()).toEqual(['0']);
  });

  test('cannot be told from others by what is sent to them (H03, H12)', () => {
    const [drawn] = at({ ...stuck, boneyard: '6-0 1-1' }).play('draw').events;
    if (drawn?.type !== 'TilesDrawn') throw new Error('no draw');
    expect(variant.redact(drawn, viewerOf(0))).toBe(drawn);
    for (const viewer of [viewerOf(1), SPECTATOR]) {
      expect(variant.redact(drawn, viewer)).toEqual({ ...drawn, tiles: { tiles: [], hidden: 1 } });
    }
    const { boneyard, hands } = at({ ...stuck, boneyard: '6-0 1-1' }).view(SPECTATOR);
    expect([boneyard, ...hands].map(({ tiles: shown }) => shown.length)).toEqual([0, 0, 0, 0]);
  });
});

describe('a double', () => {
  const table = at({
    hands: ['6-6 6-1 4-0', '6-2 4-1', '4-2 3-3'],
    boneyard: '8-8 9-8 7-7',
    trains: { 0: '12-6', M: '12-4' },
  });

  test('is played on by the same player before anything else (4.1)', () => {
    const doubled = table.play('6-6>0');
    expect(doubled.events).toEqual([
      { type: 'TilePlayed', seat: 0, tile: '6-6', arm: '0', joins: 6, owed: 1, next: 0 },
    ]);
    expect(doubled.view().demand).toEqual({ double: '6-6', left: 1, arm: '0' });
    expect(doubled.legal()).toEqual(['6-1>0']);
    expect(doubled.refusal('4-0>M')).toMatchObject({
      code: 'PLACE_NOT_OPEN',
      clause: '4.1',
      message: expect.stringContaining('First 6-6 needs a tile with a 6') as string,
    });
    expect(doubled.refusal('4-0>0')).toMatchObject({ code: 'TILE_DOES_NOT_FIT', clause: '4.1' });
    expect(doubled.play('6-1>0').toMove()).toBe(1);
    expect(doubled.play('6-1>0').view().demand).toBeUndefined();
  });

  test('that he cannot play on he draws for, and lays what he drew if it fits (4.2)', () => {
    const drawing = at({ hands: ['6-6 4-0', '6-2'], boneyard: '6-5 1-1', trains: { 0: '12-6' } }).play('6-6>0');
    expect(drawing.legal()).toEqual(['draw']);
    expect(drawing.play('draw').legal()).toEqual(['6-5>0']);
  });

  test('may be drawn for after a tile was drawn that turned out to be it (3.6)', () => {
    const drawn = at({ hands: ['4-0', '6-2'], boneyard: '6-6 6-5 1-1', trains: { 0: '12-6' } }).after('draw 6-6>0');
    expect(drawn.legal()).toEqual(['draw']);
  });

  test('passes on to the next players, on a train that is not theirs, each with a marker who fails (4.2, 4.3)', () => {
    const open = at({
      hands: ['6-6 4-0', '4-1 3-0', '6-3 2-2'],
      boneyard: '8-8 9-8 7-7',
      trains: { 0: '12-6', M: '12-4' },
    }).after('6-6>0 draw pass');
    expect(open.markers()).toEqual(['0']);
    expect(open.toMove()).toBe(1);
    expect(open.refusal('4-1>M')).toMatchObject({ clause: '4.1' });
    const second = open.after('draw pass');
    expect(second.markers()).toEqual(['0', '1']);
    expect(second.legal()).toEqual(['6-3>0']);
    const done = second.play('6-3>0');
    expect(done.view().demand).toBeUndefined();
    expect(done.toMove()).toBe(0);
  });

  test('takes the marker off and gets it back when he fails (3.7, 4.2)', () => {
    const failed = at({ hands: ['6-6 4-0', '6-2'], boneyard: '1-1 2-1', trains: { 0: '12-6' }, marked: ['0'] });
    expect(failed.play('6-6>0').markers()).toEqual([]);
    expect(failed.after('6-6>0 draw pass').markers()).toEqual(['0']);
  });

  test('is not demanded of the engine (4.4)', () => {
    expect(at({ hands: ['12-1', '1-0'], boneyard: '0-0' }).view().demand).toBeUndefined();
  });
});

describe('an opening chain', () => {
  const options = { openingChain: true };
  const table = at({ hands: ['12-6 6-4 4-4 4-1 9-0', '12-2 2-1 9-1'], boneyard: '8-8 7-7', options });

  test('is laid on the own train as long as its player likes, who ends it with stop (3.8)', () => {
    const begun = table.play('12-6>0');
    expect(begun.legal()).toEqual(['6-4>0', 'stop']);
    expect(begun.refusal('pass')).toMatchObject({ code: 'PASS_NOT_ALLOWED' });
    expect(begun.refusal('9-0>M')).toMatchObject({ code: 'PLACE_NOT_OPEN' });
    const stopped = begun.after('6-4>0 stop');
    expect(stopped.toMove()).toBe(1);
    expect(stopped.events.at(-1)).toEqual({ type: 'TurnEnded', seat: 0, next: 1 });
    expect(stopped.markers()).toEqual([]);
  });

  test('goes on after a double that was played on (3.8, 4.1)', () => {
    const doubled = table.after('12-6>0 6-4>0 4-4>0');
    expect(doubled.legal()).toEqual(['4-1>0']);
    expect(doubled.play('4-1>0').legal()).toEqual(['stop']);
  });

  test('tells nobody whether another tile would have fitted: only stop ends it (3.8)', () => {
    expect(
      at({ hands: ['12-6 9-0', '12-2 9-1'], boneyard: '8-8', options })
        .play('12-6>0')
        .legal(),
    ).toEqual(['stop']);
  });

  test('is of the first turn only, and on the own train only (3.8)', () => {
    expect(table.play('12-6>M').toMove()).toBe(1);
    const second = table.after('12-6>0 stop 12-2>1 stop 6-4>0');
    expect(second.toMove()).toBe(1);
    expect(second.refusal('stop')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '3.8' });
  });

  test('is not there without the option (3.8)', () => {
    const plain = at({ hands: ['12-6 6-4', '12-2'], boneyard: '8-8' });
    expect(plain.play('12-6>0').toMove()).toBe(1);
    expect(plain.refusal('stop')).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });
});

describe('a round', () => {
  test('is over when a player is out, though the last tile is a double (5.1)', () => {
    const out = at({ hands: ['6-6', '6-2 0-0', '5-4'], boneyard: '1-1', trains: { 0: '12-6' } }).play('6-6>0');
    expect(ended(out)).toMatchObject({ reason: 'out', winners: [0], lastMover: 0, pips: [0, 58, 9] });
    expect(out.events).toMatchObject([
      { type: 'TilePlayed', tile: '6-6', owed: 1 },
      { type: 'PointsScored', side: 1, points: 58, reason: 'round' },
      { type: 'PointsScored', side: 2, points: 9, reason: 'round' },
      { type: 'RoundEnded' },
    ]);
    expect(out.refusal('6-2>0', 1)).toMatchObject({ code: 'ROUND_OVER', clause: '5.1' });
  });

  test('counts 0-0 as doubleBlank says (5.2)', () => {
    for (const doubleBlank of [50, 25, 0]) {
      const position = { hands: ['6-2', '0-0 1-0'], boneyard: '1-1', trains: { 0: '12-6' }, options: { doubleBlank } };
      expect(ended(at(position).play('6-2>0')).pips).toEqual([0, 1 + doubleBlank]);
    }
  });

  test('is blocked at once when nothing can be drawn and no tile fits any train, marked or not (5.1, 5.3)', () => {
    const blocked = at({ hands: ['6-1 5-4', '8-8', '3-2'], trains: { 0: '12-6', 2: '12-1' } }).play('6-1>0');
    expect(ended(blocked)).toMatchObject({ reason: 'blocked', winners: [2], pips: [9, 16, 5] });
    const open = at({ hands: ['6-1 5-4', '8-1', '7-2'], trains: { 0: '12-6' } });
    expect(open.play('6-1>0').view().ended).toBeUndefined();
  });

  test('has no winner when the lightest hands of a block are equal (5.3)', () => {
    const blocked = at({ hands: ['6-1 5-4', '7-2', '9-9'], trains: { 0: '12-6' } }).play('6-1>0');
    expect(ended(blocked)).toMatchObject({ reason: 'blocked', winners: [], pips: [9, 9, 18] });
  });

  test('goes on while a pass would open a train on which another can play (5.1)', () => {
    const table = at({ hands: ['6-1 5-4', '8-3', '9-9'], trains: { 0: '12-6', 2: '12-8' } }).play('6-1>0');
    expect(table.view().ended).toBeUndefined();
    expect(table.legal()).toEqual(['pass']);
    expect(table.after('pass pass pass').legal()).toEqual(['8-3>2']);
  });

  test('is blocked by a double on which nobody can play, though other tiles would fit elsewhere (5.1)', () => {
    const table = at({ hands: ['6-6 12-1', '12-2', '12-3'], trains: { 0: '12-6' } });
    expect(ended(table.play('6-6>0'))).toMatchObject({ reason: 'blocked', winners: [0] });
    const drawable = at({ hands: ['6-6 12-1', '12-2', '12-3'], boneyard: '6-0', trains: { 0: '12-6' } });
    expect(drawable.play('6-6>0').legal()).toEqual(['draw']);
  });

  test('is blocked by the draw of a last tile that fits nowhere (5.1)', () => {
    const table = at({ hands: ['5-4', '8-8', '3-2'], boneyard: '7-7', trains: { 0: '12-6' } }).play('draw');
    expect(ended(table)).toMatchObject({ reason: 'blocked', pips: [23, 16, 5], winners: [2] });
  });
});

describe('the game', () => {
  const standing = (round: number, scores: readonly number[], resigned: readonly number[] = []) => ({
    round,
    scores,
    sides: [0, 1, 2],
    resigned,
  });
  const outcome = (options: Partial<MexicanTrainOptions>, of: ReturnType<typeof standing>) => {
    const round = { type: 'RoundEnded', round: of.round, reason: 'out', winners: [0] } as const;
    return variant.outcome({ ...variant.options.defaults, ...options }, of, round);
  };

  test('has a round with every double, and the lowest total wins (6.1)', () => {
    expect(outcome({}, standing(12, [300, 200, 100]))).toBeUndefined();
    expect(outcome({}, standing(13, [300, 200, 100]))).toEqual({ winners: [2], reason: 'fewest-points' });
    expect(outcome({ tileSet: 'double-9' }, standing(10, [1, 2, 3]))).toEqual({
      winners: [0],
      reason: 'fewest-points',
    });
  });

  test('has as many rounds as the option says, at most one for each double (6.1)', () => {
    expect(outcome({ rounds: 3 }, standing(3, [9, 5, 7]))).toEqual({ winners: [1], reason: 'fewest-points' });
    const refused = variant.checkOptions({ ...variant.options.defaults, rounds: 14 }, 2);
    expect(refused).toMatchObject({ option: 'rounds', message: expect.stringContaining('13 doubles') as string });
  });

  test('has no winner when two share the lowest total (6.1)', () => {
    expect(outcome({}, standing(13, [100, 200, 100]))).toEqual({ winners: [], reason: 'equal-points' });
  });

  test('is not won by who resigned', () => {
    expect(outcome({}, standing(13, [10, 200, 100], [0]))).toEqual({ winners: [2], reason: 'fewest-points' });
  });
});

describe('a seat is still at its turn', () => {
  const goesOn = (table: Table): boolean | undefined => variant.turnGoesOn?.(table.events);

  test('after a draw, a double and a tile of an opening chain, and else not', () => {
    const trains = { 0: '12-6' };
    const position = { hands: ['6-6 6-1 5-0', '12-2 9-9'], boneyard: '8-8 7-7', trains };
    expect(goesOn(at(position).play('6-6>0'))).toBe(true);
    expect(goesOn(at(position).play('6-1>0'))).toBe(false);
    expect(goesOn(at({ ...position, hands: ['5-0', '12-2'] }).play('draw'))).toBe(true);
    const chain = { hands: ['12-6 6-4 9-0', '12-2'], boneyard: '8-8', options: { openingChain: true } };
    expect(goesOn(at(chain).play('12-6>0'))).toBe(true);
    expect(goesOn(at({ ...chain, options: {} }).play('12-6>0'))).toBe(false);
    expect(goesOn(at({ ...position, hands: ['6-6', '12-2'] }).play('6-6>0'))).toBe(false);
  });

  test('and its opening chain ends when its time is over', () => {
    const options = { openingChain: true };
    const begun = at({ hands: ['12-6 6-4 9-0', '12-2'], boneyard: '8-8', options }).play('12-6>0');
    expect(variant.timeoutMoves?.(begun.state, 0)).toEqual([{ type: 'stop' }]);
    const fresh = at({ hands: ['12-6 6-4 9-0', '12-2'], boneyard: '8-8', options });
    expect(variant.timeoutMoves?.(fresh.state, 0)).toEqual(variant.legalMoves(fresh.state, 0));
  });
});

test('eight players play a whole round with a double-eighteen set', () => {
  const random = seeded(8);
  const options = { ...variant.options.defaults, tileSet: 'double-18' } as const;
  let state = variant.beginRound(options, 8, { round: 1, scores: Array.from({ length: 8 }, () => 0) });
  const seats = new Set<number>();
  for (let turn = variant.turn(state); turn.kind !== 'over'; turn = variant.turn(state)) {
    if (turn.kind === 'chance') {
      const deck = shuffled(tilesOf(variant.tileSet(options, 8)), random);
      state = step(
        variant,
        state,
        turn.chance.kind === 'deal' ? { type: 'Deal', deck } : { type: 'Toss', value: 3 },
      ).after;
      continue;
    }
    const { seat } = turn;
    seats.add(seat);
    const [move] = variant.legalMoves(state, seat);
    if (move === undefined) throw new Error('no move');
    state = step(variant, state, { type: 'Move', seat, move }).after;
  }
  expect(seats.size).toBe(8);
  expect(variant.view(state, SPECTATOR).station).toBe(tile('18-18'));
});
