import { SPECTATOR, viewerOf } from '../../src/engine/dominoes/seat';
import { texas42 } from '../../src/engine/variants/texas-42/texas-42';
import { given, WHOLE, type TricksTable } from '../kit/tricks-table';
import { tiles } from '../kit/tiles';

const whole = given({ hands: WHOLE });
const PASSES = 'pass, pass, pass';

describe('bidding (2)', () => {
  test('is from 30 to 41 points, or one or two marks, or a pass', () => {
    const points = Array.from({ length: 12 }, (_, at) => `bid ${30 + at}`);
    expect(whole.legal()).toEqual(['pass', ...points, 'bid 1-mark', 'bid 2-marks']);
  });

  test('goes once round, each bid higher than the last (2.3)', () => {
    const table = whole.after('bid 31, pass, bid 40');
    expect(table.legal()).toEqual(['pass', 'bid 41', 'bid 1-mark', 'bid 2-marks']);
    expect(table.refusal('bid 40')).toEqual({
      code: 'BID_TOO_LOW',
      message: 'The bid stands at 40 of seat 2. You may bid: 41, 1-mark, 2-marks.',
      clause: '2.3',
    });
    expect(whole.refusal('bid 29')).toMatchObject({ code: 'BID_TOO_LOW', clause: '2.3' });
    const over = table.play('pass');
    expect(over.events.at(-1)).toEqual({ type: 'BidWon', seat: 2, points: 40, marks: 1, namer: 2 });
    expect(over.toMove()).toBe(2);
  });

  test('goes on in marks: two at most, then one more than the last (2.4)', () => {
    expect(whole.refusal('bid 3-marks')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '2.4' });
    expect(whole.refusal('bid 43')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '2.4' });
    expect(whole.after('bid 1-mark').legal()).toEqual(['pass', 'bid 2-marks']);
    const raised = whole.after('bid 2-marks, bid 3-marks');
    expect(raised.legal()).toEqual(['pass', 'bid 4-marks']);
    expect(raised.view().bid).toEqual({ seat: 1, points: 126, marks: 3 });
  });

  test('reads 42 and 84 as marks', () => {
    expect(texas42.parseMove('Bid 84')).toEqual({ ok: true, value: { type: 'bid', points: 84 } });
    expect(whole.after('bid 42').view().bids).toEqual([{ seat: 0, bid: { points: 42, marks: 1 } }]);
  });

  test('does not let the last bidder pass when all others have (2.5)', () => {
    const last = whole.after(PASSES);
    expect(last.legal()).not.toContain('pass');
    expect(last.refusal('pass')).toEqual({
      code: 'PASS_NOT_ALLOWED',
      message: 'All others have passed, so that you must bid: 30 or more.',
      clause: '2.5',
    });
    expect(whole.after('bid 30, pass, pass').legal()).toContain('pass');
  });

  test('has the tiles dealt anew where the table lets all pass, and the next seat bids first (2.5)', () => {
    const passed = given({ hands: WHOLE, options: { allPass: 'redeal' } }).after(`${PASSES}, pass`);
    expect(passed.events.at(-1)).toEqual({ type: 'DealDiscarded', round: 1, attempt: 1, leader: 1 });
    expect(texas42.turn(passed.state)).toEqual({ kind: 'chance', chance: { kind: 'deal', round: 1, attempt: 2 } });
    expect(JSON.stringify(passed.view(SPECTATOR))).not.toMatch(/\d-\d/);
  });

  test('is over before anything is named or played, and not taken up again', () => {
    expect(whole.refusal('6-6')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '2.3' });
    expect(whole.refusal('trump 6')).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    const named = whole.after(`bid 30, ${PASSES}`);
    expect(named.refusal('bid 31')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '3.1' });
    expect(named.refusal('bid 31').message).toContain('trump doubles, no-trump');
    expect(named.play('trump 6').refusal('pass')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '4.1' });
    expect(named.refusal('trump 6', 1)).toMatchObject({ code: 'NOT_YOUR_TURN', clause: '2.2' });
  });
});

describe('what is played for (3)', () => {
  const won = whole.after(`bid 30, ${PASSES}`);

  test('is a pip, the doubles, or no trumps', () => {
    const suits = ['0', '1', '2', '3', '4', '5', '6', 'doubles'].map((suit) => `trump ${suit}`);
    expect(won.legal()).toEqual([...suits, 'no-trump']);
    expect(won.play('follow-me').view().contract).toEqual({ name: 'no-trump' });
    expect(won.play('trump sixes').view().contract).toEqual({ name: 'trump', trump: '6' });
  });

  test('has trumps where the table wants them (3.1)', () => {
    const table = given({ hands: WHOLE, options: { followMe: false } }).after(`bid 30, ${PASSES}`);
    expect(table.legal()).not.toContain('no-trump');
    expect(table.refusal('no-trump')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '3.1' });
  });
});

describe('a trick (4)', () => {
  const sixes = whole.after(`bid 30, ${PASSES}, trump 6`);

  test('is led by the bidder, and says what must be followed', () => {
    const led = sixes.play('6-6');
    expect(led.events.at(-1)).toEqual({ type: 'TilePlayed', seat: 0, tile: '6-6', led: '6' });
    expect(led.legal()).toEqual(['6-2', '6-1']);
    expect(led.refusal('4-4')).toEqual({
      code: 'TILE_NOT_ALLOWED',
      message: 'Seat 0 led 6s, and you can follow. You may play: 6-2, 6-1.',
      clause: '4.2',
    });
    expect(led.refusal('5-5')).toMatchObject({ code: 'TILE_NOT_HELD', clause: '4.1' });
  });

  test('goes to the highest trump, and its winner leads the next', () => {
    const trick = sixes.after('6-6, 6-1, 6-0, 4-0');
    expect(trick.events.at(-1)).toEqual({ type: 'TrickWon', seat: 0, tiles: tiles('6-6 6-1 6-0 4-0'), points: 1 });
    expect([trick.toMove(), trick.view().taken]).toEqual([0, [1, 0]]);
  });

  test('goes by the higher half of the lead; a seat that is void may trump (4.2, 4.3)', () => {
    // Seat 3 has no five: it may play anything.
    const trick = sixes.after('5-5, 4-4, 5-4, 3-2');
    expect(trick.winners()).toEqual([0]);
    expect(trick.view().taken).toEqual([16, 0]);
    expect(sixes.after('5-5, 6-1').toMove()).toBe(2);
    expect(sixes.after('5-5, 6-1, 5-4, 3-2').winners()).toEqual([1]);
  });

  test('of doubles as trumps is followed with doubles, and a tile of its pip does not follow (3.3)', () => {
    const doubles = whole.after(`bid 30, ${PASSES}, trump doubles, 5-5`);
    expect(doubles.legal()).toEqual(['4-4']);
    expect(doubles.after('4-4').legal()).toEqual(tiles('6-0 5-4 5-3 5-2 5-1 5-0 4-1'));
  });
});

/** Six tricks to the bidders with sixes, and the rest. */
const SIXES = '6-6, 6-1, 6-0, 3-1, 6-5, 6-2, 5-1, 2-1, 6-4, 3-0, 5-0, 4-0, 6-3, 2-0, 4-1, 1-0, 5-5, 4-2, 5-4, 3-2';

describe('a bid in points', () => {
  test('is made as soon as so much is taken, and pays a mark (5.1, 5.4)', () => {
    // 1 + 1 + 16 + 6 + 16: the fifth trick reaches 30.
    const table = whole.after(`bid 30, ${PASSES}, trump 6, ${SIXES}`);
    expect(table.end()).toMatchObject({ reason: 'made', winners: [0, 2], taken: [40, 0], nextLeader: 1 });
    expect(table.paid()).toEqual(['0: 1 made']);
    expect(texas42.turn(table.state)).toEqual({ kind: 'over' });
    expect(table.view(SPECTATOR).hands.map((hand) => hand.tiles.length)).toEqual([2, 2, 2, 2]);
  });

  test('is set as soon as it cannot be made, and pays the others (5.1, 5.4)', () => {
    // Seat 1 takes 5-5, 5-4 and 3-2: 16 of 42 are gone, and 30 is out of reach.
    const table = whole.after(`bid 30, ${PASSES}, trump 6, 5-5, 6-1, 5-4, 3-2`);
    expect(table.end()).toMatchObject({ reason: 'set', winners: [1, 3], taken: [0, 16] });
    expect(table.paid()).toEqual(['1: 1 set']);
  });

  test('may still be made when just enough is left', () => {
    // Two tricks without a counting tile, then five with the rest: 40 is the most.
    const table = whole.after(`bid 40, ${PASSES}, trump 6, 1-1, 6-1, 5-1, 1-0`);
    expect(() => table.end()).toThrow('goes on');
  });
});

describe('a bid in marks', () => {
  test('is set by the first trick that the others win, and pays them what was bid (5.2, 5.4)', () => {
    const table = whole.after(`bid 2-marks, ${PASSES}, trump 6, 1-1, 6-1, 5-1, 1-0`);
    expect(table.end()).toMatchObject({ reason: 'set', winners: [1, 3] });
    expect(table.paid()).toEqual(['1: 2 set']);
  });

  test('is made with the last trick (5.2)', () => {
    const table = whole.after(`bid 2-marks, ${PASSES}, trump 6, ${SIXES}`);
    expect(() => table.end()).toThrow('goes on');
    const made = table.after('1-1, 4-3, 5-3, 2-2, 0-0, 4-4, 5-2, 3-3');
    expect(made.end()).toMatchObject({ reason: 'made', winners: [0, 2], taken: [42, 0] });
    expect(made.paid()).toEqual(['0: 2 made']);
  });
});

describe('where points are scored (5.5)', () => {
  const points = given({ hands: WHOLE, options: { scoring: 'points' } });
  const play = (bid: string, moves: string): TricksTable => points.after(`${bid}, ${PASSES}, trump 6, ${moves}`);
  const LAST = '1-1, 4-3, 5-3, 2-2, 0-0, 4-4, 5-2, 3-3';

  test('all tricks are played, and the bidders score what they took', () => {
    const made = play('bid 30', `${SIXES}, ${LAST}`);
    expect(made.end()).toMatchObject({ reason: 'made', taken: [42, 0] });
    expect(made.paid()).toEqual(['0: 42 made']);
  });

  test('two marks pay 84', () => {
    expect(play('bid 2-marks', `${SIXES}, ${LAST}`).paid()).toEqual(['0: 84 made']);
  });

  test('the others score what they took, and what was bid as well when it is set', () => {
    // One trick of 16 goes to seat 1, who leads 4-4 and loses the rest.
    const rest =
      '6-2, 6-0, 3-1, 6-3, 6-6, 4-2, 5-1, 2-1, 6-5, 3-0, 5-0, 1-0, 6-4, 2-0, 4-1, 4-0, 1-1, 4-3, 5-3, 2-2, 0-0, 4-4, 5-2, 3-3';
    const set = play('bid 30', `5-5, 6-1, 5-4, 3-2, ${rest}`);
    expect(set.end()).toMatchObject({ reason: 'set', winners: [1, 3], taken: [26, 16] });
    expect(set.paid()).toEqual(['1: 46 set']);
  });

  test('both score where the bid is made with less than all', () => {
    const rest =
      '6-2, 6-0, 4-0, 6-3, 6-6, 4-2, 5-3, 2-1, 5-5, 4-3, 5-2, 2-2, 6-5, 3-0, 5-0, 3-1, 6-4, 2-0, 4-1, 3-2, 0-0, 4-4, 5-4, 3-3';
    const made = play('bid 30', `1-1, 6-1, 5-1, 1-0, ${rest}`);
    expect(made.end()).toMatchObject({ reason: 'made', taken: [41, 1] });
    expect(made.paid()).toEqual(['0: 41 made', '1: 1 taken']);
  });
});

describe('plunge and splash (6.1 to 6.3, unverified)', () => {
  const options = { plunge: true, splash: true } as const;
  const table = given({ hands: WHOLE, options });

  test('take four and three doubles of who bids them', () => {
    // Seat 0 has four doubles, seat 1 one.
    expect(table.legal()).toEqual(expect.arrayContaining(['plunge', 'splash']));
    expect(table.play('pass').refusal('splash')).toEqual({
      code: 'MOVE_NOT_ALLOWED',
      message: 'A splash takes 3 doubles or more, and you hold fewer.',
      clause: '6.1',
    });
    expect(whole.refusal('plunge')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '6.1' });
  });

  test('are worth four and two marks, or one more than the last bid', () => {
    expect(table.play('plunge').view().bid).toEqual({ seat: 0, points: 168, marks: 4, kind: 'plunge' });
    expect(table.play('splash').view().bid).toEqual({ seat: 0, points: 84, marks: 2, kind: 'splash' });
    const late = given({ hands: [WHOLE[1], WHOLE[0], WHOLE[2], WHOLE[3]], options });
    expect(late.after('bid 2-marks, splash').view().bid).toMatchObject({ marks: 3, kind: 'splash' });
    const later = given({ hands: [WHOLE[1], WHOLE[2], WHOLE[0], WHOLE[3]], options }).after('bid 2-marks, bid 3-marks');
    expect(later.refusal('splash')).toMatchObject({ code: 'BID_TOO_LOW', clause: '6.1' });
    expect(later.play('plunge').view().bid).toMatchObject({ marks: 4 });
    expect(later.after('plunge, bid 5-marks').view().bid).toMatchObject({ seat: 3, marks: 5 });
  });

  test('leave trumps and lead to the partner (6.2)', () => {
    const bid = table.after(`splash, ${PASSES}`);
    expect(bid.events.at(-1)).toEqual({ type: 'BidWon', seat: 0, points: 84, marks: 2, kind: 'splash', namer: 2 });
    const led = bid.after('trump 5, 5-4');
    expect(led.events.at(-1)).toMatchObject({ seat: 2, led: '5' });
    expect(led.after('1-0, 5-5, 4-4').winners()).toEqual([0]);
  });

  test('are no nello (6.4)', () => {
    const all = given({ hands: WHOLE, options: { ...options, nello: 'doubles-suit', sevens: true } });
    const named = all.after(`plunge, ${PASSES}`);
    expect(named.legal()).not.toContain('nello');
    expect(named.refusal('nello')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '6.4' });
  });
});

describe('nello (6.5, unverified)', () => {
  const hands = [WHOLE[1], WHOLE[0], WHOLE[2], WHOLE[3]] as const;
  const named = (nello: 'doubles-suit' | 'doubles-high' | 'doubles-low'): TricksTable =>
    given({ hands, options: { nello } }).after(`bid 1-mark, ${PASSES}, nello`);

  test('is for who bid marks', () => {
    const points = given({ hands, options: { nello: 'doubles-suit' } }).after(`bid 41, ${PASSES}`);
    expect(points.legal()).not.toContain('nello');
    expect(points.refusal('nello')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '6.4' });
    const none = given({ hands }).after(`bid 1-mark, ${PASSES}`);
    expect(none.refusal('nello').message).toContain('There is no nello in this game.');
  });

  test('has the partner sit out, and tricks of three', () => {
    const table = named('doubles-suit').after('2-0, 1-1');
    expect(table.view().sitsOut).toBe(2);
    expect(table.toMove()).toBe(3);
    const trick = table.play('2-1');
    expect(trick.winners()).toEqual([3]);
    expect(trick.view(viewerOf(2)).hands[2]).toEqual({ tiles: tiles(WHOLE[2]), hidden: 0 });
    expect(trick.view(viewerOf(0)).hands[2]).toEqual({ tiles: [], hidden: 7 });
  });

  test('ranks doubles as the table says', () => {
    // Of 4-4 led, 5-5 follows where doubles are a suit; where they are low, seat 3 wins with 4-0.
    expect(named('doubles-suit').play('4-4').legal()).toEqual(['6-6', '5-5', '1-1', '0-0']);
    expect(named('doubles-high').play('4-4').legal()).toEqual(['6-4']);
    expect(named('doubles-high').after('4-4, 6-4, 4-0').end()).toMatchObject({ reason: 'set', winners: [1, 3] });
    expect(named('doubles-low').after('4-4, 6-4, 4-0').winners()).toEqual([1]);
  });

  test('is set with the first trick of the bidder, and pays what was bid', () => {
    const set = named('doubles-suit').after('6-2, 6-3, 2-1, 0-0, 2-2, 4-4');
    expect(set.winners()).toEqual([1, 0]);
    expect(set.end()).toMatchObject({ reason: 'set', winners: [1, 3], taken: [1, 1] });
    expect(set.paid()).toEqual(['1: 1 set']);
  });

  test('is made when the bidder has lost every trick', () => {
    const few = given({ hands: ['1-0 2-0', '6-1 5-2', '6-6 5-5', '4-1 4-2'], options: { nello: 'doubles-high' } });
    const made = few.after(`bid 2-marks, ${PASSES}, nello, 1-0, 6-1, 4-1, 5-2, 4-2, 2-0`);
    expect(made.end()).toMatchObject({ reason: 'made', winners: [0, 2], taken: [0, 7] });
    expect(made.paid()).toEqual(['0: 2 made']);
  });

  test('pays 42 a mark and nothing for tricks where points are scored (6.7)', () => {
    const options = { nello: 'doubles-suit', scoring: 'points' } as const;
    const set = given({ hands, options }).after(`bid 1-mark, ${PASSES}, nello, 6-2, 6-3, 2-1, 0-0, 2-2, 4-4`);
    expect(set.paid()).toEqual(['1: 42 set']);
  });
});

describe('sevens (6.6, unverified)', () => {
  const table = given({ hands: WHOLE, options: { sevens: true } }).after(`bid 1-mark, ${PASSES}, sevens`);

  test('have everybody play the tile nearest to seven pips', () => {
    // 6-1 and 5-2, 4-3 are seven themselves; seat 0 has 6-3, which is nine, and nothing nearer.
    expect(table.legal()).toEqual(['6-3']);
    expect(table.refusal('6-6')).toMatchObject({ code: 'TILE_NOT_ALLOWED', clause: '6.6' });
    expect(table.play('6-3').legal()).toEqual(['6-1', '4-3']);
  });

  test('go to the nearest, of equal ones to the first', () => {
    const set = table.after('6-3, 4-3, 5-2, 3-3');
    expect(set.end()).toMatchObject({ reason: 'set', winners: [1, 3] });
    expect(set.paid()).toEqual(['1: 1 set']);
  });
});

describe('a game', () => {
  const { defaults } = texas42.options;
  const standing = { round: 9, sides: [0, 1, 0, 1], resigned: [] };
  const ended = { type: 'RoundEnded', round: 9, reason: 'made', winners: [0, 2] } as const;
  const outcome = (scores: readonly number[], options = {}) =>
    texas42.outcome({ ...defaults, ...options }, { ...standing, scores }, ended);

  test('is won with seven marks (7.1)', () => {
    expect(outcome([6, 6])).toBeUndefined();
    expect(outcome([7, 6])).toEqual({ winners: [0, 2], reason: 'target' });
    expect(outcome([3, 5], { targetMarks: 5 })).toEqual({ winners: [1, 3], reason: 'target' });
  });

  test('is won with 250 points where points are scored; with equal ones another round is played (7.2)', () => {
    const points = { scoring: 'points' };
    expect(outcome([249, 40], points)).toBeUndefined();
    expect(outcome([251, 262], points)).toEqual({ winners: [1, 3], reason: 'target' });
    expect(outcome([251, 251], points)).toBeUndefined();
    expect(outcome([160, 150], { ...points, targetPoints: 150 })).toEqual({ winners: [0, 2], reason: 'target' });
  });

  test('moves the first bid on by a seat each round (2.1)', () => {
    const first = texas42.beginRound(defaults, 4, { round: 1, scores: [0, 0] });
    expect(texas42.turn(first)).toEqual({ kind: 'chance', chance: { kind: 'toss', name: 'lead', toss: 1, below: 4 } });
    const third = given({ hands: WHOLE, leader: 3 }).after(`${PASSES}, bid 1-mark, trump 0, 6-0`);
    expect(third.toMove()).toBe(3);
  });
});

describe('a seat whose time has run out', () => {
  const lots = ({ state }: TricksTable, seat: number): readonly string[] =>
    (texas42.timeoutMoves?.(state, seat) ?? []).map(texas42.makeMove);

  test('passes, or bids the least where it must bid', () => {
    expect(lots(whole, 0)).toEqual(['pass']);
    expect(lots(whole.after(PASSES), 3)).toEqual(['bid 30']);
  });

  test('names the trumps of which it holds most, and leads in the same turn', () => {
    const named = whole.after(`bid 2-marks, ${PASSES}`);
    expect(lots(named, 0)).toEqual(['trump 6', 'trump doubles']);
    const led = named.play('trump 6');
    expect(texas42.turnGoesOn?.(led.events.slice(-1))).toBe(true);
    expect(texas42.turnGoesOn?.(led.after('6-6, 6-1, 6-0, 4-0').events.slice(-2))).toBe(false);
  });

  test('plays any tile that it may', () => {
    expect(lots(whole.after(`bid 30, ${PASSES}, trump 6, 6-6`), 1)).toEqual(['6-2', '6-1']);
  });
});

describe('a hand (1.3)', () => {
  test('is seen by its owner alone, not by his partner', () => {
    expect(whole.view(viewerOf(0)).hands.map((hand) => hand.tiles.length)).toEqual([7, 0, 0, 0]);
    expect(whole.view(SPECTATOR).hands.map((hand) => hand.hidden)).toEqual([7, 7, 7, 7]);
  });
});

describe('a deal that is laid down', () => {
  const begun = texas42.beginRound(texas42.options.defaults, 4, { round: 1, scores: [0, 0], leader: 0 });
  const hands = (...texts: readonly string[]) => ({ kind: 'hands', hands: texts.map(tiles), boneyard: [] }) as const;

  test.each([
    ['hands of unlike size', hands('6-6 5-5', '4-4', '3-3', '2-2'), 'not 2, 1, 1, 1'],
    ['a hand without tiles', hands('6-6', '5-5', '4-4', ''), 'Seat 3 has no tiles'],
    ['three hands', hands('6-6', '5-5', '4-4'), '4 hands, not 3'],
    ['a tile twice', hands('6-6', '6-6', '4-4', '3-3'), '6-6 is named 2 times'],
    ['a boneyard', { ...hands('6-6', '5-5', '4-4', '3-3'), boneyard: tiles('2-2') }, 'no boneyard'],
    ['a grid', { kind: 'grid', grid: tiles('6-6') } as const, 'dealt as "hands"'],
  ])('with %s is refused with a sentence', (_what, deal, why) => {
    const dealt = texas42.dealGiven(begun, deal);
    expect(dealt.ok ? '' : dealt.error).toContain(why);
  });
});

test.each(['', 'bid', 'bid 0-marks', 'bid thirty', 'trump', 'trump 7', 'trumps 5', '6-4>L', 'flip 3', '7-12-1'])(
  '%j is no move',
  (text) => {
    expect(texas42.parseMove(text)).toMatchObject({ ok: false, error: { code: 'MOVE_UNREADABLE' } });
  },
);
