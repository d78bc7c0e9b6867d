import type { FindGame } from '../../src/app/pairing';
import type { RatingBook } from '../../src/app/ports/rating-book';
import { accepted, openHouse, refused, type House } from '../kit/house';

describe('rated games', () => {
  const wanted = { variant: 'block', options: {}, access: 'public', start: 'full' } as const;

  it('keep in their first event that they count, and in lists', async () => {
    const at = openHouse({ seed: 'rated' });
    const { game } = accepted(await at.app.games.create({ ...wanted, playerId: at.uuid(), hostSeat: 0, rated: true }));

    const [created] = await at.log.read(game.row.gameId, { after: 0, limit: 1 });

    expect(JSON.parse(created?.text ?? '')).toMatchObject({ body: { rated: true } });
    expect(game.row.rated).toBe(true);
  });

  it('say nothing of it in their first event where they do not count', async () => {
    const at = openHouse({ seed: 'rated' });
    const { game } = accepted(await at.app.games.create({ ...wanted, playerId: at.uuid(), hostSeat: 0, rated: false }));

    const [created] = await at.log.read(game.row.gameId, { after: 0, limit: 1 });

    expect(created?.text).not.toContain('rated');
    expect(game.row.rated).toBe(false);
  });

  it('have no seat for a computer', async () => {
    const at = openHouse({ seed: 'rated' });
    const playerId = at.uuid();
    const { game } = accepted(await at.app.games.create({ ...wanted, playerId, hostSeat: 0, rated: true }));

    const add = { gameId: game.row.gameId, playerId, commandId: at.uuid(), level: 1 };

    expect(refused(await at.app.games.addComputer(add)).code).toBe('RATED_GAME');
  });
});

describe('a strength that is asked for', () => {
  /** Players by what their ids begin with in the book of ratings. */
  function houseOf(ratings: Map<string, number>): House {
    const book: RatingBook = {
      of: (_variant, ids) => Promise.resolve(new Map([...ratings].filter(([id]) => ids.includes(id)))),
    };
    return openHouse({ seed: 'strength', ratings: book });
  }
  const seek = (at: House, playerId: string, strength?: FindGame['strength']) =>
    at.app.pairing.find({
      ...{ variant: 'block', options: {}, playerId, commandId: at.uuid() },
      ...(strength === undefined ? {} : { strength }),
    });

  it('keeps weaker and stronger players from sitting down, but not whom the host has challenged', async () => {
    const ratings = new Map<string, number>();
    const at = houseOf(ratings);
    const [host, weak, strong, newcomer] = [at.uuid(), at.uuid(), at.uuid(), at.uuid()];
    ratings.set(weak, 1399).set(strong, 1601);
    const open = async (challenges: readonly { playerId: string }[] = []): Promise<string> => {
      const strength = { min: 1400, max: 1600 };
      const settings = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0 } as const;
      const created = await at.app.games.create({ ...settings, playerId: host, strength, challenges });
      return accepted(created).game.row.gameId;
    };
    const gameId = await open();
    const join = (playerId: string, id = gameId) => at.app.games.join({ gameId: id, playerId, commandId: at.uuid() });

    expect(refused(await join(weak)).code).toBe('NOT_IN_STRENGTH');
    expect(refused(await join(strong)).code).toBe('NOT_IN_STRENGTH');
    expect(accepted(await join(newcomer)).game.row.status).toBe('playing');
    expect(accepted(await join(weak, await open([{ playerId: weak }]))).game.row.status).toBe('playing');
  });

  it('pairs only those of whom each is as strong as the other wants', async () => {
    const ratings = new Map<string, number>();
    const at = houseOf(ratings);
    const [ada, bob, cyd] = [at.uuid(), at.uuid(), at.uuid()];
    ratings.set(ada, 1500).set(bob, 1800).set(cyd, 1450);
    const opened = accepted(await seek(at, ada, { max: 1700 }));

    const strong = accepted(await seek(at, bob, { min: 1600 }));
    const even = accepted(await seek(at, cyd));

    expect(strong.game.row.gameId).not.toBe(opened.game.row.gameId);
    expect(even.game.row).toMatchObject({ gameId: opened.game.row.gameId, status: 'playing' });
  });

  it('is refused where it leaves nobody', async () => {
    const at = houseOf(new Map());
    expect(refused(await seek(at, at.uuid(), { min: 1600, max: 1500 })).code).toBe('STRENGTH_INVALID');
  });
});
