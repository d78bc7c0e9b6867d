import { MemoryLog } from '../../src/eventlog/memory-log';
import { seedCommitment } from '../../src/fairness/deal';
import { H, parseHex64 } from '../../src/fairness/hash';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { accepted, openHouse, playToTheEnd, refused } from '../kit/house';
import { memoryStores } from '../kit/memory-stores';
import { ADAS, BOBS, sealedSeed, SeedTable, type Sealed } from '../kit/seeds';
import { testSigner } from '../kit/test-signer';
import { until } from '../kit/timed-game';

const START = Date.parse('2026-03-01T10:00:00.000Z');
const DAY = 86_400_000;
const at = (ms: number): string => new Date(START + ms).toISOString();
const ANYBODY = { kind: 'anonymous' } as const;

const trusted = { publicKey: testSigner().publicKey };

describe('an open seed', () => {
  const SEED = H('test-seed', 'an open one');

  it('is taken with the head that it quotes, and is in every deal from then on', async () => {
    const house = openHouse();
    const bench = await SeedTable.open(house);
    const version = (await bench.look()).row.version;
    const joined = accepted(await bench.join(bench.bob, { seed: SEED, head: await bench.head() }));
    // A client looks that its event is the very next.
    expect(joined.firstSeq).toBe(version + 1);
    const events = await bench.events();
    expect(events.find(({ seq }) => seq === joined.firstSeq)?.body).toMatchObject({ seat: 1, seed: SEED });
    expect(events.find(({ type }) => type === 'GameStarted')?.body['seeds']).toEqual(['-', SEED]);
    await playToTheEnd(house, bench);
    expect(verifyBundle(await bench.bundleOf(bench.bob), trusted)).toMatchObject({
      verdict: 'proved',
      seeds: ['none', 'open'],
      moves: { kind: 'legal' },
    });
    expect(verifyBundle(await bench.bundleOf(bench.ada), trusted)).toMatchObject({ verdict: 'fixed-before-you-sat' });
    expect(verifyBundle(await bench.bundleOf(), trusted)).toMatchObject({ verdict: 'proved' });
  });

  it('is not taken with another head, whether with the seat or for it later, and nothing happens', async () => {
    const bench = await SeedTable.open(openHouse());
    const head = await bench.head();
    accepted(await bench.give(bench.ada, { seedCommitment: ADAS.seedCommitment }));
    const before = await bench.events();
    for (const stale of [head, SEED]) {
      const joining = refused(await bench.join(bench.bob, { seed: SEED, head: stale }));
      const giving = refused(await bench.give(bench.ada, { seed: SEED, head: stale }));
      for (const refusal of [joining, giving]) {
        expect(refusal).toMatchObject({ code: 'HEAD_CHANGED', currentVersion: before.length });
        expect(refusal.message).not.toContain(SEED);
      }
    }
    expect(await bench.events()).toEqual(before);
  });

  it('is taken from one of two that quote one head at once', async () => {
    const bench = await SeedTable.open(openHouse(), { seats: 3 });
    const head = await bench.head();
    const cyd = bench.house.uuid();
    const answers = await Promise.all([
      bench.join(bench.bob, { seed: SEED, head }),
      bench.join(cyd, { seed: H('test-seed', 'Cyd'), head }),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'taken' : answer.error.code)).sort()).toEqual([
      'HEAD_CHANGED',
      'taken',
    ]);
    // With a fresh seed and the head as it stands it goes well.
    const late = answers[0].ok ? cyd : bench.bob;
    accepted(await bench.join(late, { seed: H('test-seed', 'fresh'), head: await bench.head() }));
    expect((await bench.look()).row.status).toBe('playing');
  });

  it('whose answer got lost is sent again as it was, and told as it was taken', async () => {
    const bench = await SeedTable.open(openHouse());
    const sent = { gameId: bench.gameId, playerId: bench.ada, commandId: bench.house.uuid() };
    const offer = { seed: SEED, head: await bench.head() };
    const first = accepted(await bench.house.app.seeds.give({ ...sent, offer }));
    const again = accepted(await bench.house.app.seeds.give({ ...sent, offer }));
    expect(again).toMatchObject({ firstSeq: first.firstSeq, lastSeq: first.lastSeq, repeated: true });
    const other = { seed: H('test-seed', 'another'), head: offer.head };
    expect(refused(await bench.house.app.seeds.give({ ...sent, offer: other })).code).toBe('COMMAND_ID_REUSED');
  });

  it('of whoever sits already is not taken by joining once more, and he is told so', async () => {
    const bench = await SeedTable.open(openHouse());
    expect(refused(await bench.join(bench.ada, { seed: SEED, head: await bench.head() }))).toMatchObject({
      code: 'ALREADY_SEATED',
      message: 'You already hold seat 0 of this game. Nothing was taken: give it a seed with giveSeed.',
    });
    expect((await bench.look()).table.facts.seeds[0]).toEqual({ kind: 'none' });
  });
});

describe('a sealed seed', () => {
  it('is waited for when the seats are closed; with the last one the game is dealt, and its owner proves it', async () => {
    const house = openHouse();
    const bench = await SeedTable.sealed(house);
    const { row, table } = await bench.look();
    expect(row).toMatchObject({ status: 'opening', deadline: new Date(START + 7 * DAY) });
    expect(row.turnSeat).toBeUndefined();
    expect(table.view({ kind: 'all' })).toBeUndefined();
    expect((await bench.types()).at(-1)).toBe('SeatsClosed');

    accepted(await bench.openSeed(bench.bob, BOBS));
    expect((await bench.look()).row.status).toBe('opening');
    accepted(await bench.openSeed(bench.ada, ADAS));
    const events = await bench.events();
    expect(events.find(({ type }) => type === 'GameStarted')?.body['seeds']).toEqual([ADAS.seed, BOBS.seed]);
    expect(events.map(({ type }) => type)).toContain('RoundDealt');

    await playToTheEnd(house, bench);
    for (const playerId of bench.players) {
      expect(verifyBundle(await bench.bundleOf(playerId), trusted)).toMatchObject({
        verdict: 'proved',
        seeds: ['sealed', 'sealed'],
        moves: { kind: 'legal' },
      });
    }
  });

  it('makes another deal of the same secret', async () => {
    const dealt = async (seed: string): Promise<unknown> => {
      const house = openHouse({ seed: 'one secret' });
      const { seed: open, seedCommitment: commitment } = sealedSeed(seed);
      const bench = await SeedTable.open(house, { sealed: { seedCommitment: commitment } });
      accepted(await bench.join(bench.bob));
      accepted(await bench.openSeed(bench.ada, { seed: open }));
      const events = await bench.events();
      expect(events[0]?.body['secretCommitment']).toMatch(/^[0-9a-f]{64}$/);
      const tiles = events.find(({ type }) => type === 'RoundDealt')?.body['tiles'];
      return [events[0]?.body['secretCommitment'], tiles];
    };
    const [one, other, again] = [await dealt('one'), await dealt('other'), await dealt('one')];
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect((other as unknown[])[0]).toEqual((one as unknown[])[0]);
  });

  it('that is another one is refused, and the right one is taken afterwards', async () => {
    const bench = await SeedTable.sealed(openHouse());
    const version = (await bench.look()).row.version;
    // That of another seat, the commitment itself, and one that differs in its last digit.
    const near = parseHex64(`${ADAS.seed.slice(0, 63)}${ADAS.seed.endsWith('0') ? '1' : '0'}`);
    for (const seed of [BOBS.seed, ADAS.seedCommitment, near ?? BOBS.seed]) {
      const refusal = refused(await bench.openSeed(bench.ada, { seed }));
      expect(refusal.code).toBe('SEED_WRONG');
      expect(JSON.stringify(refusal)).not.toContain(seed);
    }
    expect((await bench.look()).row.version).toBe(version);
    accepted(await bench.openSeed(bench.ada, ADAS));
  });

  it('is not opened before the seats are closed, however right it is', async () => {
    const bench = await SeedTable.open(openHouse(), { sealed: { seedCommitment: ADAS.seedCommitment } });
    const version = (await bench.look()).row.version;
    const refusal = refused(await bench.openSeed(bench.ada, ADAS));
    expect(refusal.code).toBe('SEATS_NOT_CLOSED');
    expect(JSON.stringify(refusal)).not.toContain(ADAS.seed);
    expect((await bench.look()).row.version).toBe(version);
  });

  it('is given by nobody in place of its owner: not by who does not sit, nor by another seat', async () => {
    const bench = await SeedTable.sealed(openHouse());
    expect(refused(await bench.openSeed(bench.house.uuid(), ADAS)).code).toBe('NOT_SEATED');
    expect(refused(await bench.openSeed(bench.bob, ADAS)).code).toBe('SEED_WRONG');
  });

  it('of another seat is nobody’s to repeat, with his seat or later', async () => {
    const bench = await SeedTable.open(openHouse(), { seats: 3, sealed: { seedCommitment: ADAS.seedCommitment } });
    const copied = { seedCommitment: ADAS.seedCommitment };
    expect(refused(await bench.join(bench.bob, copied)).code).toBe('SEED_COPIED');
    accepted(await bench.join(bench.bob));
    expect(refused(await bench.give(bench.bob, copied)).code).toBe('SEED_COPIED');
  });

  it('is refused to guests unless the host says otherwise, however they come to the table', async () => {
    const house = openHouse();
    const sealed = { seedCommitment: ADAS.seedCommitment };
    const wanted = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0 } as const;
    const playerId = house.uuid();
    expect(refused(await house.app.games.create({ ...wanted, playerId, sealed })).code).toBe('SEED_NOT_ALLOWED');
    const found = await house.app.pairing.find({ ...wanted, playerId, commandId: house.uuid(), sealed });
    expect(refused(found).code).toBe('SEED_NOT_ALLOWED');
    const opened = accepted(await house.app.games.create({ ...wanted, playerId }));
    const bench = new SeedTable(house, opened.game.row.gameId, playerId, house.uuid());
    expect(refused(await bench.join(bench.bob, sealed)).code).toBe('SEED_NOT_ALLOWED');
    expect(refused(await bench.give(bench.ada, sealed)).code).toBe('SEED_NOT_ALLOWED');
    // An open one is always theirs to give.
    accepted(await bench.join(bench.bob, { seed: H('test-seed', 'open'), head: await bench.head() }));
  });

  it('does not keep the computer waiting: it gives none, and the game is dealt when the others are open', async () => {
    const house = openHouse();
    const bench = await SeedTable.open(house, { sealed: { seedCommitment: ADAS.seedCommitment } });
    const { gameId, ada: playerId } = bench;
    accepted(await house.app.games.addComputer({ gameId, playerId, commandId: house.uuid(), level: 1 }));
    expect((await bench.look()).row.status).toBe('opening');
    accepted(await bench.openSeed(bench.ada, ADAS));
    const started = (await bench.events()).find(({ type }) => type === 'GameStarted');
    expect(started?.body['seeds']).toEqual([ADAS.seed, '-']);
  });

  it('comes with a seek and with a rematch', async () => {
    const house = openHouse();
    const [ada, bob] = [house.uuid(), house.uuid()];
    const sought = { variant: 'block', options: {}, seeds: 'both', automatic: {} } as const;
    const find = (playerId: string, { seedCommitment: commitment }: Sealed) =>
      house.app.pairing.find({ ...sought, playerId, commandId: house.uuid(), sealed: { seedCommitment: commitment } });
    const first = accepted(await find(ada, ADAS)).game.row.gameId;
    expect(accepted(await find(bob, BOBS)).game.row.gameId).toBe(first);
    const bench = new SeedTable(house, first, ada, bob);
    accepted(await bench.openSeed(ada, ADAS));
    accepted(await bench.openSeed(bob, BOBS));
    await playToTheEnd(house, bench);

    const again = (playerId: string, { seedCommitment: commitment }: Sealed) =>
      house.app.rematches.rematch({
        ...{ gameId: first, playerId, commandId: house.uuid(), sealed: { seedCommitment: commitment } },
      });
    const [newAdas, newBobs] = [sealedSeed('Ada once more'), sealedSeed('Bob once more')];
    const second = accepted(await again(bob, newBobs)).game.row.gameId;
    expect(second).not.toBe(first);
    expect(accepted(await again(ada, newAdas)).game.row.status).toBe('opening');
    const rematch = new SeedTable(house, second, bob, ada);
    accepted(await rematch.openSeed(ada, newAdas));
    expect(accepted(await rematch.openSeed(bob, newBobs)).game.row.status).toBe('playing');
  });

  it('is in the first game of a series, and is refused for the next, which is dealt as it is opened', async () => {
    const house = openHouse();
    const table = await SeedTable.sealed(house, { bestOf: 3 });
    accepted(await table.openSeed(table.ada, ADAS));
    accepted(await table.openSeed(table.bob, BOBS));
    await playToTheEnd(house, table);
    const next = { gameId: table.gameId, playerId: table.ada, commandId: house.uuid() };
    const sealed = { seedCommitment: sealedSeed('next').seedCommitment };
    expect(refused(await house.app.rematches.rematch({ ...next, sealed })).code).toBe('SEED_NOT_ALLOWED');
    const { game } = accepted(await house.app.rematches.rematch(next));
    expect(game.table.facts).toMatchObject({ status: 'playing', seedPolicy: 'both', series: { number: 2 } });
    expect(game.table.facts.seeds).toEqual([{ kind: 'none' }, { kind: 'none' }]);
  });

  it('is sought apart from those who take other seeds', async () => {
    const house = openHouse();
    const find = (seeds?: 'open' | 'both') =>
      house.app.pairing.find({
        ...{ variant: 'block', options: {}, playerId: house.uuid(), commandId: house.uuid() },
        ...(seeds === undefined ? {} : { seeds }),
      });
    const games = [await find(), await find('open'), await find('both')].map((one) => accepted(one).game.row.gameId);
    expect(new Set(games).size).toBe(3);
    expect(accepted(await find('open')).game.row.gameId).toBe(games[1]);
  });
});

describe('the time for opening', () => {
  it('ends the game before the deal when it is over, names who kept silent, and the secret is out', async () => {
    const house = openHouse();
    const bench = await SeedTable.sealed(house);
    accepted(await bench.openSeed(bench.ada, ADAS));
    house.clock.set(at(7 * DAY));
    await until(async () => (await bench.look()).row.status === 'aborted');
    const events = await bench.events();
    expect(events.at(-1)).toMatchObject({
      type: 'GameAborted',
      actor: 'server',
      body: { reason: 'seed-not-opened', seat: 1, unopened: [1] },
    });
    expect(events.at(-1)?.body['secret']).toMatch(/^[0-9a-f]{64}$/);
    expect(events.map(({ type }) => type)).not.toContain('RoundDealt');
    const report = verifyBundle(await bench.bundleOf(bench.ada), trusted);
    expect(report.broken).toBeUndefined();
    expect(report).toMatchObject({ deals: 0, verdict: 'fixed-before-you-sat' });
    expect(refused(await bench.openSeed(bench.bob, BOBS)).code).toBe('GAME_OVER');
  });

  it('is as long as for a move where there is a clock, and no clock runs before the start', async () => {
    const house = openHouse();
    const bench = await SeedTable.sealed(house, { clock: { base: 120, increment: 0 } });
    expect((await bench.look()).row.deadline).toEqual(new Date(START + 120_000));
    house.clock.set(at(119_999));
    accepted(await bench.openSeed(bench.ada, ADAS));
    accepted(await bench.openSeed(bench.bob, BOBS));
    const { table } = await bench.look();
    expect(table.facts.clocks?.remaining).toEqual([120_000, 120_000]);
  });

  it('that passed before anybody looked is decided before a late seed is judged', async () => {
    const house = openHouse({ started: false });
    const bench = await SeedTable.sealed(house);
    accepted(await bench.openSeed(bench.ada, ADAS));
    house.clock.set(at(7 * DAY));
    expect(refused(await bench.openSeed(bench.bob, BOBS)).code).toBe('GAME_OVER');
    expect((await bench.look()).table.facts.abortReason).toBe('seed-not-opened');
  });

  it('is not charged while no server was there, however many seeds came before', async () => {
    const stores = memoryStores();
    const house = openHouse({ stores, started: false });
    const bench = await SeedTable.sealed(house);
    stores.heartbeats.outages.push({ from: new Date(START + DAY), to: new Date(START + 3 * DAY) });
    house.clock.set(at(5 * DAY));
    accepted(await bench.openSeed(bench.ada, ADAS));
    house.clock.set(at(9 * DAY - 1));
    const { openBy } = await house.app.queries.fairness(await house.app.queries.find(ANYBODY, bench.gameId));
    expect(openBy).toEqual(new Date(START + 9 * DAY));
    expect((await bench.look()).row.status).toBe('opening');
    // Whoever looks at what is owed does not end it early either.
    expect(await house.app.attend(bench.gameId)).toEqual(new Date(START + 9 * DAY));
    house.clock.set(at(9 * DAY));
    await house.app.attend(bench.gameId);
    expect((await bench.look()).table.facts.abortReason).toBe('seed-not-opened');
  });

  it('is decided once by two nodes that wake up together', async () => {
    const [log, stores] = [new MemoryLog(), memoryStores()];
    const first = openHouse({ log, stores, started: false });
    const second = openHouse({ log, stores, started: false, seed: 'second' });
    const bench = await SeedTable.sealed(first);
    for (const house of [first, second]) house.clock.set(at(8 * DAY));
    for (const house of [first, second]) house.app.start();
    await until(async () => (await bench.from(second).look()).row.status === 'aborted');
    await Promise.all([first.stop(), second.stop()]);
    expect((await bench.types()).filter((type) => type === 'GameAborted')).toHaveLength(1);
  });

  it('and a seed that race leave one of two logs: dealt, or called off', async () => {
    for (let round = 0; round < 30; round++) {
      const house = openHouse({ seed: `race ${round}` });
      const bench = await SeedTable.sealed(house);
      accepted(await bench.openSeed(bench.ada, ADAS));
      house.clock.set(at(7 * DAY - 1));
      const opening = bench.openSeed(bench.bob, BOBS);
      house.clock.set(at(7 * DAY));
      const opened = (await opening).ok;
      await until(async () => (await bench.look()).row.status !== 'opening');
      const types = await bench.types();
      expect(types.includes('RoundDealt')).toBe(opened);
      expect(types.includes('GameAborted')).toBe(!opened);
      await house.stop();
    }
  });

  it('is told to those who owe a seed, and once more when most of it is gone', async () => {
    const log = new MemoryLog();
    const told: { playerId: string; seat: number; turnSeq: number; deadline: Date }[] = [];
    const house = openHouse({
      log,
      notices: {
        deadlineNear: (notice) => Promise.resolve(void told.push(notice)),
        partnerAsks: () => Promise.resolve(),
        webhookDisabled: () => Promise.resolve(),
      },
    });
    const bench = await SeedTable.sealed(house);
    const closed = (await bench.events()).find(({ type }) => type === 'SeatsClosed')?.seq ?? 0;
    const kinds = async (playerId: string): Promise<readonly string[]> =>
      (await house.app.inbox.page(playerId, 0, 10)).entries.map(({ kind }) => kind);
    for (const playerId of bench.players) await until(async () => (await kinds(playerId)).includes('open-seed'));
    const [entry] = (await house.app.inbox.page(bench.bob, 0, 10)).entries;
    expect(entry).toMatchObject({ kind: 'open-seed', ref: closed, deadline: new Date(START + 7 * DAY) });

    accepted(await bench.openSeed(bench.ada, ADAS));
    expect(told).toEqual([]);
    house.clock.set(at(0.8 * 7 * DAY));
    await house.app.attend(bench.gameId);
    expect(told.map(({ playerId, seat, turnSeq }) => [playerId, seat, turnSeq])).toContainEqual([bench.bob, 1, closed]);
    expect(told.some(({ playerId }) => playerId === bench.ada)).toBe(false);
  });
});

describe('seeds on several nodes', () => {
  it('given on one are in the deal of another, which has read nothing but the log', async () => {
    const log = new MemoryLog();
    const here = openHouse({ log });
    const bench = await SeedTable.sealed(here);
    await here.stop();
    // Another node, or the same one after a crash: it takes the rest from there.
    const there = openHouse({ log, seed: 'there' });
    accepted(await bench.from(there).openSeed(bench.ada, ADAS));
    await there.stop();
    const third = openHouse({ log, seed: 'third' });
    const last = bench.from(third);
    accepted(await last.openSeed(bench.bob, BOBS));
    await third.stop();
    const fourth = openHouse({ log, seed: 'fourth' });
    await playToTheEnd(fourth, bench);
    expect(verifyBundle(await bench.from(fourth).bundleOf(bench.ada), trusted)).toMatchObject({
      verdict: 'proved',
      moves: { kind: 'legal' },
    });
  });

  it('opened on two at once are both taken, and the game is dealt once', async () => {
    for (let round = 0; round < 20; round++) {
      const log = new MemoryLog();
      const [here, there] = [openHouse({ log, seed: `here ${round}` }), openHouse({ log, seed: `there ${round}` })];
      const bench = await SeedTable.sealed(here);
      await bench.from(there).look();
      const answers = await Promise.all([bench.openSeed(bench.ada, ADAS), bench.from(there).openSeed(bench.bob, BOBS)]);
      for (const answer of answers) accepted(answer);
      const types = await bench.types();
      expect(types.filter((type) => type === 'SeedOpened')).toHaveLength(2);
      expect(types.filter((type) => type === 'RoundDealt')).toHaveLength(1);
      expect((await bench.from(there).events()).find(({ type }) => type === 'GameStarted')?.body['seeds']).toEqual([
        ADAS.seed,
        BOBS.seed,
      ]);
      await Promise.all([here.stop(), there.stop()]);
    }
  });

  it('opened twice by the client of one player are taken once', async () => {
    const log = new MemoryLog();
    const [here, there] = [openHouse({ log }), openHouse({ log, seed: 'there' })];
    const bench = await SeedTable.sealed(here);
    const answers = await Promise.all([bench.openSeed(bench.ada, ADAS), bench.from(there).openSeed(bench.ada, ADAS)]);
    expect(answers.map((answer) => (answer.ok ? 'taken' : answer.error.code)).sort()).toEqual([
      'NO_SEED_TO_OPEN',
      'taken',
    ]);
  });
});

it('what the server tells of a game shows what each seat gave, and what that guards against', async () => {
  const house = openHouse();
  const bench = await SeedTable.open(house, { seats: 3, sealed: { seedCommitment: ADAS.seedCommitment } });
  const seed = H('test-seed', 'open');
  accepted(await bench.join(bench.bob, { seed, head: await bench.head() }));
  const told = await house.app.queries.fairness(await house.app.queries.find(ANYBODY, bench.gameId));
  expect(told).toMatchObject({
    allowed: 'both',
    seats: [
      { seat: 0, given: { kind: 'sealed', seedCommitment: seedCommitment(ADAS.seed) } },
      { seat: 1, given: { kind: 'open', seed } },
      { seat: 2, given: { kind: 'none' } },
    ],
  });
  expect(told.secretCommitment).toBe((await bench.events())[0]?.body['secretCommitment']);
});
