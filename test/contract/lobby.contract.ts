import type { App } from '../../src/app/app';
import type { CreateGame } from '../../src/app/games';
import type { Follower } from '../../src/eventlog/feed';
import type { EventLog } from '../../src/eventlog/port';
import type { LobbyStore } from '../../src/readmodels/lobby-store';
import { present } from '../../src/engine/core/assert';
import { accepted, openHouse } from '../kit/house';

export interface LobbyHouse {
  readonly log: EventLog;
  /** Keeps the last eight changes. */
  readonly lobby: LobbyStore;
  readonly follower: Follower;
  close(): Promise<void>;
}

/** What every store of the lobby keeps to. */
export function describeLobby(name: string, open: () => Promise<LobbyHouse>): void {
  describe(`the lobby in ${name}`, () => {
    let house: LobbyHouse;
    let app: App;
    let id: () => string;
    let now: (at: string) => void;
    let seeds = 0;
    beforeEach(async () => {
      house = await open();
      const at = openHouse({ log: house.log, seed: `lobby ${name} ${++seeds}`, started: false });
      app = at.app;
      id = () => at.uuid();
      now = (instant) => at.clock.set(instant);
    });
    afterEach(() => house.close());

    const command = (gameId: string, playerId: string) => ({ gameId, playerId, commandId: id() });

    async function seek(given: Partial<CreateGame> = {}): Promise<{ gameId: string; hostId: string }> {
      const hostId = id();
      const wanted = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0 } as const;
      const opened = accepted(await app.games.create({ ...wanted, playerId: hostId, ...given }));
      return { gameId: opened.game.row.gameId, hostId };
    }

    async function followed(): Promise<void> {
      while ((await house.follower.advance(new Date())).again !== 'later') continue;
    }

    const changes = async (after = 0): Promise<readonly string[]> =>
      (await house.lobby.read({ after, limit: 100 })).map(
        ({ seq, change, gameId, seek: shown }) => `${seq} ${change} ${gameId} ${shown?.seatsFree ?? '-'}`,
      );
    const shown = async (filter = {}): Promise<readonly string[]> =>
      (await house.lobby.snapshot(filter, { limit: 10 })).seeks.map(({ gameId }) => gameId);

    it('shows a game that anybody may join from its opening to its start, each change once', async () => {
      const { gameId } = await seek({ seats: 3 });
      await followed();
      expect(await shown()).toEqual([gameId]);
      const [bob, cyd] = [id(), id()];
      accepted(await app.games.join(command(gameId, bob)));
      await followed();
      accepted(await app.games.leave(command(gameId, bob)));
      await followed();
      accepted(await app.games.join(command(gameId, bob)));
      accepted(await app.games.join(command(gameId, cyd)));
      await followed();

      expect(await changes()).toEqual([
        `1 opened ${gameId} 2`,
        `2 changed ${gameId} 1`,
        `3 changed ${gameId} 2`,
        `4 closed ${gameId} -`,
      ]);
      expect(await shown()).toEqual([]);
      expect(await house.lobby.extent()).toEqual({ head: 4, oldest: 1 });
      expect(await changes(3)).toEqual([`4 closed ${gameId} -`]);
    });

    it('says of it what a player must know before he joins', async () => {
      const clock = { base: 86_400, increment: 86_400, cap: 86_400 };
      now('2026-03-01T10:00:07.123Z');
      const { gameId, hostId } = await seek({ options: { target: 50 }, clock, onTimeout: 'move', bestOf: 3 });
      await followed();

      const { seeks, head } = await house.lobby.snapshot({}, { limit: 1 });
      expect(head).toBe(1);
      expect(seeks[0]).toMatchObject({
        ...{ gameId, hostId, variant: 'block', rulesVersion: 1, seats: 2, seatsFree: 1, clock, onTimeout: 'move' },
        createdAt: new Date('2026-03-01T10:00:07.123Z'),
      });
      expect(seeks[0]?.options).toMatchObject({ target: 50 });
      expect(seeks[0]?.series).toEqual({ bestOf: 3, number: 1, points: [0, 0] });
      expect((await house.lobby.read({ after: 0, limit: 1 }))[0]?.seek).toEqual(seeks[0]);
    });

    it.each<[string, Partial<CreateGame>]>([
      ['private', { access: 'private' }],
      ['started by its host', { start: 'host' }],
      ['full at once', { variant: 'pelmanism', seats: 1 }],
    ])('knows nothing of a game that is %s', async (_what, given) => {
      await seek(given);
      await followed();

      expect(await changes()).toEqual([]);
    });

    it('shows nothing of a game that was opened and called off before anybody looked', async () => {
      const { gameId, hostId } = await seek();
      accepted(await app.games.leave(command(gameId, hostId)));
      await followed();

      expect(await changes()).toEqual([]);
    });

    it('closes what is called off, and opens what becomes free for everybody', async () => {
      const called = await seek();
      const bob = id();
      const kept = await seek({ challenges: [{ playerId: bob }] });
      await followed();
      expect(await changes()).toEqual([`1 opened ${called.gameId} 1`]);

      accepted(await app.games.leave(command(called.gameId, called.hostId)));
      accepted(await app.challenges.decline(command(kept.gameId, bob)));
      await followed();

      expect((await changes(1)).toSorted()).toEqual(
        [`2 closed ${called.gameId} -`, `3 opened ${kept.gameId} 1`].toSorted(),
      );
      expect(await shown()).toEqual([kept.gameId]);
    });

    it('is filtered by variant and pace, and read page by page, the oldest first', async () => {
      const fast = await seek({ clock: { base: 300, increment: 2 } });
      now('2026-03-02T10:00:00.000Z');
      const slow = await seek({ clock: { base: 259_200, increment: 259_200 }, variant: 'traditional' });
      now('2026-03-03T10:00:00.000Z');
      const untimed = await seek({ variant: 'traditional' });
      await followed();

      expect(await shown()).toEqual([fast.gameId, slow.gameId, untimed.gameId]);
      expect(await shown({ variant: 'traditional' })).toEqual([slow.gameId, untimed.gameId]);
      expect(await shown({ pace: 'fast' })).toEqual([fast.gameId]);
      expect(await shown({ pace: 'slow', variant: 'traditional' })).toEqual([slow.gameId]);
      expect(await shown({ pace: 'untimed', variant: 'block' })).toEqual([]);
      const first = await house.lobby.snapshot({}, { limit: 2 });
      expect(first).toMatchObject({ head: 3, hasMore: true });
      const last = present(first.seeks[1], 'the second seek');
      const second = await house.lobby.snapshot({}, { limit: 2, after: { at: last.createdAt, id: last.gameId } });
      expect(second.seeks.map(({ gameId }) => gameId)).toEqual([untimed.gameId]);
      expect(second.hasMore).toBe(false);
    });

    it('keeps the last changes, and says where they begin', async () => {
      for (let opened = 0; opened < 12; opened++) await seek();
      await followed();

      expect(await house.lobby.extent()).toEqual({ head: 12, oldest: 5 });
      expect((await house.lobby.read({ after: 0, limit: 3 })).map(({ seq }) => seq)).toEqual([5, 6, 7]);
    });

    it('is not changed by moves', async () => {
      const { gameId, hostId } = await seek();
      const bob = id();
      accepted(await app.games.join(command(gameId, bob)));
      await followed();
      const { game } = await app.queries.find({ kind: 'anonymous' }, gameId);
      const mover = game.table.turn.kind === 'seat' && game.table.turn.seat === 0 ? hostId : bob;
      const [move] = game.table.legalMoves(game.table.turn.kind === 'seat' ? game.table.turn.seat : 0);
      accepted(await app.games.play({ ...command(gameId, mover), move: move?.notation ?? '' }));
      await followed();

      expect((await house.lobby.extent()).head).toBe(0);
    });
  });
}
