import type { ClockRules } from '../../src/engine/game/clock';
import { MemoryLog } from '../../src/eventlog/memory-log';
import { accepted, openHouse, refused, type House } from '../kit/house';
import { memoryStores } from '../kit/memory-stores';
import { timedGame, typesOf, until, type TimedGame } from '../kit/timed-game';

const THREE_DAYS: ClockRules = { base: 259_200, increment: 259_200, cap: 259_200 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-03-01T10:00:00.000Z');

const at = (ms: number): string => new Date(START + ms).toISOString();
const isOver = (game: TimedGame) => async () => (await game.look()).row.status !== 'playing';
const has = (game: TimedGame, type: string) => async () => typesOf(await game.events()).includes(type);

describe('a deadline', () => {
  test('stands in the row and in every event from the start on, days after nobody has moved (T05)', async () => {
    const house = openHouse();
    const game = await timedGame(house, { clock: THREE_DAYS });
    house.clock.set(at(25 * HOUR));
    const { row, table } = await game.look();
    expect(row).toMatchObject({ status: 'playing', deadline: new Date(START + 3 * DAY) });
    expect(table.facts.clocks).toMatchObject({ remaining: [3 * DAY, 3 * DAY], deadline: START + 3 * DAY });
    const started = (await game.events()).find(({ type }) => type === 'GameStarted');
    expect(started?.body['clock']).toEqual(table.facts.clocks);
  });

  test('that is reached is an event, without any client: the seat loses', async () => {
    const house = openHouse();
    const game = await timedGame(house, { clock: THREE_DAYS });
    const { turn } = (await game.look()).table;
    house.clock.set(at(3 * DAY));
    await until(isOver(game));
    const loser = turn.kind === 'seat' ? turn.seat : -1;
    expect((await game.look()).table.facts.outcome).toEqual({ winners: [1 - loser], reason: 'time' });
    expect(typesOf(await game.events()).slice(-2)).toEqual(['TimeRanOut', 'GameEnded']);
  });

  test('that passed before anybody looked is decided before a late move is judged', async () => {
    const house = openHouse({ started: false });
    const game = await timedGame(house, { clock: THREE_DAYS });
    const playerId = await game.playerToMove();
    const { table } = await game.look();
    const move = table.legalMoves(table.turn.kind === 'seat' ? table.turn.seat : 0)[0]?.notation ?? '';
    house.clock.set(at(3 * DAY + 1));
    const late = await house.app.games.play({ gameId: game.gameId, playerId, commandId: house.uuid(), move });
    expect(refused(late).code).toBe('GAME_OVER');
    expect((await game.look()).table.facts.outcome?.reason).toBe('time');
  });

  test('is decided once by two nodes that wake up together, when both had been away (T07)', async () => {
    const [log, stores] = [new MemoryLog(), memoryStores()];
    const first = openHouse({ log, stores, started: false });
    const second = openHouse({ log, stores, started: false, seed: 'second' });
    const game = await timedGame(first, { clock: THREE_DAYS });
    for (const house of [first, second]) house.clock.set(at(30 * DAY));
    for (const house of [first, second]) house.app.start();
    await until(isOver(game));
    await Promise.all([first.stop(), second.stop()]);
    expect(typesOf(await game.events()).filter((type) => type === 'TimeRanOut')).toHaveLength(1);
  });

  test('and a move that race are told the same: 100 times, the seat has moved or has lost (E08)', async () => {
    for (let round = 0; round < 100; round++) {
      const house = openHouse({ seed: `race ${round}` });
      const game = await timedGame(house, { clock: { base: 60, increment: 0 } });
      const before = (await game.look()).row.version;
      house.clock.set(at(59_999));
      const moving = game.move().then(
        () => true,
        () => false,
      );
      house.clock.set(at(60_000));
      const moved = await moving;
      if (!moved) await until(isOver(game));
      const events = (await game.events()).slice(before);
      expect(events[0]?.type).toBe(moved ? 'TilePlayed' : 'TimeRanOut');
      await house.stop();
    }
  });

  test('a finished game shows the same clocks for ever (T04)', async () => {
    const house = openHouse();
    const game = await timedGame(house, { clock: THREE_DAYS });
    house.clock.set(at(DAY));
    await game.move();
    const resigned = await game.playerToMove();
    accepted(await house.app.agreements.resign({ gameId: game.gameId, playerId: resigned, commandId: house.uuid() }));
    const clocks = async () =>
      house.app.queries.clocks(await house.app.queries.find({ kind: 'anonymous' }, game.gameId));
    const shown = await clocks();
    house.clock.set(at(100 * DAY));
    expect(await clocks()).toEqual(shown);
    expect(shown.clocks).not.toHaveProperty('deadline');
    expect((await game.look()).row.deadline).toBeUndefined();
  });
});

describe('by the policy of the game', () => {
  test('a legal move is made, by a lot that the game itself fixed, and the game goes on', async () => {
    const house = openHouse();
    const game = await timedGame(house, { clock: THREE_DAYS, onTimeout: 'move' });
    house.clock.set(at(3 * DAY));
    await until(has(game, 'TilePlayed'));
    const events = await game.events();
    const ranOut = events.findIndex(({ type }) => type === 'TimeRanOut');
    expect(events[ranOut]?.body).toMatchObject({ then: 'move' });
    expect(events[ranOut + 1]).toMatchObject({ type: 'TilePlayed', body: { automatic: true } });
    expect((await game.look()).table.facts.clocks?.deadline).toBe(START + 6 * DAY);
  });

  test('the computer plays for the seat until its player comes back, and a pair goes on', async () => {
    const house = openHouse();
    const game = await timedGame(house, {
      ...{ variant: 'spanish-pairs', seats: 4, clock: THREE_DAYS, onTimeout: 'computer' },
    });
    const { turn } = (await game.look()).table;
    const seat = turn.kind === 'seat' ? turn.seat : -1;
    house.clock.set(at(3 * DAY));
    await until(has(game, 'SeatHandedOver'));
    await until(async () => {
      const now = (await game.look()).table.turn;
      return now.kind === 'seat' && now.seat !== seat;
    });
    expect((await game.look()).table.facts.sitters[seat]).toEqual({ kind: 'person', standIn: 2 });
    const command = { gameId: game.gameId, playerId: game.player(seat) };
    accepted(await house.app.agreements.returnToSeat({ ...command, commandId: house.uuid() }));
    expect((await game.look()).table.facts.sitters[seat]).toEqual({ kind: 'person' });
    const again = await house.app.agreements.returnToSeat({ ...command, commandId: house.uuid() });
    expect(refused(again).code).toBe('NOT_HANDED_OVER');
  });

  test('among three singles whoever loses on time is played on, and cannot win (E09, E10)', async () => {
    const house = openHouse();
    const game = await timedGame(house, { seats: 3, clock: THREE_DAYS });
    const { turn } = (await game.look()).table;
    const seat = turn.kind === 'seat' ? turn.seat : -1;
    house.clock.set(at(3 * DAY));
    await until(async () => (await game.look()).table.facts.standing.resigned.includes(seat));
    await until(async () => {
      const now = (await game.look()).table.turn;
      return now.kind === 'seat' && now.seat !== seat;
    });
    expect((await game.look()).row.status).toBe('playing');
  });

  test('a tile that lies face up alone is turned back, and the turn ends (rules.md G, A1)', async () => {
    const house = openHouse();
    const game = await timedGame(house, { variant: 'pelmanism', clock: THREE_DAYS, onTimeout: 'move' });
    house.clock.set(at(2 * DAY));
    await game.move();
    // Turning the first tile does not end the turn: the time runs on.
    expect((await game.look()).row.deadline).toEqual(new Date(START + 3 * DAY));
    house.clock.set(at(3 * DAY));
    await until(has(game, 'TileTurnedBack'));
    const { table } = await game.look();
    expect(table.facts.clocks?.deadline).toBe(START + 6 * DAY);
  });

  test('of Disputing Tens the server turns, then places, and claims nothing for anybody (rules.md G, A6)', async () => {
    const house = openHouse();
    const game = await timedGame(house, {
      variant: 'disputing-tens',
      clock: { base: 60, increment: 0 },
      onTimeout: 'move',
    });
    for (let minutes = 1; minutes < 200; minutes++) {
      house.clock.set(at(minutes * 60_000));
      await until(async () => {
        const { row } = await game.look();
        return row.status !== 'playing' || (row.deadline?.getTime() ?? 0) > START + minutes * 60_000;
      });
      if ((await game.look()).row.status !== 'playing') break;
    }
    const events = await game.events();
    expect((await game.look()).row.status).toBe('ended');
    expect(typesOf(events).filter((type) => type === 'TilesCaptured' || type === 'CaptureFailed')).toEqual([]);
  });
});

describe('time in which no server was there', () => {
  test('is charged to nobody, once, and the deadline shown takes it in', async () => {
    const stores = memoryStores();
    const house = openHouse({ stores });
    const game = await timedGame(house, { clock: THREE_DAYS });
    stores.heartbeats.outages.push({ from: new Date(START + DAY), to: new Date(START + 2 * DAY) });
    house.clock.set(at(3 * DAY + HOUR));
    const { queries } = house.app;
    const shown = await queries.clocks(await queries.find({ kind: 'anonymous' }, game.gameId));
    expect(shown.clocks?.deadline).toEqual(new Date(START + 4 * DAY));
    await game.move();
    const mover = (await game.look()).table.facts.clocks;
    expect(mover?.remaining).toEqual([3 * DAY, 3 * DAY]);
    house.clock.set(at(6 * DAY + HOUR));
    await until(isOver(game));
    expect((await game.look()).row.endedAt).toEqual(new Date(START + 6 * DAY + HOUR));
  });
});

describe('a game that lies about', () => {
  test('ends when it has not started for two weeks', async () => {
    const house = openHouse();
    const { games } = house.app;
    const playerId = house.uuid();
    const opened = await games.create({
      ...{ playerId, variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0 },
    });
    const { gameId } = accepted(opened).game.row;
    house.clock.set(at(14 * DAY));
    const look = async () => (await house.app.queries.find({ kind: 'anonymous' }, gameId)).game;
    await until(async () => (await look()).row.status === 'aborted');
    expect((await look()).table.facts.abortReason).toBe('expired');
  });

  test('ends when nobody has moved for three months and no clock runs, and its secret comes out', async () => {
    const house = openHouse();
    const game = await timedGame(house);
    house.clock.set(at(90 * DAY));
    await until(isOver(game));
    const last = (await game.events()).at(-1);
    expect(last).toMatchObject({ type: 'GameAborted', body: { reason: 'abandoned' } });
    expect(last?.body['secret']).toMatch(/^[\da-f]{64}$/);
  });
});

describe('a nearly late player', () => {
  test('is told once, when four fifths of the time are gone', async () => {
    const told: unknown[] = [];
    const house: House = openHouse({
      notices: {
        deadlineNear: (notice) => {
          told.push(notice);
          return Promise.resolve();
        },
        partnerAsks: () => Promise.resolve(),
        webhookDisabled: () => Promise.resolve(),
      },
    });
    const game = await timedGame(house, { clock: THREE_DAYS });
    const playerId = await game.playerToMove();
    house.clock.set(at(2.4 * DAY - 1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told).toEqual([]);
    house.clock.set(at(2.4 * DAY));
    await until(() => Promise.resolve(told.length > 0));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { row } = await game.look();
    expect(told).toEqual([
      { gameId: game.gameId, playerId, seat: row.turnSeat, turnSeq: row.turnSeq, deadline: new Date(START + 3 * DAY) },
    ]);
    house.clock.set(at(3 * DAY));
    await until(isOver(game));
  });
});

describe('what cannot be agreed of time', () => {
  test.each([
    [{ onTimeout: 'lose' as const }, /clock/],
    [{ vacation: true }, /clock/],
    [{ clock: { base: 300, increment: 3 }, vacation: true }, /day/],
    [{ clock: { base: 0, increment: 3 } }, /base/],
    [{ automatic: { moveMs: 60_001 } }, /60000/],
  ])('%j is refused with what is possible', async (given, why) => {
    const house = openHouse();
    const answer = await house.app.games.create({
      ...{ playerId: house.uuid(), variant: 'block', options: {}, access: 'public', start: 'host', hostSeat: 0 },
      ...given,
    });
    expect(refused(answer)).toMatchObject({ code: 'CLOCK_INVALID', message: expect.stringMatching(why) as string });
  });
});
