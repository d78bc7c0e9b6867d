import { openHouse, refused } from '../kit/house';
import { memoryStores } from '../kit/memory-stores';
import { timedGame, typesOf, until } from '../kit/timed-game';

const START = Date.parse('2026-03-01T10:00:00.000Z');
const DAY = 86_400_000;
const THREE_DAYS = { base: 259_200, increment: 259_200, cap: 259_200 };
const at = (ms: number): string => new Date(START + ms).toISOString();

async function slowGame(given: { readonly vacation?: boolean } = {}) {
  const stores = memoryStores();
  const house = openHouse({ stores });
  const game = await timedGame(house, { clock: THREE_DAYS, ...given });
  stores.vacations.games.add(game.gameId);
  return { house, game, stores, mover: await game.playerToMove() };
}

describe('a vacation', () => {
  test('puts the deadline off by its days, and a deadline within it does not come', async () => {
    const { house, game, mover } = await slowGame();
    house.clock.set(at(DAY));
    const begun = await house.app.absences.begin(mover, 5);
    expect(begun).toMatchObject({ ok: true, value: { until: new Date(START + 6 * DAY) } });
    expect((await game.look()).row.deadline).toEqual(new Date(START + 8 * DAY));
    house.clock.set(at(7 * DAY));
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await game.look()).row.status).toBe('playing');
    house.clock.set(at(8 * DAY));
    await until(async () => (await game.look()).row.status === 'ended');
  });

  test('that is ended early gives back the days that were not begun', async () => {
    const { house, game, mover } = await slowGame();
    expect((await house.app.absences.begin(mover, 10)).ok).toBe(true);
    house.clock.set(at(2.5 * DAY));
    const ended = await house.app.absences.end(mover);
    expect(ended.ok).toBe(true);
    expect(await house.app.absences.state(mover)).toEqual({ current: undefined, daysUsed: 3, daysPerYear: 30 });
    expect((await game.look()).row.deadline).toEqual(new Date(START + 5.5 * DAY));
    expect(refused(await house.app.absences.end(mover)).code).toBe('VACATION_INVALID');
  });

  test('stops no clock of a game that does not allow it, nor of a fast one', async () => {
    const { house, game, mover } = await slowGame({ vacation: false });
    await house.app.absences.begin(mover, 5);
    expect(typesOf(await game.events())).not.toContain('VacationBegan');
    expect((await game.look()).row.deadline).toEqual(new Date(START + 3 * DAY));
  });

  test.each([0, 31, 1.5])('of %p days cannot be taken, and the refusal says how many are left', async (days) => {
    const { house, mover } = await slowGame();
    const answer = refused(await house.app.absences.begin(mover, days));
    expect(answer).toMatchObject({ code: 'VACATION_INVALID', message: expect.stringContaining('30 left') as string });
  });

  test('is one at a time, and of so many days a year', async () => {
    const { house, mover } = await slowGame();
    await house.app.absences.begin(mover, 20);
    expect(refused(await house.app.absences.begin(mover, 1)).code).toBe('VACATION_INVALID');
    house.clock.set(at(21 * DAY));
    expect(refused(await house.app.absences.begin(mover, 11)).message).toContain('10 left');
    expect((await house.app.absences.begin(mover, 10)).ok).toBe(true);
    house.clock.set('2027-01-01T00:00:00.000Z');
    expect(await house.app.absences.state(mover)).toMatchObject({ daysUsed: 0 });
  });

  test('that a server did not live to tell the games of is told by the next', async () => {
    const { house, game, stores, mover } = await slowGame();
    const until6 = new Date(START + 6 * DAY);
    await stores.vacations.save({
      id: house.uuid(),
      playerId: mover,
      from: new Date(START),
      until: until6,
      told: false,
    });
    const next = openHouse({ log: house.log, stores, seed: 'next' });
    await until(async () => (await game.look()).row.deadline?.getTime() === START + 9 * DAY);
    expect(await stores.vacations.untold(10)).toEqual([]);
    await next.stop();
  });
});
