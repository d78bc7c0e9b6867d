import { present } from '../../src/engine/core/assert';
import { MemoryLog } from '../../src/eventlog/memory-log';
import { accepted, openHouse, refused, type House } from '../kit/house';

const WANTED = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0 } as const;

/** A house in which players can be deleted, with what they were allowed to do before. */
function house(): { readonly at: House; readonly deleted: Set<string> } {
  const deleted = new Set<string>();
  const log = new MemoryLog({ isDeleted: (id) => deleted.has(id) });
  const find = (ids: readonly string[]) =>
    Promise.resolve(
      ids.map((id) => ({
        ...{ id, name: 'Somebody', createdAt: new Date(0) },
        kind: deleted.has(id) ? ('deleted' as const) : ('guest' as const),
      })),
    );
  return { at: openHouse({ seed: 'deleted players', log, players: { find } }), deleted };
}

describe('a deleted player', () => {
  it('opens, joins and seeks nothing with what was allowed before', async () => {
    const { at, deleted } = house();
    const [ada, bob] = [at.uuid(), at.uuid()];
    const opened = accepted(await at.app.games.create({ ...WANTED, playerId: ada })).game.row;
    deleted.add(bob);
    const { variant, options } = WANTED;
    const answers = [
      await at.app.games.create({ ...WANTED, playerId: bob, commandId: at.uuid() }),
      await at.app.games.join({ gameId: opened.gameId, playerId: bob, commandId: at.uuid() }),
      await at.app.pairing.find({ variant, options, playerId: bob, commandId: at.uuid() }),
      await at.app.pairing.find({ variant, options, seats: 3, playerId: bob, commandId: at.uuid() }),
    ];

    expect(answers.map((answer) => refused(answer).code)).toEqual(answers.map(() => 'PLAYER_DELETED'));
    expect(await at.log.row(opened.gameId)).toMatchObject({ version: opened.version, status: 'open' });
  });

  it('is nobody whom one could challenge, and has no seat kept once he goes meanwhile', async () => {
    const { at, deleted } = house();
    const [ada, bob, cyd] = [at.uuid(), at.uuid(), at.uuid()];
    const { gameId } = accepted(await at.app.games.create({ ...WANTED, playerId: ada })).game.row;
    const challenge = (challengedId: string) =>
      at.app.challenges.challenge({ gameId, playerId: ada, challengedId, commandId: at.uuid() });
    deleted.add(bob);
    await expect(challenge(bob)).rejects.toThrow('There is no such player.');
    // He was looked up, and goes before the seat is kept.
    const underWay = challenge(cyd);
    deleted.add(cyd);
    expect(refused(await underWay)).toMatchObject({ code: 'PLAYER_DELETED', currentVersion: 2 });
  });

  it('has no seat kept in a rematch, and keeps nobody from it', async () => {
    const { at, deleted } = house();
    const [ada, bob] = [at.uuid(), at.uuid()];
    const { gameId } = accepted(await at.app.games.create({ ...WANTED, playerId: ada })).game.row;
    accepted(await at.app.games.join({ gameId, playerId: bob, commandId: at.uuid() }));
    accepted(await at.app.agreements.resign({ gameId, playerId: bob, commandId: at.uuid() }));
    deleted.add(bob);

    const { game } = accepted(await at.app.rematches.rematch({ gameId, playerId: ada, commandId: at.uuid() }));
    expect(game.seats.map(({ playerId }) => playerId)).toEqual([ada]);
  });

  it('gives up what is left of a series, game by game', async () => {
    const { at, deleted } = house();
    const [ada, bob] = [at.uuid(), at.uuid()];
    const { gameId } = accepted(await at.app.games.create({ ...WANTED, bestOf: 3, playerId: ada })).game.row;
    accepted(await at.app.games.join({ gameId, playerId: bob, commandId: at.uuid() }));
    accepted(await at.app.agreements.resign({ gameId, playerId: ada, commandId: at.uuid() }));
    deleted.add(bob);
    const next = async (former: string): Promise<string> => {
      at.clock.set(new Date(at.clock.now().getTime() + 5000).toISOString());
      await at.app.attend(former);
      const { gameIds } = present(
        await at.app.series.of(await at.app.queries.find({ kind: 'anonymous' }, former)),
        'a series',
      );
      return present(gameIds.at(-1), 'the next game');
    };
    const third = await next(await next(gameId));

    const seen = await at.app.queries.find({ kind: 'anonymous' }, third);
    expect(await at.app.series.of(seen)).toMatchObject({ number: 3, status: 'ended', winners: [0], points: [2, 1] });
  });
});
