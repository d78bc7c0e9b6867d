import fc from 'fast-check';
import { clockFault, clocksAfter, fullClocks, type ClockRules, type ClockStep } from '../../src/engine/game/clock';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const THREE_DAYS: ClockRules = { base: 3 * 86_400, increment: 3 * 86_400, cap: 3 * 86_400 };
const FIVE_AND_THREE: ClockRules = { base: 300, increment: 3 };
const NOBODY_AWAY = [undefined, undefined];

/** Seat 0 to move since 0 with all its time, unless told otherwise. */
function step(rules: ClockRules, given: Partial<ClockStep> = {}): ClockStep {
  const before = { ...fullClocks(rules, 2), running: 0, deadline: rules.base * 1000 };
  return { rules, before, since: 0, at: 0, credit: 0, awayBefore: NOBODY_AWAY, away: NOBODY_AWAY, ...given };
}

describe('a time per move', () => {
  test('is whole again after each turn, and the next seat has its own', () => {
    const after = clocksAfter(step(THREE_DAYS, { at: DAY, turnEnded: 0, running: 1 }));
    expect(after).toEqual({ remaining: [3 * DAY, 3 * DAY], running: 1, deadline: 4 * DAY });
  });

  test('is not reset by what does not end the turn (T13)', () => {
    const after = clocksAfter(step(THREE_DAYS, { at: DAY, running: 0 }));
    expect(after).toEqual({ remaining: [2 * DAY, 3 * DAY], running: 0, deadline: 3 * DAY });
  });
});

describe('a bank of time', () => {
  test('is charged with what the turn took, and paid the increment when it ends', () => {
    const after = clocksAfter(step(FIVE_AND_THREE, { at: 20_000, turnEnded: 0, running: 1 }));
    expect(after.remaining).toEqual([300_000 - 20_000 + 3000, 300_000]);
    expect(after.deadline).toBe(20_000 + 300_000);
  });

  test('never grows above its cap, and a cap takes nothing away', () => {
    const capped = { ...FIVE_AND_THREE, cap: 301 };
    expect(clocksAfter(step(capped, { at: 1000, turnEnded: 0 })).remaining[0]).toBe(301_000);
    const more = { remaining: [400_000, 300_000], running: 0, deadline: 400_000 };
    expect(clocksAfter(step(capped, { before: more, at: 0, turnEnded: 0 })).remaining[0]).toBe(400_000);
  });

  test('is never below nothing', () => {
    expect(clocksAfter(step(FIVE_AND_THREE, { at: DAY, running: 0 })).remaining[0]).toBe(0);
  });
});

describe('time does not run', () => {
  test('while nobody is to move: paused, over, or the computer to move', () => {
    const paused = clocksAfter(step(FIVE_AND_THREE, { at: 10_000 }));
    expect(paused).toEqual({ remaining: [290_000, 300_000] });
    const later = clocksAfter(step(FIVE_AND_THREE, { before: paused, since: 10_000, at: 10_000 + DAY, running: 0 }));
    expect(later).toEqual({ remaining: [290_000, 300_000], running: 0, deadline: 10_000 + DAY + 290_000 });
  });

  test('for a seat on vacation: the deadline comes as much later', () => {
    const begun = clocksAfter(step(THREE_DAYS, { at: DAY, running: 0, away: [8 * DAY, undefined] }));
    expect(begun).toEqual({ remaining: [2 * DAY, 3 * DAY], running: 0, deadline: 10 * DAY });
    const back = clocksAfter(
      step(THREE_DAYS, { before: begun, since: DAY, at: 9 * DAY, running: 0, awayBefore: [8 * DAY, undefined] }),
    );
    expect(back).toEqual({ remaining: [DAY, 3 * DAY], running: 0, deadline: 10 * DAY });
  });

  test('while no server was there, once, and never above what there was (T03)', () => {
    const charged = clocksAfter(step(FIVE_AND_THREE, { at: 100_000, credit: 90_000, running: 0 }));
    expect(charged.remaining).toEqual([290_000, 300_000]);
    const generous = clocksAfter(step(FIVE_AND_THREE, { at: 100_000, credit: 500_000, running: 0 }));
    expect(generous.remaining).toEqual([300_000, 300_000]);
  });
});

test('in whatever order things happen, time only runs down but for increments, and its end is where it says (T08)', () => {
  const steps = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 5 * DAY }),
      ends: fc.boolean(),
      away: fc.integer({ min: -DAY, max: 9 * DAY }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(steps, (taken) => {
      let before = { ...fullClocks(THREE_DAYS, 2), running: 0, deadline: 3 * DAY };
      let now = 0;
      let away: readonly (number | undefined)[] = NOBODY_AWAY;
      for (const { wait, ends, away: until } of taken) {
        const at = now + wait;
        const running = ends ? 1 - before.running : before.running;
        const next = [at + until, undefined];
        const after = clocksAfter({
          ...{ rules: THREE_DAYS, before, since: now, at, credit: 0, awayBefore: away, away: next, running },
          ...(ends ? { turnEnded: before.running } : {}),
        });
        for (const [seat, left] of after.remaining.entries()) {
          expect(left).toBeGreaterThanOrEqual(0);
          const most = ends && seat === before.running ? 3 * DAY : (before.remaining[seat] ?? 0);
          expect(left).toBeLessThanOrEqual(most);
        }
        expect(after.deadline).toBeGreaterThanOrEqual(at);
        before = { ...after, running, deadline: after.deadline ?? 0 };
        now = at;
        away = next;
      }
    }),
    { numRuns: 300, seed: 5 },
  );
});

test.each([
  [{ base: 0, increment: 0 }, /base/],
  [{ base: 1, increment: -1 }, /increment/],
  [{ base: 10, increment: 0, cap: 9 }, /cap/],
  [{ base: 90 * 86_400 + 1, increment: 0 }, /base/],
])('the clock %j cannot be kept, and the sentence says why', (rules, why) => {
  expect(clockFault(rules)).toMatch(why);
});
