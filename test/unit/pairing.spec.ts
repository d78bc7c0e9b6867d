import { makeLocalTurns } from '../../src/infra/local-turns';
import type { FindGame } from '../../src/app/pairing';
import { MemoryLog } from '../../src/eventlog/memory-log';
import { accepted, openHouse, refused, type House } from '../kit/house';

describe('quick pairing', () => {
  const seek = (at: House, playerId: string, given: Partial<FindGame> = {}) =>
    at.app.pairing.find({ variant: 'block', options: {}, playerId, commandId: at.uuid(), ...given });
  const people = (at: House, count: number): string[] => Array.from({ length: count }, () => at.uuid());

  it('seats whoever comes second at the game of whoever came first, which starts', async () => {
    const at = openHouse({ seed: 'pairing' });
    const [ada = '', bob = ''] = people(at, 2);

    const opened = accepted(await seek(at, ada));
    const joined = accepted(await seek(at, bob));

    expect(opened).toMatchObject({ firstSeq: 1, game: { row: { status: 'open', access: 'public' } } });
    expect(joined.game.row).toMatchObject({ gameId: opened.game.row.gameId, status: 'playing' });
  });

  it.each<[string, Partial<FindGame>]>([
    ['variant', { variant: 'traditional' }],
    ['option', { options: { target: 50 } }],
    ['number of seats', { seats: 3 }],
    ['clock', { clock: { base: 300, increment: 2 } }],
    ['automatic moves', { automatic: {} }],
    ['counting for ratings', { rated: true }],
  ])('does not pair those who differ in their %s', async (_what, other) => {
    const at = openHouse({ seed: 'pairing' });
    const [ada = '', bob = '', cyd = ''] = people(at, 3);
    const opened = accepted(await seek(at, ada));

    const elsewhere = accepted(await seek(at, bob, other));

    expect(elsewhere.game.row.gameId).not.toBe(opened.game.row.gameId);
    const same = accepted(await seek(at, cyd, other));
    expect(same.game.row.gameId).toBe(elsewhere.game.row.gameId);
  });

  it('pairs whoever names an option with whoever leaves it to its default', async () => {
    const at = openHouse({ seed: 'pairing' });
    const [ada = '', bob = ''] = people(at, 2);
    const opened = accepted(await seek(at, ada, { options: {} }));
    const { options } = opened.game.table;

    expect(accepted(await seek(at, bob, { options })).game.row.gameId).toBe(opened.game.row.gameId);
  });

  it('never pairs a player with himself, and gives him no second table while he waits', async () => {
    const at = openHouse({ seed: 'pairing' });
    const [ada = ''] = people(at, 1);
    const first = accepted(await seek(at, ada));

    const again = accepted(await seek(at, ada));

    expect(again).toMatchObject({ repeated: true, game: { row: { gameId: first.game.row.gameId, status: 'open' } } });
  });

  it('takes the oldest game that fits, whoever opened it and however', async () => {
    const at = openHouse({ seed: 'pairing' });
    const [ada = '', bob = '', cyd = ''] = people(at, 3);
    const wanted = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 1 } as const;
    const oldest = accepted(await at.app.games.create({ ...wanted, playerId: ada }));
    at.clock.set('2026-03-01T10:00:01.000Z');
    accepted(await at.app.games.create({ ...wanted, playerId: bob }));

    expect(accepted(await seek(at, cyd)).game.row.gameId).toBe(oldest.game.row.gameId);
  });

  it.each([
    ['private', { access: 'private', start: 'full' }],
    ['waits for its host', { access: 'public', start: 'host' }],
  ] as const)('leaves a game alone that is or %s', async (_what, how) => {
    const at = openHouse({ seed: 'pairing' });
    const [ada = '', bob = ''] = people(at, 2);
    const opened = accepted(
      await at.app.games.create({ variant: 'block', options: {}, playerId: ada, hostSeat: 0, ...how }),
    );

    expect(accepted(await seek(at, bob)).game.row.gameId).not.toBe(opened.game.row.gameId);
  });

  it('leaves seats alone that are kept for others', async () => {
    const at = openHouse({ seed: 'pairing' });
    const [ada = '', bob = '', cyd = ''] = people(at, 3);
    const wanted = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0 } as const;
    const kept = accepted(await at.app.games.create({ ...wanted, playerId: ada, challenges: [{ playerId: bob }] }));

    expect(accepted(await seek(at, cyd)).game.row.gameId).not.toBe(kept.game.row.gameId);
  });

  it('keeps those apart of whom one has blocked the other', async () => {
    const [ada, bob, cyd] = ['a', 'b', 'c'].map((letter) => `0190a5d0-0000-7000-8000-00000000000${letter}`);
    if (ada === undefined || bob === undefined || cyd === undefined) throw new Error('there are three');
    const blockedWith = (playerId: string) =>
      Promise.resolve(new Set(playerId === ada ? [bob] : playerId === bob ? [ada] : []));
    const blocks = { blockedWith, blocked: async (one: string, other: string) => (await blockedWith(one)).has(other) };
    const at = openHouse({ seed: 'pairing', blocks });
    const opened = accepted(await seek(at, ada));
    at.clock.set('2026-03-01T10:00:01.000Z');

    const other = accepted(await seek(at, bob));

    expect(other.game.row.gameId).not.toBe(opened.game.row.gameId);
    expect(accepted(await seek(at, cyd)).game.row.gameId).toBe(opened.game.row.gameId);
  });

  it('finds the same game again for a command that is sent again, whatever has become of it', async () => {
    const at = openHouse({ seed: 'pairing' });
    const [ada = '', bob = ''] = people(at, 2);
    const [opening, joining] = [at.uuid(), at.uuid()];
    const opened = accepted(await seek(at, ada, { commandId: opening }));
    const joined = accepted(await seek(at, bob, { commandId: joining }));

    const again = accepted(await seek(at, ada, { commandId: opening }));
    const andAgain = accepted(await seek(at, bob, { commandId: joining }));

    for (const { repeated, game } of [again, andAgain]) {
      expect([repeated, game.row.gameId]).toEqual([true, opened.game.row.gameId]);
    }
    expect([andAgain.firstSeq, andAgain.lastSeq]).toEqual([joined.firstSeq, joined.lastSeq]);
    for (const commandId of [opening, joining]) {
      const playerId = commandId === opening ? ada : bob;
      const misused = await seek(at, playerId, { commandId, variant: 'traditional' });
      expect(refused(misused).code).toBe('COMMAND_ID_REUSED');
    }
  });

  it('refuses what no game can be', async () => {
    const at = openHouse({ seed: 'pairing' });
    const [ada = ''] = people(at, 1);

    expect(refused(await seek(at, ada, { variant: 'chess' })).code).toBe('VARIANT_UNKNOWN');
    expect(refused(await seek(at, ada, { seats: 9 })).code).toBe('SEAT_COUNT_INVALID');
    expect(refused(await seek(at, ada, { options: { target: -1 } })).code).toBe('OPTION_INVALID');
    expect(refused(await seek(at, ada, { clock: { base: 0, increment: 0 } })).code).toBe('CLOCK_INVALID');
  });

  it('never leaves two waiting beside each other, however many come at once to two servers', async () => {
    const [log, turns] = [new MemoryLog(), makeLocalTurns()];
    const here = openHouse({ seed: 'here', log, turns });
    const there = openHouse({ seed: 'there', log, turns });
    const seekers = people(here, 41);

    const found = await Promise.all(seekers.map((playerId, at) => seek(at % 2 === 0 ? here : there, playerId)));

    const games = new Map<string, number>();
    for (const answer of found) {
      const { gameId } = accepted(answer).game.row;
      games.set(gameId, (games.get(gameId) ?? 0) + 1);
    }
    expect([...games.values()].sort()).toEqual([1, ...Array.from({ length: 20 }, () => 2)]);
  });
});
