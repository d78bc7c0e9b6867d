import { NotFound } from '../../src/app/refusal';
import type { CreateGame } from '../../src/app/games';
import type { Blocks } from '../../src/app/ports/blocks';
import { accepted, openHouse, refused, type House } from '../kit/house';

const WANTED = { variant: 'block', options: {}, access: 'private', start: 'host', hostSeat: 0 } as const;

/** Ada has blocked Eve, or Eve Ada: the same. */
function apart(ada: string, eve: string): Blocks {
  const blocked = (one: string, other: string): boolean => [one, other].sort().join() === [ada, eve].sort().join();
  return {
    blocked: (one, other) => Promise.resolve(blocked(one, other)),
    blockedWith: (playerId) =>
      Promise.resolve(new Set([ada, eve].filter((other) => other !== playerId && blocked(playerId, other)))),
  };
}

describe('a challenge', () => {
  const house = (more: Partial<Parameters<typeof openHouse>[0]> = {}): House =>
    openHouse({ seed: 'challenges', ...more });
  const person = (playerId: string) => ({ kind: 'player', playerId }) as const;

  async function game(at: House, host: string, given: Partial<CreateGame> = {}): Promise<string> {
    const opened = accepted(await at.app.games.create({ ...WANTED, playerId: host, ...given }));
    return opened.game.row.gameId;
  }

  it('lets one player see a private game and take the seat that is kept for him', async () => {
    const at = house();
    const [ada, bob, eve] = [at.uuid(), at.uuid(), at.uuid()];
    const gameId = await game(at, ada, { challenges: [{ playerId: bob }] });

    const seen = await at.app.queries.find(person(bob), gameId);
    expect(seen).toMatchObject({ mySeats: [], viewer: { kind: 'spectator' } });
    await expect(at.app.queries.find(person(eve), gameId)).rejects.toThrow(NotFound);
    await expect(at.app.games.join({ gameId, playerId: eve, commandId: at.uuid() })).rejects.toThrow(NotFound);

    const joined = accepted(await at.app.games.join({ gameId, playerId: bob, commandId: at.uuid() }));
    expect(joined.game.seats.map(({ seat, kind, playerId }) => [seat, kind, playerId])).toEqual([
      [0, 'person', ada],
      [1, 'person', bob],
    ]);
    expect(joined.game.table.facts.kept).toEqual([]);
    expect((await at.app.queries.find(person(bob), gameId)).mySeats).toEqual([1]);
  });

  it('is declined by whom it was made to, for whom the private game is then gone', async () => {
    const at = house();
    const [ada, bob] = [at.uuid(), at.uuid()];
    const gameId = await game(at, ada, { challenges: [{ playerId: bob }] });
    const command = { gameId, playerId: bob, commandId: at.uuid() };

    accepted(await at.app.challenges.decline(command));

    await expect(at.app.queries.find(person(bob), gameId)).rejects.toThrow(NotFound);
    // The answer may have got lost: the same again is told the same, another one that there is no such game.
    expect(accepted(await at.app.challenges.decline(command)).repeated).toBe(true);
    await expect(at.app.challenges.decline({ ...command, commandId: at.uuid() })).rejects.toThrow(NotFound);
    expect((await at.log.row(gameId))?.status).toBe('open');
  });

  it('is made later too, and taken back, by the host alone', async () => {
    const at = house();
    const [ada, bob, cyd] = [at.uuid(), at.uuid(), at.uuid()];
    const gameId = await game(at, ada, { seats: 3, access: 'public' });
    const by = (playerId: string) => ({ gameId, playerId, commandId: at.uuid() });

    expect(refused(await at.app.challenges.challenge({ ...by(bob), challengedId: cyd })).code).toBe('NOT_HOST');
    accepted(await at.app.challenges.challenge({ ...by(ada), challengedId: bob, seat: 2 }));
    expect(refused(await at.app.challenges.challenge({ ...by(ada), challengedId: bob }))).toMatchObject({
      code: 'CHALLENGE_INVALID',
      message: 'A seat is kept for this player already.',
    });
    expect(refused(await at.app.challenges.challenge({ ...by(ada), challengedId: ada })).message).toBe(
      'This player sits at the game already.',
    );
    expect(refused(await at.app.games.join({ ...by(cyd), seat: 2 })).code).toBe('SEAT_KEPT');
    expect(refused(await at.app.games.join({ ...by(bob), seat: 1 })).message).toBe(
      'Seat 2 is kept for you: take that one, or decline the challenge first.',
    );

    expect(refused(await at.app.challenges.withdraw({ ...by(bob), challengedId: bob })).code).toBe('NOT_HOST');
    expect(refused(await at.app.challenges.withdraw({ ...by(ada), challengedId: cyd })).code).toBe('SEAT_NOT_KEPT');
    accepted(await at.app.challenges.withdraw({ ...by(ada), challengedId: bob }));
    expect(refused(await at.app.challenges.decline(by(bob))).code).toBe('SEAT_NOT_KEPT');
    accepted(await at.app.games.join({ ...by(cyd), seat: 2 }));
  });

  it('to nobody, and to somebody with whom one is blocked, is answered alike, and opens nothing', async () => {
    const [ada, eve] = ['0190a5d0-0000-7000-8000-0000000000aa', '0190a5d0-0000-7000-8000-0000000000ee'];
    const at = house({ blocks: apart(ada, eve), nobody: ['0190a5d0-0000-7000-8000-000000000000'] });
    const gameId = await game(at, ada);
    const version = (await at.log.row(gameId))?.version;

    const told: string[] = [];
    for (const challengedId of [eve, '0190a5d0-0000-7000-8000-000000000000']) {
      const challenge = { gameId, playerId: ada, commandId: at.uuid(), challengedId };
      for (const asked of [
        at.app.challenges.challenge(challenge),
        at.app.games.create({ ...WANTED, playerId: ada, challenges: [{ playerId: challengedId }] }),
      ]) {
        told.push(
          await asked.then(
            () => 'taken',
            (error: unknown) => String(error),
          ),
        );
      }
    }

    expect(new Set(told)).toEqual(new Set(['NotFound: There is no such player.']));
    expect((await at.log.row(gameId))?.version).toBe(version);
  });

  it.each([
    ['himself', (ada: string) => [{ playerId: ada }]],
    ['one player twice', (_ada: string, bob: string) => [{ playerId: bob }, { playerId: bob }]],
  ])('cannot be made to %s when a game is opened', async (_what, challenges) => {
    const at = house();
    const [ada, bob] = [at.uuid(), at.uuid()];

    const opened = await at.app.games.create({ ...WANTED, seats: 4, playerId: ada, challenges: challenges(ada, bob) });

    expect(refused(opened).code).toBe('CHALLENGE_INVALID');
  });

  it('shows to nobody in a bundle for whom a seat is kept', async () => {
    const at = house();
    const [ada, bob] = [at.uuid(), at.uuid()];
    const gameId = await game(at, ada, { access: 'public', challenges: [{ playerId: bob }] });

    const bundle = await at.app.records.bundle(await at.app.queries.find({ kind: 'anonymous' }, gameId));

    expect(JSON.parse(bundle)).toMatchObject({ names: [{ seat: 0, name: 'Somebody' }] });
    expect(bundle).not.toContain(bob);
  });

  it('finds no seat where all are taken', async () => {
    const at = house();
    const [ada, bob, cyd] = [at.uuid(), at.uuid(), at.uuid()];
    const both = [{ playerId: bob }, { playerId: cyd }];
    const opened = await at.app.games.create({ ...WANTED, playerId: ada, challenges: both });

    expect(refused(opened).code).toBe('SEAT_KEPT');
  });
});

describe('the word of a private game', () => {
  it('can be made another one by its host, after which the old one opens nothing', async () => {
    const at = openHouse({ seed: 'words' });
    const [ada, bob] = [at.uuid(), at.uuid()];
    const { game } = accepted(await at.app.games.create({ ...WANTED, playerId: ada }));
    const { gameId } = game.row;
    const first = at.app.games.invitation(game, ada);

    const renewed = accepted(await at.app.challenges.renewInvitation({ gameId, playerId: ada, commandId: at.uuid() }));

    const second = at.app.games.invitation(renewed.game, ada);
    expect(second).toMatch(/^[\w-]{22}$/);
    expect(second).not.toBe(first);
    const join = { gameId, playerId: bob, commandId: at.uuid() };
    await expect(at.app.games.join({ ...join, invitation: first ?? '' })).rejects.toThrow(NotFound);
    accepted(await at.app.games.join({ ...join, invitation: second ?? '' }));
    expect(refused(await at.app.challenges.renewInvitation({ ...join, commandId: at.uuid() })).code).toBe('NOT_HOST');
  });
});

describe('open games', () => {
  it('of one host are limited, by a number that he is told; those that have started do not count', async () => {
    const at = openHouse({ seed: 'quota', openGamesMax: 2 });
    const [ada, bob] = [at.uuid(), at.uuid()];
    const open = () => at.app.games.create({ ...WANTED, access: 'public', playerId: ada });
    const [first] = [accepted(await open()), accepted(await open())];

    expect(refused(await open())).toMatchObject({ code: 'TOO_MANY_OPEN_GAMES', limit: 2 });
    accepted(await at.app.games.create({ ...WANTED, playerId: bob }));
    const { gameId } = first.game.row;
    accepted(await at.app.games.leave({ gameId, playerId: ada, commandId: at.uuid() }));
    accepted(await open());
    expect(refused(await open()).message).toBe(
      'You have 2 games that wait for players, which is as many as you may have. Leave one of them, or wait until it starts.',
    );
  });
});
