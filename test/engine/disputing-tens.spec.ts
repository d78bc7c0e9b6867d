import { SPECTATOR, viewerOf } from '../../src/engine/dominoes/seat';
import { sumPips } from '../../src/engine/dominoes/tile';
import { kindsInRow } from '../../src/engine/dominoes/capture';
import { isPointsScored } from '../../src/engine/variant';
import type { FishingTypes } from '../../src/engine/fishing/fishing-variant';
import { disputingTens, type DisputingTensOptions } from '../../src/engine/variants/disputing-tens/disputing-tens';
import { phaseOf } from '../../src/engine/fishing/state';
import { given, trueCaptures, type GivenFishing } from '../kit/fishing-table';
import { eventsOf, playGame, type PlayedRound } from '../kit/play';
import { seeded } from '../kit/seeded';
import { tiles } from '../kit/tiles';

type Position = Omit<GivenFishing<DisputingTensOptions>, 'variant'>;

const table = (position: Position) => given({ variant: disputingTens, ...position });
/** Seat 0 will turn 6-5, with which `ten-right` is a capture and nothing else is. */
const TEN_AT_RIGHT: Position = { row: '4-4 3-2 3-1', piles: ['6-5 2-1 2-1', '6-4 2-1 2-1'] };

describe('2. A turn', () => {
  test('2.1 turns the next tile of the own pile, for everybody to see', () => {
    const turned = table(TEN_AT_RIGHT).play('turn');
    expect(turned.events).toEqual([{ type: 'TileTurned', seat: 0, tile: '6-5', place: 2 }]);
    expect(turned.view(SPECTATOR)).toMatchObject({ turned: '6-5', phase: 'capture', toMove: 0 });
  });

  test('2.1 players move in turn', () => {
    const refused = table(TEN_AT_RIGHT).refusal('turn', 1);
    expect(refused).toMatchObject({ code: 'NOT_YOUR_TURN', clause: '2.1' });
  });

  test('2.2 the turned tile is captured with or placed before another is turned', () => {
    const refused = table(TEN_AT_RIGHT).play('turn').refusal('turn');
    expect(refused).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '2.2' });
    expect(refused.message).toContain('place');
  });

  test('2.2 nothing is captured or placed before a tile is turned', () => {
    for (const move of ['ten-right', 'place', 'decline']) {
      expect(table(TEN_AT_RIGHT).refusal(move)).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    }
  });

  test('2.3 a tile is placed at the right end, and nowhere else', () => {
    const turned = table(TEN_AT_RIGHT).play('turn');
    expect(turned.play('place').row()).toBe('4-4 3-2 3-1 6-5');
    expect(turned.play('place-right').events).toEqual(turned.play('place').events);
    expect(turned.refusal('place-left')).toMatchObject({ code: 'PLACE_NOT_OPEN', clause: '2.3' });
  });
});

describe('3. Captures', () => {
  test('3.1 a pair takes the same tile from an end', () => {
    const pair = table({ row: '5-1 6-6 2-2', piles: ['5-1 2-1', '2-1'] }).play('turn');
    expect(trueCaptures(pair)).toEqual({ 'pair-left': 12 });
    expect(pair.play('pair-left').row()).toBe('6-6 2-2');
    expect(
      table({ row: '2-2 6-6 5-1', piles: ['5-1 2-1', '2-1'] })
        .after('turn, pair-right')
        .row(),
    ).toBe('2-2 6-6');
  });

  test('3.2 a ten takes two tiles of the row, 10, 20 or 30 pips with the turned one', () => {
    const three = table({ row: '2-1 3-1 6-5', piles: ['2-1 4-1', '4-1'] });
    expect(trueCaptures(three.play('turn'))).toEqual({ 'pair-left': 6, 'ten-left': 10 });
    const left = table({ row: '6-4 6-6 1-1', piles: ['5-3 4-1', '4-1'] }).play('turn');
    expect(trueCaptures(left)).toEqual({ 'ten-left': 30, 'ten-ends': 20 });
    expect(left.play('ten-ends').row()).toBe('6-6');
  });

  test('3.3 a row of one knows one capture, a row of two three, and the other names are read', () => {
    const one = table({ row: '5-1', piles: ['5-1 2-1', '2-1'] }).play('turn');
    expect(one.legal()).toEqual(['pair-left', 'place']);
    expect(one.play('pair-right').events).toEqual(one.play('pair-left').events);
    expect(one.refusal('ten-left')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '3.3' });

    const two = table({ row: '6-6 6-1', piles: ['6-5 2-1', '2-1'] }).play('turn');
    expect(two.legal()).toEqual(['pair-left', 'pair-right', 'ten-right', 'place']);
    for (const name of ['ten-left', 'ten-ends']) {
      expect(two.play(name).events).toEqual(two.play('ten-right').events);
    }
    expect(
      table({ piles: ['5-1 2-1', '2-1'] })
        .play('turn')
        .legal(),
    ).toEqual(['place']);
  });

  test('3.4 the tiles leave the table and score their pips, once a turned tile', () => {
    const captured = table(TEN_AT_RIGHT).after('turn, ten-right');
    expect(captured.events.slice(1)).toEqual([
      { type: 'TilesCaptured', seat: 0, kind: 'ten-right', tiles: tiles('6-5 3-2 3-1') },
      { type: 'PointsScored', seat: 0, side: 0, points: 20, reason: 'ten' },
    ]);
    expect(captured.view()).toMatchObject({ scores: [20, 0], captured: [['6-5', '3-2', '3-1'], []], toMove: 1 });
  });

  test('3.5 clearing the row is worth nothing more, and the other player moves', () => {
    const cleared = table({ row: '6-6 6-1', piles: ['6-5 2-1', '2-1'] }).after('turn, ten-right');
    expect(cleared.points()).toEqual([30]);
    expect(cleared.toMove()).toBe(1);
  });
});

describe('4. Naming, missing, claiming', () => {
  test('4.1 the moves are the same whether a capture is there or not', () => {
    const without = table({ ...TEN_AT_RIGHT, row: '4-4 3-2 4-1' });
    expect(trueCaptures(without.play('turn'))).toEqual({});
    expect(without.play('turn').legal()).toEqual(table(TEN_AT_RIGHT).play('turn').legal());
    expect(without.after('turn, place').legal()).toEqual(table(TEN_AT_RIGHT).after('turn, place').legal());
  });

  test('4.1 a capture that is none changes nothing, and everybody sees that it was named (R16)', () => {
    const turned = table(TEN_AT_RIGHT).play('turn');
    const failed = turned.play('ten-left');
    expect(failed.events.slice(1)).toEqual([{ type: 'CaptureFailed', seat: 0, kind: 'ten-left' }]);
    expect(failed.row()).toBe(turned.row());
    expect(failed.toMove()).toBe(0);
    expect(failed.view(SPECTATOR)).toMatchObject({ tried: ['ten-left'], scores: [0, 0] });
    expect(failed.play('ten-right').view().scores).toEqual([20, 0]);
  });

  test('4.2 what was missed is claimed by the row as it stood, then the turn goes on', () => {
    const missed = table(TEN_AT_RIGHT).after('turn, place');
    expect(missed.legal()).toEqual([...kindsInRow(3).map((kind) => `claim ${kind}`), 'turn']);
    const claimed = missed.play('claim ten-right');
    expect(claimed.events.slice(2)).toEqual([
      { type: 'TilesCaptured', seat: 1, kind: 'ten-right', tiles: tiles('6-5 3-2 3-1'), claim: true },
      { type: 'PointsScored', seat: 1, side: 1, points: 20, reason: 'ten' },
    ]);
    expect(claimed.row()).toBe('4-4');
    expect(claimed.toMove()).toBe(1);
    expect(claimed.legal()).toEqual(['turn']);
    expect(claimed.refusal('claim ten-left')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '4.2' });
  });

  test('4.3 once the next tile is turned the chance is gone', () => {
    const gone = table(TEN_AT_RIGHT).after('turn, place, turn');
    expect(gone.refusal('claim ten-right')).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    expect(gone.after('place').legal()).toContain('claim ten-right');
    const later = gone.after('place, claim ten-right');
    expect(later.events.at(-1)).toMatchObject({ type: 'CaptureFailed', seat: 0, claim: true });
  });

  test('4.3 whoever captured has missed nothing', () => {
    const smaller = table({ row: '6-4 6-6 1-1', piles: ['5-3 4-1', '4-1 4-1'] }).after('turn, ten-ends');
    expect(smaller.legal()).toEqual(['turn']);
    expect(smaller.refusal('claim ten-left')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '4.2' });
  });

  test('4.4 each capture is named once a tile, whoever names it', () => {
    const named = table(TEN_AT_RIGHT).after('turn, ten-left');
    expect(named.refusal('ten-left')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '4.4' });
    const placed = named.after('pair-left, place');
    expect(placed.legal()).toEqual(['claim pair-right', 'claim ten-right', 'claim ten-ends', 'turn']);
    expect(placed.refusal('claim ten-left')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '4.4' });
  });

  test('4.5 loseTurn: the tile is placed, and the other may claim', () => {
    const lost = table({ ...TEN_AT_RIGHT, options: { falseClaim: 'loseTurn' } }).after('turn, ten-left');
    expect(lost.events.slice(1)).toEqual([
      { type: 'CaptureFailed', seat: 0, kind: 'ten-left' },
      { type: 'TilePlaced', seat: 0, tile: '6-5', automatic: true },
    ]);
    expect(lost.toMove()).toBe(1);
    expect(lost.play('claim ten-right').view().scores).toEqual([0, 20]);
  });

  test('4.5 loseTurn: whoever claims what is none turns no tile this time', () => {
    const lost = table({ ...TEN_AT_RIGHT, options: { falseClaim: 'loseTurn' } }).after('turn, place, claim ten-left');
    expect(lost.events.slice(2)).toEqual([
      { type: 'CaptureFailed', seat: 1, kind: 'ten-left', claim: true },
      { type: 'TurnLost', seat: 1 },
    ]);
    expect(lost.toMove()).toBe(0);
    expect(lost.legal()).toEqual(['turn']);
  });

  test('4.5 minus10: a capture or claim that is none costs ten points', () => {
    const tried = table({ ...TEN_AT_RIGHT, options: { falseClaim: 'minus10' } }).after('turn, ten-left');
    expect(tried.points()).toEqual([-10]);
    expect(tried.after('place, claim ten-ends').view().scores).toEqual([-10, -10]);
    expect(tried.events.at(-1)).toMatchObject({ reason: 'false-claim', seat: 0 });
  });

  test('4.6 auto: the program captures or places at once', () => {
    const auto = (position: Position) => table({ ...position, options: { claim: 'auto' } });
    const captured = auto(TEN_AT_RIGHT).play('turn');
    expect(captured.events[1]).toMatchObject({ type: 'TilesCaptured', kind: 'ten-right', automatic: true });
    const placed = captured.play('turn');
    expect(placed.events.at(-1)).toEqual({ type: 'TilePlaced', seat: 1, tile: '6-4', automatic: true });
    expect(placed.legal()).toEqual(['turn']);
    expect(placed.refusal('claim ten-left')).toMatchObject({ clause: '4.6' });
  });

  test('4.6 auto: the capture with most points, of equal ones the first by name', () => {
    const auto = (row: string, next: string) =>
      table({ row, piles: [`${next} 2-1`, '2-1'], options: { claim: 'auto' } }).play('turn').events[1];
    expect(auto('6-4 6-6 1-1', '5-3')).toMatchObject({ kind: 'ten-left' });
    // 8+4+8 at the left, 8+6+6 at the right.
    expect(auto('3-1 4-4 6-6 5-1 4-2', '5-3')).toMatchObject({ kind: 'ten-left' });
  });
});

describe('5. The end', () => {
  const lastOf = (position: Partial<Position> = {}) =>
    table({ row: '4-4 3-2 3-1', piles: ['6-5', '2-1'], ...position });

  test('5.1 the round is over when a player has no tiles left; the last one of the other is not played', () => {
    const over = lastOf().after('turn, ten-right');
    expect(over.isOver()).toBe(true);
    expect(over.events.at(-1)).toMatchObject({
      type: 'RoundEnded',
      reason: 'out',
      winners: [0],
      row: ['4-4'],
      piles: [[], ['2-1']],
    });
    expect(over.refusal('turn', 1)).toMatchObject({ code: 'ROUND_OVER', clause: '5.1' });
  });

  test('5.2 where the last tile was placed the other has the last word', () => {
    const placed = lastOf().after('turn, place');
    expect(placed.view()).toMatchObject({ phase: 'last-word', toMove: 1 });
    expect(placed.refusal('turn')).toMatchObject({ code: 'MOVE_NOT_ALLOWED', clause: '5.2' });
    const claimed = placed.play('claim ten-right');
    expect(claimed.events.at(-1)).toMatchObject({ type: 'RoundEnded', winners: [1] });
    const declined = placed.after('claim ten-left, decline');
    expect(declined.events.slice(-2)).toMatchObject([{ type: 'ClaimDeclined', seat: 1 }, { type: 'RoundEnded' }]);
  });

  test('5.2 there is no last word where nothing can have been missed', () => {
    expect(
      table({ piles: ['6-5', '2-1'] })
        .after('turn, place')
        .isOver(),
    ).toBe(true);
    const allNamed = lastOf({ row: '4-4' }).after('turn, pair-left, place');
    expect(allNamed.isOver()).toBe(true);
  });

  test('5.2 a false last word ends the round where it costs the turn', () => {
    const lost = lastOf({ options: { falseClaim: 'loseTurn' } }).after('turn, place, claim ten-left');
    expect(lost.events.slice(-2)).toMatchObject([{ type: 'TurnLost' }, { type: 'RoundEnded', winners: [] }]);
  });

  test('5.1 equalise: the last tile of the other player is turned too', () => {
    const row = '5-2 4-4 3-2 3-1';
    const last = lastOf({ row, options: { lastTurn: 'equalise' } }).after('turn, place');
    expect(last.view()).toMatchObject({ phase: 'turn', toMove: 1 });
    const placed = last.after('turn, place');
    expect(placed.view()).toMatchObject({ phase: 'last-word', toMove: 0 });
    expect(placed.after('decline').view().ended).toMatchObject({ turned: [3, 3], piles: [[], []] });
  });

  test('5.1 equalise: when the second player is out, both have had as many turns', () => {
    const last = lastOf({ options: { lastTurn: 'equalise' }, row: '5-2 4-4 3-1', piles: ['6-5', '2-1'] });
    expect(last.view().leader).toBe(1);
    expect(last.after('turn, place').view().phase).toBe('last-word');
  });

  test.each([
    [[20, 0], [0], 'most-points'],
    [[0, 0], [], 'equal-points'],
  ])('5.3 with %j the winners are %j', (scores, winners, reason) => {
    const over = scores[0] === 20 ? lastOf().after('turn, ten-right') : lastOf().after('turn, place, decline');
    const ended = over.view().ended;
    if (ended === undefined) throw new Error('the round has not ended');
    expect(ended.winners).toEqual(winners);
    const standing = { round: 1, scores, sides: [0, 1], resigned: [] };
    expect(disputingTens.outcome(disputingTens.options.defaults, standing, ended)).toEqual({ winners, reason });
  });
});

describe('Games of random moves', () => {
  const played = (
    options: Partial<DisputingTensOptions>,
    seed: number,
  ): PlayedRound<FishingTypes<DisputingTensOptions>> => {
    const setting = {
      variant: disputingTens,
      options: { ...disputingTens.options.defaults, ...options },
      seatCount: 2,
    };
    const round = playGame(setting, seeded(seed), { roundsMax: 1 }).rounds[0];
    if (round === undefined) throw new Error('no round was played');
    return round;
  };
  const SEEDS = Array.from({ length: 30 }, (_, at) => at);

  test('scores, row, turned tile and piles are 227 pips at any time, but for what false claims cost', () => {
    for (const falseClaim of ['none', 'loseTurn', 'minus10'] as const) {
      for (const seed of SEEDS) {
        let fines = 0;
        for (const { events, after } of played({ falseClaim }, seed).steps) {
          fines += events.filter(isPointsScored).filter(({ reason }) => reason === 'false-claim').length * 10;
          const { scores, row, piles, turned } = after;
          const down = piles.flatMap((pile) => pile.tiles);
          if (down.length === 0) continue;
          const pips = sumPips([...row, ...down, ...(turned === undefined ? [] : [turned])]);
          expect(pips + scores.reduce((sum, score) => sum + score, 0) + fines).toBe(227);
        }
      }
    }
  });

  test('the captures that may be named go by the length of the row alone', () => {
    for (const seed of SEEDS) {
      for (const { after } of played({}, seed).steps) {
        if (after.toMove === undefined || after.turned === undefined) continue;
        const named = disputingTens
          .legalMoves(after, after.toMove)
          .flatMap((move) => (move.type === 'capture' ? [move.kind] : []));
        expect(named).toEqual(kindsInRow(after.row.length).filter((kind) => !after.tried.includes(kind)));
      }
    }
  });

  test('nobody sees a face-down tile, not even its owner (R28)', () => {
    for (const { events, after } of played({}, 28).steps) {
      for (const viewer of [viewerOf(0), viewerOf(1), viewerOf(0, 1), SPECTATOR]) {
        if (after.ended === undefined) {
          expect(disputingTens.view(after, viewer).piles.flatMap((pile) => pile.tiles)).toEqual([]);
        }
        for (const event of events.filter(({ type }) => type === 'RoundDealt')) {
          expect(disputingTens.redact(event, viewer)).toMatchObject({
            piles: [
              { tiles: [], hidden: 16 },
              { tiles: [], hidden: 16 },
            ],
          });
        }
      }
    }
  });

  test('whoever comes back in mid-turn is asked what he was asked before (R24)', () => {
    const phases = new Set<string | undefined>();
    for (const seed of SEEDS) {
      const round = played({ lastTurn: 'equalise' }, seed);
      let again = round.first;
      for (const { events, after } of round.steps) {
        again = events.map((event) => disputingTens.redact(event, viewerOf(0))).reduce(disputingTens.evolve, again);
        const { phase, toMove, tried } = disputingTens.view(again, viewerOf(0));
        expect({ phase, toMove, tried }).toEqual({ phase: phaseOf(after), toMove: after.toMove, tried: after.tried });
        phases.add(phase);
      }
    }
    expect(phases).toEqual(new Set([undefined, 'turn', 'capture', 'last-word']));
  });

  test('a new round begins with nothing of the last one (R17)', () => {
    const { last, start } = played({}, 17);
    expect(last.tried.length + last.row.length + last.captured.flat().length).toBeGreaterThan(0);
    const fresh = disputingTens.beginRound(disputingTens.options.defaults, 2, { ...start, round: 2 });
    expect(fresh).toMatchObject({ row: [], tried: [], captured: [[], []], turnedCounts: [0, 0], scores: [0, 0] });
    expect(disputingTens.turn(fresh)).toEqual({
      kind: 'chance',
      chance: { kind: 'toss', name: 'lead', toss: 2, below: 2 },
    });
  });
});

test('perfect capturing gives the published figures', () => {
  const sums = { starter: 0, other: 0, row: 0, tens: 0, pairs: 0, ties: 0 };
  const GAMES = 3000;
  const random = seeded(825_799);
  for (let game = 0; game < GAMES; game++) {
    const options = { ...disputingTens.options.defaults, claim: 'auto' } as const;
    const { rounds, outcome } = playGame({ variant: disputingTens, options, seatCount: 2 }, random, { roundsMax: 1 });
    for (const round of rounds) {
      const { scores, leader = 0, row } = round.last;
      sums.starter += scores[leader] ?? 0;
      sums.other += scores[1 - leader] ?? 0;
      sums.row += sumPips(row);
      for (const event of eventsOf(round).filter(isPointsScored)) sums[event.reason === 'pair' ? 'pairs' : 'tens']++;
    }
    if (outcome?.winners.length === 0) sums.ties++;
  }
  const near = (sum: number, figure: number, band: number): void =>
    expect(Math.abs(sum / GAMES - figure)).toBeLessThan(band);
  near(sums.starter, 82.5, 3);
  near(sums.other, 79.9, 3);
  near(sums.row, 57.5, 3);
  near(sums.tens, 6.9, 0.2);
  near(sums.pairs, 1.0, 0.1);
  near(sums.ties, 0.033, 0.015);
});
