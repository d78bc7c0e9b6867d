import { LogUnavailable } from '../../src/eventlog/port';
import { FailingLog } from '../kit/failing-log';
import { accepted, openHouse, refused, type House } from '../kit/house';
import { until } from '../kit/timed-game';

/** Ana at seat 0 and a computer at seat 1; the game is dealt. */
async function againstComputer(house: House): Promise<{ gameId: string; ana: string }> {
  const ana = house.uuid();
  const { games } = house.app;
  const asked = { playerId: ana, variant: 'block', options: {}, access: 'public', start: 'host', hostSeat: 0 } as const;
  const { gameId } = accepted(await games.create(asked)).game.row;
  accepted(await games.addComputer({ gameId, playerId: ana, commandId: house.uuid(), level: 1 }));
  accepted(await games.start({ gameId, playerId: ana, commandId: house.uuid() }));
  return { gameId, ana };
}

async function turnSeat(house: House, gameId: string): Promise<number | undefined> {
  return (await house.log.row(gameId))?.turnSeat;
}

async function untilSeat(house: House, gameId: string, seat: number): Promise<void> {
  await until(async () => (await turnSeat(house, gameId)) === seat);
}

/** Plays for Ana until it is the computer's turn, which a house that is not started leaves so. */
async function untilComputersTurn(house: House, { gameId, ana }: { gameId: string; ana: string }): Promise<void> {
  const { games, queries } = house.app;
  while ((await turnSeat(house, gameId)) !== 1) {
    const { game } = await queries.find({ kind: 'anonymous' }, gameId);
    const [move] = game.table.legalMoves(0);
    accepted(await games.play({ gameId, playerId: ana, commandId: house.uuid(), move: move?.notation ?? '' }));
  }
}

describe('the computer', () => {
  it.each(['fails', 'answer-lost'] as const)(
    'moves once when storing its move %s and nobody else asks (T12)',
    async (how) => {
      const log = new FailingLog();
      const failures: unknown[] = [];
      const onSweepError = (error: unknown): number => failures.push(error);
      const house = openHouse({ log, onSweepError, started: false });
      const table = await againstComputer(house);
      await untilComputersTurn(house, table);
      const before = (await log.row(table.gameId))?.version ?? 0;
      log.failOnce(how);
      house.app.start();
      // A game whose row was claimed is due again when the claim ends; the house's clock stands still otherwise.
      const clock = setInterval(() => house.clock.set(new Date(house.clock.now().getTime() + 500).toISOString()), 5);
      await untilSeat(house, table.gameId, 0).finally(() => clearInterval(clock));
      expect(failures).toEqual([expect.any(LogUnavailable)]);
      const moves = (await log.read(table.gameId, { after: before, limit: 10 })).filter(
        ({ actor }) => actor === 'seat:1',
      );
      expect(moves).toHaveLength(1);
    },
  );

  it('is not disturbed by a move that a person sends in its turn (C10)', async () => {
    const house = openHouse({ started: false });
    const table = await againstComputer(house);
    await untilComputersTurn(house, table);
    const { games, queries } = house.app;
    const { game } = await queries.find({ kind: 'anonymous' }, table.gameId);
    const [computers] = game.table.legalMoves(1);
    const sent = {
      gameId: table.gameId,
      playerId: table.ana,
      commandId: house.uuid(),
      move: computers?.notation ?? '',
    };
    expect(refused(await games.play(sent))).toMatchObject({ code: 'NOT_YOUR_TURN', turnSeat: 1 });
    expect((await house.log.row(table.gameId))?.version).toBe(game.row.version);
    house.app.start();
    await untilSeat(house, table.gameId, 0);
    expect((await queries.find({ kind: 'anonymous' }, table.gameId)).game.row.status).toBe('playing');
  });

  it('moves once though two nodes look after the same game at once (T11)', async () => {
    const log = new FailingLog();
    const first = openHouse({ log, started: false });
    const second = openHouse({ log, seed: 'second', started: false });
    const table = await againstComputer(first);
    await untilComputersTurn(first, table);
    const before = (await log.row(table.gameId))?.version ?? 0;
    first.app.start();
    second.app.start();
    await untilSeat(first, table.gameId, 0);
    const after = await log.read(table.gameId, { after: before, limit: 10 });
    expect(after.filter(({ actor }) => actor === 'seat:1')).toHaveLength(1);
  });
});
