import { NotFound } from '../../src/app/refusal';
import { accepted, openHouse, playToTheEnd, refused, startedGame, type House } from '../kit/house';

describe('a rematch', () => {
  const rematch = (at: House, gameId: string, playerId: string, commandId = at.uuid()) =>
    at.app.rematches.rematch({ gameId, playerId, commandId });

  async function over(at: House, variant = 'traditional') {
    const game = await startedGame(at, variant);
    await playToTheEnd(at, game);
    return game;
  }

  it('is the same game with a new secret, everybody one seat on, the seats of the others kept for them', async () => {
    const at = openHouse({ seed: 'rematch' });
    const former = await over(at, 'spanish-pairs');
    const [ada, bob, cyd, dan] = former.players;

    const { game } = accepted(await rematch(at, former.gameId, bob));

    expect(game.seats.map(({ seat, kind, playerId }) => [seat, kind, playerId])).toEqual(
      expect.arrayContaining([
        [1, 'kept', ada],
        [2, 'person', bob],
        [3, 'kept', cyd],
        [0, 'kept', dan],
      ]),
    );
    const { game: was } = await at.app.queries.find({ kind: 'anonymous' }, former.gameId);
    expect(game.table.options).toEqual(was.table.options);
    expect(game.table.facts).toMatchObject({ rematchOf: former.gameId, start: 'full', access: 'public' });
    expect(game.dealer.secret).not.toBe(was.dealer.secret);
    expect(game.row.seekKey).toBeUndefined();
  });

  it('is one, whoever asks first and however many at once, and starts when all have come', async () => {
    const at = openHouse({ seed: 'rematch' });
    const former = await over(at);
    const [ada, bob] = former.players;

    const asked = await Promise.all([ada, bob, ada, bob].map((playerId) => rematch(at, former.gameId, playerId)));

    const games = asked.map((answer) => accepted(answer).game);
    expect(new Set(games.map(({ row }) => row.gameId)).size).toBe(1);
    const { game } = await at.app.queries.find({ kind: 'anonymous' }, games[0]?.row.gameId ?? '');
    expect(game.row.status).toBe('playing');
    const seated = game.seats.toSorted((a, b) => a.seat - b.seat).map(({ playerId }) => playerId);
    expect(seated).toEqual([bob, ada]);
    expect((await rematch(at, former.gameId, ada)).ok).toBe(true);
  });

  it('has the computer sit again where it sat, at its level', async () => {
    const at = openHouse({ seed: 'rematch' });
    const ada = at.uuid();
    const wanted = { variant: 'block', options: { target: 10 }, access: 'public', start: 'host', hostSeat: 0 } as const;
    const opened = accepted(await at.app.games.create({ ...wanted, seats: 3, playerId: ada }));
    const { gameId } = opened.game.row;
    for (const level of [1, 2]) {
      accepted(await at.app.games.addComputer({ gameId, playerId: ada, commandId: at.uuid(), level }));
    }
    accepted(await at.app.games.start({ gameId, playerId: ada, commandId: at.uuid() }));
    accepted(await at.app.agreements.resign({ gameId, playerId: ada, commandId: at.uuid() }));
    while ((await at.log.row(gameId))?.status !== 'ended') await new Promise((resolve) => setTimeout(resolve, 5));

    const { game } = accepted(await rematch(at, gameId, ada));

    const sitters = game.table.facts.sitters.map((sitter) => [sitter?.kind, sitter?.level]);
    expect(sitters).toEqual([
      ['computer', 2],
      ['person', undefined],
      ['computer', 1],
    ]);
    expect(game.row.status).toBe('playing');
    expect(accepted(await rematch(at, gameId, ada)).game.row.gameId).toBe(game.row.gameId);
  });

  it('with the computer starts at once, its clock as it was', async () => {
    const at = openHouse({ seed: 'rematch' });
    const ada = at.uuid();
    const clock = { base: 300, increment: 5 };
    const wanted = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0, clock } as const;
    const { gameId } = accepted(await at.app.games.create({ ...wanted, playerId: ada })).game.row;
    accepted(await at.app.games.addComputer({ gameId, playerId: ada, commandId: at.uuid(), level: 1 }));
    accepted(await at.app.agreements.resign({ gameId, playerId: ada, commandId: at.uuid() }));

    const { game } = accepted(await rematch(at, gameId, ada));

    expect(game.row.status).toBe('playing');
    expect(game.table.facts.pace.clock).toEqual(clock);
    expect(game.table.facts.clocks?.remaining).toEqual([300_000, 300_000]);
    const replayed = openHouse({ seed: 'elsewhere', log: at.log });
    const { game: read } = await replayed.app.queries.find({ kind: 'anonymous' }, game.row.gameId);
    expect(read.table.facts.pace).toEqual(game.table.facts.pace);
  });

  it('is for those who sat, of games that have ended', async () => {
    const at = openHouse({ seed: 'rematch' });
    const running = await startedGame(at);
    const former = await over(at);

    expect(refused(await rematch(at, running.gameId, running.players[0])).code).toBe('GAME_NOT_OVER');
    expect(refused(await rematch(at, former.gameId, at.uuid())).code).toBe('NOT_SEATED');
    await expect(rematch(at, at.uuid(), at.uuid())).rejects.toThrow(NotFound);
  });

  it('keeps no seat for whoever is blocked with the one who asks', async () => {
    const blocked = new Set<string>();
    const blocks = {
      blockedWith: (playerId: string) => Promise.resolve(new Set([...blocked].filter((other) => other !== playerId))),
      blocked: (one: string, other: string) => Promise.resolve(blocked.has(one) && blocked.has(other)),
    };
    const at = openHouse({ seed: 'rematch', blocks });
    const former = await over(at);
    for (const player of former.players) blocked.add(player);

    const { game } = accepted(await rematch(at, former.gameId, former.players[0]));

    expect(game.table.facts.kept).toEqual([]);
    expect(game.seats.map(({ kind }) => kind)).toEqual(['person']);
  });
});
