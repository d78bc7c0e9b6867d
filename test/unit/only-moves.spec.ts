import { accepted, openHouse } from '../kit/house';
import { timedGame, typesOf, until } from '../kit/timed-game';

const START = Date.parse('2026-03-01T10:00:00.000Z');
const at = (ms: number): string => new Date(START + ms).toISOString();

describe('a move that is the only one', () => {
  test('is made by the server after its wait, and the event says so; before, nothing that leaves says when', async () => {
    const house = openHouse();
    const game = await timedGame(house, { automatic: { moveMs: 3000, passMs: 1000 } });
    let now = 0;
    let automatic = 0;
    for (let moves = 0; moves < 300 && automatic < 6; moves++) {
      const before = await game.look();
      if (before.row.status !== 'playing') break;
      const only = before.table.onlyMove();
      expect(before.row.deadline).toBeUndefined();
      if (only === undefined) {
        await game.move();
        continue;
      }
      const wait = only === 'pass' ? 1000 : 3000;
      now = before.row.lastEventAt.getTime() - START;
      house.clock.set(at(now + wait - 1));
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect((await game.look()).row.version).toBe(before.row.version);
      house.clock.set(at(now + wait));
      await until(async () => (await game.look()).row.version > before.row.version);
      const made = (await game.events()).slice(before.row.version);
      expect(made[0]?.body['automatic']).toBe(true);
      expect(made[0]?.type).toBe(only === 'pass' ? 'PlayerPassed' : 'TilePlayed');
      automatic++;
    }
    expect(automatic).toBe(6);
  });

  test('is the same at two places that lead to one position, and not where they differ', async () => {
    const house = openHouse({ started: false });
    const game = await timedGame(house, { variant: 'spanish-pairs', seats: 4 });
    let [equal, different] = [0, 0];
    for (let moves = 0; moves < 400; moves++) {
      const { table, row } = await game.look();
      if (row.status !== 'playing' || table.turn.kind !== 'seat') break;
      const legal = table.legalMoves(table.turn.seat);
      const tiles = new Set(legal.map(({ tile }) => tile));
      const view = table.view({ kind: 'spectator' });
      const ends = new Set(view?.family === 'line' ? view.openEnds : []);
      if (legal.length > 1 && tiles.size === 1 && ends.size === 1) {
        equal++;
        expect(table.onlyMove()).toBeDefined();
      } else if (legal.length > 1) {
        different++;
        expect(table.onlyMove()).toBeUndefined();
      }
      await game.move();
    }
    expect(equal).toBeGreaterThan(0);
    expect(different).toBeGreaterThan(0);
  });

  test('is left to the player where the game says so, or he is faster', async () => {
    const house = openHouse();
    const game = await timedGame(house, { automatic: {} });
    house.clock.set(at(3_600_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(typesOf(await game.events()).at(-1)).toBe('RoundDealt');
    await game.move();
    expect((await game.events()).at(-1)?.body).not.toHaveProperty('automatic');
  });

  test('is not made while the game is paused', async () => {
    const house = openHouse();
    const game = await timedGame(house, { automatic: { moveMs: 0, passMs: 0 } });
    const [one, two] = [0, 1].map((seat) => ({ gameId: game.gameId, playerId: game.player(seat) }));
    const { agreements } = house.app;
    if (one === undefined || two === undefined) throw new Error('two players');
    accepted(await agreements.offer({ ...one, commandId: house.uuid(), offer: 'pause' }));
    accepted(await agreements.accept({ ...two, commandId: house.uuid(), offer: 'pause' }));
    const { version } = (await game.look()).row;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await game.look()).row.version).toBe(version);
    house.clock.set(at(7 * 86_400_000));
    await until(async () => typesOf(await game.events()).includes('GameResumed'));
  });
});
