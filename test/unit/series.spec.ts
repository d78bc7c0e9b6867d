import { NotFound } from '../../src/app/refusal';
import type { Caller } from '../../src/app/caller';
import { present } from '../../src/engine/core/assert';
import { MemoryLog } from '../../src/eventlog/memory-log';
import { accepted, openHouse, playToTheEnd, refused, type House } from '../kit/house';
import { memoryStores } from '../kit/memory-stores';
import { until } from '../kit/timed-game';

const ANYBODY: Caller = { kind: 'anonymous' };
const START = Date.parse('2026-03-01T10:00:00.000Z');
const LATER = 5000;

interface Wanted {
  readonly variant?: string;
  readonly seats?: number;
  readonly bestOf?: number;
  readonly access?: 'public' | 'private';
}

/** The first game of a series between strangers, started; seat 0 is the host's. */
async function begun(at: House, { variant = 'block', seats = 2, bestOf = 3, access = 'public' }: Wanted = {}) {
  const players = Array.from({ length: seats }, () => at.uuid());
  const [host = '', ...guests] = players;
  const challenges = guests.map((playerId) => ({ playerId }));
  const wanted = { variant, options: {}, seats, access, start: 'full', hostSeat: 0, bestOf, challenges } as const;
  const { gameId } = accepted(await at.app.games.create({ ...wanted, playerId: host })).game.row;
  for (const playerId of guests) accepted(await at.app.games.join({ gameId, playerId, commandId: at.uuid() }));
  return { gameId, players };
}

const look = async (at: House, gameId: string) => (await at.app.queries.find(ANYBODY, gameId)).game;

const seriesOf = async (at: House, gameId: string) =>
  present(await at.app.series.of(await at.app.queries.find(ANYBODY, gameId)), 'a series');

const resign = async (at: House, gameId: string, playerId: string) =>
  accepted(await at.app.agreements.resign({ gameId, playerId, commandId: at.uuid() }));

/** The clock goes on by the pause between two games, and the server does what it owes. */
async function afterPause(at: House, gameId: string): Promise<string> {
  at.clock.set(new Date(at.clock.now().getTime() + LATER).toISOString());
  await at.app.attend(gameId);
  const { gameIds } = await seriesOf(at, gameId);
  return present(gameIds[gameIds.indexOf(gameId) + 1], 'the next game');
}

function playersOf(game: Awaited<ReturnType<typeof look>>): readonly (string | undefined)[] {
  return game.seats.toSorted((a, b) => a.seat - b.seat).map(({ playerId }) => playerId);
}

describe('a series', () => {
  it('goes on by itself: the next game has a secret of its own, the same options, and everybody one seat on', async () => {
    const at = openHouse({ seed: 'series' });
    const { gameId, players } = await begun(at, { variant: 'spanish-pairs', seats: 4 });
    const [ada = '', bob, cyd, dan = ''] = players;
    const first = await look(at, gameId);
    await at.app.agreements.resign({ gameId, playerId: ada, commandId: at.uuid() });
    // A pair speaks with one voice.
    accepted(await at.app.agreements.answerPartner({ gameId, playerId: cyd ?? '', commandId: at.uuid(), agree: true }));

    const next = await look(at, await afterPause(at, gameId));

    expect(next.row.status).toBe('playing');
    expect(playersOf(next)).toEqual([dan, ada, bob, cyd]);
    expect(next.table.options).toEqual(first.table.options);
    expect(next.row.hostId).toBe(ada);
    expect(next.dealer.secret).not.toBe(first.dealer.secret);
    expect(next.table.facts.series).toEqual({ bestOf: 3, number: 2, first: gameId, points: [1, 0] });
    expect(next.table.facts.rematchOf).toBeUndefined();
    expect(await seriesOf(at, gameId)).toMatchObject({ number: 1, points: [0, 1], status: 'playing' });
    expect(await seriesOf(at, next.row.gameId)).toMatchObject({ number: 2, points: [1, 0], status: 'playing' });
  });

  it('leaves everybody a moment to look at the end of a game, unless one of them asks for the next', async () => {
    const at = openHouse({ seed: 'series' });
    const { gameId, players } = await begun(at);
    const [ada = '', bob = ''] = players;
    await resign(at, gameId, ada);
    expect(await at.app.attend(gameId)).toEqual(new Date(START + LATER));
    expect((await seriesOf(at, gameId)).gameIds).toEqual([gameId]);

    const asked = await Promise.all(
      [ada, bob, ada].map((playerId) => at.app.rematches.rematch({ gameId, playerId, commandId: at.uuid() })),
    );

    const games = asked.map((answer) => accepted(answer).game);
    expect(new Set(games.map(({ row }) => row.gameId)).size).toBe(1);
    expect(games.map(({ row }) => row.status)).toEqual(['playing', 'playing', 'playing']);
    expect(games[0]?.table.facts.rematchOf).toBeUndefined();
    expect(await afterPause(at, gameId)).toBe(games[0]?.row.gameId);
    expect((await seriesOf(at, gameId)).gameIds).toHaveLength(2);
  });

  it('ends with the game after which nobody can catch up, and says who won in the seats of each game', async () => {
    const at = openHouse({ seed: 'series' });
    const { gameId, players } = await begun(at, { bestOf: 5 });
    const [ada = '', bob = ''] = players;
    const games = [gameId];
    for (const loser of [bob, ada, bob, bob]) {
      const now = present(games.at(-1), 'a game');
      await resign(at, now, loser);
      if (games.length < 4) games.push(await afterPause(at, now));
    }
    const last = present(games.at(-1), 'the last game');
    expect((await look(at, last)).row.dueAt).toBeUndefined();
    at.clock.set(new Date(START + 3_600_000).toISOString());
    expect(await at.app.attend(last)).toBeUndefined();

    for (const [number, id] of games.entries()) {
      // Ada sits in seat 0 of the first game, and in seat 1 of every second one.
      const seat = number % 2;
      const seen = await seriesOf(at, id);
      expect(seen).toMatchObject({ seriesId: gameId, bestOf: 5, number: number + 1, gameIds: games });
      expect(seen).toMatchObject({ status: 'ended', winners: [seat], points: seat === 0 ? [3, 1] : [1, 3] });
    }
    expect(await at.app.series.find(ANYBODY, gameId)).toMatchObject({ number: 4, winners: [1] });
  });

  it('that is over is begun anew by a rematch', async () => {
    const at = openHouse({ seed: 'series' });
    const { gameId, players } = await begun(at);
    const [ada = '', bob = ''] = players;
    await resign(at, gameId, ada);
    const second = await afterPause(at, gameId);
    await resign(at, second, ada);

    const { game } = accepted(await at.app.rematches.rematch({ gameId: second, playerId: bob, commandId: at.uuid() }));

    expect(game.table.facts.series).toEqual({ bestOf: 3, number: 1, points: [0, 0] });
    expect(game.table.facts.rematchOf).toBe(second);
    expect(game.row.status).toBe('open');
    expect((await seriesOf(at, game.row.gameId)).gameIds).toEqual([game.row.gameId]);
    expect((await seriesOf(at, gameId)).gameIds).toEqual([gameId, second]);
  });

  it('is played to its end by computers alone, whoever hosts it', async () => {
    const at = openHouse({ seed: 'series' });
    const playerId = at.uuid();
    const wanted = { variant: 'block', options: { target: 20 }, access: 'public', start: 'full', bestOf: 3 } as const;
    const { gameId } = accepted(await at.app.games.create({ ...wanted, playerId })).game.row;
    for (const level of [1, 2]) {
      accepted(await at.app.games.addComputer({ gameId, playerId, commandId: at.uuid(), level }));
    }
    await until(async () => {
      at.clock.set(new Date(at.clock.now().getTime() + LATER).toISOString());
      return (await seriesOf(at, gameId)).status === 'ended';
    });

    const { gameIds, points, winners } = await seriesOf(at, gameId);
    expect(gameIds.length).toBeGreaterThanOrEqual(2);
    const results = await Promise.all(gameIds.map((id) => look(at, id)));
    const wonBy = results.map(({ table }, turns) => table.facts.outcome?.winners.map((seat) => (seat + turns) % 2));
    expect(points.reduce((sum, won) => sum + won)).toBe(wonBy.flat().length);
    expect(winners?.map((seat) => points[seat])).toEqual(winners?.map(() => Math.max(...points)));
    expect(results.map(({ table }) => table.facts.sitters.map((sitter) => sitter?.level))).toEqual(
      gameIds.map((_, turns) => (turns % 2 === 0 ? [1, 2] : [2, 1])),
    );
  });

  it('goes on after a restart, and once where two servers see to it', async () => {
    const [log, stores] = [new MemoryLog(), memoryStores()];
    const before = openHouse({ seed: 'before', log, stores });
    const { gameId, players } = await begun(before);
    await playToTheEnd(before, { gameId, players });
    await before.stop();
    expect(await log.findSeries(gameId)).toEqual([gameId]);

    const after = ['one', 'two'].map((seed) => openHouse({ seed, log, stores, now: '2026-03-03T10:00:00.000Z' }));
    await until(async () => (await log.findSeries(gameId)).length > 1);
    await until(async () => (await log.row(gameId))?.dueAt === undefined);
    await Promise.all(after.map((house) => house.app.attend(gameId)));
    await Promise.all(after.map((house) => house.stop()));

    expect(await log.findSeries(gameId)).toHaveLength(2);
  });

  it('goes on once where a server stops between opening the next game and writing down that it has', async () => {
    class Interrupted extends MemoryLog {
      isGone = true;

      override putOff(request: Parameters<MemoryLog['putOff']>[0]): Promise<void> {
        return this.isGone ? Promise.reject(new Error('the server is gone')) : super.putOff(request);
      }
    }
    const [log, stores] = [new Interrupted(), memoryStores()];
    const before = openHouse({ seed: 'before', log, stores, started: false });
    const { gameId, players } = await begun(before);
    await resign(before, gameId, players[0] ?? '');
    before.clock.set(new Date(START + LATER).toISOString());
    await expect(before.app.attend(gameId)).rejects.toThrow('the server is gone');
    expect(await log.findSeries(gameId)).toHaveLength(2);
    expect((await log.row(gameId))?.dueAt).toEqual(new Date(START + LATER));

    log.isGone = false;
    const after = openHouse({ seed: 'after', log, stores, now: '2026-03-01T10:00:10.000Z' });
    await until(async () => (await log.row(gameId))?.dueAt === undefined);
    await after.stop();

    expect(await log.findSeries(gameId)).toHaveLength(2);
  });

  it('is over, without a winner, when one of its games is called off by the house or by nobody coming', async () => {
    const at = openHouse({ seed: 'series' });
    const { gameId, players } = await begun(at);
    const [ada = '', bob = ''] = players;
    await resign(at, gameId, ada);
    const second = await afterPause(at, gameId);
    const off = await at.app.agreements.callOff({ gameId: second, playerId: ada, commandId: at.uuid() });
    expect(refused(off).code).toBe('TOO_LATE_TO_CALL_OFF');

    accepted(await at.app.games.close({ gameId: second, operatorId: bob, commandId: at.uuid() }));

    const seen = await seriesOf(at, gameId);
    expect(seen).toMatchObject({ status: 'aborted', points: [0, 1] });
    expect(seen).not.toHaveProperty('winners');
    at.clock.set(new Date(START + 3_600_000).toISOString());
    await at.app.attend(second);
    expect((await seriesOf(at, gameId)).gameIds).toEqual([gameId, second]);
  });

  it('waits for its players like any game, and may be called off before it has properly begun', async () => {
    const at = openHouse({ seed: 'series' });
    const playerId = at.uuid();
    const wanted = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0, bestOf: 3 } as const;
    const { game } = accepted(await at.app.games.create({ ...wanted, playerId }));
    expect(await seriesOf(at, game.row.gameId)).toMatchObject({ status: 'open', points: [0, 0], number: 1 });
    accepted(await at.app.games.leave({ gameId: game.row.gameId, playerId, commandId: at.uuid() }));
    expect(await seriesOf(at, game.row.gameId)).toMatchObject({ status: 'aborted' });

    const started = await begun(at);
    const [ada = ''] = started.players;
    accepted(await at.app.agreements.callOff({ gameId: started.gameId, playerId: ada, commandId: at.uuid() }));
    expect(await seriesOf(at, started.gameId)).toMatchObject({ status: 'aborted', points: [0, 0] });
  });

  it('is no place for whoever seeks a single game, nor the other way round', async () => {
    const at = openHouse({ seed: 'series' });
    const find = (bestOf?: number) =>
      at.app.pairing.find({
        ...{ variant: 'block', options: {}, playerId: at.uuid(), commandId: at.uuid() },
        ...(bestOf === undefined ? {} : { bestOf }),
      });
    const opened = [];
    for (const bestOf of [undefined, 3, 5]) opened.push(accepted(await find(bestOf)).game.row.gameId);
    expect(new Set(opened).size).toBe(3);

    for (const [at_, bestOf] of [undefined, 3, 5].entries()) {
      const { game } = accepted(await find(bestOf));
      expect(game.row).toMatchObject({ gameId: opened[at_], status: 'playing' });
    }
    expect(refused(await find(4)).code).toBe('SERIES_INVALID');
  });

  it('of a private game is for those who play it', async () => {
    const at = openHouse({ seed: 'series' });
    const { gameId, players } = await begun(at, { access: 'private' });
    const [ada = '', bob = ''] = players;
    await resign(at, gameId, ada);
    at.clock.set(new Date(START + LATER).toISOString());
    await at.app.attend(gameId);

    for (const playerId of [ada, bob]) {
      expect((await at.app.series.find({ kind: 'player', playerId }, gameId)).gameIds).toHaveLength(2);
    }
    for (const caller of [ANYBODY, { kind: 'player', playerId: at.uuid() } as const]) {
      await expect(at.app.series.find(caller, gameId)).rejects.toThrow(NotFound);
      await expect(at.app.series.find(caller, at.uuid())).rejects.toThrow(NotFound);
    }
  });

  it('does not let time run in its next game against whoever is on vacation', async () => {
    const stores = memoryStores();
    const at = openHouse({ seed: 'series', stores });
    const clock = { base: 259_200, increment: 259_200, cap: 259_200 };
    const [ada, bob] = [at.uuid(), at.uuid()];
    const wanted = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0, bestOf: 3 } as const;
    const { gameId } = accepted(await at.app.games.create({ ...wanted, clock, playerId: ada })).game.row;
    accepted(await at.app.games.join({ gameId, playerId: bob, commandId: at.uuid() }));
    stores.vacations.games.add(gameId);
    await at.app.absences.begin(bob, 5);
    await resign(at, gameId, ada);
    // What asks for a player's games finds the next one once it is open.
    stores.vacations.gamesOf = async () => await at.log.findSeries(gameId).then((games) => games.slice(1));

    const { table } = await look(at, await afterPause(at, gameId));

    expect(table.facts.away).toEqual([START + 5 * 86_400_000, undefined]);
  });
});
