import type { JsonObject } from '../../src/engine/core/json';
import { openEnds } from '../../src/engine/dominoes/layout';
import { sumPips } from '../../src/engine/dominoes/tile';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import type { LineEvent, LineRoundEnded } from '../../src/engine/line/events';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { LineState } from '../../src/engine/line/state';
import { spanishIndividual } from '../../src/engine/variants/spanish-individual/spanish-individual';
import { spanishPairs } from '../../src/engine/variants/spanish-pairs/spanish-pairs';
import { traditional } from '../../src/engine/variants/traditional/traditional';
import { playRound, randomCommand, type Setting } from '../kit/play';
import { seeded } from '../kit/seeded';

/*
 * Figures of rules.md that hold of random legal play. Seeds are fixed; the bands are four standard deviations wide, so that
 * a rule that is a little wrong falls out and chance does not.
 */
interface Played {
  readonly events: readonly LineEvent[];
  readonly last: LineState<unknown>;
  readonly ended: LineRoundEnded;
}

function rounds<O extends JsonObject>(setting: Setting<LineTypes<O>>, count: number, seed: number): readonly Played[] {
  const random = seeded(seed);
  const scores = Array.from({ length: setting.seatCount }, () => 0);
  return Array.from({ length: count }, (_, at) => {
    // Each seat leads in its turn, as over a long game.
    const start = { round: 2, scores, leader: at % setting.seatCount };
    const round = playRound(setting, start, (state) => randomCommand(setting, state, random));
    const events = round.steps.flatMap((step) => step.events);
    const ended = round.last.ended;
    if (ended === undefined) throw new Error('the round has no end');
    return { events, last: round.last, ended };
  });
}

function expectShare(part: number, whole: number, { of }: { readonly of: number }): void {
  const deviation = Math.sqrt((of * (1 - of)) / whole);
  expect(part / whole).toBeGreaterThan(of - 4 * deviation);
  expect(part / whole).toBeLessThan(of + 4 * deviation);
}

function isDiscard(event: LineEvent): boolean {
  return event.type === 'DealDiscarded';
}

function pointsIn(events: readonly LineEvent[]): readonly number[] {
  return events.flatMap((event) => (event.type === 'PointsScored' ? [event.points] : []));
}

test('a double-six set counts 168 pips', () => {
  expect(sumPips(tilesOf(doubleSet(6)))).toBe(168);
});

describe('four hands of seven, in pairs (A2)', () => {
  const COUNT = 3000;
  const setting = { variant: spanishPairs, options: spanishPairs.options.defaults, seatCount: 4 };
  const played = rounds(setting, COUNT, 20_000);
  const blocked = played.filter(({ ended }) => ended.reason === 'blocked');
  const won = played.filter(({ ended }) => ended.winners.length > 0);

  test('are blocked 26.6% of the time, always with equal ends (S18: block parity)', () => {
    expectShare(blocked.length, COUNT, { of: 0.266 });
    for (const { last } of blocked) expect(new Set(openEnds(last.layout)).size).toBe(1);
  });

  test('are tied 1.8% of the time', () => expectShare(COUNT - won.length, COUNT, { of: 0.018 }));

  test('are dealt anew in 17.27% of deals', () => {
    const discarded = played.flatMap(({ events }) => events.filter(isDiscard)).length;
    expectShare(discarded, COUNT + discarded, { of: 0.1727 });
  });

  test('pay 33.1 points on the average', () => {
    const points = won.flatMap(({ events }) => pointsIn(events));
    const mean = points.reduce((sum, paid) => sum + paid, 0) / points.length;
    expect(Math.abs(mean - 33.1)).toBeLessThan(1.4);
    expect(points).toHaveLength(won.length);
  });

  test('are won by the leading pair in 57.3% of rounds that are won', () => {
    const byLeader = won.filter(({ ended, last }) => ended.winners.includes(last.leader ?? -1));
    expectShare(byLeader.length, won.length, { of: 0.573 });
  });

  test('lay 22.4 tiles on the average', () => {
    const laid = played.flatMap(({ events }) => events.filter(({ type }) => type === 'TilePlayed')).length;
    expect(Math.abs(laid / COUNT - 22.4)).toBeLessThan(0.4);
  });

  test('leave 29% of turns without a choice, and 13% with a pass (G)', () => {
    const acts = played.flatMap(({ events }) =>
      events.filter(({ type }) => type === 'TilePlayed' || type === 'PlayerPassed'),
    );
    const share = (of: (event: LineEvent) => boolean): number => acts.filter(of).length / acts.length;
    expect(Math.abs(share((event) => event.type === 'TilePlayed' && event.forced === true) - 0.29)).toBeLessThan(0.02);
    expect(Math.abs(share((event) => event.type === 'PlayerPassed') - 0.13)).toBeLessThan(0.02);
  });
});

describe('hands of seven, each alone (A3)', () => {
  test.each([
    [2, 0.086],
    [3, 0.129],
  ])('are dealt anew in so many deals: %d players, %d', (seatCount, share) => {
    const setting = { variant: spanishIndividual, options: spanishIndividual.options.defaults, seatCount };
    const played = rounds(setting, 1500, 300 + seatCount);
    const discarded = played.flatMap(({ events }) => events.filter(isDiscard)).length;
    expectShare(discarded, 1500 + discarded, { of: share });
  });
});

describe('the traditional game with a base of six (A4)', () => {
  const setting = { variant: traditional, options: { baseHand: 6 }, seatCount: 2 };
  const played = rounds(setting, 3000, 6).map(({ last, ended }) => ({ ends: openEnds(last.layout), ended }));

  test('is blocked with different ends in 48% of games', () => {
    const different = played.filter(({ ended, ends: [left, right] }) => ended.reason === 'blocked' && left !== right);
    expectShare(different.length, played.length, { of: 0.48 });
  });

  test('is won against nothing but 0-0 in 1.6% of games', () => {
    const edge = played.filter(({ ended }) => ended.reason === 'out' && ended.hands.flat().join(' ') === '0-0');
    expectShare(edge.length, played.length, { of: 0.016 });
  });
});
